import type { Table } from '@disponent/domain/entity/table';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { entityApi } from '../api/entity.ts';
import { cardFields } from '../grid/card-fields.ts';
import { Cards } from '../grid/cards.tsx';
import { ColumnChooser } from '../grid/column-chooser.tsx';
import { type CellRenderers, gridColumn } from '../grid/columns.ts';
import { rowHeights, useDensity } from '../grid/density.ts';
import { FilterChips } from '../grid/filter-chips.tsx';
import { FilterDrawer } from '../grid/filter-drawer.tsx';
import { Grid } from '../grid/grid.tsx';
import type { Row } from '../grid/row.ts';
import { SearchPanel } from '../grid/search-panel.tsx';
import toolbar from '../grid/toolbar.module.css';
import { PageHeader } from '../layout/page-header.tsx';
import { IconPlus } from '../ui/icons.ts';
import { Shortcut } from '../ui/shortcut.tsx';
import { countWords } from './counts.ts';
import classes from './entity-list.module.css';
import { ExportMenu } from './export-menu.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFooter } from './list-footer.tsx';
import { listQuery, useListSource } from './list-source.ts';
import { useListState } from './list-state.ts';
import { useMaySee } from './use-may-see.ts';
import { useShortcut } from './use-shortcut.ts';

interface EntityListProps {
  readonly table: Table;
  /** Cells drawn in another way, by column. */
  readonly cells?: CellRenderers;
  /** Before 'Neu' in the page's header. */
  readonly actions?: ReactNode;
  /** What an empty list is for. */
  readonly emptyText?: ReactNode;
  /** Opens a row in another way than by its page. */
  onOpen?(row: Row): void;
}

const noCells: CellRenderers = {};

/** The list of an entity: search, filters, columns, export, and a grid (cards on a phone). */
export function EntityList({ table, cells = noCells, actions, emptyText, onOpen }: EntityListProps) {
  const navigate = useNavigate();
  const maySee = useMaySee();
  const state = useListState(table, maySee);
  const isSmall = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { density } = useDensity();
  const query = listQuery(table, state);
  const source = useListSource(table, query);
  const { total, isCapped, actions: allowed } = useSyncExternalStore(source.subscribe, source.state);
  const unfiltered = useUnfilteredCount(table, state.isFiltered);
  const columns = useMemo(
    () => state.columns.flatMap((name) => gridColumn(table, name, cells) ?? []),
    [state.columns, table, cells],
  );
  const { path } = table.entity;

  const hrefOf = useCallback((row: Row) => (path ? `${path}/${String(row['Id'])}` : undefined), [path]);
  const open = (row: Row) => (onOpen ? onOpen(row) : path && void navigate({ to: hrefOf(row) }));
  const createNew = allowed.includes('Neu') && path ? () => void navigate({ to: `${path}/neu` }) : undefined;
  useShortcut('n', createNew);

  const { many } = table.caption;
  const empty = (
    <ListEmpty
      table={table}
      search={state.search}
      isFiltered={state.isFiltered}
      unfiltered={unfiltered}
      onNew={createNew}
      onClear={state.clearFilters}
      text={emptyText}
    />
  );
  const shared = { label: many, table, source, hrefOf, empty };

  return (
    <div className={classes.page}>
      <PageHeader
        title={many}
        count={headerCount(total, isCapped, unfiltered)}
        actions={
          <>
            {actions}
            {!isSmall && createNew && <NewButton onClick={createNew} />}
          </>
        }
      />
      <div className={toolbar.toolbar}>
        <SearchPanel label={`In ${many} suchen`} value={state.search} onChange={state.setSearch} />
        <div className={toolbar.chips}>
          {!isSmall && (
            <FilterChips table={table} filters={state.filters} onFilter={state.filter} onClearRest={state.clearRest} />
          )}
          <FilterDrawer
            table={table}
            available={state.available}
            filters={state.filters}
            isSmall={isSmall}
            onFilter={state.filter}
          />
        </div>
        <div className={toolbar.right}>
          {!isSmall && (
            <ColumnChooser
              table={table}
              available={state.available}
              shown={state.columns}
              onChange={state.setColumns}
            />
          )}
          {allowed.includes('Export') && !isSmall && <ExportMenu table={table} query={query} />}
        </div>
      </div>
      {isSmall ? (
        <Cards {...shared} fields={cardFields(table, columns)} />
      ) : (
        <Grid
          {...shared}
          columns={columns}
          sorts={state.sorts}
          filters={state.filters}
          rowPx={rowHeights[density]}
          onSort={state.sort}
          onFilter={state.filter}
          onOpen={open}
        />
      )}
      {!isSmall && <ListFooter table={table} source={source} />}
      {isSmall && createNew && (
        <button type="button" className={classes.fab} aria-label={`${table.caption.one} anlegen`} onClick={createNew}>
          <IconPlus aria-hidden size={22} />
        </button>
      )}
    </div>
  );
}

function NewButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      aria-keyshortcuts="n"
      leftSection={<IconPlus aria-hidden />}
      rightSection={<Shortcut>N</Shortcut>}
      onClick={onClick}
    >
      Neu
    </Button>
  );
}

function headerCount(
  total: number | undefined,
  isCapped: boolean,
  unfiltered: { total: number; isCapped: boolean } | undefined,
): string | undefined {
  if (total === undefined) return;
  const words = countWords(total, isCapped);
  return unfiltered ? `${words} von ${countWords(unfiltered.total, unfiltered.isCapped)}` : words;
}

/** How many there would be without search and filter; asked only when there is one. */
function useUnfilteredCount(table: Table, isFiltered: boolean): { total: number; isCapped: boolean } | undefined {
  const { data } = useQuery({
    queryKey: ['anzahl', table.key],
    queryFn: ({ signal }) =>
      entityApi.list(table.key, { take: 1, columns: [...table.text.fields.slice(0, 1)], count: 'exact' }, signal),
    enabled: isFiltered,
    staleTime: 60_000,
  });
  return isFiltered && data && data.Total !== null ? { total: data.Total, isCapped: data.TotalIsCapped } : undefined;
}
