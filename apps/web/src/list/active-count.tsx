import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { t } from '../texts/t.ts';

const active: Filter = ['IsAktiv', '=', true];

/** ' · 12 aktiv': how many of a master list's entries that it shows. */
export function ActiveCount({ table, query: { filter, search } }: { table: Table; query: ListQuery }) {
  const query = { take: 0, filter: filter ? allOf([filter, active]) : active, ...(search && { search }) };
  const { data } = useQuery({
    queryKey: ['anzahl', table.key, query],
    queryFn: ({ signal }) => entityApi.list(table.key, query, signal),
    meta: { isQuiet: true, reads: [table.key] },
  });
  return data && data.Total !== null && !data.TotalIsCapped
    ? t(' · {n} aktiv', { n: formatNumber(data.Total, 'n0') })
    : null;
}
