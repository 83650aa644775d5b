import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import type { WireRow } from '@disponent/domain/wire/answers';
import { validationOf } from '../../api/client.ts';
import { entityApi } from '../../api/entity.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { Said } from '../../texts/say.ts';
import { confirmWarnings } from '../dialogs.tsx';
import type { RecordAction } from './action-order.ts';

export type ActionOutcome =
  | { readonly type: 'done'; readonly wire: WireRow }
  | { readonly type: 'invalid'; readonly errors: Said }
  /** The record is no longer what is on screen, or no longer ours to act on. */
  | { readonly type: 'refused'; readonly error: HttpError }
  | { readonly type: 'cancelled' };

/** Calls an action; warnings are the user's to overrule. Other failures are thrown. */
export async function runAction(
  table: Table,
  row: Row,
  action: RecordAction,
  values: WireRow,
  isConfirmed = false,
): Promise<ActionOutcome> {
  const { name, caption } = action;
  const body = { ...values, Version: row['Version'], ...(isConfirmed && { WarnungenBestaetigt: true }) };
  try {
    return { type: 'done', wire: await entityApi.act(table.key, row['Id'] as number, name, body) };
  } catch (error) {
    const findings = validationOf(error);
    if (findings) {
      if (Object.keys(findings.Fehler).length > 0) return { type: 'invalid', errors: findings.Fehler };
      const isSure = await confirmWarnings(findings.Warnungen, caption);
      return isSure ? runAction(table, row, action, values, true) : { type: 'cancelled' };
    }
    if (error instanceof HttpError && (error.status === 409 || error.status === 403)) return { type: 'refused', error };
    throw error;
  }
}
