import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { entityApi } from '../api/entity.ts';
import { type BlockSource, createBlockSource } from '../grid/block-source.ts';
import type { LoadPage } from '../grid/row.ts';
import { writeSort } from '../grid/sort.ts';
import { toExpression } from '../kinds/filter/condition.ts';
import type { ListState } from './list-state.ts';
import { fromWire } from './wire.ts';

const maxSources = 12;
/** Lists that were looked at, so that the way back finds rows and place again. */
const sources = new Map<string, BlockSource>();

export function listQuery(table: Table, { sorts, filters, search, columns }: ListState): ListQuery {
  const status = table.entity.states?.field;
  const asked = new Set([
    ...columns,
    ...table.text.fields,
    ...(status ? [status] : []),
    ...(table.fields['IsAktiv'] ? ['IsAktiv'] : []),
  ]);
  return {
    columns: [...asked],
    ...(search && { search }),
    ...(sorts.length > 0 && { sort: writeSort(sorts).split(',') }),
    filter: toExpression(filters) as Filter | undefined,
  };
}

/** The rows of what the list asks for. While a new query has no answer yet, the old rows stay. */
export function useListSource(table: Table, query: ListQuery): BlockSource {
  const text = JSON.stringify(query);
  const wanted = useMemo(() => sourceOf(table, text), [table, text]);
  const [shown, setShown] = useState(wanted);
  const { total, error } = useSyncExternalStore(wanted.subscribe, wanted.state);
  const isReady = total !== undefined || error !== undefined;

  useEffect(() => {
    // Known rows are shown at once and read again: somebody may have changed them meanwhile.
    if (wanted.state().total !== undefined) wanted.refresh();
    else wanted.ensure(0, 1);
  }, [wanted]);

  if (shown !== wanted && (isReady || shown.state().total === undefined)) setShown(wanted);
  return shown;
}

/** A record was saved or deleted: what is known of its lists is out of date. */
export function refreshLists(key: string): void {
  for (const [text, source] of sources) if (text.startsWith(`${key} `)) source.refresh();
}

function sourceOf(table: Table, queryText: string): BlockSource {
  const text = `${table.key} ${queryText}`;
  const source = sources.get(text) ?? createBlockSource(loaderOf(table, JSON.parse(queryText) as ListQuery));
  sources.delete(text);
  sources.set(text, source);
  for (const oldest of [...sources.keys()].slice(0, Math.max(0, sources.size - maxSources))) sources.delete(oldest);
  return source;
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
