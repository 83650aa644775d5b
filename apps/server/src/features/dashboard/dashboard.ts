import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import type { Bereich, DashboardAnswer, Kennzahl } from '@disponent/domain/wire/answers';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { countValue, type PivotValue } from '@disponent/domain/wire/pivot';
import { inTime } from '../../db/parallel.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { page } from '../../records/list.ts';
import type { Caller } from '../../sight/caller.ts';
import { bereicheOf, within } from './bereich.ts';
import { chartOf, lastTimes } from './chart-points.ts';
import type { Chart } from './charts.ts';
import type { Figure } from './figures.ts';
import { kept } from './kept.ts';
import { type List, listOf } from './lists.ts';
import { belegOf, measure } from './measure.ts';
import { isReadable } from './readable.ts';
import { figuresOf } from './role-figures.ts';

/** How long a start page may take. */
const patienceMs = 4000;
const shownTasks = 20;
/** Steps of a trend. */
const trendTimes = 8;

/** The caller's figures and tasks, each counted by the list it links to: its scope, its hidden fields. */
export async function dashboard(db: Db, caller: Caller, wanted?: Bereich): Promise<DashboardAnswer> {
  const { kennzahlen, zuTun, diagramme, listen } = figuresOf(caller);
  const bereiche = bereicheOf(caller);
  const bereich = wanted && bereiche.includes(wanted) ? wanted : (bereiche.at(-1) ?? 'alle');
  const open = [...new Set([...kennzahlen, ...zuTun])].filter((figure) => isReadable(figure, caller));
  const dear = kept(caller, bereich, () => dearParts(db, caller, bereich, { kennzahlen, diagramme, listen }));
  const [tasks, demo, { results, isLate }, late] = await Promise.all([
    ownTasks(db, caller),
    demoDay(db, caller),
    inTime(open, patienceMs, async (figure) => ({ figure, value: await valueOf(db, figure, caller, bereich) })),
    inTime([dear], patienceMs, ({ value }) => value),
  ]);
  const { trends, charts, lists } = late.results[0] ?? { trends: new Map<string, number[]>(), charts: [], lists: [] };
  const valuesOf = (of: readonly Figure[]) =>
    results.flatMap(({ figure, value }) => (of.includes(figure) ? [withTrend(figure, value, trends)] : []));
  return {
    Bereich: bereich,
    Bereiche: bereiche,
    Kennzahlen: valuesOf(kennzahlen),
    ZuTun: valuesOf(zuTun),
    Diagramme: charts,
    Listen: lists,
    Aufgaben: tasks,
    Unvollstaendig: isLate || late.isLate,
    Stand: dear.stand,
    ...(demo !== undefined && demo < caller.today && { DemoVom: demo }),
  };
}

interface Dear {
  readonly kennzahlen: readonly Figure[];
  readonly diagramme: readonly Chart[];
  readonly listen: readonly List[];
}

/** What looks back over weeks and months: reckoned at most every few minutes. */
async function dearParts(db: Db, caller: Caller, bereich: Bereich, { kennzahlen, diagramme, listen }: Dear) {
  const asking = { db, caller };
  const trends = new Map<string, number[]>();
  const trendOf = async (figure: Figure): Promise<void> => {
    const { verlauf, entitaet, summe, mittel, schluessel } = figure;
    if (!verlauf || !isReadable({ ...figure, filter: verlauf.filter(verlauf.je) }, caller)) return;
    const table = tableOf(entitaet);
    const filters = lastTimes(verlauf.je, trendTimes).map((time) =>
      within(verlauf.filter(time), table, bereich, caller),
    );
    const field = verlauf.isAnzahl ? undefined : (mittel ?? summe);
    const how = mittel ? ('mittel' as const) : ('summe' as const);
    const value: PivotValue = field ? { field, how } : countValue;
    const values = await measure(asking, table, value, filters);
    trends.set(
      schluessel,
      values.map((one) => one ?? 0),
    );
  };
  const work = [
    ...kennzahlen.map((figure) => () => trendOf(figure)),
    ...diagramme.map((chart) => () => chartOf(asking, chart, bereich)),
    ...listen.map((list) => () => listOf(asking, list, bereich)),
  ];
  const { results } = await inTime(work, 10 * patienceMs, async (one) => ({ one, made: await one() }));
  const madeBy = (from: number, count: number) =>
    work.slice(from, from + count).flatMap((one) => results.find((result) => result.one === one)?.made ?? []);
  return {
    trends,
    charts: madeBy(kennzahlen.length, diagramme.length) as DashboardAnswer['Diagramme'],
    lists: madeBy(kennzahlen.length + diagramme.length, listen.length) as DashboardAnswer['Listen'],
  };
}

function withTrend({ verlauf, schluessel }: Figure, value: Kennzahl, trends: ReadonlyMap<string, number[]>): Kennzahl {
  const Werte = trends.get(schluessel);
  return verlauf && Werte
    ? { ...value, Verlauf: { Titel: verlauf.titel, Werte, IsDerselbe: verlauf.isDerselbe ?? false } }
    : value;
}

/** When the demo data of the caller's Domäne was made, if it has any. */
async function demoDay(db: Db, { domaene, zone }: Caller): Promise<string | undefined> {
  const found = await db.row<{ tag: string }>(
    sql`select to_char(d.erstellt_am at time zone ${zone}, 'YYYY-MM-DD') as tag from domaene_st d
         where d.id = ${domaene} and exists (select from benutzer_st b where b.id_domaene = d.id and b.demo is not null)`,
  );
  return found?.tag;
}

async function valueOf(db: Db, figure: Figure, caller: Caller, bereich: Bereich): Promise<Kennzahl> {
  const { schluessel, titel, entitaet, summe, mittel, vergleich, zusatz, von } = figure;
  const table = tableOf(entitaet);
  const asking = { db, caller };
  const own = (filter: Filter) => within(filter, table, bereich, caller);
  const [{ Total, TotalIsCapped, Summen }, before, extra, [average] = [], [parts] = []] = await Promise.all([
    counted(db, table, own(figure.filter), summe, caller),
    vergleich && counted(db, table, own(vergleich), summe, caller),
    zusatz && isReadable({ entitaet, filter: zusatz.filter }, caller)
      ? counted(db, table, own(zusatz.filter), undefined, caller)
      : undefined,
    mittel ? measure(asking, table, { field: mittel, how: 'mittel' }, [own(figure.filter)]) : undefined,
    von && measure(asking, table, von.summe ? { field: von.summe, how: 'summe' } : countValue, [own(von.filter)]),
  ]);
  return {
    Schluessel: schluessel,
    Titel: titel,
    ...belegOf(table, own(figure.filter)),
    Anzahl: Total ?? 0,
    IsMehr: TotalIsCapped,
    ...(summe && { Feld: summe, Summe: Summen[summe] ?? 0 }),
    ...(mittel && { Feld: mittel, Mittel: average ?? null }),
    ...(von && {
      Von: { ...belegOf(table, own(von.filter)), Wert: parts ?? 0, ...(von.summe && { Feld: von.summe }) },
    }),
    ...(summe && before && { Vergleich: before.Summen[summe] ?? 0 }),
    ...(zusatz &&
      extra?.Total && {
        Zusatz: {
          Text: (extra.Total === 1 && zusatz.eins) || zusatz.text,
          Anzahl: extra.Total,
          IsWarnung: zusatz.isWarnung ?? false,
          ...belegOf(table, own(zusatz.filter)),
        },
      }),
  };
}

const counted = (db: Db, table: Table, filter: Filter, summe: string | undefined, caller: Caller) =>
  page(
    db,
    table,
    { ...parseListQuery({ take: '0', ...(summe && { sum: summe }) }), filter: parseFilter(filter) },
    caller,
  );

/** His own, and those of his branch that nobody has taken yet. */
export function isOwnTask({ me }: Caller): Filter {
  const own: Filter = ['IdBenutzer', '=', me.Id];
  if (me.IdNiederlassung === null) return own;
  return [own, 'or', [['IdBenutzer', 'isblank'], 'and', ['IdNiederlassung', '=', me.IdNiederlassung]]];
}

/** What the caller has to do by today, the oldest first. */
async function ownTasks(db: Db, caller: Caller): Promise<DashboardAnswer['Aufgaben']> {
  const table = tableOf('Aufgabe');
  const due = (operator: '<' | '<='): Filter => [
    isOwnTask(caller),
    'and',
    ['Status', 'anyof', ['Offen', 'InArbeit']],
    'and',
    ['FaelligAm', operator, 'heute'],
  ];
  const columns = ['Titel', 'FaelligAm', 'Prioritaet', 'Status', 'BezugEntitaet', 'BezugId'];
  const filter = due('<=');
  const [all, overdue] = await Promise.all([
    page(db, table, { ...parseListQuery({ take: String(shownTasks) }), filter: parseFilter(filter), columns }, caller),
    counted(db, table, due('<'), undefined, caller),
  ]);
  const { Rows, Total } = all;
  return { Rows, Total: Total ?? Rows.length, Ueberfaellig: overdue.Total ?? 0, Filter: filter };
}
