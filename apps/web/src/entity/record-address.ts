import type { Table } from '@disponent/domain/entity/table';
import { routes } from '@disponent/domain/routes';

export type RecordId = number | 'neu';

type Search = Readonly<Record<string, unknown>>;

const isBeside = ({ entity }: Table) => entity.hasDetail === false;

/** The list of each table, and whether its records have a page of their own. */
const places = new Map(
  routes.flatMap(({ entity, path }) =>
    entity && !path.endsWith('/{id}')
      ? [[entity, { path, hasPage: routes.some((other) => other.path === `${path}/{id}`) }] as const]
      : [],
  ),
);

/** The address of a record, whichever list it stands in: a page of its own, or beside the list. */
export function recordHref(key: string, id: unknown): string | undefined {
  const place = places.get(key);
  return place && `${place.path}${place.hasPage ? '/' : '?id='}${String(id)}`;
}

/** The same for the router; a record beside its list leaves the list as it is. */
export function recordLocation(table: Table, id: unknown) {
  const { path = '' } = table.entity;
  return isBeside(table) ? { to: path, search: withId(id) } : { to: `${path}/${String(id)}` };
}

/** Where one is when a record is closed or gone. */
export function listLocation(table: Table) {
  const { path = '/' } = table.entity;
  return isBeside(table) ? { to: path, search: withId(undefined) } : { to: path };
}

function withId(id: unknown): (last: Search) => Search {
  return ({ id: _old, ...rest }) => (id === undefined ? rest : { ...rest, id });
}
