import { datetime } from '../kinds/datetime.ts';
import type { Field } from '../kinds/kind.ts';
import { reference } from '../kinds/reference.ts';
import type { RowRule } from '../rules/rule.ts';
import type { Sentence } from '../texts/sentence.ts';
import type { Caption } from './caption.ts';
import type { AccessKind, AnyChild, AnyEntity, Children, Fields, ListAction, Transition } from './define.ts';
import type { ListRule } from './list-rule.ts';
import type { Sight } from './sight.ts';
import type { Visibility } from './visibility.ts';

/** A declared entity or child, ready for code that runs over all of them. */
export interface Table {
  readonly key: string;
  readonly caption: Caption;
  /** Declared fields, in order. */
  readonly fields: Fields;
  /** Declared fields, the link to the parent, and those every table has. */
  readonly allFields: Fields;
  readonly children: readonly Table[];
  readonly parent?: Table;
  /** The field that names the parent's row. */
  readonly parentField?: string;
  /** The declared entity itself, or the one that a child belongs to. */
  readonly entity: AnyEntity;
  readonly text: { readonly fields: readonly string[]; readonly join: string; readonly or?: string | undefined };
  readonly rules: readonly RowRule[];
  readonly listRules: readonly ListRule[];
  readonly unique: readonly (readonly string[])[];
  readonly grid: readonly string[];
  readonly sort: readonly string[];
  readonly isPlatform: boolean;
  /** Everything that can be done with a record by name; an action without states stays in whatever status there is. */
  readonly actions: Readonly<Record<string, Transition>>;
  /** What is done with many of its records at once, besides these. */
  readonly listActions: Readonly<Record<string, ListAction>>;
  readonly access: AccessKind;
  /** What becomes of its rows when the person is erased whom they lead to. */
  readonly erasure: 'rows' | undefined;
  /** Of a child: who sees the list at all. */
  readonly visibility: Visibility;
  /** Who sees which rows of a record that he sees. */
  readonly sight?: Sight;
  /** Whether a row is its author's alone to change. */
  readonly isAuthored: boolean;
  /** Of a child: why a row that was saved stays. */
  readonly keepsRows?: Sentence | undefined;
}

/** Fields of every table besides Id and Version (domain model 1.2). */
export const systemFields = {
  ErstelltAm: datetime({ caption: 'Erstellt am', server: true }),
  ErstelltVon: reference({ caption: 'Erstellt von', to: 'BenutzerSt', server: true }),
  GeaendertAm: datetime({ caption: 'Geändert am', server: true }),
  GeaendertVon: reference({ caption: 'Geändert von', to: 'BenutzerSt', server: true }),
} satisfies Record<string, Field>;

/** Without a prototype: names from outside are looked up here, and `constructor` is no field. */
export const bare = <T extends object>(record: T): T => Object.assign(Object.create(null) as T, record);

/** Every table by key: the entities and, below them, their children. */
export function buildTables(entities: readonly AnyEntity[]): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  const add = (table: Table) => {
    if (tables.has(table.key)) throw new Error(`Two tables are called ${table.key}`);
    tables.set(table.key, table);
    table.children.forEach(add);
  };
  for (const entity of entities) add(tableOfEntity(entity));
  return tables;
}

/** `IdPerson` for PersSt, `IdRegion` for RegionSt: how other tables call a row of this one. */
export function idNameOf(entity: { key: string; idName?: string }): string {
  return entity.idName ?? `Id${entity.key.replace(/(?:St|Dat)$/, '')}`;
}

function tableOfEntity(entity: AnyEntity): Table {
  const children: Table[] = [];
  const table: Table = {
    key: entity.key,
    caption: entity.caption,
    fields: bare(entity.fields),
    allFields: bare({ ...entity.fields, ...systemFields }),
    children,
    entity,
    text: { join: ' – ', ...entity.text },
    rules: entity.rules ?? [],
    listRules: [],
    unique: entity.unique ?? [],
    grid: entity.grid,
    sort: entity.sort ?? ['Id'],
    isPlatform: entity.isPlatform ?? false,
    actions: bare({ ...entity.states?.actions, ...anyStatus(entity.actions), ...ofList(entity) }),
    listActions: bare(entity.listActions ?? {}),
    access: entity.access ?? 'module',
    erasure: entity.erasure,
    visibility: {},
    ...(entity.sight && { sight: entity.sight }),
    isAuthored: entity.isAuthored ?? false,
  };
  children.push(...childTables(entity.children ?? {}, table, idNameOf(entity)));
  return table;
}

const anyStatus = (actions: AnyEntity['actions'] = {}): Record<string, Transition> =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, { ...action, from: [], to: 'same' }]));

/** Those that a hook does; the others are changes. */
const ofList = ({ listActions = {} }: AnyEntity): Record<string, Transition> =>
  Object.fromEntries(
    Object.entries(listActions)
      .filter(([, { changes }]) => !changes)
      .map(([name, action]) => [name, { ...action, from: [], to: 'same', isOfList: true }]),
  );

function childTables(specs: Children, parent: Table, parentField: string): Table[] {
  return Object.entries(specs).map(([key, spec]) => childTable(key, spec, parent, parentField));
}

function childTable(key: string, spec: AnyChild, parent: Table, parentField: string): Table {
  const children: Table[] = [];
  const link = reference({ caption: parent.caption.one, to: parent.key, server: true });
  const table: Table = {
    key,
    caption: spec.caption,
    fields: bare(spec.fields),
    allFields: bare({ [parentField]: link, ...spec.fields, ...systemFields }),
    children,
    parent,
    parentField,
    entity: parent.entity,
    text: { join: ' – ', ...spec.text },
    rules: spec.rules ?? [],
    listRules: spec.listRules ?? [],
    unique: spec.unique ?? [],
    grid: spec.grid ?? Object.keys(spec.fields),
    sort: [parentField],
    isPlatform: parent.isPlatform,
    actions: {},
    listActions: {},
    access: parent.access,
    erasure: spec.erasure,
    visibility: { visible: spec.visible, needs: spec.needs, hiddenFrom: spec.hiddenFrom },
    ...(spec.sight && { sight: spec.sight }),
    isAuthored: spec.isAuthored ?? false,
    keepsRows: spec.keepsRows,
  };
  children.push(...childTables(spec.children ?? {}, table, `Id${key}`));
  return table;
}

/** The field by which a declaration names a row of the table: 'AT' for Österreich. */
export const keyField = ({ fields }: Table): string | undefined =>
  ['IsoCode', 'Kurzbezeichnung', 'Code'].find((name) => fields[name]);
