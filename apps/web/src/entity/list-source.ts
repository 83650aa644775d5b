import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useEffect, useMemo, useState } from 'react';
import { connection } from '../api/connection.ts';
import { entityApi } from '../api/entity.ts';
import { type BlockSource, createBlockSource } from '../grid/block-source.ts';
import { createGroupSource } from '../grid/group-source.ts';
import type { LoadPage } from '../grid/row.ts';
import { writeSort } from '../grid/sort.ts';
import { summedColumns } from '../grid/totals.ts';
import { useSourceState } from '../grid/use-source-state.ts';
import { toExpression } from '../kinds/filter/condition.ts';
import { userMap } from '../session/session-change.ts';
import { groupLoader } from './list-group.ts';
import { useLiveRows } from './list-live.ts';
import { keepPlace, keptPlace } from './list-place.ts';
import type { ListState } from './list-state.ts';
import { fromWire } from './wire.ts';

const maxSources = 12;
/** Lists that were looked at, so that the way back finds rows and place again. */
const sources = userMap<string, BlockSource>();

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

/** The list of a table that was looked at last; undefined when none was. */
export function lastSource(key: string): BlockSource | undefined {
  const last = [...sources.keys()].findLast((text) => text.startsWith(`${key} `));
  return last === undefined ? undefined : sources.get(last);
}

/** A record was saved or deleted: what is known of its lists is out of date. */
export function refreshLists(key: string): void {
  for (const [text, source] of sources) if (text.startsWith(`${key} `)) source.refresh();
}

function sourceOf(table: Table, queryText: string): BlockSource {
  const text = `${table.key} ${queryText}`;
  const source = sources.get(text) ?? createSource(table, queryText);
  sources.delete(text);
  sources.set(text, source);
  for (const oldest of [...sources.keys()].slice(0, Math.max(0, sources.size - maxSources))) sources.delete(oldest);
  return source;
}

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
