import type { Table } from '@disponent/domain/entity/table';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { availableColumns, defaultColumns, type MaySee } from '../grid/columns.ts';
import { readSort, type Sort, toggleSort, writeSort } from '../grid/sort.ts';
import {
  type ColumnFilters,
  type Condition,
  fromExpression,
  noFilters,
  toExpression,
  withCondition,
} from '../kinds/filter/condition.ts';

/** What a list shows, kept in the address: a link, a reload and the way back show the same. */
export interface ListState {
  readonly sorts: readonly Sort[];
  readonly filters: ColumnFilters;
  readonly search: string;
  readonly columns: readonly string[];
  readonly available: readonly string[];
  readonly isFiltered: boolean;
  sort(field: string, add: boolean): void;
  filter(field: string, condition: Condition | undefined): void;
  clearRest(): void;
  clearFilters(): void;
  setSearch(search: string): void;
  setColumns(columns: readonly string[] | undefined): void;
}

interface ListParams {
  readonly sort?: string;
  readonly filter?: unknown;
  readonly search?: string;
  readonly columns?: string;
}

export function useListState(table: Table, maySee: MaySee): ListState {
  const navigate = useNavigate();
  const params = useListParams(table.key);
  const sortText = textParam(params['sort']);
  const filterText = JSON.stringify(params['filter']);
  const columnText = textParam(params['columns']);
  const search = textParam(params['search']) ?? '';

  const update = useCallback(
    (change: ListParams) => {
      void navigate({
        to: '.',
        search: (last: object) => without({ ...last, ...change }),
        replace: true,
      });
    },
    [navigate],
  );

  const available = useMemo(() => availableColumns(table, maySee), [table, maySee]);
  const sorts = useMemo(
    () => readSort(sortText ?? table.sort.join(',')).filter(({ field }) => table.allFields[field]),
    [sortText, table],
  );
  const filters = useMemo(
    () => (filterText ? fromExpression(JSON.parse(filterText), table.allFields) : noFilters),
    [filterText, table],
  );
  const columns = useMemo(() => {
    const chosen = columnText?.split(',').filter((name) => available.includes(name));
    return chosen && chosen.length > 0 ? chosen : defaultColumns(table, maySee);
  }, [columnText, available, table, maySee]);

  return {
    sorts,
    filters,
    search,
    columns,
    available,
    isFiltered: search !== '' || filters.conditions.length > 0 || filters.rest !== undefined,
    sort: useCallback(
      (field, add) => update({ sort: writeSort(toggleSort(sorts, field, add)) || undefined }),
      [sorts, update],
    ),
    filter: useCallback(
      (field, condition) => update({ filter: toExpression(withCondition(filters, field, condition)) }),
      [filters, update],
    ),
    clearRest: () => update({ filter: toExpression({ ...filters, rest: undefined }) }),
    clearFilters: () => update({ filter: undefined, search: undefined }),
    setSearch: useCallback((next) => update({ search: next || undefined }), [update]),
    setColumns: (next) => update({ columns: next?.join(',') }),
  };
}

const paramNames = ['sort', 'filter', 'search', 'columns'] as const;
const lastParams = new Map<string, ListParams>();

/** The list's part of the address. Coming back without one, the list is as it was left (NAV-12). */
function useListParams(key: string): Readonly<Record<string, unknown>> {
  const inAddress = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const isBare = paramNames.every((name) => inAddress[name] === undefined);
  const [restored, setRestored] = useState(() => (isBare ? lastParams.get(key) : undefined));
  if (!isBare && restored) setRestored(undefined);

  useEffect(() => {
    if (restored) void navigate({ to: '.', search: (last: object) => ({ ...last, ...restored }), replace: true });
  }, [navigate, restored]);

  useEffect(() => {
    if (restored) return;
    lastParams.set(key, without(Object.fromEntries(paramNames.map((name) => [name, inAddress[name]]))));
  }, [key, inAddress, restored]);

  return (restored as Record<string, unknown> | undefined) ?? inAddress;
}

/** The router reads `?search=4711` as a number. */
function textParam(value: unknown): string | undefined {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;
}

const without = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
