import type { Hook, Row, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { yearNumber } from './nummern.ts';

export const pvHook: Hook = {
  /** Customer and kind of service are those of the Anfrage; the margin follows from rate and wage. */
  async derive(row, context) {
    const anfrage = await anfrageOf(row.IdAnfrage, context);
    return {
      ...row,
      IdUnternehmen: anfrage?.id_unternehmen ?? null,
      IsRpo: anfrage?.is_rpo ?? false,
      Deckungsbeitrag: await margin(row, context),
    };
  },

  beforeInsert: async (row, context) => ({ ...row, PvNr: await yearNumber(context, 'Personalvorschlag', 'PV', 5) }),

  act(aktion, row, { caller }) {
    if (aktion === 'Vorschlagen') return { ...row, VorgeschlagenAm: caller.now, VorgeschlagenVon: caller.me.Id };
    if (aktion === 'Annehmen' || aktion === 'Ablehnen')
      return { ...row, EntschiedenAm: caller.now, EntschiedenVon: caller.me.Id };
    return row;
  },

  /** One active proposal per person and position (domain model 4.4, rule 1); nobody who is locked. */
  async check(row, { db, tx, caller }) {
    if (typeof row.IdPerson !== 'number' || typeof row.IdAnfragePosition !== 'number') return {};
    const found = await db.row<{ doppelt: boolean; gesperrt: boolean }>(
      sql`select exists (select 1 from pv_dat v where v.id_domaene = ${caller.domaene} and v.id_person = ${row.IdPerson} and v.id_anfrage_position = ${row.IdAnfragePosition}
                           and v.status not in ('Abgelehnt', 'Zurueckgezogen', 'Abgelaufen') and v.id is distinct from ${row.Id ?? null}::bigint) as doppelt,
                 exists (select 1 from pers_st p where p.id = ${row.IdPerson} and p.status in ('Gesperrt', 'Anonymisiert')) as gesperrt`,
      tx,
    );
    const isActive = !['Abgelehnt', 'Zurueckgezogen', 'Abgelaufen'].includes(String(row.Status));
    const sentences: Record<string, string[]> = {};
    if (isActive && found?.doppelt) sentences.IdPerson = ['Person ist für diese Position bereits vorgeschlagen'];
    if (isActive && found?.gesperrt) (sentences.IdPerson ??= []).push('Person ist gesperrt');
    return sentences;
  },
};

function anfrageOf(
  id: unknown,
  { db, tx }: SaveContext,
): Promise<{ id_unternehmen: number; is_rpo: boolean } | undefined> {
  return typeof id === 'number'
    ? db.row(sql`select id_unternehmen, is_rpo from anfrage_dat where id = ${id}`, tx)
    : Promise.resolve(undefined);
}

/** (rate − wage × side costs) ÷ rate, in points. */
async function margin(row: Row, { db, tx, caller }: SaveContext): Promise<number | null> {
  const satz = Number(row.Verrechnungssatz ?? 0);
  if (!satz || !row.Lohn || row.LohnEinheit !== 'Stunde') return null;
  const domaene = await db.row<{ faktor: number | null }>(
    sql`select lohnnebenkosten_faktor as faktor from domaene_st where id = ${caller.domaene}`,
    tx,
  );
  return Math.round(((satz - Number(row.Lohn) * (domaene?.faktor ?? 1.85)) / satz) * 10_000) / 100;
}
