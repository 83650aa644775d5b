import type { Table } from '@disponent/domain/entity/table';
import { useCallback, useMemo } from 'react';
import { availableColumns, defaultColumns, linkColumn, type MaySee } from '../grid/columns/columns.ts';
import { type Density, useDensity } from '../grid/density.ts';
import { isSortable, readSort, type Sort, toggleSort, writeSort } from '../grid/rows/sort.ts';
import {
  type ColumnFilters,
  type Condition,
  fromExpression,
  noFilters,
  toExpression,
  withCondition,
} from '../kinds/filter/condition.ts';
import { clampWidth, fromParams, type ListLayout, textParam, toParams } from './layout.ts';
import type { ListAddress } from './params.ts';
import { useSame } from './use-same.ts';

/** What a list shows, kept in the address: a link, a reload and the way back show the same. */
export interface ListState {
  readonly sorts: readonly Sort[];
  readonly filters: ColumnFilters;
  readonly search: string;
  /** Columns in their order, without those that the rows are grouped by. */
  readonly columns: readonly string[];
  readonly pins: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly group: readonly string[];
  readonly density: Density;
  readonly available: readonly string[];
  readonly isFiltered: boolean;
  /** All of it but the search, as a saved view keeps it. */
  readonly layout: ListLayout;
  sort(field: string, add: boolean): void;
  setSorts(sorts: readonly Sort[]): void;
  filter(field: string, condition: Condition | undefined): void;
  clearRest(): void;
  clearFilters(): void;
  /** Everything that could keep rows from being found or shown. */
  showAll(): void;
  setSearch(search: string): void;
  /** Undefined brings the declared columns back. */
  setColumns(columns: readonly string[] | undefined): void;
  setWidth(name: string, px: number | undefined): void;
  togglePin(name: string): void;
  setGroup(fields: readonly string[]): void;
  setDensity(density: Density): void;
}

const noNames: readonly string[] = [];
const noWidths: Readonly<Record<string, number>> = {};

export function useListState(table: Table, maySee: MaySee, { params, update }: ListAddress): ListState {
  const { value: said } = useSame(params);
  const layout = useMemo(() => fromParams(said), [said]);
  const search = textParam(params['search']) ?? '';
  const own = useDensity();

  const available = useMemo(() => availableColumns(table, maySee), [table, maySee]);
  const sorts = useMemo(
    () => readSort((layout.sort ?? table.sort).join(',')).filter(({ field }) => isSortable(table, available, field)),
    [layout.sort, table, available],
  );
  const filters = useMemo(
    () => (layout.filter ? fromExpression(layout.filter, table.allFields) : noFilters),
    [layout.filter, table],
  );
  const group = useMemo(
    () => layout.group?.filter((name) => available.includes(name)) ?? noNames,
    [layout.group, available],
  );
  const chosen = useMemo(() => {
    const known = layout.columns?.filter((name) => available.includes(name));
    return known && known.length > 0 ? known : defaultColumns(table, maySee);
  }, [layout.columns, available, table, maySee]);
  const columns = useMemo(() => {
    const rest = chosen.filter((name) => !group.includes(name));
    return rest.length > 0 ? rest : chosen;
  }, [chosen, group]);
  const pins = useMemo(() => {
    const link = linkColumn(table, columns);
    return layout.pins?.filter((name) => columns.includes(name)) ?? (link ? [link] : noNames);
  }, [layout.pins, table, columns]);
  const widths = layout.widths ?? noWidths;

  const change = useCallback((next: ListLayout) => update({ ...emptied(next), ...toParams(next) }), [update]);
  return {
    sorts,
    filters,
    search,
    columns,
    pins,
    widths,
    group,
    density: layout.density ?? own.density,
    available,
    layout,
    isFiltered: search !== '' || filters.conditions.length > 0 || filters.rest !== undefined,
    sort: useCallback(
      (field, add) => update({ sort: writeSort(toggleSort(sorts, field, add)) || undefined }),
      [sorts, update],
    ),
    setSorts: (next) => update({ sort: writeSort(next) || undefined }),
    filter: useCallback(
      (field, condition) => update({ filter: toExpression(withCondition(filters, field, condition)) }),
      [filters, update],
    ),
    clearRest: () => update({ filter: toExpression({ ...filters, rest: undefined }) }),
    clearFilters: () => update({ filter: undefined, search: undefined }),
    showAll: () => update({ filter: undefined, search: undefined, sort: undefined, group: undefined }),
    setSearch: useCallback((next) => update({ search: next || undefined }), [update]),
    // Columns that the rows are grouped by keep their place for later.
    setColumns: (next) =>
      change({ columns: next && [...next, ...chosen.filter((name) => group.includes(name) && !next.includes(name))] }),
    setWidth: (name, px) => {
      const { [name]: _old, ...rest } = widths;
      change({ widths: px === undefined ? rest : { ...rest, [name]: clampWidth(px) } });
    },
    togglePin: (name) =>
      change({ pins: pins.includes(name) ? pins.filter((other) => other !== name) : [...pins, name] }),
    setGroup: (fields) => change({ group: fields }),
    setDensity(density) {
      // A list as declared follows the user's own setting; a saved view keeps its own.
      own.setDensity(density);
      if (params['ansicht'] !== undefined || layout.density) update({ dichte: density });
    },
  };
}

/** What the change names is set anew, also to nothing. */
function emptied(change: ListLayout): Readonly<Record<string, undefined>> {
  return Object.fromEntries(Object.keys(change).map((name) => [name === 'density' ? 'dichte' : name, undefined]));
}
