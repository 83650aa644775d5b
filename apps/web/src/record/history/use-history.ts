import type { Aenderungen } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entityApi } from '../../api/entity.ts';
import { fromWire } from '../../entity/wire.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { LogRow, StatusRow } from './entries.ts';
import { useHistoryTexts } from './use-history-texts.ts';

const pageSize = 50;
const logColumns = ['DatensatzId', 'Aktion', 'Am', 'IdBenutzer', 'Aenderungen', 'Vorgang'];
const statusColumns = ['Von', 'Nach', 'Am', 'IdBenutzer', 'Grund', 'Vorgang'];

/** The log of a record and its changes of status; `saved` is the state they lead up to. */
export function useHistory(table: Table, id: number, saved: Row) {
  const version = saved['Version'];
  const filter = [['Entitaet', '=', table.key], 'and', ['DatensatzId', '=', id]] as const;
  const log = useInfiniteQuery({
    queryKey: ['verlauf', table.key, id, version],
    queryFn: ({ pageParam, signal }) =>
      rowsOf<LogRow>(
        'Aenderungsprotokoll',
        { filter, columns: logColumns, sort: ['-Am', '-Id'], skip: pageParam, take: pageSize },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const status = useQuery({
    queryKey: ['statusverlauf', table.key, id, version],
    queryFn: ({ signal }) =>
      rowsOf<StatusRow>('StatusVerlauf', { filter, columns: statusColumns, sort: ['-Am'], take: 200 }, signal),
    enabled: table.entity.states !== undefined,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const logs = useMemo(() => log.data?.pages.flat() ?? [], [log.data]);
  const texts = useHistoryTexts(table, saved, logs.map(shownChanges));
  return { log, logs, statuses: status.data ?? [], isLoading: log.isLoading || status.isLoading, texts };
}

/** What a new record began with is not listed, so its texts are not asked for. */
const shownChanges = ({ Aktion, Aenderungen }: LogRow): Aenderungen | null =>
  Aktion === 'Anlegen' ? null : Aenderungen;

/** The rows of a list, with their dates. */
export async function rowsOf<T>(key: string, query: ListQuery, signal: AbortSignal): Promise<T[]> {
  const [table, { Rows }] = await Promise.all([
    loadTable(key),
    entityApi.list(key, { ...query, count: 'none' }, signal),
  ]);
  return Rows.map((row) => fromWire(table, row) as T);
}
