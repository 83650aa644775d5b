import type { Named, RowOf } from '@disponent/domain/entity/define';
import { HttpError } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { Row } from '../../records/hook.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';

/** A record that another one names, whole; nothing where the caller does not see it, so that no default tells what he may not read. */
export const readVisible = async <E extends Named>(
  entity: E,
  id: number | null | undefined,
  context: Asking,
): Promise<RowOf<E> | undefined> => (await readVisibleIn(entity.key, id, context)) as RowOf<E> | undefined;

/** The same of a list of a record. */
export async function readVisibleIn(
  key: string,
  id: number | null | undefined,
  asking: Asking,
): Promise<Row | undefined> {
  if (id === null || id === undefined) return undefined;
  try {
    return await readRecord(asking, tableOf(key), id, { whole: true });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Without what is empty: a default says something or nothing. */
export const withoutEmpty = <const R extends object>(row: R): { [K in keyof R]?: NonNullable<R[K]> } =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof R]?: NonNullable<R[K]>;
  };

/** The day of a date or a moment. */
export const tagVon = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
