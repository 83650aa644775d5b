import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Hook, Row, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { betreuung } from './betreuung.ts';
import { gefuellt } from './gelesen.ts';
import { listOf } from './lists.ts';
import { nextNumber } from './nummern.ts';
import { addPeriod } from './periods.ts';
import { anonymisiere, pruefeAnonymisieren } from './person/anonymisieren.ts';

/** Days before its end that a consent counts as running out. */
const warnDays = 30;

export const personHook: Hook = {
  /** Whom a Co-Lieferant brings is his; looked after by whoever looks after him. */
  async defaults(row, context) {
    const { me, unternehmen } = context.caller;
    if (me.BenutzerrolleTyp !== benutzerrolleTyp.COL) return {};
    const [IdCoLieferant] = unternehmen;
    const betreut = await betreuung({ ...row, IdUnternehmen: IdCoLieferant }, context);
    return gefuellt({ Herkunft: 'CoLieferant', IdCoLieferant, ...betreut });
  },

  async derive(row, context) {
    const consents = await withEnd(listOf(row, 'PersonEinwilligung'), context);
    return {
      ...row,
      PersonEinwilligung: consents,
      PlzOrt: plzOrt(listOf(row, 'PersonAdresse')),
      ...dsgvo(consents, context.caller.today),
    };
  },

  async beforeInsert(row, context) {
    const number = await nextNumber(context, 'Person');
    return { ...row, PersonNr: `P-${String(number).padStart(6, '0')}` };
  },

  /** Whoever is hired gets a payroll number. */
  async act(aktion, row, context) {
    if (aktion === 'Anonymisieren') await pruefeAnonymisieren(row, context);
    if (aktion !== 'Einstellen' || row.PersonalNr) return row;
    return { ...row, PersonalNr: String(100_000 + (await nextNumber(context, 'Personal'))) };
  },

  async afterAction(aktion, row, context) {
    return aktion === 'Anonymisieren' ? anonymisiere(Number(row.Id), context) : undefined;
  },
};

/** '4020 Linz' of the main address. */
function plzOrt(addresses: readonly Row[]): string | null {
  const main = addresses.find(({ IsHaupt }) => IsHaupt === true) ?? addresses[0];
  return main ? [main.Plz, main.Ort].filter(Boolean).join(' ') : null;
}

/** Each consent's end follows from the period of its text; a text without one does not end. */
async function withEnd(consents: readonly Row[], { db, tx, caller }: SaveContext): Promise<Row[]> {
  if (consents.length === 0) return [];
  const ids = [
    ...new Set(consents.map(({ IdEinwilligungDsgvo }) => IdEinwilligungDsgvo).filter((id) => typeof id === 'number')),
  ];
  const texts = await db.rows<{ id: number; gueltigkeit: string | null; text_version: number | null; zweck: string }>(
    sql`select id, gueltigkeit, text_version, zweck from einwilligung_dsgvo_st where id_domaene = ${caller.domaene} and id = any(${ids}::bigint[])`,
    tx,
  );
  return consents.map((consent) => {
    const text = texts.find(({ id }) => id === consent.IdEinwilligungDsgvo);
    const end =
      text?.gueltigkeit && typeof consent.ErteiltAm === 'string'
        ? addPeriod(consent.ErteiltAm, text.gueltigkeit)
        : null;
    return { ...consent, TextVersion: consent.TextVersion ?? text?.text_version ?? null, GueltigBis: end };
  });
}

/** The latest consent that still counts decides; without any, the last withdrawal is told from never having asked. */
function dsgvo(consents: readonly Row[], today: string): { DsgvoStatus: string; EinwilligungBis: string | null } {
  const live = consents.filter(
    ({ WiderrufenAm, GueltigBis }) => !WiderrufenAm && (GueltigBis === null || String(GueltigBis) >= today),
  );
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
  const isEnding = end !== null && end !== undefined && end <= addPeriod(today, `${warnDays}T`);
  return { DsgvoStatus: isEnding ? 'LaeuftAb' : 'Gueltig', EinwilligungBis: end ?? null };
}
