import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
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
import { summedColumns } from '../grid/rows/totals.ts';
import { useSourceState } from '../grid/rows/use-source-state.ts';
import { toExpression } from '../kinds/filter/condition.ts';
import { groupLoader } from './group.ts';
import { useLiveRows } from './live.ts';
import { keepPlace, keptPlace } from './place.ts';
import type { ListState } from './state.ts';

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
    ...(table.fields['IsAktiv'] ? ['IsAktiv'] : []),
  ]);
  return {
    columns: [...asked],
    ...(search && { search }),
    ...(sorts.length > 0 && { sort: writeSort(sorts).split(',') }),
    filter: bothOf(only, toExpression(filters) as Filter | undefined),
  };
}

function bothOf(one: Filter | undefined, other: Filter | undefined): Filter | undefined {
  return one && other ? [one, 'and', other] : (one ?? other);
}

/** The rows of what the list asks for, in groups where it is to be. While a new query has no answer yet, the old rows stay. */
export function useListSource(table: Table, query: ListQuery, group: readonly string[] = []): BlockSource {
  const text = JSON.stringify({ query, group });
  const wanted = useMemo(() => sourceOf(table, text), [table, text]);
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

const sourceOf = (table: Table, queryText: string): BlockSource =>
  knownSource(table.key, queryText, () => createSource(table, queryText));

function createSource(table: Table, queryText: string): BlockSource {
  const { query, group } = JSON.parse(queryText) as { query: ListQuery; group: readonly string[] };
  const place = keptPlace(table.key, queryText);
  const rows = (of: ListQuery) => loaderOf(table, of);
  if (group.length === 0) return createBlockSource(rows(query), place);
  return createGroupSource(groupLoader(table, query, group, summedColumns(table, query.columns ?? []), rows), place);
}

function loaderOf(table: Table, query: ListQuery): LoadPage {
  return async (skip, take, count, signal) => {
    const answer = await entityApi.list(table.key, { ...query, skip, take, count }, signal);
    return {
      rows: answer.Rows.map((row) => fromWire(table, row)),
      total: answer.Total,
      isCapped: answer.TotalIsCapped,
      actions: answer.ListenAktionen,
    };
  };
}
