import { isDeepStrictEqual } from 'node:util';
import { benutzerrolleTyp, eigeneTypen } from '@disponent/domain/access/roles';
import { hundredths } from '@disponent/domain/cents';
import { daysBetween } from '@disponent/domain/days';
import { type AnfrageDat, anfrageDat } from '@disponent/domain/entities/anfrage';
import { anfrageProjektDat } from '@disponent/domain/entities/anfrage-projekt';
import { offenesProjekt } from '@disponent/domain/entities/anfrage-projekt/status';
import type { GivenOf } from '@disponent/domain/entity/define';
import { isEmpty } from '@disponent/domain/rules/rule';
import { type Messages, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { hookFor, type SaveContext } from '../records/hook.ts';
import { addAll } from '../records/messages.ts';
import type { Asking } from '../records/work.ts';
import { hasRecht } from '../sight/access.ts';
import { checkCoLieferanten, gesehen, geteilt, mailCoLieferanten } from './anfrage/co-lieferanten.ts';
import type { Anfrage } from './anfrage/draft.ts';
import { refusePosition, refuseWithEinsatz, storniert, withdrawVorschlaege } from './anfrage/ende.ts';
import {
  beendetePositionen,
  checkPositionen,
  entferntePositionen,
  isUeberlassung,
  neuePosition,
  warnPositionen,
} from './anfrage/positionen.ts';
import { countBesetzung } from './anfrage/stand.ts';
import { betreuung } from './shared/betreuung.ts';
import { eigenerKunde, fehltFuerUeberlassung, hauptstandort, kundeOf, warnKreditlimit } from './shared/kunde.ts';
import { listOf, sumOf } from './shared/lists.ts';
import { notify } from './shared/melden.ts';
import { yearNumber } from './shared/numbers.ts';
import { readVisible, withoutEmpty } from './shared/read.ts';
import { pflicht, sayIf } from './shared/sentences.ts';

/** A request, new or not. */
/** Hours of a month at a given week, for estimates. */
const weeksPerMonth = 4.33;

export const anfrageHook = hookFor(anfrageDat, {
  async defaults(row, context) {
    const own = { ...(await ausProjekt(row, context)), ...withoutEmpty(await eigenerKunde(row, context)) };
    const IdUnternehmen = row.IdUnternehmen ?? own.IdUnternehmen;
    const kunde = await kundeOf(context.db, context.tx, IdUnternehmen);
    const isExternal = !eigeneTypen.includes(context.caller.me.BenutzerrolleTyp);
    return withoutEmpty({
      IdStandort: await hauptstandort(context, IdUnternehmen),
      ...own,
      IdDienstleistung: own.IdDienstleistung ?? (await rpoDienstleistung(context)),
      IsCoLieferantErlaubt: kunde?.is_co_lieferant_erlaubt,
      EingangWeg: isExternal ? 'Kundenportal' : undefined,
      Titel: listOf(row, 'AnfragePosition')[0]?.Bezeichnung,
      ...(await betreuung({ ...row, IdUnternehmen }, context)),
    });
  },

  actions: {
    /** Where the Kunde wants it so, only AnfrageFreigeben releases (domain model 4.2). */
    Freigeben: {
      async mayAct(row, { db, caller, tx }) {
        if (hasRecht(caller, 'AnfrageFreigeben')) return true;
        return !(await kundeOf(db, tx, row.IdUnternehmen))?.is_freigabe_pflicht;
      },
      async check(row, context) {
        const art = await artOf(row.IdDienstleistung, context);
        const messages = await checkPositionen(row, art, context, true);
        addAll(messages, await liefersperre(row, context));
        addAll(messages, await ersteUeberlassung(row, art, context));
        return messages;
      },
      warn: warnKreditlimit,
      follow: ({ IdBerater, AnfrageNr, Titel, Id }, context) =>
        notify(context, IdBerater, 'AnfrageFreigegeben', { nr: String(AnfrageNr), titel: String(Titel), id: Id }),
    },
    /** Shared with a partner, who hears of it (domain model 8.4). */
    AnCoLieferantenFreigeben: {
      prepare: (row, { caller }) => geteilt(row, caller.now),
      follow: (row, context) => mailCoLieferanten(row, context.before, context),
    },
    Fortsetzen: { follow: (row, context) => countBesetzung(context, row.Id) },
    Abschliessen: { follow: (row, context) => withdrawVorschlaege(context, row) },
    PositionStornieren: {
      async prepare(row, context) {
        const { IdAnfragePosition: id } = context.input;
        await refusePosition(context, row, Number(id));
        return { ...row, AnfragePosition: row.AnfragePosition.map((one) => (one.Id === id ? storniert(one) : one)) };
      },
      async follow(row, context) {
        await withdrawVorschlaege(context, row, Number(context.input.IdAnfragePosition));
        return countBesetzung(context, row.Id);
      },
    },
    /** A customer cancels only what is Offen. */
    Stornieren: {
      mayAct: (row, { caller }) => caller.me.BenutzerrolleTyp !== benutzerrolleTyp.KP || row.Status === 'Offen',
      async prepare(row, context) {
        await refuseWithEinsatz(context, row);
        return {
          ...row,
          AnfragePosition: row.AnfragePosition.map(storniert),
        };
      },
      follow: (row, context) => withdrawVorschlaege(context, row),
    },
  },

  async derive(row, context) {
    const positions: AnfrageDat['AnfragePosition'] = [];
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
      Auftragswert: wert > 0 ? hundredths(wert) : null,
      IsRpo: (await artOf(row.IdDienstleistung, context)) === 'Rpo',
    };
  },

  beforeInsert: async (row, context) => ({ ...row, AnfrageNr: await yearNumber(context, 'Anfrage') }),

  async check(row, context): Promise<Messages> {
    const { db, tx, before } = context;
    const kunde = await kundeOf(db, tx, row.IdUnternehmen);
    const isOther = !before || before.IdUnternehmen !== row.IdUnternehmen;
    const messages: Messages = {
      ...(await checkPositionen(row, await artOf(row.IdDienstleistung, context), context)),
      ...(await entferntePositionen(row, context)),
      ...beendetePositionen(row, before),
    };
    const say = (path: string, isSo: unknown, said: Sentence) => sayIf(messages, path, isSo, said);
    addAll(messages, await checkCoLieferanten(row, context));
    if (isOther) addAll(messages, await liefersperre(row, context));
    say(
      'IdUnternehmen',
      before && isOther && (await hasVorschlag(row.Id, context)),
      sentence('Kunde kann nicht mehr geändert werden, weil es bereits Vorschläge gibt'),
    );
    say(
      'KundenReferenz',
      kunde?.is_bestellnummer_pflicht && row.Status !== 'Storniert' && isEmpty(row.KundenReferenz),
      pflicht('Bestellnummer Kunde'),
    );
    const isOtherProjekt = isOther || before.IdAnfrageProjekt !== row.IdAnfrageProjekt;
    if (typeof row.IdAnfrageProjekt === 'number' && isOtherProjekt) {
      const status = await projektStatusOf(row.IdAnfrageProjekt, context);
      say(
        'IdAnfrageProjekt',
        status && !offenesProjekt.Status.includes(status),
        sentence('Projekt ist bereits beendet'),
      );
    }
    return messages;
  },

  async warn(row, context) {
    const messages = await warnPositionen(row, context);
    if (context.before?.IdUnternehmen !== row.IdUnternehmen) addAll(messages, await warnKreditlimit(row, context));
    return messages;
  },

  opened: gesehen,

  async afterSave(row, context) {
    const { before, caller } = context;
    if (!before && !eigeneTypen.includes(caller.me.BenutzerrolleTyp)) {
      const { AnfrageNr, Titel, Id } = row;
      await notify(context, row.IdBerater, 'AnfrageAusPortal', { nr: String(AnfrageNr), titel: String(Titel), id: Id });
    }
    const isCounted = before && !isDeepStrictEqual(listOf(row, 'AnfragePosition'), listOf(before, 'AnfragePosition'));
    return isCounted ? countBesetzung(context, row.Id) : undefined;
  },
});

async function liefersperre(row: Anfrage, { db, tx }: SaveContext<AnfrageDat>): Promise<Messages> {
  const kunde = await kundeOf(db, tx, row.IdUnternehmen);
  return kunde?.is_liefersperre ? { IdUnternehmen: [sentence('Für diesen Kunden gilt eine Liefersperre')] } : {};
}

/** A customer cannot know it and releases without; 'Vorschlagen' then asks us for it. */
async function ersteUeberlassung(
  row: Anfrage,
  art: string | undefined,
  { db, tx, caller }: SaveContext<AnfrageDat>,
): Promise<Messages> {
  if (!isUeberlassung(art) || !eigeneTypen.includes(caller.me.BenutzerrolleTyp)) return {};
  const kunde = await kundeOf(db, tx, row.IdUnternehmen);
  const missing = kunde && fehltFuerUeberlassung(kunde);
  return missing ? { IdUnternehmen: [missing] } : {};
}

/** Numbers that were given stay; a new position gets the next one. */
function nextNr(row: Anfrage, index: number): number {
  const given = listOf(row, 'AnfragePosition').map(({ PositionNr }) => Number(PositionNr ?? 0));
  const missing = listOf(row, 'AnfragePosition')
    .slice(0, index)
    .filter(({ PositionNr }) => !PositionNr).length;
  return Math.max(0, ...given) + missing + 1;
}

/** A fee, or the hours of the agreed time at the agreed rate; without an end a month of them. */
function positionValue(position: AnfrageDat['AnfragePosition'][number]): number {
  const anzahl = Number(position.Anzahl ?? 0);
  if (position.HonorarFix) return anzahl * Number(position.HonorarFix);
  const months = monthsBetween(position.Beginn, position.Ende) ?? 1;
  return anzahl * Number(position.Verrechnungssatz ?? 0) * Number(position.Wochenstunden ?? 0) * weeksPerMonth * months;
}

function monthsBetween(from: unknown, to: unknown): number | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return Math.max(daysBetween(from, to) / 30.4, 0.25);
}

/** By when the customer expects proposals. */
async function antwortBis(
  { EingangAm, IdUnternehmen }: Anfrage,
  { db, tx }: SaveContext<AnfrageDat>,
): Promise<string | null> {
  const kunde = await kundeOf(db, tx, IdUnternehmen);
  if (typeof EingangAm !== 'string' || typeof kunde?.reaktionszeit_std !== 'number') return null;
  return new Date(Date.parse(`${EingangAm.slice(0, 19)}Z`) + kunde.reaktionszeit_std * 3_600_000)
    .toISOString()
    .slice(0, 19);
}

const hasVorschlag = async (id: number | undefined, { db, tx }: SaveContext<AnfrageDat>): Promise<boolean> =>
  (await db.row(sql`select 1 from pv_dat where id_anfrage = ${id} limit 1`, tx)) !== undefined;

const projektStatusOf = async (id: number, { db, tx }: SaveContext<AnfrageDat>): Promise<string | undefined> =>
  (await db.row<{ status: string }>(sql`select status from anfrage_projekt_dat where id = ${id}`, tx))?.status;

const rpoTypen: readonly number[] = [benutzerrolleTyp.RPO, benutzerrolleTyp.RPOV];

/** Who recruits for customers, and for whom we do, asks for that. */
async function rpoDienstleistung({ db, tx, caller }: Asking): Promise<number | undefined> {
  if (!rpoTypen.includes(caller.me.BenutzerrolleTyp)) return undefined;
  const found = await db.row<{ id: number }>(
    sql`select id from dienstleistung_st where id_domaene = ${caller.domaene} and art = 'Rpo' and is_aktiv order by sortierung, id limit 1`,
    tx,
  );
  return found?.id;
}

/** A request inside a project has the project's customer, contact and order number; another company of the group has its own people and sites. */
async function ausProjekt(row: Anfrage, context: Asking): Promise<GivenOf<typeof anfrageDat>> {
  const projekt = await readVisible(anfrageProjektDat, row.IdAnfrageProjekt, context);
  if (!projekt) return {};
  const { KundenReferenz, IdUnternehmen, IdAnsprechpartner, IdStandort, IdDienstleistung } = projekt;
  const isOther = row.IdUnternehmen !== null && row.IdUnternehmen !== IdUnternehmen;
  return withoutEmpty({
    KundenReferenz,
    IdDienstleistung,
    ...(!isOther && { IdUnternehmen, IdAnsprechpartner, IdStandort }),
  });
}

/** What kind of service a Dienstleistung is. */
export async function artOf(
  idDienstleistung: number | null,
  { db, tx }: Pick<SaveContext, 'db' | 'tx'>,
): Promise<string | undefined> {
  if (typeof idDienstleistung !== 'number') return undefined;
  return (await db.row<{ art: string }>(sql`select art from dienstleistung_st where id = ${idDienstleistung}`, tx))
    ?.art;
}
