import { isInsider } from '@disponent/domain/access/roles';
import { addDays, firstOfMonth, lastOfMonth } from '@disponent/domain/days';
import { BrokenRules, HttpError } from '@disponent/domain/errors';
import { eingabeOf, leseEingabe } from '@disponent/domain/stunden/eingabe';
import { sollzeiten, vorschlagOf, wirdErwartet } from '@disponent/domain/stunden/soll';
import { tableOf } from '@disponent/domain/tables';
import { day, type Sentence, sentence, textOf } from '@disponent/domain/texts/sentence';
import type {
  StundenEingabe,
  StundenSaved,
  StundenTag,
  StundenZeile,
  Tageswerte,
} from '@disponent/domain/wire/stunden';
import { sql } from '../../db/sql.ts';
import { runAction } from '../../records/action.ts';
import type { Row } from '../../records/hook.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { createRecord, updateRecord } from '../../records/write.ts';
import { leseZeilen } from './lesen.ts';

type Fehler = StundenSaved['Fehler'][number];

/** Who types. */
type Weg = 'BackOffice' | 'Kundenportal' | 'App' | 'Import';

interface Woche {
  montag: string;
  /** Hours of which nobody said when they were worked are kept as this Leistungsart. */
  normal: number | undefined;
  weg: Weg;
}

const table = tableOf('Stundennachweis');

/** Days of a week as they were typed. Each Einsatz is saved by itself, as its form would save it: what is refused in one leaves the others. */
export async function speichere(
  asking: Asking,
  montag: string,
  zeilen: readonly { IdEinsatz: number; Tage: readonly StundenEingabe[] }[],
  weg: Weg = isInsider(asking.caller.me) ? 'BackOffice' : 'Kundenportal',
): Promise<StundenSaved> {
  const ids = [...new Set(zeilen.map(({ IdEinsatz }) => IdEinsatz))];
  const which = sql`e.id = any(${ids}::bigint[])`;
  const [before, art] = await Promise.all([
    leseZeilen(asking, montag, which),
    asking.db.row<{ id: number }>(sql`select id from leistungsart where code = 'NORMAL'`, asking.tx),
  ]);
  const woche = { montag, normal: art?.id, weg };
  const Fehler: Fehler[] = [];
  for (const { IdEinsatz, Tage } of zeilen) {
    const zeile = before.find((one) => one.IdEinsatz === IdEinsatz);
    if (zeile) Fehler.push(...(await speichereZeile(asking, woche, zeile, Tage)));
    else Fehler.push(fehlerOf(IdEinsatz, null, [sentence('Zu diesem Einsatz werden keine Stunden erfasst')]));
  }
  return { Zeilen: await leseZeilen(asking, montag, which), Fehler };
}

async function speichereZeile(
  asking: Asking,
  woche: Woche,
  zeile: StundenZeile,
  tage: readonly StundenEingabe[],
): Promise<Fehler[]> {
  const { montag } = woche;
  const sonntag = addDays(montag, 6);
  const outside = tage.find(({ Datum }) => Datum < montag || Datum > sonntag);
  if (outside) return [fehlerOf(zeile.IdEinsatz, outside.Datum, [sentence('Datum liegt nicht in dieser Woche')])];
  const fehler: Fehler[] = [];
  // A month ends within some weeks: each part is kept, approved and billed by itself.
  for (const month of new Set(tage.map(({ Datum }) => firstOfMonth(Datum)))) {
    const own = tage.filter(({ Datum }) => firstOfMonth(Datum) === month);
    const [von, bis] = [month > montag ? month : montag, lastOfMonth(month) < sonntag ? lastOfMonth(month) : sonntag];
    fehler.push(...(await speichereTeil(asking, woche, zeile, { von, bis, tage: own })));
  }
  return fehler;
}

interface Teil {
  von: string;
  bis: string;
  tage: readonly StundenEingabe[];
}

/** Tried again where somebody else saved the same week between reading and writing it: another day of it is not in the way. */
async function speichereTeil(
  asking: Asking,
  woche: Woche,
  zeile: StundenZeile,
  teil: Teil,
  tries = 3,
): Promise<Fehler[]> {
  const known = zeile.Wochen.find(({ Von }) => firstOfMonth(Von) === firstOfMonth(teil.von));
  let days: Row[] = [];
  try {
    const record = known ? await readRecord(asking, table, known.Id) : undefined;
    const kept = (record?.StundennachweisTag ?? []) as Row[];
    const read = gelesen(woche, zeile, teil, kept);
    if ('fehler' in read) return [read.fehler];
    days = read.days;
    const body = { StundennachweisTag: days, WarnungenBestaetigt: true };
    if (!record && days.length === 0) return [];
    const saved = record
      ? await updateRecord(asking, table, Number(record.Id), { ...body, Version: record.Version })
      : await createRecord(asking, table, {
          ...body,
          IdEinsatz: zeile.IdEinsatz,
          Von: teil.von,
          Bis: teil.bis,
          Erfassungsweg: woche.weg,
        });
    if (saved.Status === 'Offen' && isVollstaendig(zeile, teil, days))
      await runAction(asking, table, Number(saved.Id), 'Erfassen', {
        Version: saved.Version,
        WarnungenBestaetigt: true,
      });
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [fresh] =
      error.status === 409 || !known
        ? await leseZeilen(asking, woche.montag, sql`e.id = ${zeile.IdEinsatz}::bigint`)
        : [];
    const isMeanwhile = fresh && tries > 1 && JSON.stringify(fresh.Wochen) !== JSON.stringify(zeile.Wochen);
    if (isMeanwhile) return speichereTeil(asking, woche, fresh, teil, tries - 1);
    return refused(zeile.IdEinsatz, error, days);
  }
}

/** The days of the part as they will be: those that were typed, and all others as they are. */
function gelesen(
  { normal }: Woche,
  zeile: StundenZeile,
  { tage }: Teil,
  kept: readonly Row[],
): { days: Row[] } | { fehler: Fehler } {
  const soll = sollzeiten(zeile.Lage);
  const known = new Map(zeile.Tage.map((one) => [one.Datum, one]));
  const days = new Map(kept.map((one) => [String(one.Datum), one]));
  const hatVorwoche = zeile.Tage.some(({ Datum }) => Datum < addDays(tage[0]?.Datum ?? '', -6));
  for (const { Datum, Eingabe, War } of tage.toSorted((a, b) => a.Datum.localeCompare(b.Datum))) {
    const before = known.get(Datum);
    const is = eingabeOf(before);
    if (is === Eingabe) continue;
    if (War !== undefined && War !== is)
      return {
        fehler: fehlerOf(zeile.IdEinsatz, Datum, [
          sentence('{tag} wurde inzwischen geändert, dort steht jetzt: {wert}', { tag: day(Datum), wert: is || '–' }),
        ]),
      };
    const usual = vorschlagOf({
      datum: Datum,
      vorwoche: known.get(addDays(Datum, -7)),
      hatVorwoche,
      soll,
      istFeiertag: false,
    });
    const times = leseEingabe(usual).tag;
    const { tag, fehler } = leseEingabe(Eingabe, {
      soll: times?.Von && times.Bis ? { Von: times.Von, Bis: times.Bis, PauseMin: times.PauseMin ?? 0 } : undefined,
      vortag: known.get(addDays(Datum, -1)),
    });
    if (fehler) return { fehler: fehlerOf(zeile.IdEinsatz, Datum, [fehler]) };
    if (tag) {
      days.set(Datum, { ...days.get(Datum), ...rowOf(Datum, tag, normal) });
      known.set(Datum, { ...tag, Datum } satisfies StundenTag);
    } else {
      days.delete(Datum);
      known.delete(Datum);
    }
  }
  return { days: [...days.values()].toSorted((a, b) => String(a.Datum).localeCompare(String(b.Datum))) };
}

const rowOf = (Datum: string, { Menge, ...tag }: Tageswerte, normal: number | undefined): Row => ({
  Datum,
  Von: tag.Von,
  Bis: tag.Bis,
  PauseMin: tag.PauseMin,
  AbwesenheitArt: tag.AbwesenheitArt,
  Bemerkung: tag.Bemerkung,
  StundennachweisLeistung: Menge === null ? [] : [{ IdLeistungsart: normal, Menge }],
});

/** Whether there is something on each day on which hours are expected. */
function isVollstaendig({ Lage, Beginn, Ende }: StundenZeile, { von, bis }: Teil, days: readonly Row[]): boolean {
  const soll = sollzeiten(Lage);
  const filled = new Set(days.map(({ Datum }) => Datum));
  for (let at = von > Beginn ? von : Beginn; at <= bis && at <= (Ende ?? at); at = addDays(at, 1))
    if (wirdErwartet(at, soll) && !filled.has(at)) return false;
  return days.length > 0;
}

/** What the rules of the form say, at the day that they are about. */
function refused(IdEinsatz: number, error: HttpError, days: readonly Row[]): Fehler[] {
  if (!(error instanceof BrokenRules))
    return [fehlerOf(IdEinsatz, null, error.satz ? [error.satz] : [], error.message)];
  return Object.entries(error.errors).map(([path, said]) => {
    const at = /^StundennachweisTag\.(\d+)\./.exec(path)?.[1];
    const datum = at === undefined ? null : String(days[Number(at)]?.Datum ?? '');
    return fehlerOf(IdEinsatz, datum || null, said);
  });
}

const fehlerOf = (IdEinsatz: number, Datum: string | null, Saetze: readonly Sentence[], text?: string): Fehler => ({
  IdEinsatz,
  Datum,
  Text: Saetze.length > 0 ? Saetze.map((one) => textOf(one)).join(' ') : (text ?? ''),
  Saetze,
});
