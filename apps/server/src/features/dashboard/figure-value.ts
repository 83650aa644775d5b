import { addMonths } from '@disponent/domain/days';
import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import type { Kennzahl } from '@disponent/domain/wire/dashboard';
import { allOf, type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { countValue, type PivotValue } from '@disponent/domain/wire/pivot';
import { page } from '../../records/list.ts';
import type { Asking } from '../../records/work.ts';
import type { Figure } from './figure.ts';
import { belegOf, lastTimes, measure, type Narrow } from './measure.ts';
import { isReadable } from './readable.ts';

/** Steps of a trend. */
const trendTimes = 8;

export async function valueOf(asking: Asking, figure: Figure, narrow: Narrow): Promise<Kennzahl> {
  const { schluessel, titel, entitaet, summe, mittel, tag, vergleich, zusatz, von } = figure;
  const table = tableOf(entitaet);
  const own = (filter: Filter) => narrow(filter, table);
  const proof = (filter: Filter) => belegOf(asking.caller, table, filter, summe, mittel, tag, von?.summe);
  const until = vergleich?.bisHeute === undefined ? undefined : addMonths(asking.caller.today, -vergleich.monate);
  const was = vergleich && own(upTo(vergleich.filter, vergleich.bisHeute, until));
  const [{ Total, TotalIsCapped, Summen }, before, extra, [average, averageBefore] = [], [parts, partsBefore] = []] =
    await Promise.all([
      counted(asking, table, own(figure.filter), summe),
      was && summe ? counted(asking, table, was, summe) : undefined,
      zusatz && isReadable({ entitaet, filter: zusatz.filter }, asking.caller)
        ? counted(asking, table, own(zusatz.filter))
        : undefined,
      mittel
        ? measure(asking, table, { field: mittel, how: 'mittel' }, [own(figure.filter), ...(was ? [was] : [])])
        : undefined,
      von &&
        measure(asking, table, von.summe ? { field: von.summe, how: 'summe' } : countValue, [
          own(von.filter),
          ...(vergleich?.von ? [own(vergleich.von)] : []),
        ]),
    ]);
  const sumBefore = summe && before ? (before.Summen[summe] ?? 0) : undefined;
  // Of a month in which nothing was yet the last one is told, as a whole.
  if (Total === 0 && vergleich?.bisHeute !== undefined) {
    const { bisHeute: _, ...whole } = vergleich;
    return valueOf(asking, { ...figure, vergleich: whole }, narrow);
  }
  const isShare = vergleich?.von !== undefined;
  const shareBefore = partsBefore && sumBefore !== undefined ? sumBefore / partsBefore : undefined;
  const Wert = isShare ? shareBefore : (averageBefore ?? sumBefore);
  return {
    Schluessel: schluessel,
    Titel: titel,
    ...proof(own(figure.filter)),
    Anzahl: Total ?? 0,
    IsMehr: TotalIsCapped,
    ...(summe && { Feld: summe, Summe: Summen[summe] ?? 0 }),
    ...(mittel && { Feld: mittel, Mittel: average ?? null }),
    ...(von && {
      Von: {
        ...belegOf(asking.caller, table, own(von.filter), von.summe),
        Wert: parts ?? 0,
        ...(von.summe && { Feld: von.summe }),
      },
    }),
    ...(vergleich &&
      was &&
      typeof Wert === 'number' && {
        Vergleich: {
          ...proof(was),
          Wert,
          Monate: vergleich.monate,
          ...(until && { Bis: until }),
          Besser: vergleich.istWenigerBesser ? 'weniger' : 'mehr',
        },
      }),
    ...(zusatz &&
      extra?.Total && {
        Zusatz: {
          Text: (extra.Total === 1 && zusatz.eins) || zusatz.text,
          Anzahl: extra.Total,
          IsWarnung: zusatz.isWarnung ?? false,
          ...belegOf(asking.caller, table, own(zusatz.filter)),
        },
      }),
  };
}

/** The days of a time that lie before the one that today corresponds to. */
const upTo = (filter: Filter, field: string | undefined, day: string | undefined): Filter =>
  field === undefined || day === undefined ? filter : (allOf([filter, [field, '<=', day]]) ?? filter);

export const withTrend = (value: Kennzahl, Verlauf: Kennzahl['Verlauf']): Kennzahl =>
  Verlauf ? { ...value, Verlauf } : value;

/** How many rows, and what they sum up to. */
export const counted = ({ db, caller }: Asking, table: Table, filter: Filter, summe?: string) =>
  page(
    db,
    table,
    { ...parseListQuery({ take: '0', ...(summe && { sum: summe }) }), filter: parseFilter(filter) },
    caller,
  );

/** The last weeks or months of a figure; nothing where it has none, or none that the caller may read. */
export async function trendOf(asking: Asking, figure: Figure, narrow: Narrow): Promise<Kennzahl['Verlauf']> {
  const { verlauf, summe, mittel } = figure;
  if (!verlauf) return;
  const { entitaet = figure.entitaet } = verlauf;
  if (!isReadable({ ...figure, entitaet, filter: verlauf.filter(verlauf.je) }, asking.caller)) return;
  const table = tableOf(entitaet);
  const field = verlauf.isAnzahl ? undefined : (mittel ?? summe);
  const value: PivotValue = field ? { field, how: mittel ? 'mittel' : 'summe' } : countValue;
  const filters = lastTimes(verlauf.je, trendTimes).map((time) => narrow(verlauf.filter(time), table));
  const values = await measure(asking, table, value, filters);
  return { Titel: verlauf.titel, Werte: values.map((one) => one ?? 0), IsDerselbe: verlauf.isDerselbe ?? false };
}
