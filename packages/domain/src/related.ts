import { type RelatedSpec, relatedSpec, relatedWay } from './entity/related.ts';
import { systemFields, type Table } from './entity/table.ts';
import { referencesTo, type TableReference, tableOf, tables } from './tables.ts';
import { unlisted } from './unlisted.ts';
import { allOf, type Filter } from './wire/filter.ts';

/** A list of what belongs to the records of a table. */
export interface RelatedList {
  /** `PvDat.IdPerson`. */
  readonly name: string;
  readonly table: Table;
  /** From a row of it to the record; nothing where the row says by name which one it is about. */
  readonly path: readonly string[];
  readonly caption: string;
  readonly columns: readonly string[];
  /** Said of the record, and so shown also while there is nothing in it. */
  readonly isDeclared: boolean;
}

const known = new Map<Table, readonly RelatedList[]>();

/** What belongs to the records of a table: what its declaration names, and behind it the other references of lists to it. */
export function relatedLists(table: Table): readonly RelatedList[] {
  const lists = known.get(table) ?? collect(table);
  known.set(table, lists);
  return lists;
}

/** The rows of a list that belong to one record. */
export function relatedFilter({ table, path }: RelatedList, record: Table, id: number): Filter {
  const { follows } = table.entity;
  if (path.length === 0 && isPair(follows))
    return allOf([
      [follows.entitaet, '=', record.key],
      [follows.id, '=', id],
    ]) as Filter;
  const field = table.allFields[path[0] ?? ''];
  return field?.kind.isLinked ? [path.join('.'), 'anyof', [id]] : [path.join('.'), '=', id];
}

/** What a new row of the list is told about the record; undefined where it does not name it itself. */
export function relatedDefaults(
  { table, path }: RelatedList,
  record: Table,
  id: number,
): Readonly<Record<string, string | number>> | undefined {
  const { follows } = table.entity;
  if (path.length === 0 && isPair(follows)) {
    const named = { [follows.entitaet]: record.key, [follows.id]: id };
    // What is refused because of the record it names begins nowhere.
    const rules = table.fields[follows.entitaet]?.rules ?? [];
    return rules.some((rule) => rule.check(record.key, named) !== undefined) ? undefined : named;
  }
  const [name = '', ...more] = path;
  const field = table.fields[name];
  return more.length > 0 || !field || field.server || field.computed ? undefined : { [name]: id };
}

/** Why a reference is no list of the record that it names; undefined where it is one, or should be. */
export function whyUnrelated({ table, name, field }: TableReference): string | undefined {
  if (table.parent) return 'a row of another record, read there';
  if (field.computed === 'query') return 'found out when it is read';
  if (field.to === systemFields.ErstelltVon.to && field.server) return 'says who did something: the log does';
  return unlisted[table.key] ?? unlisted[`${table.key}.${name}`];
}

/** Records that others may belong to by name: those with a module, and hours and applications, which have states of their own. */
export const isNamedRecord = ({ parent, access, entity }: Table): boolean =>
  !parent && (access === 'module' || (access === 'follows' && entity.states !== undefined));

function collect(record: Table): RelatedList[] {
  const declared = (record.entity.related ?? []).map((one) => listOf(relatedSpec(one), true));
  const names = new Set(declared.map(({ name }) => name));
  const others = [...referring(record), ...naming(record)].filter((name) => !names.has(name));
  return [...declared, ...others.map((list) => listOf({ list }, false))];
}

function listOf({ list, caption, columns }: RelatedSpec, isDeclared: boolean): RelatedList {
  const { key, path } = relatedWay(list);
  const table = tableOf(key);
  return {
    name: list,
    table,
    path,
    caption: caption ?? table.caption.many,
    columns: columns ?? table.grid.filter((name) => name !== path.at(0)),
    isDeclared,
  };
}

const referring = (record: Table): string[] =>
  referencesTo(record.key)
    .filter((one) => one.table.entity.path !== undefined && whyUnrelated(one) === undefined)
    .map(({ table, name }) => `${table.key}.${name}`);

function naming(record: Table): string[] {
  if (!isNamedRecord(record)) return [];
  return [...tables.values()].flatMap(({ key, parent, fields, entity: { path, follows } }) => {
    if (parent || path === undefined || !isPair(follows)) return [];
    const values = fields[follows.entitaet]?.values;
    return !values || values.includes(record.key) ? [key] : [];
  });
}

type Pair = { readonly entitaet: string; readonly id: string };
const isPair = (follows: Table['entity']['follows']): follows is Pair =>
  follows !== undefined && !Array.isArray(follows);
