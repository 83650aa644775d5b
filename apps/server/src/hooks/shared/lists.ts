import type { Row } from '../../records/hook.ts';

/** A child list of a row; none is an empty one. */
export const listOf = <R extends object, K extends keyof R>(row: R, key: K): ListOf<R[K]> =>
  (row[key] ?? []) as ListOf<R[K]>;

type ListOf<V> = V extends readonly (infer T)[] | null | undefined ? T[] : Row[];

export const sumOf = <K extends string>(rows: readonly { readonly [key in K]?: unknown }[], field: K): number =>
  hundredths(rows.reduce<number>((sum, row) => sum + Number(row[field] ?? 0), 0));

/** Without what adding binary fractions leaves behind: 7.7 four times is 30.8. */
export const hundredths = (value: number): number =>
  // 12 digits: 4.475 is a little less in binary, and must not become 4.47. Minus nothing is nothing.
  (Math.sign(value) * Math.round(Number((Math.abs(value) * 100).toPrecision(12)))) / 100 + 0;
