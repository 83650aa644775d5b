import type { DatabaseShape } from './introspect.ts';
import { quote } from './names.ts';
import type { TableSchema } from './schema.ts';

/** The whole declared database as statements, for an empty one. */
export function createAll(schemas: readonly TableSchema[]): string {
  return [
    ...schemas.map(createTable),
    ...schemas.flatMap((schema) =>
      Object.entries(schema.foreignKeys).map(([name, text]) => addConstraint(schema.name, name, text)),
    ),
    ...schemas.flatMap((schema) =>
      Object.entries(schema.indexes).map(([name, text]) => createIndex(schema.name, name, text)),
    ),
    ...schemas.flatMap(({ triggers }) => Object.entries(triggers).map(createTrigger)),
  ].join('\n');
}

export interface Difference {
  /** Statements for the next migration. */
  statements: string[];
  /** What only a person can decide: drops, renames, changed types. */
  byHand: string[];
}

/**
 * What separates a migrated database from the declared one. Both are read back from PostgreSQL,
 * so two spellings of the same thing are no difference.
 */
export function difference(
  schemas: readonly TableSchema[],
  migrated: DatabaseShape,
  declared: DatabaseShape,
): Difference {
  const statements: string[] = [];
  const late: string[] = [];
  const byHand: string[] = [];
  for (const schema of schemas) {
    const has = (map: Map<string, string>, name: string) => map.has(`${schema.name}.${name}`);
    const isNew = !Object.keys(schema.columns).some((name) => has(migrated.columns, name));
    if (isNew) statements.push(createTable(schema));
    else {
      for (const [name, type] of Object.entries(schema.columns)) {
        if (!has(migrated.columns, name))
          statements.push(`alter table ${quote(schema.name)} add column ${quote(name)} ${type};`);
      }
      for (const [name, text] of Object.entries(schema.keys)) {
        if (!has(migrated.constraints, name)) statements.push(addConstraint(schema.name, name, text));
      }
    }
    for (const [name, text] of Object.entries(schema.foreignKeys)) {
      if (!has(migrated.constraints, name)) late.push(addConstraint(schema.name, name, text));
    }
    for (const [name, text] of Object.entries(schema.indexes)) {
      if (!has(migrated.indexes, name)) late.push(createIndex(schema.name, name, text));
    }
    late.push(
      ...Object.entries(schema.triggers)
        .filter(([name]) => !has(migrated.triggers, name))
        .map(createTrigger),
    );
  }
  for (const part of ['columns', 'constraints', 'indexes', 'triggers'] as const) {
    for (const [name, definition] of migrated[part]) {
      const wanted = declared[part].get(name);
      if (wanted === undefined) byHand.push(`${name} is no longer declared (${definition})`);
      else if (wanted !== definition) byHand.push(`${name} is ${definition}, declared ${wanted}`);
    }
  }
  return { statements: [...statements, ...late], byHand };
}

function createTable(schema: TableSchema): string {
  const columns = Object.entries(schema.columns).map(([name, type]) => `  ${quote(name)} ${type}`);
  const keys = Object.entries(schema.keys).map(([name, text]) => `  constraint ${quote(name)} ${text}`);
  return `create table ${quote(schema.name)} (\n${[...columns, ...keys].join(',\n')}\n);`;
}

const addConstraint = (table: string, name: string, text: string) =>
  `alter table ${quote(table)} add constraint ${quote(name)} ${text};`;

function createIndex(table: string, name: string, text: string): string {
  const isUnique = text.startsWith('unique ');
  return `create ${isUnique ? 'unique ' : ''}index ${quote(name)} on ${quote(table)} ${isUnique ? text.slice(7) : text};`;
}

const createTrigger = ([name, text]: [name: string, text: string]): string => `create trigger ${quote(name)} ${text};`;
