import { HttpError } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { DefaultsContext, Row } from '../db/hook.ts';
import { readRecord } from '../db/record.ts';

/** A record that another one names, whole; nothing where the caller does not see it, so that no default tells what he may not read. */
export async function gelesen(key: string, id: unknown, { db, caller, on }: DefaultsContext): Promise<Row | undefined> {
  if (typeof id !== 'number') return undefined;
  try {
    return await readRecord(db, tableOf(key), id, caller, { whole: true, ...(on && { on }) });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Without what is empty: a default says something or nothing. */
export const gefuellt = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));

/** The day of a date or a moment. */
export const tagVon = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
