import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';

export interface Sort {
  readonly field: string;
  readonly isDescending: boolean;
}

/** `-GeaendertAm,Nachname` as it travels. */
export function readSort(text: string | undefined): Sort[] {
  return (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) =>
      part.startsWith('-') ? { field: part.slice(1), isDescending: true } : { field: part, isDescending: false },
    );
}

export function writeSort(sorts: readonly Sort[]): string {
  return sorts.map(({ field, isDescending }) => (isDescending ? `-${field}` : field)).join(',');
}

/** A click on a header: ascending, descending, none; `add` keeps the other columns. */
export function toggleSort(sorts: readonly Sort[], field: string, add: boolean): Sort[] {
  const current = sorts.find((sort) => sort.field === field);
  const next = !current
    ? { field, isDescending: false }
    : current.isDescending
      ? undefined
      : { field, isDescending: true };
  if (!add) return next ? [next] : [];
  if (!current) return [...sorts, { field, isDescending: false }];
  return sorts.flatMap((sort) => (sort.field === field ? (next ?? []) : sort));
}

export const canSortBy = (field: Field): boolean => !field.encrypted && !unsortable.has(field.kind.name);

const unsortable = new Set([
  'multiReference',
  'multiEnum',
  'textList',
  'files',
  'file',
  'image',
  'json',
  'secret',
  'richtext',
  'multiline',
  'timerange',
]);

/** Whether the user can have the list in this order at all. */
export function isSortable(table: Table, available: readonly string[], name: string | undefined): boolean {
  const field = name !== undefined && available.includes(name) ? table.allFields[name] : undefined;
  return name === 'Id' || (field !== undefined && canSortBy(field));
}
