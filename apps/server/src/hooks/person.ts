import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { addDays } from '@disponent/domain/days';
import { type PersSt, persSt } from '@disponent/domain/entities/person';
import { sql } from '../db/sql.ts';
import { dayPlus } from '../records/day-plus.ts';
import { type Draft, hookFor, type SaveContext } from '../records/hook.ts';
import { isSame } from '../records/rows.ts';
import { anonymise, checkAnonymisieren } from './person/anonymisieren.ts';
import { fileAuskunft } from './person/auskunft.ts';
import { gueltige, istEinverstanden } from './person/einwilligungen.ts';
import { checkEmail, sendEmail } from './person/email-an-viele.ts';
import { withKoordinaten } from './person/koordinaten.ts';
import { checkAustritt, checkEinstellen, checkPerson, checkPool, checkWiedereintritt } from './person/regeln.ts';
import { betreuung } from './shared/betreuung.ts';
import { fileDocument } from './shared/dokumente.ts';
import { listOf } from './shared/lists.ts';
import { nextNumber, personalNr, personNr } from './shared/numbers.ts';
import { withoutEmpty } from './shared/read.ts';

type Einwilligung = PersSt['PersonEinwilligung'][number];

/** Days before its end that a consent counts as running out. */
const warnDays = 30;

export const personHook = hookFor(persSt, {
  /** Whom a Co-Lieferant brings is his; looked after by whoever looks after him. */
  async defaults(row, context) {
    const { me, unternehmen } = context.caller;
    if (me.BenutzerrolleTyp !== benutzerrolleTyp.COL) return {};
    const [IdCoLieferant] = unternehmen;
    const betreut = await betreuung({ ...row, IdUnternehmen: IdCoLieferant }, context);
    return withoutEmpty({ Herkunft: 'CoLieferant', IdCoLieferant, ...betreut });
  },

  async derive(row, context) {
    const consents = await withEnd(listOf(row, 'PersonEinwilligung'), context);
    return {
      ...row,
      Berufsgruppen: await withGruppe(row, context),
      IsNewsletter: await withJobinfo(row.IsNewsletter, consents, context),
      PersonAdresse: await withKoordinaten(listOf(row, 'PersonAdresse'), context),
      PersonEinwilligung: consents,
      PlzOrt: plzOrt(listOf(row, 'PersonAdresse')),
      ...dsgvo(consents, context.caller.today),
    };
  },

  async beforeInsert(row, context) {
    return { ...row, PersonNr: personNr(await nextNumber(context, 'Person')) };
  },

  check: checkPerson,

  actions: {
    InPoolAufnehmen: { check: checkPool },
    InPool: { check: checkPool },
    /** Whoever is hired gets a payroll number. */
    Einstellen: {
      prepare: async (row, context) =>
        row.PersonalNr ? row : { ...row, PersonalNr: personalNr(await nextNumber(context, 'Personal')) },
      check: checkEinstellen,
      follow: fileDienstzettel,
    },
    Austritt: { check: checkAustritt },
    /** Who comes back has not left. */
    Wiedereintritt: {
      prepare: (row) => ({ ...row, Austritt: null, AustrittGrund: null }),
      check: checkWiedereintritt,
      follow: fileDienstzettel,
    },
    AuskunftErstellen: { follow: fileAuskunft },
    Anonymisieren: {
      async prepare(row, context) {
        await checkAnonymisieren(row, context);
        return row;
      },
      follow: (row, context) => anonymise(row.Id, context),
    },
    EmailSenden: {
      async prepare(row, context) {
        await checkEmail(context, row.Id, context.input);
        return row;
      },
      follow: (row, context) => sendEmail(context, row, context.input),
    },
  },
});

async function fileDienstzettel(row: PersSt, context: SaveContext): Promise<void> {
  const about = { titel: `${String(row.Nachname)} ${String(row.Vorname)}`, idBerater: row.IdBerater };
  await fileDocument(context, persSt, row, 'Dienstzettel', about);
}

/** A main profession brings its group along where none was said. */
async function withGruppe(
  row: Draft<PersSt>,
  { db, tx, before }: SaveContext<PersSt>,
): Promise<PersSt['Berufsgruppen']> {
  const isKnown = row.Berufsgruppen !== null && row.Berufsgruppen.length > 0;
  if (isKnown || row.IdJobbezeichnung === null || before?.IdJobbezeichnung === row.IdJobbezeichnung)
    return row.Berufsgruppen;
  const job = await db.row<{ gruppe: number | null }>(
    sql`select id_berufsgruppe as gruppe from jobbezeichnung_st where id = ${row.IdJobbezeichnung}`,
    tx,
  );
  return job?.gruppe ? [job.gruppe] : row.Berufsgruppen;
}

/** Who withdraws the consent to Jobinfos gets none from then on. */
const withJobinfo = async (
  isWanted: boolean | null,
  consents: PersSt['PersonEinwilligung'],
  context: SaveContext<PersSt>,
): Promise<boolean | null> =>
  isWanted === true && context.before?.IsNewsletter === true
    ? istEinverstanden(consents, 'Jobinfo', context)
    : isWanted;

/** '4020 Linz' of the main address. */
function plzOrt(addresses: PersSt['PersonAdresse']): string | null {
  const main = addresses.find(({ IsHaupt }) => IsHaupt === true) ?? addresses[0];
  return main ? [main.Plz, main.Ort].filter(Boolean).join(' ') : null;
}

/** Each consent's end follows from the period of its text; a text without one does not end. Asked only for those that are new or changed. */
async function withEnd(consents: readonly Einwilligung[], context: SaveContext<PersSt>): Promise<Einwilligung[]> {
  const { db, tx, caller, before } = context;
  const known = new Map((before?.PersonEinwilligung ?? []).map((one) => [one.Id, one]));
  const isKept = (one: Einwilligung) => {
    const old = known.get(one.Id);
    return (
      old !== undefined &&
      isSame(old.IdEinwilligungDsgvo, one.IdEinwilligungDsgvo) &&
      isSame(old.ErteiltAm, one.ErteiltAm)
    );
  };
  const ids = [
    ...new Set(
      consents
        .filter((one) => !isKept(one))
        .map(({ IdEinwilligungDsgvo }) => IdEinwilligungDsgvo)
        .filter((id) => typeof id === 'number'),
    ),
  ];
  if (ids.length === 0) return [...consents];
  const texts = await db.rows<{ id: number; gueltigkeit: string | null; text_version: number | null; zweck: string }>(
    sql`select id, gueltigkeit, text_version, zweck from einwilligung_dsgvo_st where id_domaene = ${caller.domaene} and id = any(${ids}::bigint[])`,
    tx,
  );
  const ended: Einwilligung[] = [];
  for (const consent of consents) {
    if (isKept(consent)) {
      ended.push(consent);
      continue;
    }
    const text = texts.find(({ id }) => id === consent.IdEinwilligungDsgvo);
    const GueltigBis =
      text?.gueltigkeit && typeof consent.ErteiltAm === 'string'
        ? await dayPlus(context, consent.ErteiltAm, text.gueltigkeit)
        : null;
    ended.push({ ...consent, TextVersion: consent.TextVersion ?? text?.text_version ?? null, GueltigBis });
  }
  return ended;
}

/** The latest consent that still counts decides; without any, the last withdrawal is told from never having asked. */
function dsgvo(consents: readonly Einwilligung[], today: string): Pick<PersSt, 'DsgvoStatus' | 'EinwilligungBis'> {
  const live = gueltige([...consents], today);
  if (live.length === 0)
    return {
      DsgvoStatus: consents.some(({ WiderrufenAm }) => WiderrufenAm) ? 'Widerrufen' : 'Fehlt',
      EinwilligungBis: null,
    };
  const isOpenEnded = live.some(({ GueltigBis }) => GueltigBis === null);
  const end = isOpenEnded
    ? null
    : live
        .map(({ GueltigBis }) => String(GueltigBis))
        .sort()
        .at(-1);
  const isEnding = end !== null && end !== undefined && end <= addDays(today, warnDays);
  return { DsgvoStatus: isEnding ? 'LaeuftAb' : 'Gueltig', EinwilligungBis: end ?? null };
}
