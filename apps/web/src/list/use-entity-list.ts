import { cappedTotal } from '@disponent/domain/wire/list-query';
import { useCallback, useMemo, useState } from 'react';
import { lineOf, neighbourOf } from '../entity/list-neighbours.ts';
import { recordHref } from '../entity/record-address.ts';
import { useMaySee } from '../entity/use-may-see.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import { type CellRenderers, gridColumn } from '../grid/columns/columns.ts';
import type { Row } from '../grid/rows/row.ts';
import { selectedCount } from '../grid/rows/selection.ts';
import { useSourceState } from '../grid/rows/use-source-state.ts';
import { useNavigate } from '../router/hooks.ts';
import { t } from '../texts/t.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import { useUnfilteredCount } from './count.ts';
import { useListAddress } from './params.ts';
import type { EntityListProps } from './parts.ts';
import { useSelection } from './selection/selection.ts';
import { listQuery, useListSource } from './source.ts';
import { useListState } from './state.ts';
import { useSums } from './sums.ts';
import { paramsOf } from './views/use-list-tabs.ts';
import { useShipped } from './views/views.ts';

const noCells: CellRenderers = {};
const noGroup: readonly string[] = [];

export type ListModel = ReturnType<typeof useEntityList>;

/** What a list knows: what its address asks for, the rows that answer it, what is chosen of them, and what may be done. */
export function useEntityList(props: EntityListProps) {
  const { table, cells = noCells, only, side, openId, view } = props;
  const { path } = table.entity;
  const { start } = useShipped(table, only !== undefined);
  // What belongs to a record is shown whole: its tab has said how many there are.
  const begin = useMemo(() => (start && !only ? paramsOf(start) : undefined), [start, only]);
  const address = useListAddress(props.place ?? path ?? table.key, begin);
  const state = useListState(table, useMaySee(), address);
  const isSmall = useIsSmall();
  const Body = isSmall && !view?.isForPhone ? undefined : view?.Body;
  const [isChoosing, setChoosing] = useState(false);
  const [isSorting, setSorting] = useState(false);
  const query = listQuery(table, state, props.reads, only);
  const source = useListSource(table, query, isSmall ? noGroup : state.group);
  const total = useSourceState(source, (now) => now.total);
  const isCapped = useSourceState(source, (now) => now.isCapped);
  const estimate = useSourceState(source, (now) => now.estimate);
  const allowed = useSourceState(source, (now) => now.actions);
  // What stands beside the list knows the rows above and below.
  useSourceState(source, (now) => side && now.version);
  const { selection, onSelection } = useSelection(table.key, query);
  const { sums, means } = useSums(
    table,
    state.columns,
    query,
    total === undefined ? undefined : !isCapped && total < cappedTotal,
  );
  const unfiltered = useUnfilteredCount(table, state.isFiltered, only);
  const columns = useMemo(
    () => state.columns.flatMap((name) => gridColumn(table, name, cells, state.widths[name]) ?? []),
    [state.columns, state.widths, table, cells],
  );

  const navigate = useNavigate();
  const ownHref = useCallback((row: Row) => recordHref(table.key, row['Id']), [table]);
  const { hrefOf = ownHref } = props;
  const go = (href: string | undefined) => href !== undefined && navigate({ href });
  const create = props.onNew === undefined ? path && (() => go(recordHref(table.key, 'neu'))) : props.onNew;
  const createNew = (allowed.includes('Neu') && create) || undefined;
  useShortcut('create', createNew, t('{caption} anlegen', { caption: table.caption.one }));
  useShortcut('columns', isSmall || Body ? undefined : () => setChoosing(true), t('Spalten wählen'));

  const preview =
    props.onPreview &&
    (() => {
      const row = source.row(source.place().row) ?? neighbourOf(source, -1, 1);
      if (row) props.onPreview?.(row);
    });

  return {
    table,
    address,
    state,
    isSmall,
    Body,
    query,
    source,
    total,
    isCapped,
    estimate,
    allowed,
    mayWrite: allowed.includes('Neu'),
    selection,
    onSelection,
    selected: selectedCount(selection, total ?? 0),
    sums,
    means,
    unfiltered,
    columns,
    /** Where the record stands that is open beside the list. */
    line: side && lineOf(source, openId),
    isNarrowed: state.isFiltered || state.layout.sort !== undefined || state.group.length > 0,
    chooser: { isOpen: isChoosing, onOpen: setChoosing },
    sorting: { isSorting, setSorting },
    createNew,
    hrefOf,
    /** Shows the row beside the list that one is at; undefined while one stands there. */
    preview: side || isSmall ? undefined : preview,
    open: (row: Row) => (props.onOpen ? props.onOpen(row) : go(hrefOf(row))),
  };
}
