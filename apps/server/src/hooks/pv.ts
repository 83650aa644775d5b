import { conflict } from '@disponent/domain/errors';
import type { Hook, Row, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { inBearbeitung } from './anfrage/stand.ts';
import { aufgabe, benachrichtigen } from './aufgaben.ts';
import { einsatzAusPv } from './einsatz/aus-pv.ts';
import { yearNumber } from './nummern.ts';
import { addPeriod } from './periods.ts';
import { mitPhase, phaseSeit } from './pv/phase.ts';
import { isLieferant, pvPruefen, pvWarnen } from './pv/pruefung.ts';
import { pvVorgaben } from './pv/vorgaben.ts';

export const pvHook: Hook = {
  defaults: pvVorgaben,

  /** Customer and kind of service are those of the Anfrage, the supplier that of the person; the margin follows from rate and wage. */
  async derive(row, context) {
    const anfrage = await anfrageOf(row.IdAnfrage, context);
    return {
      ...row,
      IdUnternehmen: anfrage?.id_unternehmen ?? null,
      IdCoLieferant: row.IdCoLieferant ?? (await lieferantOf(row.IdPerson, context)),
      IsRpo: anfrage?.is_rpo ?? false,
      RpoPhaseSeit: phaseSeit(row, context.before, context.caller.now),
      Deckungsbeitrag: await margin(row, context),
    };
  },

  beforeInsert: async (row, context) => ({ ...row, PvNr: await yearNumber(context, 'Personalvorschlag', 'PV', 5) }),

  async mayAct(aktion, row, { db, on }) {
    return aktion !== 'EinsatzAnlegen' || (await einsatzOf(row.Id, { db, tx: on })) === undefined;
  },

  async act(aktion, row, context) {
    const { caller, before } = context;
    // What a Co-Lieferant proposes is released by one of us (domain model 4.4).
    if (aktion === 'Vorschlagen' && isLieferant(context)) return { ...row, Status: before.Status };
    if (aktion === 'Vorschlagen')
      return mitPhase({ ...row, VorgeschlagenAm: caller.now, VorgeschlagenVon: caller.me.Id });
    if (aktion === 'Annehmen' || aktion === 'Ablehnen')
      return mitPhase({ ...row, EntschiedenAm: caller.now, EntschiedenVon: caller.me.Id });
    if (aktion === 'Zurueckziehen' && before.Status === 'Angenommen') {
      const einsatz = await einsatzOf(row.Id, context);
      if (einsatz) throw conflict(`Es gibt bereits den Einsatz ${einsatz} zu diesem Vorschlag`);
    }
    if (aktion === 'Reaktivieren') return mitPhase(neuerAnlauf(row, caller.today));
    return mitPhase(row);
  },

  check: pvPruefen,
  warn: pvWarnen,

  async afterSave(row, context) {
    if (!context.before) await inBearbeitung(context, row.IdAnfrage);
    return undefined;
  },

  async afterAction(aktion, row, context) {
    const { IdBerater, PvNr, Id } = row;
    const bezug = ['PvDat', row] as const;
    const { today } = context.caller; // reactivated and answered once more, it is to do once more
    switch (aktion) {
      case 'Vorschlagen':
        if (isLieferant(context))
          await aufgabe(context, {
            Titel: `Vorschlag prüfen: ${String(PvNr)}`,
            bezug,
            anlass: `VorschlagPruefen ${today}`,
            idBerater: IdBerater,
          });
        else await inBearbeitung(context, row.IdAnfrage);
        break;
      case 'FeedbackGeben':
        await benachrichtigen(
          context,
          IdBerater,
          'PvFeedback',
          `Neues Feedback zu ${String(PvNr)}`,
          `/pv/${String(Id)}`,
        );
        break;
      case 'Annehmen':
        await aufgabe(context, { Titel: `Einsatz anlegen: ${String(PvNr)}`, bezug, anlass: `EinsatzAnlegen ${today}` });
        break;
      case 'Ablehnen':
        await aufgabe(context, {
          Titel: `Kandidat:in absagen: ${String(PvNr)}`,
          bezug,
          anlass: `KandidatAbsagen ${today}`,
          idBerater: IdBerater,
        });
        break;
      case 'EinsatzAnlegen':
        await einsatzAusPv(row, context);
        break;
    }
    return undefined;
  },
};

/** Nothing of the refusal stays, and it is valid again. */
function neuerAnlauf(row: Row, today: string): Row {
  const isOver = typeof row.GueltigBis === 'string' && row.GueltigBis <= today;
  return {
    ...row,
    IdAbsagegrund: null,
    AbsageText: null,
    EntschiedenAm: null,
    EntschiedenVon: null,
    GueltigBis: isOver ? addPeriod(today, '14T') : row.GueltigBis,
  };
}

/** The number of the assignment that came of a proposal, if one did and holds. */
async function einsatzOf(
  id: unknown,
  { db, tx }: { db: SaveContext['db']; tx?: SaveContext['tx'] | undefined },
): Promise<string | undefined> {
  const found = await db.row<{ nr: string }>(
    sql`select einsatz_nr as nr from kundenportal_einsatz where id_pv = ${id} and status <> 'Storniert' limit 1`,
    tx,
  );
  return found?.nr;
}

async function lieferantOf(idPerson: unknown, { db, tx }: SaveContext): Promise<number | null> {
  if (typeof idPerson !== 'number') return null;
  const found = await db.row<{ id: number | null }>(
    sql`select id_co_lieferant as id from pers_st where id = ${idPerson}`,
    tx,
  );
  return found?.id ?? null;
}

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
