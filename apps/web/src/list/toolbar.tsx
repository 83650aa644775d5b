import { dativeOf } from '@disponent/domain/entity/caption';
import { ActionIcon } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { ColumnChooser } from '../grid/columns/column-chooser.tsx';
import { FilterBar } from '../grid/filter/filter-bar.tsx';
import { SearchPanel } from '../grid/filter/search-panel.tsx';
import { GroupMenu } from '../grid/rows/group-menu.tsx';
import classes from '../grid/toolbar.module.css';
import { listTitle } from '../layout/entries.ts';
import { useMe } from '../session/use-me.ts';
import { isTranslated, t } from '../texts/t.ts';
import { IconLayoutSidebarRight } from '../ui/icons.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ExportChoice } from './parts.ts';
import { ReportButton } from './report-button.tsx';
import type { ListModel } from './use-entity-list.ts';

const FilterDrawer = onDemand(async () => (await import('../grid/filter/filter-drawer.tsx')).FilterDrawer);
const GroupTools = onDemand(async () => (await import('../grid/rows/group-tools.tsx')).GroupTools);
const SortChip = onDemand(async () => (await import('./sort-chip.tsx')).SortChip);

interface ListToolbarProps {
  readonly list: ListModel;
  /** What switches to another view of the rows. */
  readonly control: ReactNode;
  readonly isForPhone?: true | undefined;
  readonly exports?: readonly ExportChoice[] | undefined;
  /** At its end, where no header has room for it. */
  readonly action?: ReactNode;
}

/** Search, filters, groups, columns and export; on a phone the search and one button for the filters. */
export function ListToolbar({ list, control, isForPhone, exports, action }: ListToolbarProps) {
  const { table, state, isSmall, Body, query } = list;
  const many = listTitle(table, useMe());
  const dative = dativeOf(
    many === table.caption.many ? table.caption : { ...table.caption, many, manyDative: undefined },
  );
  const filtering = { table, available: state.available, filters: state.filters, onFilter: state.filter };
  return (
    <>
      {isSmall && isForPhone && <div className={classes.above}>{control}</div>}
      <div className={classes.toolbar}>
        {!isSmall && control}
        <SearchPanel
          label={t('In {caption} suchen', { caption: isTranslated() ? many : dative })}
          value={state.search}
          onChange={state.setSearch}
        />
        <div className={classes.chips}>
          {isSmall ? (
            <Suspense>
              <FilterDrawer {...filtering} />
              <SortChip list={list} />
            </Suspense>
          ) : (
            <>
              {!Body && state.group.length > 0 && (
                <Suspense fallback={null}>
                  <GroupTools table={table} group={state.group} onChange={state.setGroup} source={list.source} />
                </Suspense>
              )}
              <FilterBar {...filtering} onClearRest={state.clearRest} />
            </>
          )}
        </div>
        {!isSmall && (
          <div className={classes.right}>
            {!Body && <GridTools list={list} />}
            <ReportButton list={list} />
            {list.allowed.includes('Export') && (
              <ExportMenu table={table} query={{ ...query, columns: state.columns }} more={exports} />
            )}
            {action}
          </div>
        )}
      </div>
    </>
  );
}

/** Groups and columns, which no other view has. */
function GridTools({ list: { table, state, chooser, preview } }: { readonly list: ListModel }) {
  return (
    <>
      {preview && (
        <ActionIcon size="lg" aria-label={t('Vorschau')} title={t('Vorschau (Umschalt Enter)')} onClick={preview}>
          <IconLayoutSidebarRight aria-hidden />
        </ActionIcon>
      )}
      <GroupMenu table={table} available={state.available} group={state.group} onChange={state.setGroup} />
      <ColumnChooser
        table={table}
        available={state.available}
        shown={state.columns}
        pins={state.pins}
        density={state.density}
        {...chooser}
        onChange={state.setColumns}
        onPin={state.togglePin}
        onDensity={state.setDensity}
      />
    </>
  );
}
