import { isInsider } from '../access/roles.ts';
import type { AnyChild } from './define.ts';
import type { AnyGrant, ListGrant } from './grant.ts';
import type { Table } from './table.ts';
import type { Viewer } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody may write in a record or a row below it. */
export interface Writing {
  /** Anything at all. */
  readonly any: boolean;
  field(name: string): boolean;
  list(key: string): ListWriting;
}

export interface ListWriting {
  readonly adds: boolean;
  readonly removes: boolean;
  row(isNew: boolean): Writing;
}

/**
 * What of a record the viewer may write, by its status; without a record what he may in any status. Asked by the server's saves and by
 * the forms, so that they cannot disagree. Whether he may save the table at all is another question.
 */
export function writingOf(table: Table, row: Values | undefined, viewer: Viewer): Writing {
  if (isInsider(viewer)) return everythingOf(table);
  const grants = grantsOf(table, row, viewer);
  return granted(
    table,
    grants.flatMap(({ fields = [] }) => fields),
    grants.map(({ children = {} }) => children),
  );
}

export const mayCreate = (table: Table, viewer: Viewer): boolean =>
  isInsider(viewer) || grantsOf(table, undefined, viewer).some(({ creates }) => creates === true);

/** Without a record: whether there is a status in which he may. */
export const mayDelete = (table: Table, row: Values | undefined, viewer: Viewer): boolean =>
  isInsider(viewer) || grantsOf(table, row, viewer).some(({ deletes }) => deletes === true);

/** A saved row that somebody else wrote under his name, of a list whose rows are their authors' alone. */
export const isOthers = (
  { isAuthored }: Table,
  row: Values,
  { Id, IsPlattformAdmin }: Viewer & { Id: number },
): boolean => isAuthored && !IsPlattformAdmin && (row['Id'] ?? null) !== null && row['ErstelltVon'] !== Id;

/** Whether the declaration leaves him anything to write. */
export const mayChange = (table: Table, viewer: Viewer): boolean =>
  isInsider(viewer) || grantsOf(table, undefined, viewer).length > 0;

/** Everything that a declaration lets people write: for our own, and for what an action asks for. */
export const everythingOf = (table: Table): Writing => ({
  any: true,
  field: () => true,
  list(key) {
    const child = childOf(table, key);
    return { adds: true, removes: !child.keepsRows, row: () => everythingOf(child) };
  },
});

function grantsOf({ entity }: Table, row: Values | undefined, { BenutzerrolleTyp }: Viewer): readonly AnyGrant[] {
  const status = row && String(row[entity.states?.field ?? 'Status']);
  return (entity.writableBy ?? []).filter(
    ({ types, while: statuses }) =>
      types.includes(BenutzerrolleTyp) && (status === undefined || !statuses || statuses.includes(status)),
  );
}

type ListGrants = Readonly<Record<string, ListGrant<AnyChild> | undefined>>;

function granted(table: Table, fields: readonly string[], children: readonly ListGrants[]): Writing {
  const ofList = (key: string) => children.flatMap((lists) => lists[key] ?? []);
  return {
    any: fields.length > 0 || table.children.some(({ key }) => ofList(key).length > 0),
    field: (name) => fields.includes(name),
    list: (key) => listGranted(childOf(table, key), ofList(key)),
  };
}

function listGranted(child: Table, grants: readonly ListGrant<AnyChild>[]): ListWriting {
  return {
    adds: grants.some(({ adds }) => adds !== undefined),
    removes: !child.keepsRows && grants.some(({ removes }) => removes === true),
    row: (isNew) =>
      granted(
        child,
        grants.flatMap(({ adds = [], changes = [] }) => (isNew ? adds : changes)),
        grants.map((grant) => (grant.children ?? {}) as ListGrants),
      ),
  };
}

function childOf({ key: of, children }: Table, key: string): Table {
  const child = children.find((one) => one.key === key);
  if (!child) throw new Error(`${of} has no list ${key}`);
  return child;
}
