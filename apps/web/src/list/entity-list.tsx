import { dativeOf } from '@disponent/domain/entity/caption';
import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { lineOf, neighbourOf } from '../entity/list-neighbours.ts';
import { recordHref } from '../entity/record-address.ts';
import { useMaySee } from '../entity/use-may-see.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import { isWritable } from '../entity/wire.ts';
import type { PastedCells } from '../grid/cells/paste-cells.ts';
import { cardFields } from '../grid/columns/card-fields.ts';
import { ColumnChooser } from '../grid/columns/column-chooser.tsx';
import { type CellRenderers, gridColumn } from '../grid/columns/columns.ts';
import { rowHeights } from '../grid/density.ts';
import { FilterChips } from '../grid/filter/filter-chips.tsx';
import { FilterDrawer } from '../grid/filter/filter-drawer.tsx';
import { searchWords } from '../grid/filter/search-hits.ts';
import { SearchPanel } from '../grid/filter/search-panel.tsx';
import { type CellEdit, Grid } from '../grid/grid.tsx';
import { GroupChip, GroupMenu } from '../grid/rows/group-menu.tsx';
import type { Row } from '../grid/rows/row.ts';
import { selectedCount } from '../grid/rows/selection.ts';
import { useSourceState } from '../grid/rows/use-source-state.ts';
import toolbar from '../grid/toolbar.module.css';
import { PageHeader } from '../layout/page-header.tsx';
import { ownWriting } from '../record/editing/own-writing.ts';
import { useNavigate } from '../router/hooks.ts';
import { isTranslated, t } from '../texts/t.ts';
import { headerCount, useUnfilteredCount } from './count.ts';
import { ListDoubts } from './doubts-note.tsx';
import { ListEmpty } from './empty.tsx';
import classes from './entity-list.module.css';
import { ExportMenu } from './export-menu.tsx';
import { ListFooter } from './footer.tsx';
import { NewButton } from './new-button.tsx';
import { useListAddress } from './params.ts';
import { useSelection } from './selection/selection.ts';
import { listQuery, useListSource } from './source.ts';
import { useListState } from './state.ts';
import { useSums } from './sums.ts';
import { ListTabs } from './tabs.tsx';

// What most who open a list do not need at once.
const Cards = lazy(async () => ({ default: (await import('../grid/cards.tsx')).Cards }));
const ListDial = lazy(async () => ({ default: (await import('./selection/dial.tsx')).ListDial }));
const SelectionBar = lazy(async () => ({ default: (await import('./selection/selection-bar.tsx')).SelectionBar }));
const CellEditor = lazy(async () => ({ default: (await import('./cell-editor.tsx')).CellEditor }));

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
  /** Begins a new record in another way than by its page. */
  onNew?(): void;
  /** The record that stands open beside the list. */
  readonly openId?: number | undefined;
  /** Draws what stands open beside the list. */
  readonly side?: ((neighbours: Neighbours) => ReactNode) | undefined;
  /** Columns that cells drawn in another way read besides their own. */
  readonly reads?: readonly string[];
  /** Of the page, where it is not called like its rows. */
  readonly title?: string;
  /** The rows that the list is about, whatever is filtered. */
  readonly only?: Filter;
  /** Another view of the same rows: what switches to it, and what draws it while it is chosen. Not on a phone. */
  readonly view?: {
    readonly control: ReactNode;
    readonly Body: ComponentType<ListParts> | undefined;
  };
}

/** What another view draws. */
export interface ListParts {
  readonly table: Table;
  readonly query: ListQuery;
  readonly total: number | undefined;
  readonly empty: ReactNode;
  /** Offered beside an error. */
  readonly wayOut: ReactNode;
}

/** The records above and below the open one. */
export interface Neighbours {
  readonly previous: Row | undefined;
  readonly next: Row | undefined;
}

const noCells: CellRenderers = {};

/** The list of an entity: saved views, search, filters, columns, groups, export, and a grid (cards on a phone). */
export function EntityList(props: EntityListProps) {
  const {
    table,
    cells = noCells,
    actions,
    emptyText,
    onOpen,
    onNew,
    openId,
    side,
    reads,
    only,
    view,
    title = table.caption.many,
  } = props;
  const navigate = useNavigate();
  const maySee = useMaySee();
  const { path } = table.entity;
  const address = useListAddress(path ?? table.key);
  const state = useListState(table, maySee, address);
  const isSmall = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const Body = isSmall ? undefined : view?.Body;
  const [isChoosing, setChoosing] = useState(false);
  const query = listQuery(table, state, reads, only);
  const source = useListSource(table, query, isSmall ? noGroup : state.group);
  const total = useSourceState(source, (now) => now.total);
  const isCapped = useSourceState(source, (now) => now.isCapped);
  const allowed = useSourceState(source, (now) => now.actions);
  // What stands beside the list knows the rows above and below.
  useSourceState(source, (now) => side && now.version);
  const { selection, onSelection } = useSelection(table.key, query);
  const selected = selectedCount(selection, total ?? 0);
  const sums = useSums(table, state.columns, query);
  const unfiltered = useUnfilteredCount(table, state.isFiltered, only);
  const columns = useMemo(
    () => state.columns.flatMap((name) => gridColumn(table, name, cells, state.widths[name]) ?? []),
    [state.columns, state.widths, table, cells],
  );
  const words = useMemo(() => searchWords(state.search), [state.search]);

  const hrefOf = useCallback((row: Row) => recordHref(table.key, row['Id']), [table]);
  const line = side && lineOf(source, openId);
  const go = (href: string | undefined) => href !== undefined && navigate({ href });
  const open = (row: Row) => (onOpen ? onOpen(row) : go(hrefOf(row)));
  const create = onNew ?? (path ? () => go(recordHref(table.key, 'neu')) : undefined);
  const createNew = allowed.includes('Neu') ? create : undefined;
  useShortcut('create', createNew, t('{caption} anlegen', { caption: table.caption.one }));
  useShortcut('columns', isSmall || Body ? undefined : () => setChoosing(true), t('Spalten wählen'));

  const mayWrite = allowed.includes('Neu');
  function editCell({ column, ...edit }: CellEdit): ReactNode {
    const field = table.fields[column.name];
    if (!mayWrite || !field || !isWritable(table, column.name, field)) return;
    if (!ownWriting(table, undefined).field(column.name)) return;
    return (
      <Suspense>
        <CellEditor table={table} column={column} {...edit} />
      </Suspense>
    );
  }

  async function paste(pasted: PastedCells): Promise<void> {
    const { pasteRows } = await import('./paste/rows.tsx');
    await pasteRows(table, source, pasted);
  }

  async function undo(): Promise<void> {
    const { undoLast } = await import('./undo.ts');
    await undoLast(table);
  }

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
  const isNarrowed = state.isFiltered || state.layout.sort !== undefined || state.group.length > 0;
  const wayOut = isNarrowed && <Button onClick={state.showAll}>{t('Ganze Liste zeigen')}</Button>;
  const shared = { label: many, table, source, hrefOf, empty, wayOut };

  const list = (
    <div className={classes.page}>
      <PageHeader
        title={title}
        count={headerCount(total, isCapped, unfiltered)}
        actions={
          <>
            {actions}
            {!isSmall && createNew && <NewButton isPrimary={!side} onClick={createNew} />}
          </>
        }
      />
      <ListTabs table={table} state={state} address={address} />
      <ListDoubts table={table} available={state.available} address={address} />
      <div className={toolbar.toolbar}>
        {!isSmall && view?.control}
        <SearchPanel
          label={t('In {caption} suchen', { caption: isTranslated() ? many : dativeOf(table.caption) })}
          value={state.search}
          onChange={state.setSearch}
        />
        <div className={toolbar.chips}>
          {!isSmall && (
            <>
              {!Body && <GroupChip table={table} group={state.group} onChange={state.setGroup} />}
              <FilterChips
                table={table}
                filters={state.filters}
                onFilter={state.filter}
                onClearRest={state.clearRest}
              />
            </>
          )}
          <FilterDrawer
            table={table}
            available={state.available}
            filters={state.filters}
            isSmall={isSmall}
            onFilter={state.filter}
          />
        </div>
        {!isSmall && (
          <div className={toolbar.right}>
            {!Body && (
              <>
                <GroupMenu
                  table={table}
                  available={state.available}
                  group={state.group}
                  onChange={state.setGroup}
                  onToggle={(isOpen) => source.toggle(undefined, isOpen)}
                />
                <ColumnChooser
                  table={table}
                  available={state.available}
                  shown={state.columns}
                  pins={state.pins}
                  density={state.density}
                  isOpen={isChoosing}
                  onOpen={setChoosing}
                  onChange={state.setColumns}
                  onPin={state.togglePin}
                  onDensity={state.setDensity}
                />
              </>
            )}
            {allowed.includes('Export') && <ExportMenu table={table} query={{ ...query, columns: state.columns }} />}
          </div>
        )}
      </div>
      {Body ? (
        <Suspense>
          <Body table={table} query={query} total={total} empty={empty} wayOut={wayOut} />
        </Suspense>
      ) : isSmall ? (
        <Suspense>
          <Cards {...shared} fields={cardFields(table, columns)} onOpen={onOpen} />
        </Suspense>
      ) : (
        <Grid
          {...shared}
          columns={columns}
          pins={state.pins}
          sorts={state.sorts}
          group={state.group}
          filters={state.filters}
          words={words}
          rowPx={rowHeights[state.density]}
          commands={state}
          selection={selection}
          onSelection={onSelection}
          onOpen={open}
          openId={openId}
          openLine={line}
          editCell={editCell}
          onPaste={mayWrite ? paste : undefined}
          onUndo={mayWrite ? undo : undefined}
          sums={sums}
          footer={<ListFooter table={table} source={source} selected={selected} />}
          bar={
            selected > 0 && (
              <Suspense>
                <SelectionBar
                  table={table}
                  source={source}
                  query={query}
                  total={total ?? 0}
                  allowed={allowed}
                  selection={selection}
                  onSelection={onSelection}
                />
              </Suspense>
            )
          }
        />
      )}
      {isSmall && (
        <Suspense>
          <ListDial table={table} query={query} state={state} allowed={allowed} onNew={createNew} />
        </Suspense>
      )}
    </div>
  );
  return (
    <div className={classes.split}>
      {list}
      {side?.({ previous: neighbourOf(source, line, -1), next: neighbourOf(source, line, 1) })}
    </div>
  );
}

const noGroup: readonly string[] = [];
