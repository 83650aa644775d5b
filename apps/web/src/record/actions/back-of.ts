import type { Table } from '@disponent/domain/entity/table';
import { hasDialog, needsConfirm, type RecordAction } from './action-order.ts';

/** What takes an action back as it was: another one, of those that the server allows now, that asks, sends and makes nothing. */
export function backOf(
  table: Table,
  done: RecordAction,
  was: unknown,
  allowed: readonly string[],
): RecordAction | undefined {
  const isPlain = (action: RecordAction) =>
    !action.sends && !action.leadsTo && !hasDialog(action) && !needsConfirm(table, action);
  if (done.sends || done.leadsTo || done.to === was || !table.entity.states?.looks[done.to]) return undefined;
  return allowed
    .flatMap((name) => (table.actions[name] ? [{ ...table.actions[name], name }] : []))
    .find((action) => action.to === was && isPlain(action));
}
