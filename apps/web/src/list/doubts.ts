import type { Table } from '@disponent/domain/entity/table';
import { isSortable, readSort } from '../grid/rows/sort.ts';
import { t } from '../texts/t.ts';
import { type ListParams, textParam } from './layout.ts';

/** A part of the address that the list cannot follow. What a filter means is for the server to judge. */
export interface Doubt {
  readonly param: keyof ListParams;
  readonly words: string;
}

/** Anybody may write anything into an address, and links outlive columns, views and rights: the list says what it left out. */
export function doubtsAbout(
  table: Table,
  params: Readonly<Record<string, unknown>>,
  available: readonly string[],
  isView: ((id: number | string) => boolean) | undefined,
): readonly Doubt[] {
  const { filter, search, sort, group, columns, ansicht } = params;
  const doubts: Doubt[] = [];
  const doubt = (param: keyof ListParams, words: string) => void doubts.push({ param, words });
  const names = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : undefined);
  const unknown = (value: unknown, isKnown: (name: string) => boolean) =>
    names(value)?.find((name) => !isKnown(name)) ?? (names(value) ? undefined : String(value));

  if (filter !== undefined && !(Array.isArray(filter) && filter.length > 0))
    doubt('filter', t('Der Filter in der Adresse ist nicht lesbar.'));
  if (search !== undefined && textParam(search) === undefined)
    doubt('search', t('Die Suche in der Adresse ist nicht lesbar.'));
  if (sort !== undefined) {
    const isKnown = (name: string) => isSortable(table, available, readSort(name)[0]?.field);
    const name = unknown(sort, isKnown);
    if (name !== undefined)
      doubt('sort', t('Nach „{name}“ kann hier nicht sortiert werden.', { name: shown(table, name) }));
  }
  if (group !== undefined) {
    const name = unknown(group, (one) => available.includes(one));
    if (name !== undefined)
      doubt('group', t('Nach „{name}“ kann hier nicht gruppiert werden.', { name: shown(table, name) }));
  }
  if (columns !== undefined && !names(columns)?.some((name) => available.includes(name)))
    doubt('columns', t('Die Spalten in der Adresse gibt es hier nicht.'));
  if (ansicht !== undefined && ansicht !== 'alle' && isView?.(ansicht as number | string) === false)
    doubt('ansicht', t('Die Ansicht in der Adresse gibt es nicht oder nicht mehr.'));
  return doubts;
}

/** By its caption where it is a field at all; else the address's own word, cut so that it fits a line. */
const shown = (table: Table, name: string) => {
  const field = name.replace(/^-/, '');
  return (Object.hasOwn(table.allFields, field) && table.allFields[field]?.caption) || name.slice(0, 40);
};
