import { benutzerrolleTyp, kundenTypen } from '@disponent/domain/access/roles';
import { shippedViews } from '@disponent/domain/entity/views';
import { HttpError } from '@disponent/domain/errors';
import { gridKeyOf } from '@disponent/domain/grid-key';
import { tableOf, tables } from '@disponent/domain/tables';
import type { NavigationAnsicht, NavigationAnswer, NavigationZahl } from '@disponent/domain/wire/dashboard';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { cappedTotal, parseListQuery } from '@disponent/domain/wire/list-query';
import type { Db } from '../../db/pool.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import { cappedCount } from '../../records/figures/total.ts';
import { page } from '../../records/list.ts';
import { whereOf } from '../../records/where.ts';
import { may } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { isOwnTask } from './dashboard.ts';
import { figures } from './figures.ts';
import { kept } from './kept.ts';
import { isReadable } from './readable.ts';

/** Nobody notices that a number in the navigation is so old. */
const keptMs = 30_000;
/** What takes longer is not worth it beside an entry. */
const countMs = 1500;

interface Counted {
  readonly pfad: string;
  readonly titel: string;
  readonly entitaet: string;
  readonly filter: Filter | undefined;
}

/** What of a module waits for somebody, and the views that were asked for: each group counted by one statement. */
export async function navigationCounts(db: Db, caller: Caller, ids: readonly string[]): Promise<NavigationAnswer> {
  const module = kept({ db, caller }, 'navigation', () => moduleCounts(db, caller), keptMs);
  const views =
    ids.length > 0
      ? kept({ db, caller }, `ansichten ${ids.join()}`, () => viewCounts(db, caller, ids), keptMs).value
      : Promise.resolve([]);
  const [Module, Ansichten] = await Promise.all([module.value, views]);
  return { Module, Ansichten };
}

/** Counts stand only where somebody has to act (ui guide 3). */
function waiting(caller: Caller): Counted[] {
  const isOutside = caller.me.BenutzerrolleTyp !== benutzerrolleTyp.PAV && !caller.me.IsPlattformAdmin;
  const { entitaet: pv, filter, titel } = isOutside ? figures.neueVorschlaege : figures.pvBeimKunden;
  const due: Filter = [
    isOwnTask(caller),
    'and',
    ['Status', 'anyof', ['Offen', 'InArbeit']],
    'and',
    ['FaelligAm', '<=', 'heute'],
  ];
  return [
    { pfad: '/aufgaben', titel: 'Aufgaben bis heute', entitaet: 'Aufgabe', filter: due },
    { pfad: '/pv', titel, entitaet: pv, filter },
    ...(kundenTypen.includes(caller.me.BenutzerrolleTyp)
      ? [{ pfad: '/einsatz/stunden', ...figures.stundenFreigeben }]
      : []),
    { pfad: '/anfrage', ...figures.offeneAnfragen },
    { pfad: '/stelleninserat', ...figures.inserateFreigeben },
    { pfad: '/stelleninserat/bewerbungen', ...figures.neueBewerbungen },
    { pfad: '/faktura', ...figures.fakturaEntwuerfe },
  ];
}

async function moduleCounts(db: Db, caller: Caller): Promise<NavigationZahl[]> {
  const open = waiting(caller).filter(({ entitaet, filter }) => filter && isReadable({ entitaet, filter }, caller));
  const numbers = await countAll(db, caller, open);
  return open.map(({ pfad, titel }, index) => ({ Pfad: pfad, Titel: titel, ...numberOf(numbers[index]) }));
}

interface CountedView extends Counted {
  readonly id: string;
  readonly Layout: unknown;
}

async function viewCounts(db: Db, caller: Caller, ids: readonly string[]): Promise<NavigationAnsicht[]> {
  const isSaved = (id: string) => /^\d/.test(id);
  const saved = await savedViews(db, caller, ids.filter(isSaved).map(Number));
  const found = new Map(
    [...saved, ...ids.flatMap((id) => shippedView(caller, id) ?? [])].map((view) => [view.id, view]),
  );
  const views = ids.flatMap((id) => found.get(id) ?? []);
  const numbers = await countAll(db, caller, views);
  return views.map(({ id, Layout, pfad, titel }, index) => ({
    Id: isSaved(id) ? Number(id) : id,
    Pfad: pfad,
    Titel: titel,
    Layout,
    ...numberOf(numbers[index]),
  }));
}

async function savedViews(db: Db, caller: Caller, ids: readonly number[]): Promise<CountedView[]> {
  if (ids.length === 0) return [];
  const query = {
    ...parseListQuery({ take: String(ids.length), count: 'none' }),
    filter: parseFilter(['Id', 'anyof', ids]),
    columns: ['Name', 'GridSchluessel', 'Layout'],
  };
  const { Rows } = await page(db, tableOf('GridLayout'), query, caller);
  return Rows.flatMap((row) => {
    const table = [...tables.values()].find((one) => one.entity.path && gridKeyOf(one) === row['GridSchluessel']);
    if (!table?.entity.path || !may(caller, 'Lesen', table)) return [];
    const Layout = row['Layout'] as { readonly filter?: Filter } | null;
    const filter = Array.isArray(Layout?.filter) && Layout.filter.length > 0 ? Layout.filter : undefined;
    return [
      {
        id: String(row['Id']),
        Layout,
        pfad: table.entity.path,
        titel: String(row['Name']),
        entitaet: table.key,
        filter,
      },
    ];
  });
}

/** `PvDat.rueckmeldung`, where the caller reads the list and is offered that view. */
function shippedView(caller: Caller, id: string): CountedView | undefined {
  const [key = '', name] = id.split('.');
  const table = tables.get(key);
  if (!table?.entity.path || !may(caller, 'Lesen', table)) return;
  const [, view] = shippedViews(table, caller.me).find(([one]) => one === name) ?? [];
  if (!view) return;
  const { caption, isStart: _, ...Layout } = view;
  return { id, Layout, pfad: table.entity.path, titel: caption, entitaet: key, filter: view.filter };
}

/** One statement for all; undefined of what cannot be counted, or not in time. */
async function countAll(db: Db, caller: Caller, all: readonly Counted[]): Promise<(number | undefined)[]> {
  const parts = await Promise.all(all.map((one) => countOf(db, caller, one)));
  const counted = parts.filter((part) => part !== undefined);
  if (counted.length === 0) return [];
  const named = counted.map((part, index) => sql`(${part}) as ${raw(`n${index}`)}`);
  const row = await db.rowWithin<Record<string, number>>(countMs, sql`select ${join(named)}`);
  return parts.map((part) => (part ? row?.[`n${counted.indexOf(part)}`] : undefined));
}

/** A view that others share may ask for what the caller does not see: then it has no number. */
async function countOf(db: Db, caller: Caller, { entitaet, filter }: Counted): Promise<Sql | undefined> {
  const table = tableOf(entitaet);
  try {
    const { all } = await whereOf(db, table, { filter: filter && parseFilter(filter) }, caller);
    return cappedCount(table, all, caller);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

const numberOf = (n: number | undefined) => ({
  Anzahl: n === undefined ? null : Math.min(n, cappedTotal),
  IsMehr: n !== undefined && n > cappedTotal,
});
