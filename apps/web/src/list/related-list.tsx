import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { Bezugsliste } from '@disponent/domain/wire/answers';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import type { RelatedListProps } from '../record/form-props.ts';
import { useNavigate } from '../router/hooks.ts';
import { ListBody } from './body.tsx';
import classes from './entity-list.module.css';
import { NewButton } from './new-button.tsx';
import type { EntityListProps } from './parts.ts';
import { ListToolbar } from './toolbar.tsx';
import { useEntityList } from './use-entity-list.ts';

const ListDial = onDemand(async () => (await import('./selection/dial.tsx')).ListDial);

/** The list of what belongs to a record, inside of its page: all that a list can do, about the rows of this record. */
export function RelatedList({ liste, place }: RelatedListProps) {
  const { data: table } = useQuery({
    queryKey: ['tabelle', liste.Entitaet],
    queryFn: () => loadTable(liste.Entitaet),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return table ? <LoadedList table={table} liste={liste} place={place} /> : null;
}

function LoadedList({ table: declared, liste, place }: RelatedListProps & { readonly table: Table }) {
  const { Spalten, Filter } = liste;
  const table = useMemo(() => ({ ...declared, grid: Spalten }), [declared, Spalten]);
  const props: EntityListProps = { table, place, only: Filter, onNew: useBegin(declared, liste) };
  const list = useEntityList(props);
  const { createNew, isSmall } = list;
  return (
    <div className={classes.page}>
      <ListToolbar
        list={list}
        control={undefined}
        action={createNew && <NewButton caption={table.caption} isPrimary={false} onClick={createNew} />}
      />
      <ListBody list={list} props={props} />
      {isSmall && (
        <Suspense>
          <ListDial
            table={table}
            query={list.query}
            state={list.state}
            allowed={list.allowed}
            onNew={createNew}
            {...list.sorting}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A new row that names the record; what else follows from that the form finds out. */
function useBegin({ entity: { path, hasDetail } }: Table, { Vorgaben }: Bezugsliste): (() => void) | null {
  const navigate = useNavigate();
  if (!Vorgaben || path === undefined) return null;
  return () =>
    hasDetail === false
      ? navigate({ to: path, search: { id: 'neu', ...Vorgaben } })
      : navigate({ to: `${path}/neu`, search: Vorgaben });
}
