import type { Hook, Row, SaveContext } from '../db/hook.ts';
import { sql } from '../db/sql.ts';
import { nextNumber } from './nummern.ts';

/** Days before its end that a consent counts as running out. */
const warnDays = 30;

export const personHook: Hook = {
  async derive(row, context) {
    const consents = await withEnd((row.PersonEinwilligung as Row[] | undefined) ?? [], context);
    return {
      ...row,
      PersonEinwilligung: consents,
      PlzOrt: plzOrt((row.PersonAdresse as Row[] | undefined) ?? []),
      ...dsgvo(consents, context.caller.today),
    };
  },

  async beforeInsert(row, context) {
    const number = await nextNumber(context, 'Person');
    return { ...row, PersonNr: `P-${String(number).padStart(6, '0')}` };
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

const daysOf: Readonly<Record<string, number>> = { T: 1, AT: 1, W: 7 };
const monthsOf: Readonly<Record<string, number>> = { M: 1, Q: 3, H: 6, J: 12 };

/** A day plus a duration; the last of a month stays the last. */
function addPeriod(day: string, duration: string): string {
  const [, count = '0', unit = 'T'] = /^(-?\d+)([A-Z]+)$/.exec(duration) ?? [];
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = (monthsOf[unit] ?? 0) * Number(count);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const days = (daysOf[unit] ?? 0) * Number(count);
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay) + days)).toISOString().slice(0, 10);
}
