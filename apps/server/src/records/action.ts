import { eigeneTypen } from '@disponent/domain/access/roles';
import type { Transition } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import { validateAsync } from '@disponent/domain/entity/validate';
import { everythingOf } from '@disponent/domain/entity/writing';
import { badRequest, conflict, forbiddenAction, notFound, unprocessable } from '@disponent/domain/errors';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { isEmpty } from '@disponent/domain/rules/rule';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { column } from '../db/names.ts';
import { raw, sql } from '../db/sql.ts';
import { hasRecht, may } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { writeAudit, writeMoves } from './audit/write.ts';
import { saveChildren, saveLinks } from './children.ts';
import { defaultValue } from './default-value.ts';
import { bindFiles } from './files.ts';
import { type ActionContext, hookOf, type Row, type SaveContext } from './hook.ts';
import { incoming, refuseRemoved, requireVersion } from './incoming.ts';
import { type Attempt, madeBefore } from './once.ts';
import { withoutIdle } from './only-with.ts';
import { readRecord, seeingAll, seenRecord, shownRecord } from './record.ts';
import { changedFields, tableSql, updateRow } from './rows.ts';
import type { Asking, Work } from './work.ts';
import { checked, refuseUnknown, unseenKept } from './write.ts';

/**
 * Runs a named action on a record: state, right and required fields are checked, the change and its history are written. An `attempt` that was made
 * before is not made again.
 */
export function runAction(
  { db, caller, isPart, remark }: Asking,
  table: Table,
  id: number,
  name: string,
  body: unknown,
  attempt?: Attempt,
): Promise<Row> {
  requireAction(table, name, caller);
  return db.transaction(async (tx) => {
    const work = { db, caller, tx, isPart, remark };
    if (attempt && (await madeBefore(work, attempt)) !== undefined) return readRecord(work, table, id);
    return shownRecord(work, table, await actWithin(work, table, id, name, body));
  });
}

/** The same within a transaction of others: the record whole, for whoever goes on with it. */
export async function actWithin(work: Work, table: Table, id: number, name: string, body: unknown): Promise<Row> {
  const { caller } = work;
  const transition = requireAction(table, name, caller);
  const before = await readRecord(work, table, id, { forUpdate: true, whole: true });
  requireVersion(body, before);
  const { Grund } = body;
  const context = { ...work, table, before, grund: textOf(Grund) };
  if (!(await mayActOn(work, table, name, before))) throw forbiddenAction();
  const to = await target(work, table, transition, before);
  const input = await readInput(table, transition, body, caller);
  const seen = await seenRecord(work, table, before, body);
  const changed = { ...before, ...asked(context, transition, body, seen), ...statusOf(table, to) };
  await refuseUnknown(context, changed);
  const step = await stepOf({ ...context, input }, name, changed);
  const row = await step.prepared(changed);
  requireFields(table, transition, row, Grund);
  if (!transition.isUnchecked) await checked(context, row, body, step);
  return step.followed(await writeStatus(context, name, row));
}

/**
 * A transition that the system makes by itself, by the same table as those of users: where it does not lead on from the record's status nothing
 * happens. `changes` is told the record as it is and says what else becomes of it, or undefined for: not this one. Whoever
 * caused it need not see the record.
 */
export async function runAutomatic(
  { db, tx, ...inside }: Work,
  table: Table,
  id: number,
  name: string,
  changes: (row: Row) => Row | undefined,
): Promise<Row | undefined> {
  const transition = table.actions[name];
  if (!transition?.isAutomatic) throw new Error(`${table.key} has no automatic transition ${name}`);
  const caller = seeingAll(inside.caller);
  await db.rows(sql`select 1 from ${tableSql(table)} where id = ${id} for no key update`, tx);
  const work = { db, tx, caller };
  const before = await readRecord(work, table, id, { whole: true });
  const changed = isFrom(table, transition, before) ? changes(before) : undefined;
  if (!changed) return undefined;
  const context = { ...work, table, before, grund: null, input: {} };
  const to = await target(work, table, transition, before);
  const given = { ...before, ...changed, ...statusOf(table, to) };
  const step = await stepOf(context, name, given);
  const row = await step.prepared(given);
  return step.followed(await writeStatus(context, name, row));
}

/**
 * The same of many records, by a few statements however many they are: for a transition that changes nothing but the status, where no hook has
 * anything to add. Says which records it led on; the others were elsewhere.
 */
export async function runAutomaticForAll(
  { db, tx, caller }: Work,
  table: Table,
  ids: readonly number[],
  name: string,
): Promise<number[]> {
  const transition = table.actions[name];
  const { states } = table.entity;
  const hook = hookOf(db, table);
  if (!transition?.isAutomatic || !states || hook.actions?.[name] || hook.beforeAction || hook.afterAction)
    throw new Error(`${table.key} has no automatic transition ${name} that changes the status only`);
  if (ids.length === 0) return [];
  const status = raw(column(states.field));
  const seit = table.fields.StatusSeit ? sql`, status_seit = now()` : sql``;
  const moved = await db.rows<{ id: number; version: number; von: string }>(
    sql`update ${tableSql(table)} t set ${status} = ${transition.to}::text${seit}, geaendert_am = now(), geaendert_von = ${caller.me.Id}::bigint, version = t.version + 1
          from (select id, ${status} as von from ${tableSql(table)} where id = any(${ids}::bigint[]) and ${status} = any(${transition.from}::text[]) order by id for no key update) w
         where t.id = w.id returning t.id, t.version, w.von`,
    tx,
  );
  const of = sql`unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ von }) => von)}::text[]) u (id, von)`;
  db.send(
    sql`insert into status_verlauf (id_domaene, entitaet, datensatz_id, von, nach, am, id_benutzer, erstellt_von, geaendert_von)
        select ${caller.domaene}::bigint, ${table.key}::text, u.id, u.von, ${transition.to}::text, now(), ${caller.me.Id}::bigint, ${caller.me.Id}::bigint, ${caller.me.Id}::bigint from ${of}`,
    tx,
  );
  writeMoves({ db, tx, caller }, table, { aktion: name, nach: transition.to }, moved);
  return moved.map(({ id }) => id);
}

/** What the entity's hook does in one action, in the order it is asked. */
async function stepOf(context: ActionContext, name: string, given: Row) {
  const { db, table, before } = context;
  const hook = hookOf(db, table);
  const action = hook.actions?.[name] ?? {};
  const planned = { ...context, plan: await action.plan?.(given, context) };
  return {
    async prepared(row: Row): Promise<Row> {
      const own = (await action.prepare?.(row, planned)) ?? row;
      const acted = withoutIdle(table, (await hook.beforeAction?.(own, context)) ?? own, before);
      return (await hook.derive?.(acted, context)) ?? acted;
    },
    check: (row: Row) => action.check?.(row, planned),
    warn: (row: Row) => action.warn?.(row, planned),
    async followed(row: Row): Promise<Row> {
      const after = (await action.follow?.(row, planned)) ?? row;
      await hook.afterAction?.(after, context);
      return after;
    },
  };
}

/** An action by its name; 404 when there is none, 403 when it is not the caller's. */
export function requireAction(table: Table, name: string, caller: Caller): Transition {
  const transition = Object.hasOwn(table.actions, name) ? table.actions[name] : undefined;
  if (!transition || transition.isAutomatic)
    throw notFound(texts.keineRoute(`/api/entity/${table.key}/{id}/aktion/${name}`));
  if (!mayAct(caller, table, transition)) throw forbiddenAction();
  return transition;
}

/** What the dialog asked for of the record itself: whoever is offered the action may write that. Of a list, an outsider can only add to it. */
function asked(
  { table, before, caller }: SaveContext & { before: Row },
  { asks = [], input = {}, caption }: Transition,
  body: Row,
  seen: Row,
): Row {
  const own = ['Version', 'Grund', 'WarnungenBestaetigt', 'Aktionen', 'NichtSichtbar', ...Object.keys(input)];
  const given = Object.entries(body).filter(([key]) => !own.includes(key));
  const unknown = given.find(([key]) => !asks.includes(key) && !(key in before));
  if (unknown)
    throw badRequest(sentence('{aktion} nimmt das Feld {feld} nicht', { aktion: word(caption), feld: unknown[0] }));
  const wanted = Object.fromEntries(given.filter(([key]) => asks.includes(key)));
  const taken = unseenKept(table, incoming(table, wanted, before, caller, { seen }), before, seen);
  if (!isExternal(caller.me.BenutzerrolleTyp) || caller.me.IsPlattformAdmin) {
    refuseRemoved(table, taken, before, everythingOf(table));
    return taken;
  }
  const lists = table.children.filter(({ key }) => taken[key] !== undefined);
  const added = ({ key }: Table) => [
    ...(before[key] as Row[]),
    ...(taken[key] as Row[]).filter(({ Id }) => Id === undefined || Id === null),
  ];
  return { ...taken, ...Object.fromEntries(lists.map((child) => [child.key, added(child)])) };
}

/** What the dialog asked for besides, checked by its own rules. */
async function readInput(table: Table, { input }: Transition, body: Row, caller: Caller): Promise<Row> {
  if (!input) return {};
  const dialog: Table = {
    ...table,
    fields: input,
    allFields: input,
    children: [],
    rules: [],
    listRules: [],
    unique: [],
  };
  const given = Object.fromEntries(Object.keys(input).flatMap((name) => (name in body ? [[name, body[name]]] : [])));
  const defaults = Object.fromEntries(
    Object.entries(input).map(([name, field]) => [name, defaultValue(field, caller)]),
  );
  const values = { ...defaults, ...incoming(dialog, given, defaults, caller) };
  const { errors, warnings } = await validateAsync(dialog, values, { today: caller.today, before: null, viewer: null });
  if (Object.keys(errors).length > 0) throw unprocessable(errors, warnings);
  return values;
}

/** What the caller could do with a record in its state: the names of the actions. */
export async function allowedActions(asking: Asking, table: Table, row: Row): Promise<string[]> {
  const possible = Object.entries(table.actions).filter(
    ([, transition]) =>
      isFrom(table, transition, row) &&
      (table.entity.states !== undefined || row.Id !== undefined) &&
      (transition.when?.(row) ?? true) &&
      !transition.isAutomatic &&
      !transition.isOfList &&
      mayAct(asking.caller, table, transition),
  );
  const allowed: string[] = [];
  for (const [name] of possible) if (await mayActOn(asking, table, name, row)) allowed.push(name);
  return allowed;
}

/** Whether an action that is the caller's is so with this very record. */
const mayActOn = async (asking: Asking, table: Table, name: string, row: Row): Promise<boolean> =>
  asking.caller.me.IsPlattformAdmin ||
  ((await hookOf(asking.db, table).actions?.[name]?.mayAct?.(row, asking)) ?? true);

/** Own staff acts with the right to write; others do what is offered to their role type although they only read. */
export function mayAct(caller: Caller, table: Table, { types, right }: Transition): boolean {
  const { me } = caller;
  if (right && !hasRecht(caller, right)) return false;
  if (me.IsPlattformAdmin) return true;
  if (types && !types.includes(me.BenutzerrolleTyp)) return false;
  return may(caller, types && isExternal(me.BenutzerrolleTyp) ? 'Lesen' : 'Schreiben', table);
}

const isExternal = (type: number): boolean => !eigeneTypen.includes(type);

const statusField = (table: Table): string => table.entity.states?.field ?? 'Status';
const statusOf = (table: Table, status: string): Row =>
  table.entity.states ? { [table.entity.states.field]: status } : {};

/** Whether it leads on from the record's status; an action that names none does so from any. */
const isFrom = (table: Table, { from }: Transition, row: Row): boolean =>
  from.length === 0 || from.includes(String(row[statusField(table)]));

/** The status a transition leads to; 409 from where it does not. */
async function target(work: Work, table: Table, transition: Transition, before: Row): Promise<string> {
  const { to, caption, when } = transition;
  const field = table.fields[statusField(table)];
  const current = String(before[statusField(table)]);
  const next = to === 'same' ? current : to === 'previous' ? await previousStatus(work, table, before) : to;
  if (!isFrom(table, transition, before)) {
    const label = (code: string) => (field ? labelIn(field, code) : code);
    throw conflict(texts.datensatz.statuswechselUnmoeglich(label(current), to === 'same' ? caption : label(next)));
  }
  if (when && !when(before)) throw conflict(texts.datensatz.aktionUnmoeglich(caption));
  return next;
}

async function previousStatus({ db, tx }: Work, table: Table, before: Row): Promise<string> {
  const last = await db.row<{ von: string }>(
    sql`select von from status_verlauf where entitaet = ${table.key} and datensatz_id = ${before.Id} and nach = ${before[statusField(table)]} and von is not null order by id desc limit 1`,
    tx,
  );
  return last?.von ?? String(before[statusField(table)]);
}

function requireFields(table: Table, { requires = [], needsReason }: Transition, row: Row, grund: unknown): void {
  const missing = requires.filter((name) => isEmpty(row[name]));
  const captionOf = (name: string) =>
    table.fields[name]?.caption ?? table.children.find(({ key }) => key === name)?.caption.many ?? name;
  const errors: Messages = Object.fromEntries(
    missing.map((name) => [name, [sentence('{feld} ist ein Pflichtfeld', { feld: word(captionOf(name)) })]]),
  );
  if (needsReason && isEmpty(textOf(grund)))
    errors.Grund = [sentence('{feld} ist ein Pflichtfeld', { feld: word('Grund') })];
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 2000) : null;

/** Writes a record whose status changed, with its history and log entry. */
async function writeStatus(context: SaveContext & { before: Row }, aktion: string, row: Row): Promise<Row> {
  const { db, tx, table, caller, before, grund = null } = context;
  const id = Number(before.Id);
  const to = String(row[statusField(table)]);
  const from = String(before[statusField(table)]);
  const isMoved = from !== to;
  const stamped = isMoved && table.fields.StatusSeit ? { ...row, StatusSeit: caller.now } : row;
  const names = changedFields(table, stamped, before);
  // What has no status and is not changed either (somebody was invited, a copy was made) keeps its Version.
  if (names.length > 0 || table.entity.states) updateRow(context, table, { id, row: stamped, names });
  saveLinks(context, table, id, stamped, before);
  await saveChildren(context, table, id, stamped, before);
  if (isMoved) {
    db.send(
      sql`insert into status_verlauf (id_domaene, entitaet, datensatz_id, von, nach, am, id_benutzer, grund, erstellt_von, geaendert_von)
          values (${caller.domaene}, ${table.key}, ${id}, ${from}, ${to}, now(), ${caller.me.Id}, ${grund}, ${caller.me.Id}, ${caller.me.Id})`,
      tx,
    );
  }
  const after = await readRecord(context, table, id, { whole: true });
  await bindFiles(context, table, before, after);
  writeAudit(context, table, aktion, before, after);
  return after;
}
