import type { Table } from '@disponent/domain/entity/table';
import { formContext, type ValidationContext } from '@disponent/domain/entity/validate';
import { everythingOf } from '@disponent/domain/entity/writing';
import { HttpError } from '@disponent/domain/errors';
import type { WireRow } from '@disponent/domain/wire/answers';
import { toWireDate } from '@disponent/domain/wire/dates';
import { validationOf } from '../../api/client.ts';
import { entityApi } from '../../api/entity.ts';
import { checkRules } from '../../entity/check-rules.ts';
import type { RecordId } from '../../entity/record-address.ts';
import { isWritable, toWire } from '../../entity/wire.ts';
import { changedFields, changedRows } from '../../form/changes.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import { currentMe } from '../../session/session.ts';
import type { Said } from '../../texts/say.ts';
import { ownWriting } from './own-writing.ts';
import { ownPart } from './writing-at.ts';

export type SaveOutcome =
  | { readonly type: 'saved'; readonly wire: WireRow }
  | { readonly type: 'invalid'; readonly errors: Said }
  | { readonly type: 'warned'; readonly warnings: Said }
  | { readonly type: 'stale'; readonly error: HttpError };

/** The form's rules first, then the server, which has the last word. Other failures are thrown. */
export async function saveRecord(store: RecordStore, id: RecordId, isConfirmed: boolean): Promise<SaveOutcome> {
  await settled(store);
  const { errors, warnings } = await check(store);
  if (Object.keys(errors).length > 0) return { type: 'invalid', errors };
  if (!isConfirmed && Object.keys(warnings).length > 0) return { type: 'warned', warnings };

  const { table } = store;
  const body = { ...changes(store, id), ...(isConfirmed && { WarnungenBestaetigt: true }) };
  try {
    return {
      type: 'saved',
      wire: id === 'neu' ? await entityApi.create(table.key, body) : await entityApi.save(table.key, id, body),
    };
  } catch (error) {
    const findings = validationOf(error);
    if (findings) return outcomeOf(findings.Fehler, findings.Warnungen);
    if (error instanceof HttpError && error.status === 409 && id !== 'neu') return { type: 'stale', error };
    throw error;
  }
}

/** Everything that is wrong now: what cannot be read and what the rules refuse. */
export async function check(store: RecordStore): Promise<{ errors: Said; warnings: Said }> {
  const [findings, { unfinishedFiles }] = await Promise.all([
    checkRules(store.table, store.row(), checkContext(store)),
    import('../../files/unfinished.ts'), // with what sends files, which a record that is read does without
  ]);
  const files = unfinishedFiles(store.table, store.row());
  return { errors: { ...findings.errors, ...files, ...store.invalid() }, warnings: findings.warnings };
}

/** A record is checked as the server checks it: what was right when it was entered stays right. */
export const checkContext = (store: RecordStore): ValidationContext =>
  formContext(store.table, store.saved(), currentMe() ?? null, toWireDate(new Date()));

/** The same for a dialog, all of whose fields its user may fill in: whoever may act may say what the action asks for. */
export const dialogContext = (store: RecordStore): ValidationContext => ({
  ...checkContext(store),
  writing: everythingOf(store.table),
});

/** A new record travels whole, a saved one with what was changed: what nobody touched here may change elsewhere. */
export function changes(store: RecordStore, id: RecordId): WireRow {
  const { table } = store;
  const row = store.row();
  const whole = ownPart(table, toWire(table, row), ownWriting(table, store.saved()));
  if (id === 'neu') return whole;
  const wire: Record<string, unknown> = { Version: row['Version'] };
  for (const name of changedFields(table, store.saved(), row)) {
    const field = table.fields[name];
    if (field && isWritable(table, name, field) && name in whole) wire[name] = whole[name];
  }
  for (const child of table.children) if (isListChanged(child, store)) wire[child.key] = whole[child.key];
  return wire;
}

const isListChanged = (child: Table, store: RecordStore) => changedRows(child, store.saved(), store.row()) > 0;

function outcomeOf(errors: Said, warnings: Said): SaveOutcome {
  return Object.keys(errors).length > 0 ? { type: 'invalid', errors } : { type: 'warned', warnings };
}
