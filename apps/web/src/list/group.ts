import type { Table } from '@disponent/domain/entity/table';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { entityApi } from '../api/entity.ts';
import type { GroupPath } from '../grid/rows/group-lines.ts';
import type { GroupLoader } from '../grid/rows/group-tree.ts';
import type { LoadPage } from '../grid/rows/row.ts';

/** Groups come from the server level by level: what is deeper is asked for by filter. */
export function groupLoader(
  table: Table,
  query: ListQuery,
  fields: readonly string[],
  figures: Pick<ListQuery, 'sum' | 'avg'>,
  rows: (query: ListQuery) => LoadPage,
): GroupLoader {
  const { search } = query;
  return {
    fields,
    async groups(path, signal) {
      const group = fields[path.length] ?? '';
      const asked = { group, ...figures, filter: filterOf(query.filter, path), ...(search && { search }) };
      const answer = await entityApi.groups(table.key, asked, signal);
      return {
        groups: answer.Groups.map(({ Wert, Text, Anzahl, Summen, Mittel = {} }) => ({
          value: Wert,
          text: Text,
          count: Anzahl,
          sums: Summen,
          means: Mittel,
        })),
        actions: answer.ListenAktionen,
      };
    },
    rows: (path) => rows({ ...query, filter: filterOf(query.filter, path) }),
  };
}

/** The list's own filter and the values on the way to a group. */
export function filterOf(filter: Filter | undefined, path: GroupPath): Filter | undefined {
  const parts = path.map(
    ({ field, value }) => (value === null || value === undefined ? [field, 'isblank'] : [field, '=', value]) as Filter,
  );
  return allOf(filter ? [filter, ...parts] : parts);
}
