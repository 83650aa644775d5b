import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { neighbourOf } from '../entity/list-neighbours.ts';
import { listTitle } from '../layout/entries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useMe } from '../session/use-me.ts';
import { ListBody } from './body.tsx';
import { headerCount } from './count.ts';
import classes from './entity-list.module.css';
import { NewButton } from './new-button.tsx';
import type { EntityListProps } from './parts.ts';
import { ListToolbar } from './toolbar.tsx';
import { useAhead } from './use-ahead.ts';
import { useEntityList } from './use-entity-list.ts';
import { usePreview } from './use-preview.tsx';
import { ListTabs } from './views/tabs.tsx';

const ListDoubts = onDemand(async () => (await import('./doubts-note.tsx')).ListDoubts);
const ListDial = onDemand(async () => (await import('./selection/dial.tsx')).ListDial);

/** The list of an entity: saved views, search, filters, columns, groups, export, and a grid (cards on a phone). */
export function EntityList(given: EntityListProps) {
  useAhead();
  const props = usePreview(given);
  const { table, actions, side } = props;
  const many = listTitle(table, useMe());
  const title = props.title ?? many;
  const list = useEntityList(props);
  const { state, address, isSmall, source, createNew } = list;
  return (
    <div className={classes.split}>
      <div className={classes.page}>
        <PageHeader
          title={title}
          count={
            [headerCount(list.total, list.isCapped, list.estimate, list.unfiltered), !state.isFiltered && props.sum]
              .filter(Boolean)
              .join(' · ') || undefined
          }
          actions={
            <>
              {actions}
              {!isSmall && createNew && <NewButton caption={table.caption} isPrimary={!side} onClick={createNew} />}
            </>
          }
        />
        {props.above}
        <ListTabs
          table={table}
          state={state}
          address={address}
          isPart={props.only !== undefined}
          allTitle={props.allTitle}
        />
        {!address.isStart && (
          <Suspense>
            <ListDoubts table={table} available={state.available} address={address} />
          </Suspense>
        )}
        <ListToolbar
          list={list}
          control={props.view?.control}
          isForPhone={props.view?.isForPhone}
          exports={props.exports}
        />
        <ListBody list={list} props={props} />
        {props.below}
        {isSmall && (
          <Suspense>
            <ListDial
              table={table}
              query={list.query}
              state={state}
              allowed={list.allowed}
              onNew={createNew}
              {...list.sorting}
            />
          </Suspense>
        )}
      </div>
      {side?.({ previous: neighbourOf(source, list.line, -1), next: neighbourOf(source, list.line, 1) })}
    </div>
  );
}
