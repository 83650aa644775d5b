import { hundredths } from '@disponent/domain/cents';
import type { Row } from '../../records/hook.ts';

/** A child list of a row; none is an empty one. */
export const listOf = <R extends object, K extends keyof R>(row: R, key: K): ListOf<R[K]> =>
  (row[key] ?? []) as ListOf<R[K]>;

type ListOf<V> = V extends readonly (infer T)[] | null | undefined ? T[] : Row[];

export const sumOf = <K extends string>(rows: readonly { readonly [key in K]?: unknown }[], field: K): number =>
  hundredths(rows.reduce<number>((sum, row) => sum + Number(row[field] ?? 0), 0));
