import type { Table } from './entity/table.ts';

/** `stammdaten-region`: how a list is called in the records of its views. */
export const gridKeyOf = (table: Pick<Table, 'key' | 'entity'>): string =>
  (table.entity.path ?? `/${table.key.toLowerCase()}`).slice(1).replaceAll('/', '-');
