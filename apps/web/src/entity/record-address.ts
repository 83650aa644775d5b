import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';

type Search = Readonly<Record<string, unknown>>;

const isBeside = ({ entity }: Table) => entity.hasDetail === false;

/** The address of a record, whichever list it stands in: a page of its own, or beside the list. */
export function recordHref(table: Table, id: unknown): string | undefined {
  const { path } = tableOf(table.key).entity;
  return path && `${path}${isBeside(table) ? '?id=' : '/'}${String(id)}`;
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
