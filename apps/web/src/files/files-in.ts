import type { DateiRef } from '@disponent/domain/kinds/file';

/** The files of a value: none, one or many. */
export const filesIn = (value: unknown): readonly DateiRef[] =>
  (Array.isArray(value) ? value : value ? [value] : []) as DateiRef[];
