import { hundredths } from '@disponent/domain/cents';
import { addDays, lastOfMonth } from '@disponent/domain/days';
import type { Table } from '@disponent/domain/entity/table';
import { withoutCode } from '@disponent/domain/format/without-code';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { othersFilter } from '@disponent/domain/pivot-table';
import { tableOf } from '@disponent/domain/tables';
import type { PivotGruppe } from '@disponent/domain/wire/answers';
import type { Diagramm, Punkt } from '@disponent/domain/wire/dashboard';
import { allOf, type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { periodOf } from '@disponent/domain/wire/period';
import { countValue, type PivotValue } from '@disponent/domain/wire/pivot';
import { pivot } from '../../records/figures/pivot.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import type { Caller } from '../../sight/caller.ts';
import type { Chart, GroupChart } from './charts.ts';
import { funnelsOf, keyOf } from './funnels.ts';
import { belegOf, lastTimes, measure, type Narrow } from './measure.ts';
import { isReadable } from './readable.ts';

/** Bars that fit into a card; the rest is in the list. */
const maxBars = 8;

/** The numbers of a chart; nothing where the caller may not read what it is made of. */
export async function chartOf(asking: Asking, chart: Chart, narrow: Narrow): Promise<Diagramm | undefined> {
  const points = await pointsOf(asking, chart, narrow);
  if (!points) return;
  const { schluessel, titel, untertitel = '', art, format } = chart;
  return { Schluessel: schluessel, Titel: titel, Untertitel: untertitel, Art: art, Format: format, ...points };
}

type Points = Pick<Diagramm, 'Punkte' | 'Alle' | 'Weitere' | 'Vergleich' | 'Linie'>;

async function pointsOf(asking: Asking, chart: Chart, narrow: Narrow): Promise<Points | undefined> {
  const { caller } = asking;
  if ('punkte' in chart) {
    const open = chart.punkte.filter((one) => isReadable({ ...one, summe: one.feld }, caller));
    if (open.length < chart.punkte.length) return;
    const Punkte = await Promise.all(
      open.map(async (one): Promise<Punkt> => {
        const table = tableOf(one.entitaet);
        const filter = narrow(one.filter, table);
        const [Wert = 0] = await measure(asking, table, valueOf(one), [filter]);
        return { Text: one.text, Wert: Wert ?? 0, ...howOf(one), ...belegOf(asking.caller, table, filter, one.feld) };
      }),
    );
    const [first] = open;
    const table = first && tableOf(first.entitaet);
    return {
      Punkte,
      ...(chart.alle && table && { Alle: belegOf(asking.caller, table, narrow(chart.alle, table), first.feld) }),
    };
  }
  const table = tableOf(chart.entitaet);
  if ('je' in chart) return timePoints(asking, chart, narrow);
  if ('laufend' in chart) return runningPoints(asking, table, chart, narrow);
  if (!isReadable({ ...chart, summe: chart.feld, mittel: chart.gruppe }, caller)) return;
  const per = chart.jeweils ?? chart.soll;
  if (per && !isReadable({ ...chart, summe: per }, caller)) return;
  if (chart.schritte?.some((step) => !isReadable({ ...chart, filter: step.filter }, caller))) return;
  const filter = narrow(chart.filter, table);
  const { all } = await whereOf(asking.db, table, { filter: parseFilter(filter) }, caller);
  const values: PivotValue[] = [valueOf(chart), ...(per ? [{ field: per, how: 'summe' as const }] : [])];
  const cells = await pivot(asking, table, [{ field: chart.gruppe }], values, all);
  const bars = cells.flatMap(({ Gruppe: [group], Werte: [value, other] }): Bar[] => {
    if (!group) return [];
    const own: Filter = group.Wert === null ? [chart.gruppe, 'isblank'] : [chart.gruppe, '=', group.Wert as string];
    // By none there is nothing to divide: what it cost all the same stands in the sum.
    if (chart.jeweils && !Number(other)) return [];
    const Wert = chart.jeweils ? Number(value) / Number(other) : Number(value ?? 0);
    const beleg = belegOf(asking.caller, table, allOf([filter, own]) ?? filter, chart.feld, per);
    const Von = chart.soll && { ...beleg, Feld: chart.soll, Wert: Number(other ?? 0) };
    const Text = nameOf(table, chart.gruppe, group);
    return [{ key: keyOf(group), Text, Wert, ...howOf(chart), ...beleg, ...(Von && { Von }) }];
  });
  const [shown, others] = foremost(table, chart.gruppe, bars);
  const Weitere = others.length > 0 && restOf(caller, table, chart, { filter, shown, others });
  const stepsOf = await funnelsOf(asking, table, chart, filter);
  return {
    Punkte: shown.map((bar) => {
      const { key, ...punkt } = bar;
      return { ...punkt, ...stepsOf([key], punkt.Filter) };
    }),
    ...(Weitere && { Weitere: { ...Weitere, ...stepsOf(keysOf(others), Weitere.Filter) } }),
    Alle: belegOf(asking.caller, table, filter, chart.feld, per),
  };
}

/** A value of the field that rows are put together by. */
type Bar = Punkt & { readonly key: string; readonly Wert: number };

/** What has no room in the card, as one bar; averages and rates of them are none. */
interface Rest {
  readonly filter: Filter;
  readonly shown: readonly Bar[];
  readonly others: readonly Bar[];
}

const keysOf = (bars: readonly Bar[]) => bars.map(({ key }) => key);

function restOf(caller: Caller, table: Table, chart: GroupChart, { filter, shown, others }: Rest) {
  const own = othersFilter(chart.gruppe, keysOf(shown), keysOf(others));
  const beleg = belegOf(caller, table, allOf([filter, own]) ?? filter, chart.feld, chart.jeweils ?? chart.soll);
  const sumOf = (values: readonly number[]) => hundredths(values.reduce((sum, one) => sum + one, 0));
  const isSum = !chart.jeweils && chart.wie !== 'mittel';
  const whole = sumOf(others.map(({ Von }) => Von?.Wert ?? 0));
  return {
    Text: '',
    Anzahl: others.length,
    Wert: isSum ? sumOf(others.map(({ Wert }) => Wert)) : null,
    ...howOf(chart),
    ...beleg,
    ...(chart.soll && { Von: { ...beleg, Feld: chart.soll, Wert: whole } }),
  };
}

/** Steps of a process in their order, all of them; everything else by size, and what is too much for a card. */
function foremost(table: Table, name: string, bars: readonly Bar[]): readonly [Bar[], Bar[]] {
  const values = table.allFields[name]?.values;
  if (name === 'RpoPhase' && values) {
    const labels = values.map((code) => nameOf(table, name, { Wert: code, Text: null }));
    return [bars.toSorted((a, b) => labels.indexOf(a.Text) - labels.indexOf(b.Text)), []];
  }
  const bySize = bars.toSorted((a, b) => b.Wert - a.Wert);
  const room = bySize.length > maxBars ? maxBars - 1 : maxBars;
  return [bySize.slice(0, room), bySize.slice(room)];
}

async function timePoints(asking: Asking, chart: TimeChart, narrow: Narrow): Promise<Points | undefined> {
  const { caller } = asking;
  const times = lastTimes(chart.je, chart.zeiten);
  const [first = '', now = ''] = [times[0], times.at(-1)];
  if (!isReadable({ ...chart, filter: chart.filter(now), summe: chart.feld }, caller)) return;
  const { linie } = chart;
  const isLineOpen = linie && isReadable({ ...linie, filter: linie.filter(now), summe: linie.feld }, caller);
  const [columns, line] = await Promise.all([
    chart.von ? sharesOf(asking, chart, chart.von, narrow) : timesOf(asking, chart, chart, narrow),
    isLineOpen ? timesOf(asking, linie, chart, narrow) : undefined,
  ]);
  const table = tableOf(chart.entitaet);
  const all = narrow((chart.von ?? chart.filter)([first, now]), table);
  // Of nothing there is no average and no share; a zero would be one.
  const isGap = chart.wie === 'mittel' || chart.von !== undefined;
  return {
    Punkte: isGap ? columns : columns.map((point) => ({ ...point, Wert: point.Wert ?? 0 })),
    Alle: belegOf(asking.caller, table, all, chart.feld),
    ...(linie && line && { Linie: { Titel: linie.titel, Format: linie.format, Punkte: line } }),
  };
}

type TimeChart = Extract<Chart, { je: string }>;

/** A number for each of the times of a chart. */
async function timesOf(
  asking: Asking,
  of: Pick<TimeChart, 'entitaet' | 'feld' | 'wie' | 'filter'>,
  { je, zeiten }: TimeChart,
  narrow: Narrow,
): Promise<Punkt[]> {
  const { today } = asking.caller;
  const table = tableOf(of.entitaet);
  const times = lastTimes(je, zeiten);
  const filters = times.map((time) => narrow(of.filter(time), table));
  const values = await measure(asking, table, valueOf(of), filters);
  return times.map((time, index) => ({
    Text: '',
    Am: periodOf(time, today)?.first ?? today,
    Je: je,
    Wert: values[index] ?? null,
    ...howOf(of),
    ...belegOf(asking.caller, table, filters[index] ?? of.filter(time), of.feld),
  }));
}

/** How much of other rows these are, in percent, for each of the times of a chart. */
async function sharesOf(asking: Asking, chart: TimeChart, whole: NonNullable<TimeChart['von']>, narrow: Narrow) {
  const [parts, wholes] = await Promise.all([
    timesOf(asking, chart, chart, narrow),
    timesOf(asking, { ...chart, filter: whole }, chart, narrow),
  ]);
  return parts.map((part, index) => {
    const { Wert: all, Entitaet, Pfad, Filter } = wholes[index] ?? part;
    const Wert = all ? (100 * (part.Wert ?? 0)) / all : null;
    return { ...part, Wert, Von: { Entitaet, Pfad, Filter, Wert: all ?? 0 } };
  });
}

/** From day to day, each number with all that came before it in its month. */
async function runningPoints(
  asking: Asking,
  table: Table,
  chart: Extract<Chart, { laufend: string }>,
  narrow: Narrow,
): Promise<Points | undefined> {
  const { caller } = asking;
  if (!isReadable({ ...chart, filter: chart.filter('monat'), summe: chart.feld }, caller)) return;
  const ofMonth = async (monat: string): Promise<Punkt[]> => {
    const filter = narrow(chart.filter(monat), table);
    const { all } = await whereOf(asking.db, table, { filter: parseFilter(filter) }, caller);
    const cells = await pivot(asking, table, [{ field: chart.tagFeld }], [valueOf(chart)], all);
    const byDay = new Map(
      cells.map(({ Gruppe: [group], Werte: [value] }) => [String(group?.Wert), Number(value ?? 0)]),
    );
    const first = periodOf(monat, caller.today)?.first ?? caller.today;
    const last = [lastOfMonth(first), monat === 'monat' ? caller.today : lastOfMonth(first)].toSorted()[0] ?? first;
    const points: Punkt[] = [];
    for (let [day, sum] = [first, 0]; day <= last; day = addDays(day, 1)) {
      sum = hundredths(sum + (byDay.get(day) ?? 0));
      const until = allOf([filter, [chart.tagFeld, '<=', day]]) ?? filter;
      points.push({
        Text: '',
        Am: day,
        Je: 'tag',
        Wert: sum,
        ...howOf(chart),
        ...belegOf(asking.caller, table, until, chart.feld),
      });
    }
    return points;
  };
  const [Punkte, Vergleich] = await Promise.all([ofMonth('monat'), ofMonth('monat-1')]);
  return { Punkte, Vergleich };
}

interface Measured {
  readonly feld?: string;
  readonly wie?: PivotValue['how'];
}

const valueOf = ({ feld, wie = 'summe' }: Measured): PivotValue => (feld ? { field: feld, how: wie } : countValue);

const howOf = ({ feld, wie = 'summe' }: Measured) => ({ ...(feld && { Feld: feld }), Wie: feld ? wie : 'anzahl' });

/** A reference by its text, a code by its label. */
function nameOf(table: Table, name: string, { Wert, Text }: PivotGruppe): string {
  const field = table.allFields[name];
  // In a chart there is no room for the code in front of a name.
  const hasCode = field?.to !== undefined && tableOf(field.to).text.fields[0] === 'Kurzbezeichnung';
  if (Text !== null) return hasCode ? withoutCode(Text) : Text;
  if (Wert === null || !field) return 'ohne Angabe';
  return field.values ? labelIn(field, String(Wert)) : String(Wert);
}
