import { isDeepStrictEqual } from 'node:util';
import { benutzerrolleTyp, eigeneTypen } from '@disponent/domain/access/roles';
import { offenesProjekt } from '@disponent/domain/entities/anfrage-projekt/status';
import type { Messages } from '@disponent/domain/entity/validate';
import { isEmpty } from '@disponent/domain/rules/rule';
import { hasRecht } from '../db/access.ts';
import type { DefaultsContext, Hook, Row, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { keinEinsatz, offeneVorschlaegeZurueckziehen } from './anfrage/ende.ts';
import { entferntePositionen, neuePosition, positionenPruefen, positionenWarnen } from './anfrage/positionen.ts';
import { besetzungZaehlen } from './anfrage/stand.ts';
import { benachrichtigen } from './aufgaben.ts';
import { betreuung } from './betreuung.ts';
import { gefuellt, gelesen } from './gelesen.ts';
import { eigenerKunde, hauptstandort, istKreditlimitErschoepft, kundeOf } from './kunde.ts';
import { listOf, sumOf } from './lists.ts';
import { yearNumber } from './nummern.ts';
import { pflicht, sagen } from './saetze.ts';

/** Hours of a month at a given week, for estimates. */
const weeksPerMonth = 4.33;

export const anfrageHook: Hook = {
  async defaults(row, context) {
    const own = { ...(await ausProjekt(row, context)), ...gefuellt(await eigenerKunde(row, context)) };
    const IdUnternehmen = row.IdUnternehmen ?? own.IdUnternehmen;
    const kunde = await kundeOf(context.db, context.on, IdUnternehmen);
    const isExternal = !eigeneTypen.includes(context.caller.me.BenutzerrolleTyp);
    return gefuellt({
      IdStandort: await hauptstandort(context, IdUnternehmen),
      ...own,
      IsCoLieferantErlaubt: kunde?.is_co_lieferant_erlaubt,
      EingangWeg: isExternal ? 'Kundenportal' : undefined,
      Titel: listOf(row, 'AnfragePosition')[0]?.Bezeichnung,
      ...(await betreuung({ ...row, IdUnternehmen }, context)),
    });
  },

  /** A customer cancels only what is Offen; where the Kunde wants it so, only AnfrageFreigeben releases (domain model 4.2). */
  async mayAct(aktion, row, { db, caller, on }) {
    if (aktion === 'Stornieren') return caller.me.BenutzerrolleTyp !== benutzerrolleTyp.KP || row.Status === 'Offen';
    if (aktion !== 'Freigeben' || hasRecht(caller, 'AnfrageFreigeben')) return true;
    const kunde = await db.row<{ pflicht: boolean }>(
      sql`select is_freigabe_pflicht as pflicht from unternehmen_st where id = ${row.IdUnternehmen}`,
      on,
    );
    return !kunde?.pflicht;
  },

  async derive(row, context) {
    const positions: Row[] = [];
    for (const [index, position] of listOf(row, 'AnfragePosition').entries())
      positions.push({
        ...(await neuePosition(position, row, context)),
        PositionNr: position.PositionNr ?? nextNr(row, index),
      });
    const open = positions.filter(({ Status }) => Status !== 'Storniert');
    const wert = open.reduce((sum, position) => sum + positionValue(position), 0);
    return {
      ...row,
      AntwortBis: row.AntwortBis ?? (await antwortBis(row, context)),
      AnfragePosition: positions,
      AnzahlGesamt: sumOf(open, 'Anzahl'),
      Auftragswert: wert > 0 ? Math.round(wert * 100) / 100 : null,
      IsRpo: (await artOf(row.IdDienstleistung, context)) === 'Rpo',
    };
  },

  beforeInsert: async (row, context) => ({ ...row, AnfrageNr: await yearNumber(context, 'Anfrage', 'A', 5) }),

  async act(aktion, row, context) {
    if (aktion !== 'Stornieren') return row;
    await keinEinsatz(context, row);
    const positions = listOf(row, 'AnfragePosition').map((position) => ({ ...position, Status: 'Storniert' }));
    return { ...row, AnfragePosition: positions };
  },

  async check(row, context): Promise<Messages> {
    const { db, tx, before, aktion } = context;
    const kunde = await kundeOf(db, tx, row.IdUnternehmen);
    const isOther = !before || before.IdUnternehmen !== row.IdUnternehmen;
    const messages: Messages = {
      ...(await positionenPruefen(row, await artOf(row.IdDienstleistung, context), context)),
      ...(await entferntePositionen(row, context)),
    };
    const say = (path: string, isSo: unknown, sentence: string) => sagen(messages, path, isSo, sentence);
    say(
      'IdUnternehmen',
      kunde?.is_liefersperre && (isOther || aktion === 'Freigeben'),
      'Für diesen Kunden gilt eine Liefersperre',
    );
    say(
      'IdUnternehmen',
      before && isOther && (await hatVorschlag(row.Id, context)),
      'Kunde kann nicht mehr geändert werden, weil es bereits Vorschläge gibt',
    );
    say(
      'KundenReferenz',
      kunde?.is_bestellnummer_pflicht && row.Status !== 'Storniert' && isEmpty(row.KundenReferenz),
      pflicht('Bestellnummer Kunde'),
    );
    const isOtherProjekt = isOther || before.IdAnfrageProjekt !== row.IdAnfrageProjekt;
    if (typeof row.IdAnfrageProjekt === 'number' && isOtherProjekt) {
      const status = await projektStatusOf(row.IdAnfrageProjekt, context);
      say('IdAnfrageProjekt', status && !offenesProjekt.Status.includes(status), 'Projekt ist bereits beendet');
    }
    return messages;
  },

  async warn(row, context) {
    const { caller, before, aktion } = context;
    const messages = await positionenWarnen(row, context);
    const isAsked = !before || before.IdUnternehmen !== row.IdUnternehmen || aktion === 'Freigeben';
    if (isAsked && eigeneTypen.includes(caller.me.BenutzerrolleTyp))
      sagen(
        messages,
        'IdUnternehmen',
        await istKreditlimitErschoepft(context, row.IdUnternehmen),
        'Das Kreditlimit dieses Kunden ist überschritten',
      );
    return messages;
  },

  async afterSave(row, context) {
    const { before } = context;
    const isCounted = before && !isDeepStrictEqual(listOf(row, 'AnfragePosition'), listOf(before, 'AnfragePosition'));
    return isCounted ? besetzungZaehlen(context, Number(row.Id)) : undefined;
  },

  async afterAction(aktion, row, context) {
    if (aktion === 'Freigeben')
      await benachrichtigen(
        context,
        row.IdBerater,
        'AnfrageFreigegeben',
        `Anfrage ${String(row.AnfrageNr)} wurde freigegeben: ${String(row.Titel)}`,
        `/anfrage/${String(row.Id)}`,
      );
    if (aktion === 'Abschliessen' || aktion === 'Stornieren') await offeneVorschlaegeZurueckziehen(context, row);
    return aktion === 'Fortsetzen' ? besetzungZaehlen(context, Number(row.Id)) : undefined;
  },
};

/** Numbers that were given stay; a new position gets the next one. */
function nextNr(row: Row, index: number): number {
  const given = listOf(row, 'AnfragePosition').map(({ PositionNr }) => Number(PositionNr ?? 0));
  const missing = listOf(row, 'AnfragePosition')
    .slice(0, index)
    .filter(({ PositionNr }) => !PositionNr).length;
  return Math.max(0, ...given) + missing + 1;
}

/** A fee, or the hours of the agreed time at the agreed rate; without an end a month of them. */
function positionValue(position: Readonly<Record<string, unknown>>): number {
  const anzahl = Number(position.Anzahl ?? 0);
  if (position.HonorarFix) return anzahl * Number(position.HonorarFix);
  const months = monthsBetween(position.Beginn, position.Ende) ?? 1;
  return anzahl * Number(position.Verrechnungssatz ?? 0) * Number(position.Wochenstunden ?? 0) * weeksPerMonth * months;
}

function monthsBetween(from: unknown, to: unknown): number | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return Math.max((Date.parse(to) - Date.parse(from)) / (30.4 * 86_400_000), 0.25);
}

/** By when the customer expects proposals. */
async function antwortBis({ EingangAm, IdUnternehmen }: Row, { db, tx }: SaveContext): Promise<string | null> {
  const kunde = await kundeOf(db, tx, IdUnternehmen);
  if (typeof EingangAm !== 'string' || typeof kunde?.reaktionszeit_std !== 'number') return null;
  return new Date(Date.parse(`${EingangAm.slice(0, 19)}Z`) + kunde.reaktionszeit_std * 3_600_000)
    .toISOString()
    .slice(0, 19);
}

const hatVorschlag = async (id: unknown, { db, tx }: SaveContext): Promise<boolean> =>
  (await db.row(sql`select 1 from pv_dat where id_anfrage = ${id} limit 1`, tx)) !== undefined;

const projektStatusOf = async (id: number, { db, tx }: SaveContext): Promise<string | undefined> =>
  (await db.row<{ status: string }>(sql`select status from anfrage_projekt_dat where id = ${id}`, tx))?.status;

/** A request inside a project has the project's customer, contact and order number; another company of the group has its own people and sites. */
async function ausProjekt(row: Row, context: DefaultsContext): Promise<Row> {
  const projekt = await gelesen('AnfrageProjektDat', row.IdAnfrageProjekt, context);
  if (!projekt) return {};
  const { KundenReferenz, IdUnternehmen, IdAnsprechpartner, IdStandort, IdDienstleistung } = projekt;
  const isOther = typeof row.IdUnternehmen === 'number' && row.IdUnternehmen !== IdUnternehmen;
  return gefuellt({
    KundenReferenz,
    IdDienstleistung,
    ...(!isOther && { IdUnternehmen, IdAnsprechpartner, IdStandort }),
  });
}

/** What kind of service a Dienstleistung is. */
export async function artOf(idDienstleistung: unknown, { db, tx }: SaveContext): Promise<string | undefined> {
  if (typeof idDienstleistung !== 'number') return undefined;
  return (await db.row<{ art: string }>(sql`select art from dienstleistung_st where id = ${idDienstleistung}`, tx))
    ?.art;
}
