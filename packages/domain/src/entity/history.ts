import type { Field } from '../kinds/kind.ts';
import type { Table } from './table.ts';

/** What a change did: old and new value by field, and what became of each child row, by its Id. */
export interface Aenderungen {
  Felder: Record<string, [alt: unknown, neu: unknown]>;
  Kinder?: Record<string, Record<string, KindAenderung>>;
}

/** `Felder.Reihenfolge` says where the row stood in its list: always for a new or deleted one, else when the list was reordered. */
export interface KindAenderung extends Aenderungen {
  Aktion: 'Anlegen' | 'Aendern' | 'Loeschen';
}

/** A row of the Aenderungsprotokoll, as far as it tells what happened to the record. */
export interface Protokolleintrag {
  readonly DatensatzId: number;
  /** Besides the three below the names of actions ('Einstellen') and of reading; these changed what Aenderungen say, if anything. */
  readonly Aktion: string;
  readonly Aenderungen: Aenderungen | null;
}

/** A record as it travels, children included. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** Stands for both values of what must not be read again later. */
export const geaendert = 'geändert';

/** Stands among the fields of an entry for who did it, where that was nobody with an account. */
export const durch = 'Durch';

const order = 'Reihenfolge';

/** What leads from one state of a record to the other; null is before its creation and after its end. */
export function diffRecord(table: Table, before: WireRecord | null, after: WireRecord | null): Aenderungen {
  const aenderungen: Aenderungen = { Felder: {} };
  for (const [name, field] of recordedFields(table)) {
    const change = diffValue(field, before?.[name], after ? after[name] : null);
    if (change) aenderungen.Felder[name] = change;
  }
  for (const child of table.children) {
    if (after && (after[child.key] === undefined || after[child.key] === before?.[child.key])) continue;
    const kinder = diffList(child, rowsOf(before, child), rowsOf(after, child));
    if (Object.keys(kinder).length > 0) (aenderungen.Kinder ??= {})[child.key] = kinder;
  }
  return aenderungen;
}

export function hasChanges({ Felder, Kinder }: Aenderungen): boolean {
  return Object.keys(Felder).length > 0 || Kinder !== undefined;
}

/** The record as it was before a change. What was only logged as 'geändert' stays as it is. */
export function undo(table: Table, record: WireRecord, { Felder, Kinder }: Aenderungen): WireRecord {
  const earlier: Record<string, unknown> = { Id: record.Id };
  for (const [name, field] of recordedFields(table)) {
    const change = isReadable(field) ? Felder[name] : undefined;
    const value = change ? change[0] : record[name];
    if (value !== undefined || isReadable(field)) earlier[name] = value ?? null;
  }
  for (const child of table.children)
    earlier[child.key] = undoList(child, rowsOf(record, child), Kinder?.[child.key] ?? {});
  return earlier;
}

/** The record as it was before the given entries, newest first; null where it did not exist then. */
export function recordAt(
  table: Table,
  current: WireRecord | null,
  entries: readonly Protokolleintrag[],
): WireRecord | null {
  return entries.reduce<WireRecord | null>((record, { Aktion, DatensatzId, Aenderungen }) => {
    if (Aktion === 'Anlegen' || Aktion === 'Wiederherstellen') return null;
    if (!Aenderungen) return record;
    const later = Aktion === 'Loeschen' ? { Id: DatensatzId } : record;
    return later && undo(table, later, Aenderungen);
  }, current);
}

/** Fields with a value of their own; what a query works out is no part of the record. */
function recordedFields(table: Table): [string, Field][] {
  let found = recordedOf.get(table);
  if (!found) {
    found = Object.entries(table.fields).filter(([, field]) => field.computed !== 'query');
    recordedOf.set(table, found);
  }
  return found;
}

const recordedOf = new WeakMap<Table, [string, Field][]>();

/** Whether a value may stand in the log: secrets, encrypted and specially protected fields and bank accounts may not (domain model 1.5). */
function isReadable({ kind, encrypted, logsRead }: Field): boolean {
  return !encrypted && !logsRead && !kind.isUnlogged;
}

/** An absent new value was not part of the save, so it did not change. */
function diffValue(field: Field, before: unknown, after: unknown): [unknown, unknown] | undefined {
  if (after === undefined || Object.is(before ?? null, after)) return undefined;
  if (isSame(comparable(field, before ?? null), comparable(field, after))) return undefined;
  return isReadable(field) ? [before ?? null, after] : [geaendert, geaendert];
}

/** A file is its Id, and the members of a link table have no order. */
function comparable({ kind }: Field, value: unknown): unknown {
  if (value === null || !(kind.isFile || kind.isLinked)) return value;
  const ids = [value].flat().map((one: unknown) => (typeof one === 'number' ? one : (one as { Id: number }).Id));
  return kind.isLinked ? ids.sort((a, b) => a - b) : ids[0];
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame(a[key as keyof typeof a], b[key as keyof typeof b]));
}

function diffList(
  child: Table,
  before: readonly WireRecord[],
  after: readonly WireRecord[],
): Record<string, KindAenderung> {
  const earlier = new Map(before.map((row, place) => [row.Id, { row, place }]));
  const later = new Map(after.map((row, place) => [row.Id, { row, place }]));
  const kept = before.filter(({ Id }) => later.has(Id)).map(({ Id }) => Id);
  const isReordered = !isSame(
    kept,
    after.filter(({ Id }) => earlier.has(Id)).map(({ Id }) => Id),
  );

  const kinder: Record<string, KindAenderung> = {};
  for (const id of new Set([...earlier.keys(), ...later.keys()])) {
    const [was, is] = [earlier.get(id), later.get(id)];
    const change = diffRecord(child, was?.row ?? null, is?.row ?? null);
    const hasMoved = !was || !is || (isReordered && was.place !== is.place);
    if (hasMoved) change.Felder[order] = [was?.place ?? null, is?.place ?? null];
    if (hasChanges(change)) kinder[String(id)] = { Aktion: aktionOf(was, is), ...change };
  }
  return kinder;
}

function aktionOf(was: unknown, is: unknown): KindAenderung['Aktion'] {
  if (!was) return 'Anlegen';
  return is ? 'Aendern' : 'Loeschen';
}

function undoList(
  child: Table,
  rows: readonly WireRecord[],
  kinder: Readonly<Record<string, KindAenderung>>,
): WireRecord[] {
  const isReordered = Object.values(kinder).some(({ Aktion, Felder }) => Aktion === 'Aendern' && Felder[order]);
  const earlier = rows
    .map((row, place) => ({ row, place, change: kinder[String(row.Id)] }))
    .filter(({ change }) => change?.Aktion !== 'Anlegen')
    .map(({ row, place, change }) => ({
      row: undo(child, row, change ?? { Felder: {} }),
      place: oldPlace(change) ?? place,
    }));
  if (isReordered) earlier.sort((a, b) => a.place - b.place);

  const deleted = Object.entries(kinder)
    .filter(([, { Aktion }]) => Aktion === 'Loeschen')
    .map(([id, change]) => ({ row: undo(child, { Id: Number(id) }, change), place: oldPlace(change) ?? 0 }))
    .sort((a, b) => a.place - b.place);
  for (const item of deleted) earlier.splice(item.place, 0, item);
  return earlier.map(({ row }) => row);
}

function oldPlace(change: KindAenderung | undefined): number | undefined {
  return change?.Felder[order]?.[0] as number | undefined;
}

function rowsOf(record: WireRecord | null, child: Table): readonly WireRecord[] {
  return (record?.[child.key] as readonly WireRecord[] | null | undefined) ?? [];
}
