import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useMemo } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { isWritable } from '../entity/wire.ts';
import type { PastedCells } from '../grid/cells/paste-cells.ts';
import type { CellEdit } from '../grid/cells/use-cell-edit.ts';
import { cardFields } from '../grid/columns/card-fields.ts';
import { rowHeights } from '../grid/density.ts';
import { searchWords } from '../grid/filter/search-hits.ts';
import { Grid } from '../grid/grid.tsx';
import type { GridProps } from '../grid/grid-props.ts';
import { ownWriting } from '../record/editing/own-writing.ts';
import { t } from '../texts/t.ts';
import { ListFooter } from './footer.tsx';
import type { EntityListProps } from './parts.ts';
import type { ListModel } from './use-entity-list.ts';

// What most who open a list do not need at once.
const Cards = onDemand(async () => (await import('../grid/cards.tsx')).Cards);
const SelectionBar = onDemand(async () => (await import('./selection/selection-bar.tsx')).SelectionBar);
const ListEmpty = onDemand(async () => (await import('./empty.tsx')).ListEmpty);
const CellEditor = onDemand(async () => (await import('./cell-editor.tsx')).CellEditor);

interface ListBodyProps {
  readonly list: ListModel;
  readonly props: EntityListProps;
}

/** The rows: in a grid, as cards on a phone, or in another view of the page. */
export function ListBody({ list, props }: ListBodyProps) {
  const { table, state, source, query, total, columns, Body } = list;
  const empty = (
    <Suspense>
      <ListEmpty
        table={table}
        search={state.search}
        isFiltered={state.isFiltered}
        filter={state.layout.filter}
        unfiltered={list.unfiltered}
        onNew={list.createNew}
        onClear={state.clearFilters}
        text={props.emptyText}
      />
    </Suspense>
  );
  const wayOut = list.isNarrowed && <Button onClick={state.showAll}>{t('Ganze Liste zeigen')}</Button>;
  const shared = { label: table.caption.many, table, source, hrefOf: list.hrefOf, empty, wayOut };
  if (Body)
    return (
      <Suspense>
        <Body table={table} query={query} total={total} empty={empty} wayOut={wayOut} onNew={list.createNew} />
      </Suspense>
    );
  if (list.isSmall)
    return (
      <Suspense>
        <Cards {...shared} fields={cardFields(table, columns)} onOpen={props.onOpen} />
      </Suspense>
    );
  return <ListGrid list={list} openId={props.openId} onPreview={props.onPreview} {...shared} />;
}

type ListGridProps = { readonly list: ListModel } & Pick<
  GridProps,
  'label' | 'table' | 'source' | 'hrefOf' | 'empty' | 'wayOut' | 'openId' | 'onPreview'
>;

function ListGrid({ list, ...shared }: ListGridProps) {
  const { table, state, source, query, total, allowed, mayWrite, selection, onSelection, selected } = list;
  const words = useMemo(() => searchWords(state.search), [state.search]);

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
    const { undoLast } = await import('../record/editing/undo.ts');
    await undoLast(table);
  }

  return (
    <Grid
      {...shared}
      columns={list.columns}
      pins={state.pins}
      sorts={state.sorts}
      group={state.group}
      filters={state.filters}
      words={words}
      rowPx={rowHeights[state.density]}
      commands={state}
      selection={selection}
      onSelection={onSelection}
      onOpen={list.open}
      openLine={list.line}
      editCell={editCell}
      onPaste={mayWrite ? paste : undefined}
      onUndo={mayWrite ? undo : undefined}
      sums={list.sums}
      means={list.means}
      footer={<ListFooter table={table} source={source} query={query} selected={selected} />}
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
  );
}
