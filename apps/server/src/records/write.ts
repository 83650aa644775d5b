import { isDeepStrictEqual } from 'node:util';
import type { Table } from '@disponent/domain/entity/table';
import { type Findings, validateAsync } from '@disponent/domain/entity/validate';
import { mayCreate, writingOf } from '@disponent/domain/entity/writing';
import { forbiddenAction, unprocessable } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { stillReferenced } from '@disponent/domain/still-referenced';
import type { Messages } from '@disponent/domain/texts/sentence';
import pg from 'pg';
import { hasColumn, isKeptExactly, isUnique, uniqueParameter, uniqueValue } from '../db/kept.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { reaches } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { refuseOutOfSight } from '../sight/out-of-sight.ts';
import { rowScope } from '../sight/scope.ts';
import { withoutReplaced } from '../sight/source.ts';
import { writeAudit } from './audit/write.ts';
import { requireAuthors } from './authors.ts';
import { saveChildren, saveLinks } from './children.ts';
import { tellsOfParent } from './computed.ts';
import { completed, newRecord } from './defaults.ts';
import { whileKeeping } from './deleted/keep.ts';
import { unfitting } from './dependents.ts';
import { bindFiles } from './files.ts';
import { hookOf, mayWrite, type Row, type SaveContext } from './hook.ts';
import { incoming, inOrderOf, isRow, refuseRemoved, requireVersion, written } from './incoming.ts';
import { letGo } from './let-go.ts';
import { addAll } from './messages.ts';
import { type Attempt, madeBefore, madeIn } from './once.ts';
import { withoutIdle } from './only-with.ts';
import { forCaller, isShownAsIs, readRecord, readUpdated, seenRecord, shownRecord } from './record.ts';
import { unknownReferences } from './references.ts';
import { changedFields, insertRow, isSame, tableSql, updateSql } from './rows.ts';
import { whereUsed } from './where-used.ts';
import type { Asking, Work } from './work.ts';

/** Saves a new record with its children; absent fields take their default. `own` is what only the server sets. An `attempt` that was made before is not made again. */
export function createRecord(
  { db, caller }: Asking,
  table: Table,
  body: unknown,
  { own = {}, attempt }: { own?: Row; attempt?: Attempt | undefined } = {},
): Promise<Row> {
  return db.transaction(async (tx) => {
    const work = { db, caller, tx };
    if (!mayCreate(table, caller.me)) throw forbiddenAction();
    const first = attempt && (await madeBefore(work, attempt));
    if (first !== undefined) return readRecord(work, table, await madeIn(work, table, first));
    return shownRecord(work, table, await createFrom(work, table, body, own));
  });
}

/** The same within a transaction of others: the record whole, for whoever goes on with it. */
export async function createFrom(work: Work, table: Table, body: unknown, own: Row = {}): Promise<Row> {
  const { caller } = work;
  if (!mayCreate(table, caller.me)) throw forbiddenAction();
  const base = await newRecord(work, table);
  const writing = writingOf(table, base, caller.me);
  const { own: ofCaller, repeated } = written(table, body, writing);
  const sent = incoming(table, ofCaller, base, caller, { writing });
  const context = { ...work, table, before: null };
  await refuseUnknown(context, { ...base, ...sent });
  const given = await completed(work, table, base, sent);
  incoming(table, repeated, given, caller, { writing, seen: withoutReplaced(table, given, caller) });
  if (!reaches(caller, 'Schreiben', table, given)) throw forbiddenAction();
  refuseOutOfSight(caller, table, given, null);
  return insertChecked(context, { ...given, ...own }, body);
}

/** A new record that follows from another one, in its transaction: with defaults, by all rules. Says it whole. */
export async function createWithin({ db, tx, caller }: Work, table: Table, row: Row): Promise<Row> {
  const work = { db, tx, caller };
  const base = await newRecord(work, table);
  const given = await completed(work, table, base, row);
  const context = { ...work, table, before: null };
  await refuseUnknown(context, given);
  return insertChecked(context, given, { WarnungenBestaetigt: true });
}

async function insertChecked(context: SaveContext, given: Row, body: unknown): Promise<Row> {
  const derived = (await hookOf(context.db, context.table).derive?.(given, context)) ?? given;
  await checked(context, derived, body);
  return insertRecord(context, derived);
}

/** Writes a record that is complete: numbers, children, files and the log entry. */
export async function insertRecord(context: SaveContext, derived: Row): Promise<Row> {
  const { db, table } = context;
  const row = (await hookOf(db, table).beforeInsert?.(derived, context)) ?? derived;
  const id = await insertRow(context, table, row);
  saveLinks(context, table, id, row, null);
  await saveChildren(context, table, id, row, null);
  const after = await readRecord(context, table, id, { whole: true });
  await bindFiles(context, table, null, after);
  writeAudit(context, table, 'Anlegen', null, after);
  return (await hookOf(db, table).afterSave?.(after, context)) ?? after;
}

/** Saves a changed record; absent fields and lists stay. 409 when somebody else saved since it was read. */
export async function updateRecord({ db, caller }: Asking, table: Table, id: number, body: unknown): Promise<Row> {
  const shown = await db.transaction(async (tx) => {
    const work = { db, caller, tx };
    const before = await readRecord(work, table, id, { forUpdate: true, whole: true });
    if (!reaches(caller, 'Schreiben', table, before) || !mayWrite(work, table, before)) throw forbiddenAction();
    requireVersion(body, before);
    const writing = writingOf(table, before, caller.me);
    const seen = await seenRecord(work, table, before, body);
    const sent = incoming(table, body, before, caller, { writing, seen });
    const changes = unseenKept(table, sent, before, seen);
    refuseRemoved(table, changes, before, writing);
    const given = withoutIdle(table, { ...before, ...changes }, before);
    if (!reaches(caller, 'Schreiben', table, given)) throw forbiddenAction();
    await requireAuthors(work, table, given, before);
    const context = { ...work, table, before };
    await refuseUnknown(context, given);
    refuseOutOfSight(caller, table, given, before);
    const row = (await hookOf(db, table).derive?.(given, context)) ?? given;
    await checked(context, row, body);
    return savedChange(context, row);
  });
  return shown();
}

/** What a save answers, told when its transaction has ended. */
type Shown = () => Promise<Row> | Row;

/** Writes what differs, with its log entry. */
async function savedChange(context: SaveContext & { before: Row }, row: Row): Promise<Shown> {
  const { db, caller, tx, table, before } = context;
  const id = Number(before.Id);
  const changed = changedFields(table, row, before);
  const isListChanged = table.children.some((child) => !isDeepStrictEqual(row[child.key], before[child.key]));
  const answer = async (after: Row): Promise<Shown> => {
    const shown = await shownRecord(context, table, after);
    return () => shown;
  };
  if (changed.length === 0 && !isListChanged) return answer(before);

  const hook = hookOf(db, table);
  const update = updateSql(context, table, { id, row, names: changed });
  const isInOneRow = !isListChanged && isSelfContained(table, changed, caller);
  const isKnown = changed.every((name) => isKeptExactly(table.fields[name] as Field, row[name] ?? null));
  if (isInOneRow && isKnown && !hook.afterSave && isShownAsIs(table, caller))
    return savedAtOnce(context, row, changed, update);
  if (!isInOneRow) {
    db.send(update, tx);
    saveLinks(context, table, id, row, before);
    await saveChildren(context, table, id, row, before);
  }
  const after = isInOneRow
    ? { ...before, ...(await readUpdated(context, table, { id, update, changed })) }
    : await readRecord(context, table, id, { whole: true });
  await bindFiles(context, table, before, after);
  writeAudit(context, table, 'Aendern', before, after);
  return answer((await hook.afterSave?.(after, context)) ?? after);
}

/** Where it is known beforehand what the row will hold, change, log entry and commit travel together: nobody waits for the row in between. */
function savedAtOnce(context: SaveContext & { before: Row }, row: Row, changed: readonly string[], update: Sql): Shown {
  const { caller, table, before } = context;
  const { Id, Version } = before;
  const reading = readUpdated(context, table, { id: Number(Id), update, changed });
  reading.catch(() => {}); // the transaction fails with it
  const values = Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  writeAudit(context, table, 'Aendern', before, { ...values, Id, Version: Number(Version) + 1 });
  return async () => forCaller(table, { ...before, ...(await reading) }, caller);
}

/** A list that was sent is the whole list as the caller knows it: rows he does not see stay. */
export function unseenKept(table: Table, given: Row, before: Row, seen: Row): Row {
  const kept = { ...given };
  for (const { key } of table.children) {
    const sent = given[key] as Row[] | undefined;
    const shown = new Set(((seen[key] as Row[] | undefined) ?? []).map(({ Id }) => Id));
    const hidden = sent ? (before[key] as Row[]).filter(({ Id }) => !shown.has(Id)) : [];
    if (sent && hidden.length > 0) kept[key] = inOrderOf(before[key] as Row[], [...sent, ...hidden]);
  }
  return kept;
}

/** Whether a change of these fields shows in the record's own columns only: in no list, and in no text by which others show it. */
const isSelfContained = (table: Table, changed: readonly string[], caller: Caller): boolean =>
  changed.every(
    (name) => hasColumn(table.fields[name] as Field) && !table.text.fields.includes(name) && name !== 'IsAktiv',
  ) && !table.children.some((child) => tellsOfParent(child, caller));

/**
 * Deletes a record with its children; 409 and where it is used while others refer to it. Where it `isKept` for a while and can be brought back,
 * it says until when.
 */
export async function deleteRecord(
  { db, caller }: Asking,
  table: Table,
  id: number,
  { isKept = false } = {},
): Promise<string | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const work = { db, caller, tx };
      const before = await readRecord(work, table, id, { forUpdate: true, whole: true });
      if (!reaches(caller, 'Loeschen', table, before) || !mayWrite(work, table, before)) throw forbiddenAction();
      const context = { ...work, table, before };
      const remove = async () => {
        await bindFiles(work, table, before, null);
        await hookOf(db, table).beforeDelete?.(before, context);
        await letGo(work, table, id);
        writeAudit(work, table, 'Loeschen', before, null);
        await db.rows(sql`delete from ${tableSql(table)} where id = ${id}`, tx);
        await hookOf(db, table).afterDelete?.(before, context);
      };
      if (isKept) return whileKeeping(context, remove);
      await remove();
      return undefined;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23503')
      throw stillReferenced(await whereUsed(db, table, id, caller));
    throw error;
  }
}

/**
 * 422 for records that a row names although the caller does not see them. Asked before anything follows from them: what rules and defaults
 * say of such a record would tell him of it.
 */
export async function refuseUnknown(context: SaveContext, row: Row): Promise<void> {
  const errors = await unknownReferences(context, context.table, row, context.before);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/** The same rules the form ran, and those only the server can check; `more` are those of an action. */
export async function checked(context: SaveContext, row: Row, body: unknown, more?: MoreRules): Promise<void> {
  const { errors, warnings } = await findingsOf(context, row, more);
  const isConfirmed = isRow(body) && body.WarnungenBestaetigt === true;
  if (Object.keys(errors).length > 0 || (Object.keys(warnings).length > 0 && !isConfirmed))
    throw unprocessable(errors, warnings);
}

/** What the rules say of a row, saved or not. */
export async function findingsOf(context: SaveContext, row: Row, more?: MoreRules): Promise<Findings> {
  const { db, table, caller, before } = context;
  const findings: Findings = await validateAsync(table, row, {
    today: caller.today,
    before,
    viewer: null,
    isTaken: async (of, field, value, ofRow) =>
      !(of === table && isSame(value, before?.[field])) && isTaken(context, of, field, value, ofRow),
  });
  const hook = hookOf(db, table);
  addAll(findings.errors, await unfitting(context, row));
  addAll(findings.errors, await hook.check?.(row, context));
  addAll(findings.errors, await more?.check(row));
  addAll(findings.warnings, await hook.warn?.(row, context));
  addAll(findings.warnings, await more?.warn(row));
  return findings;
}

interface MoreRules {
  check: RowCheck;
  warn: RowCheck;
}

type RowCheck = (row: Row) => Promise<Messages> | Messages | undefined;

async function isTaken(
  { db, tx, caller }: Work,
  table: Table,
  name: string,
  value: unknown,
  row: Row,
): Promise<boolean> {
  const field = table.fields[name];
  if (!field || !isUnique(field)) return false;
  const own = raw(uniqueValue(name, field));
  const wanted = uniqueParameter(field, value, db.cipher);
  const isEverywhere = field.rules?.some((rule) => rule.name === 'eindeutigUeberall');
  const scope = isEverywhere || table.isPlatform ? raw('true') : rowScope(caller, table);
  const found = await db.row(
    sql`select 1 from ${tableSql(table)} t where ${own} = ${wanted} and ${scope} and t.id is distinct from ${row.Id ?? null}::bigint limit 1`,
    tx,
  );
  return found !== undefined;
}
