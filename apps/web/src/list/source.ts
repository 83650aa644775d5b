import type { Table } from '@disponent/domain/entity/table';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useEffect, useMemo, useState } from 'react';
import { connection } from '../api/connection.ts';
import { entityApi } from '../api/entity.ts';
import { knownSource } from '../entity/list-sources.ts';
import { fromWire } from '../entity/wire.ts';
import { type BlockSource, createBlockSource } from '../grid/rows/block-source.ts';
import { createGroupSource } from '../grid/rows/group-source.ts';
import type { LoadPage } from '../grid/rows/row.ts';
import { writeSort } from '../grid/rows/sort.ts';
import { totalledColumns } from '../grid/rows/totals.ts';
import { useSourceState } from '../grid/rows/use-source-state.ts';
import { toExpression } from '../kinds/filter/condition.ts';
import { groupLoader } from './group.ts';
import { useLiveRows } from './live.ts';
import { keepPlace, keptPlace } from './place.ts';
import type { ListState } from './state.ts';
import { useSame } from './use-same.ts';

/** What the list shows as a question to the server; `reads` and `only` are what its page asks for besides. */
export function listQuery(
  table: Table,
  { sorts, filters, search, columns }: ListState,
  reads: readonly string[] = [],
  only?: Filter,
): ListQuery {
  const status = table.entity.states?.field;
  const asked = new Set([
    ...columns,
    ...reads,
    ...table.text.fields,
    ...(status ? [status] : []),
    ...['IsAktiv', 'Waehrung'].filter((name) => table.fields[name]),
  ]);
  return {
    columns: [...asked],
    ...(search && { search }),
    ...(sorts.length > 0 && { sort: writeSort(sorts).split(',') }),
    filter: allOf([only, toExpression(filters)].filter((part) => part !== undefined)),
  };
}

/** The rows of what the list asks for, in groups where it is to be. While a new query has no answer yet, the old rows stay. */
export function useListSource(table: Table, query: ListQuery, group: readonly string[] = []): BlockSource {
  const { text, value } = useSame({ query, group });
  const wanted = useMemo(
    () => knownSource(table.key, text, () => createSource(table, value, keptPlace(table.key, text))),
    [table, text, value],
  );
  const [shown, setShown] = useState(wanted);
  const isReady = useSourceState(wanted, ({ total, error }) => total !== undefined || error !== undefined);

  useEffect(() => {
    // Known rows are shown at once and read again: somebody may have changed them meanwhile.
    if (wanted.state().total !== undefined) wanted.refresh();
    else wanted.ensure(0, 1);
  }, [wanted]);

  useLiveRows(table.key, wanted);
  useEffect(() => connection.onHealed(() => wanted.refresh()), [wanted]);

  useEffect(() => {
    const keep = () => keepPlace(table.key, text, wanted.place());
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [table, text, wanted]);

  if (shown !== wanted && (isReady || shown.state().total === undefined)) setShown(wanted);
  return shown;
}

interface Wanted {
  readonly query: ListQuery;
  readonly group: readonly string[];
}

function createSource(table: Table, { query, group }: Wanted, place: ReturnType<typeof keptPlace>): BlockSource {
  const rows = (of: ListQuery) => loaderOf(table, of);
  if (group.length === 0) return createBlockSource(rows(query), place);
  const figures = totalledColumns(table, query.columns ?? []);
  return createGroupSource(groupLoader(table, query, group, figures, rows), place);
}

function loaderOf(table: Table, query: ListQuery): LoadPage {
  return async (skip, take, count, signal) => {
    const answer = await entityApi.list(table.key, { ...query, skip, take, count }, signal);
    return {
      rows: answer.Rows.map((row) => fromWire(table, row)),
      total: answer.Total,
      isCapped: answer.TotalIsCapped,
      estimate: answer.TotalEstimate,
      actions: answer.ListenAktionen,
    };
  };
}
