import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { entityApi } from '../api/entity.ts';
import { type BlockSource, createBlockSource } from '../grid/block-source.ts';
import { writeSort } from '../grid/sort.ts';
import { toExpression } from '../kinds/filter/condition.ts';
import type { ListState } from './list-state.ts';
import { fromWire } from './wire.ts';

const maxSources = 12;
/** Lists that were looked at, so that the way back finds rows and place again. */
const sources = new Map<string, BlockSource>();

export function listQuery(table: Table, { sorts, filters, search, columns }: ListState): ListQuery {
  const status = table.entity.states?.field;
  const asked = new Set([...columns, ...table.text.fields, ...(status ? [status] : []), ...(table.fields['IsAktiv'] ? ['IsAktiv'] : [])]);
  return {
    columns: [...asked],
    ...(search && { search }),
    ...(sorts.length > 0 && { sort: writeSort(sorts).split(',') }),
    filter: toExpression(filters) as Filter | undefined,
  };
}

/** The rows of what the list asks for. While a new query has no answer yet, the old rows stay. */
export function useListSource(table: Table, query: ListQuery): BlockSource {
  const text = `${table.key} ${JSON.stringify(query)}`;
  const wanted = useMemo(() => sourceOf(text, table, query), [text, table]);
  const shown = useRef(wanted);
  const state = useSyncExternalStore(wanted.subscribe, wanted.state);
  const isReady = state.total !== undefined || state.error !== undefined;

  useEffect(() => {
    // Known rows are shown at once and read again: somebody may have changed them meanwhile.
    if (wanted.state().total !== undefined) wanted.refresh();
    else wanted.ensure(0, 1);
  }, [wanted]);

  if (isReady || shown.current.state().total === undefined) shown.current = wanted;
  return shown.current;
}

/** A record was saved or deleted: what is known of its lists is out of date. */
export function refreshLists(key: string): void {
  for (const [text, source] of sources) if (text.startsWith(`${key} `)) source.refresh();
}

function sourceOf(text: string, table: Table, query: ListQuery): BlockSource {
  const known = sources.get(text);
  const source =
    known ??
    createBlockSource(async (skip, take, count, signal) => {
      const answer = await entityApi.list(table.key, { ...query, skip, take, count }, signal);
      return { rows: answer.Rows.map((row) => fromWire(table, row)), total: answer.Total, isCapped: answer.TotalIsCapped, actions: answer.ListenAktionen };
    });
  sources.delete(text);
  sources.set(text, source);
  for (const oldest of [...sources.keys()].slice(0, Math.max(0, sources.size - maxSources))) sources.delete(oldest);
  return source;
}
