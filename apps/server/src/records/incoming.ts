import { isDeepStrictEqual } from 'node:util';
import type { Table } from '@disponent/domain/entity/table';
import { everythingOf, type ListWriting, type Writing } from '@disponent/domain/entity/writing';
import { badRequest, staleVersion, unprocessable } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { targetOf } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { sentence, word } from '@disponent/domain/texts/sentence';
import { visibleChildren, visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { noSuchField } from '../sight/no-such-field.ts';
import { defaultValue, emptyValue } from './default-value.ts';
import type { Row } from './hook.ts';
import { kindSql } from './kinds/index.ts';

/** Sent along by the server, so a client may send them back; they change nothing. */
const answerKeys = new Set(['Aktionen', 'NichtSichtbar', 'WarnungenBestaetigt']);
const ownKeys = new Set(['Id', 'IdDomaene', 'Version']);

/**
 * What a save may change, cleaned; `before` is the record as it is, or the defaults of a new one. Unknown and hidden properties are refused by
 * name, and so is a change of what the server owns or the caller may not write; texts of references and computed fields, which a read answered, are let go.
 *
 * `seen` is the record as the caller is shown it. Whether he changes something is measured by that alone: compared with what is hidden from
 * him, a refusal would tell it, and rows that he is not shown are not his to name.
 */
export function incoming(
  table: Table,
  body: unknown,
  before: Row,
  caller: Caller,
  { writing = everythingOf(table), seen = before }: { writing?: Writing; seen?: Row } = {},
): Row {
  if (!isRow(body)) throw badRequest(sentence('Der Datensatz muss ein Objekt sein'));
  const visible = visibleFields(caller, table);
  const changes: Row = {};
  for (const [key, value] of Object.entries(body)) {
    const field = visible[key];
    const child = visibleChildren(caller, table).find((one) => one.key === key);
    if (child)
      changes[key] = incomingList(child, value, listOf(before, key), caller, {
        writing: writing.list(key),
        shown: listOf(seen, key),
      });
    else if (ownKeys.has(key) || field?.server) refuseChange(key, value, seen);
    else if (field && !field.computed) {
      const given = sameFile(field, cleanValue(field, value), seen[key]);
      const isSame = isDeepStrictEqual(given, seen[key] ?? emptyValue(field));
      if (writing.field(key)) changes[key] = isSame && seen !== before ? before[key] : given;
      else if (!isSame) throw notWritable(key);
    } else if (!field && !answerKeys.has(key) && !isCompanion(key, visible)) throw noSuchField(table, key);
  }
  return changes;
}

/** A new record as it was sent: what its sender may write, and what he can only repeat once its defaults are known. */
export function written({ fields }: Table, body: unknown, writing: Writing): { own: unknown; repeated: Row } {
  if (!isRow(body)) return { own: body, repeated: {} };
  const isRepeated = (key: string) => fields[key] !== undefined && !fields[key].server && !writing.field(key);
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([key]) => isRepeated(key) === wanted));
  return { own: part(false), repeated: part(true) };
}

const notWritable = (key: string) =>
  badRequest(sentence('Das Feld {feld} kann von Ihnen nicht geändert werden', { feld: key }));

/** A list that was sent lacks rows: 422 where it keeps them, 400 where they are not the caller's to take away. */
export function refuseRemoved(table: Table, given: Row, before: Row, writing: Writing): void {
  for (const child of table.children) {
    const rows = given[child.key] as Row[] | undefined;
    if (!rows) continue;
    const list = writing.list(child.key);
    for (const old of (before[child.key] as Row[] | undefined) ?? []) {
      const kept = rows.find(({ Id }) => Id === old.Id);
      if (kept) refuseRemoved(child, kept, old, list.row(false));
      else if (child.keepsRows) throw unprocessable({ [child.key]: [child.keepsRows] });
      else if (!list.removes) throw notWritable(child.key);
    }
  }
}

function incomingList(
  child: Table,
  value: unknown,
  before: readonly Row[],
  caller: Caller,
  { writing, shown }: { writing: ListWriting; shown: readonly Row[] },
): Row[] {
  if (!Array.isArray(value))
    throw badRequest(sentence('{liste} muss eine Liste sein', { liste: word(child.caption.many) }));
  if (value.length > 1000)
    throw badRequest(sentence('{liste}: höchstens 1.000 Zeilen', { liste: word(child.caption.many) }));
  const named = new Set<unknown>();
  const rows = value.map((row: unknown) => {
    const id = isRow(row) ? (row.Id ?? null) : null;
    const seen = id === null ? undefined : shown.find((one) => one.Id === id);
    const old = seen && before.find((one) => one.Id === id);
    if (id !== null && (!old || named.has(id)))
      throw badRequest(
        sentence('{liste} {id} gehört nicht zu diesem Datensatz', { liste: word(child.caption.one), id: String(id) }),
      );
    named.add(id);
    const base = old ?? emptyRow(child, caller);
    const changes = incoming(child, row, base, caller, { writing: writing.row(!old), seen: seen ?? base });
    if (!old && !writing.adds) throw notWritable(child.key);
    return { ...base, ...changes };
  });
  return writing.adds || writing.row(false).any ? rows : inOrderOf(before, rows);
}

const listOf = (row: Row, key: string): readonly Row[] => (row[key] as Row[] | undefined) ?? [];

/** Rows in the order that they had; new ones last. */
export function inOrderOf(before: readonly Row[], rows: readonly Row[]): Row[] {
  const places = new Map(before.map(({ Id }, index) => [Id, index]));
  const placeOf = ({ Id }: Row) => places.get(Id) ?? before.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const emptyRow = (table: Table, caller: Caller): Row =>
  Object.fromEntries(Object.entries(table.fields).map(([name, field]) => [name, defaultValue(field, caller)]));

const isCompanion = (key: string, visible: Readonly<Record<string, Field>>): boolean => {
  const of = key.endsWith('Text')
    ? visible[key.slice(0, -4)]
    : key.startsWith('Hat')
      ? visible[key.slice(3)]
      : undefined;
  return of?.to !== undefined || of?.kind.isSecret === true || of?.encrypted === true;
};

function refuseChange(key: string, value: unknown, before: Row): void {
  if (key === 'Version' || isDeepStrictEqual(value ?? null, before[key] ?? null)) return; // a stale Version is the save's to answer
  throw badRequest(sentence('Das Feld {feld} wird vom Server vergeben und kann nicht geändert werden', { feld: key }));
}

/** A value of the right type in the form it is kept in; rules come later. */
function cleanValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return emptyValue(field);
  const isOneFile = field.kind.isFile && !field.kind.isLinked;
  if (isOneFile && Array.isArray(value) && value.length > 1) throw badRequest(sentence(texts.datei.nurEine));
  if (!field.kind.isWire(value, field))
    throw badRequest(sentence('{feld} hat keinen gültigen Wert', { feld: word(field.caption) }));
  return kindSql(field).clean(field, value);
}

/** A file that stays is left as it was read, or its list would seem to have changed. */
function sameFile(field: Field, value: unknown, before: unknown): unknown {
  const ids = (files: unknown) => ([files ?? []].flat() as Row[]).map(({ Id }) => Id);
  return targetOf(field) === 'Datei' && isDeepStrictEqual(ids(value), ids(before)) ? (before ?? value) : value;
}

/** Whoever changes a record names the Version he read; 409 when somebody else changed it since. */
export function requireVersion(body: unknown, before: Row): asserts body is Row {
  if (!isRow(body) || typeof body.Version !== 'number') throw badRequest(texts.parameterFehlt('Version'));
  if (body.Version !== before.Version) throw staleVersion(String(before.GeaendertVonText || 'jemand anderem'));
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
