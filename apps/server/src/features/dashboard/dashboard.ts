import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import type { DashboardAnswer, Kennzahl } from '@disponent/domain/wire/answers';
import { type Filter, parseFilter, walkFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { inTime } from '../../db/parallel.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { page } from '../../records/list.ts';
import { may, visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import type { Figure } from './figures.ts';
import { figuresOf } from './role-figures.ts';

/** How long a start page may take. */
const patienceMs = 4000;
const shownTasks = 20;

/** The caller's figures and tasks, each counted by the list it links to: its scope, its hidden fields. */
export async function dashboard(db: Db, caller: Caller): Promise<DashboardAnswer> {
  const { kennzahlen, zuTun } = figuresOf(caller);
  const isOpen = (figure: Figure) => isReadable(figure, caller);
  const open = [...kennzahlen, ...zuTun].filter(isOpen);
  const [tasks, demo, { results, isLate }] = await Promise.all([
    ownTasks(db, caller),
    demoDay(db, caller),
    inTime(open, patienceMs, async (figure) => ({ figure, value: await valueOf(db, figure, caller) })),
  ]);
  const valuesOf = (of: readonly Figure[]) =>
    results.filter(({ figure }) => of.includes(figure)).map(({ value }) => value);
  return {
    Kennzahlen: valuesOf(kennzahlen),
    ZuTun: valuesOf(zuTun),
    Aufgaben: tasks,
    Unvollstaendig: isLate,
    ...(demo !== undefined && demo < caller.today && { DemoVom: demo }),
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

/** Whether the list and every field the figure is made of exist for the caller. */
function isReadable({ entitaet, filter, summe }: Figure, caller: Caller): boolean {
  const table = tableOf(entitaet);
  if (!may(caller, 'Lesen', table)) return false;
  const names: string[] = summe ? [summe] : [];
  walkFilter(parseFilter(filter), ({ field }) => names.push(field));
  const visible = visibleFields(caller, table);
  return names.every((name) => visible[name]);
}

async function valueOf(db: Db, figure: Figure, caller: Caller): Promise<Kennzahl> {
  const { schluessel, titel, entitaet, filter, summe, vergleich } = figure;
  const table = tableOf(entitaet);
  const [{ Total, TotalIsCapped, Summen }, before] = await Promise.all([
    counted(db, table, filter, summe, caller),
    vergleich && counted(db, table, vergleich, summe, caller),
  ]);
  return {
    Schluessel: schluessel,
    Titel: titel,
    Entitaet: entitaet,
    Pfad: table.parent ? null : (table.entity.path ?? null),
    Filter: filter,
    Anzahl: Total ?? 0,
    IsMehr: TotalIsCapped,
    ...(summe && { Feld: summe, Summe: Summen[summe] ?? 0 }),
    ...(summe && before && { Vergleich: before.Summen[summe] ?? 0 }),
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
function isOwnTask({ me }: Caller): Filter {
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
