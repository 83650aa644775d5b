import type { Table } from '@disponent/domain/entity/table';
import { gridKeyOf } from '@disponent/domain/grid-key';
import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from './entity.ts';

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
