import { tableOf } from '@disponent/domain/tables';
import type { Bereich, DashboardAnswer, Frueher, Kennzahl } from '@disponent/domain/wire/dashboard';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { inTime } from '../../db/parallel.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { page } from '../../records/list.ts';
import type { Asking } from '../../records/work.ts';
import { branchesOf } from '../../sight/branches.ts';
import type { Caller } from '../../sight/caller.ts';
import { bereicheOf, within } from './bereich.ts';
import { chartOf } from './chart-points.ts';
import type { Chart } from './charts.ts';
import { einrichtung, type Installation } from './einrichtung.ts';
import type { Figure } from './figure.ts';
import { counted, trendOf, valueOf, withTrend } from './figure-value.ts';
import { kept } from './kept.ts';
import { listOf } from './lists.ts';
import type { Narrow } from './measure.ts';
import { isReadable } from './readable.ts';
import { figuresOf } from './role-figures.ts';
import { earlier } from './tageswerte.ts';

/** How long a start page may take. */
const patienceMs = 4000;
const shownTasks = 20;
/** Connections that its statements share, and as many for what is dear: on more of them the same was planned again and again. */
const atOnce = 2;

/** The caller's figures and tasks, each counted by the list it links to: its scope, its hidden fields. */
export async function dashboard(
  { db: whole, caller }: Asking,
  installation: Installation,
  wanted?: Bereich,
): Promise<DashboardAnswer> {
  const db = whole.over(atOnce);
  const { kennzahlen, zuTun, diagramme, listen } = figuresOf(caller);
  const bereiche = bereicheOf(caller);
  const bereich = wanted && bereiche.includes(wanted) ? wanted : (bereiche.at(-1) ?? 'alle');
  const narrow: Narrow = (filter, table) => within(filter, table, bereich, caller);
  const open = [...new Set([...kennzahlen, ...zuTun])].filter((figure) => isReadable(figure, caller));
  const dear = kept({ db, caller }, bereich, () =>
    dearParts({ db: whole.over(atOnce), caller }, { kennzahlen, diagramme, bereich }, narrow),
  );
  const cheap = open.filter(({ isTeuer }) => !isTeuer);
  const [tasks, demo, { results, isLate }, late, shown] = await Promise.all([
    ownTasks(db, caller),
    demoDay(db, caller),
    inTime(cheap, patienceMs, async (figure) => ({ figure, value: await valueOf({ db, caller }, figure, narrow) })),
    inTime([dear], patienceMs, ({ value }) => value),
    // What is decided in a row is gone from it at once.
    inTime(listen, patienceMs, async (list) => ({ list, value: await listOf({ db, caller }, list, bereich) })),
  ]);
  const { trends, before, values, charts } = late.results[0] ?? {
    trends: new Map<string, Kennzahl['Verlauf']>(),
    before: new Map<string, readonly Frueher[]>(),
    values: new Map<string, Kennzahl>(),
    charts: [],
  };
  const steps = demo === undefined ? await einrichtung({ db, caller }, installation) : undefined;
  const ready = new Map([...values, ...results.map(({ figure, value }) => [figure.schluessel, value] as const)]);
  const valuesOf = (of: readonly Figure[]) =>
    of.flatMap(({ schluessel }) => {
      const value = ready.get(schluessel);
      const Frueher = before.get(schluessel) ?? [];
      return value ? [{ ...withTrend(value, trends.get(schluessel)), ...(Frueher.length > 0 && { Frueher }) }] : [];
    });
  return {
    Bereich: bereich,
    Bereiche: bereiche,
    Niederlassungen: branchesOf(caller).length,
    Kennzahlen: valuesOf(kennzahlen),
    ZuTun: valuesOf(zuTun),
    Diagramme: charts,
    Listen: listen.flatMap((list) => shown.results.find((one) => one.list === list)?.value ?? []),
    Aufgaben: tasks,
    Unvollstaendig: isLate || late.isLate || shown.isLate,
    Stand: dear.stand,
    ...(demo !== undefined && demo < caller.today && { DemoVom: demo }),
    ...(steps && { Einrichtung: steps }),
  };
}

interface Dear {
  readonly kennzahlen: readonly Figure[];
  readonly diagramme: readonly Chart[];
  readonly bereich: Bereich;
}

/** What looks back over weeks and months: reckoned at most every few minutes. */
async function dearParts(asking: Asking, { kennzahlen, diagramme, bereich }: Dear, narrow: Narrow) {
  const trends = new Map<string, Kennzahl['Verlauf']>();
  const values = new Map<string, Kennzahl>();
  const work = [
    ...kennzahlen.map((figure) => async () => {
      trends.set(figure.schluessel, await trendOf(asking, figure, narrow));
      if (figure.isTeuer && isReadable(figure, asking.caller))
        values.set(figure.schluessel, await valueOf(asking, figure, narrow));
    }),
    ...diagramme.map((chart) => () => chartOf(asking, chart, narrow)),
  ];
  const [{ results }, before] = await Promise.all([
    inTime(work, 10 * patienceMs, async (one) => ({ one, made: await one() })),
    earlier(asking, kennzahlen, bereich),
  ]);
  const madeBy = (from: number, count: number) =>
    work.slice(from, from + count).flatMap((one) => results.find((result) => result.one === one)?.made ?? []);
  return {
    trends,
    before,
    values,
    charts: madeBy(kennzahlen.length, diagramme.length) as DashboardAnswer['Diagramme'],
  };
}

/** When the demo data of the caller's Domäne was made, if it has any. */
async function demoDay(db: Db, { domaene, zone }: Caller): Promise<string | undefined> {
  const found = await db.row<{ tag: string }>(
    sql`select to_char(d.erstellt_am at time zone ${zone}, 'YYYY-MM-DD') as tag from domaene_st d
         where d.id = ${domaene} and exists (select from benutzer_st b where b.id_domaene = d.id and b.demo is not null)`,
  );
  return found?.tag;
}

/** His own, and those of his branch that nobody has taken yet. */
export function isOwnTask({ me }: Caller): Filter {
  const own: Filter = ['IdBenutzer', '=', me.Id];
  if (me.IdNiederlassung === null) return own;
  return [own, 'or', [['IdBenutzer', 'isblank'], 'and', ['IdNiederlassung', '=', me.IdNiederlassung]]];
}

/** What the caller has to do by today, the oldest first. */
async function ownTasks(db: Db, caller: Caller): Promise<DashboardAnswer['Aufgaben']> {
  const table = tableOf('Aufgabe');
  const open: Filter = [isOwnTask(caller), 'and', ['Status', 'anyof', ['Offen', 'InArbeit']]];
  const due = (operator: '<' | '<='): Filter => [open, 'and', ['FaelligAm', operator, 'heute']];
  const columns = ['Titel', 'FaelligAm', 'Uhrzeit', 'Prioritaet', 'Status', 'BezugEntitaet', 'BezugId'];
  const filter = due('<=');
  const [all, overdue] = await Promise.all([
    page(db, table, { ...parseListQuery({ take: String(shownTasks) }), filter: parseFilter(filter), columns }, caller),
    counted({ db, caller }, table, due('<')),
  ]);
  const { Rows, Total } = all;
  return { Rows, Total: Total ?? Rows.length, Ueberfaellig: overdue.Total ?? 0, Filter: filter, Alle: open };
}
