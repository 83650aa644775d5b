import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from './entity.ts';

/** `stammdaten-region`: how a list is called in the records of its views. */
export const gridKeyOf = (table: Table) =>
  (table.entity.path ?? `/${table.key.toLowerCase()}`).slice(1).replaceAll('/', '-');

/** The saved views of a list: one's own and those that others share. */
export const savedViews = (table: Table, signal?: AbortSignal) => viewsOf(gridKeyOf(table), signal);

export async function viewsOf(gridKey: string, signal?: AbortSignal): Promise<readonly WireRow[]> {
  const { Rows } = await entityApi.list(
    'GridLayout',
    {
      filter: ['GridSchluessel', '=', gridKey],
      columns: ['Name', 'Layout', 'IsStandard', 'IsGeteilt', 'IdBenutzerrolle', 'IdBenutzer'],
      sort: ['Name'],
      count: 'none',
    },
    signal,
  );
  return Rows;
}
