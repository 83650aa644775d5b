import type { Table } from '@disponent/domain/entity/table';
import { childRows } from '../../entity/child-rows.ts';
import { isWritable } from '../../entity/wire.ts';
import { changedFields } from '../../form/changes.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';
import { overSaved } from './draft.ts';

export type Side = 'mine' | 'theirs';

/** A field of the record, or a row of one of its lists, that is not the same in all three versions. */
export interface Difference {
  /** `Bezeichnung`, `PersonAdresse.7` for a row by its Id, `PersonAdresse.neu.0` for one that has none yet. */
  readonly path: string;
  readonly table: Table;
  /** Undefined for a row. */
  readonly name: string | undefined;
  /** The record, or the row, in each version; undefined where the row does not exist. */
  readonly base: Row | undefined;
  readonly mine: Row | undefined;
  readonly theirs: Row | undefined;
}

export interface Merge {
  /** Changed by one side only: taken without a question. */
  readonly settled: readonly (Difference & { readonly side: Side })[];
  /** Changed by both, and not to the same: somebody has to choose. */
  readonly conflicts: readonly Difference[];
  /** Whether it is known what both began with. */
  readonly hasBase: boolean;
}

interface Versions {
  /** Undefined where nobody knows it any more: then every difference is a conflict. */
  readonly base: Row | undefined;
  readonly mine: Row;
  readonly theirs: Row;
}

/** Compares what was loaded with what became of it here and elsewhere: fields one by one, lists row by row. */
export function mergeOf(table: Table, versions: Versions): Merge {
  const found = [
    ...fieldDifferences(table, versions),
    ...table.children.flatMap((child) => rowDifferences(child, versions)),
  ];
  return {
    settled: found.flatMap(({ side, ...difference }) => (side ? [{ ...difference, side }] : [])),
    conflicts: found.flatMap(({ side, ...difference }) => (side ? [] : [difference])),
    hasBase: versions.base !== undefined,
  };
}

type Found = Difference & { readonly side: Side | undefined };

function fieldDifferences(table: Table, { base, mine, theirs }: Versions): Found[] {
  const different = new Set(changedFields(table, theirs, mine));
  const byMe = new Set(changedFields(table, base ?? theirs, mine));
  const byThem = new Set(base ? changedFields(table, base, theirs) : different);
  return Object.entries(table.fields).flatMap(([name, field]) => {
    if (!different.has(name) || field.computed) return [];
    const isMine = byMe.has(name) && isWritable(table, name, field);
    if (!isMine && !byThem.has(name)) return [];
    return [{ path: name, table, name, base, mine, theirs, side: sideOf(isMine, byThem.has(name)) }];
  });
}

function rowDifferences(child: Table, { base, mine, theirs }: Versions): Found[] {
  const rows = { base: byId(base ?? {}, child), mine: byId(mine, child), theirs: byId(theirs, child) };
  const ids = new Set([...rows.theirs.keys(), ...rows.base.keys(), ...rows.mine.keys()]);
  const known = [...ids].flatMap((id) => {
    const [was, own, other] = [rows.base.get(id), rows.mine.get(id), rows.theirs.get(id)];
    if (isSameRow(child, own, other)) return [];
    const isMine = !base || !isSameRow(child, was, own);
    const isTheirs = !base || !isSameRow(child, was, other);
    return [{ ...at(child, id), base: was, mine: own, theirs: other, side: sideOf(isMine, isTheirs) }];
  });
  const added = childRows(mine, child)
    .filter(({ Id }) => isNew(Id))
    .map((row, place) => ({
      ...at(child, `neu.${place}`),
      base: undefined,
      mine: row,
      theirs: undefined,
      side: 'mine' as const,
    }));
  return [...known, ...added];
}

const at = (child: Table, id: unknown) => ({ path: `${child.key}.${String(id)}`, table: child, name: undefined });

function sideOf(isMine: boolean, isTheirs: boolean): Side | undefined {
  if (isMine && isTheirs) return undefined;
  return isMine ? 'mine' : 'theirs';
}

/** Puts what is ours on top of what is saved now, as unsaved changes; conflicts by the side that was chosen. */
export function applyMerge(
  store: RecordStore,
  theirs: Row,
  merge: Merge,
  choices: Readonly<Record<string, Side>>,
): void {
  const ours = [
    ...merge.settled.filter(({ side }) => side === 'mine'),
    ...merge.conflicts.filter(({ path }) => choices[path] === 'mine'),
  ];
  store.reset(theirs);
  for (const { name, mine } of ours) if (name && mine) store.set(name, mine[name], mine[`${name}Text`]);
  for (const child of store.table.children) {
    const rows = ours.filter(({ table }) => table === child);
    if (rows.length > 0) store.set(child.key, mergedRows(child, childRows(store.saved(), child), rows));
  }
}

function mergedRows(child: Table, saved: readonly Row[], ours: readonly Difference[]): readonly Row[] {
  const changed = new Map(ours.filter(({ theirs }) => theirs).map(({ theirs, mine }) => [theirs?.['Id'], mine]));
  const kept = saved.flatMap((row) => (changed.has(row['Id']) ? listed(changed.get(row['Id'])) : [row]));
  // What they deleted and we keep is a new row: its Id is gone.
  const added = ours.flatMap(({ theirs, mine }) => (!theirs && mine ? [withoutId(mine)] : []));
  return overSaved(child, saved, [...kept, ...added]);
}

const listed = (row: Row | undefined): readonly Row[] => (row ? [row] : []);

function withoutId(row: Row): Row {
  const { Id: _id, ...rest } = row;
  return rest;
}

const isSameRow = (child: Table, a: Row | undefined, b: Row | undefined): boolean =>
  a && b ? a === b || isSameIn(child, a, b) : a === b;

/** Rows of the two versions were read apart: rows below them are compared by Id as well. */
function isSameIn(table: Table, a: Row, b: Row): boolean {
  if (changedFields(table, a, b).some((name) => !table.fields[name]?.computed)) return false;
  return table.children.every((child) => {
    const [first, second] = [childRows(a, child), childRows(b, child)];
    const others = byId(b, child);
    return (
      first.length === second.length && first.every((row) => isSameRow(child, row, others.get(row['Id'] as number)))
    );
  });
}

const byId = (row: Row, child: Table) =>
  new Map(childRows(row, child).flatMap((one) => (isNew(one['Id']) ? [] : [[one['Id'] as number, one] as const])));

const isNew = (id: unknown) => id === undefined || id === null;
