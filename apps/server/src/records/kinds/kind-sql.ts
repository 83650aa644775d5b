import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import type { Row } from '../../db/row.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import type { Cell } from '../cell.ts';
import { listOf, pairOf, wrongValue } from './filter-value.ts';

/** What the server knows of a kind besides how it is kept: how it is answered, looked for, ordered, taken in, described and put into a sheet. */
export interface KindSql {
  /** What a record answers for it; `own` is its value as SQL. */
  outputs(of: Cell, own: string, form: Form): Output[];
  /** What brings along the texts of records that it names, where they are not kept in memory. */
  join?(of: Cell, form: Form): string | undefined;
  /** Makes what it answers of what the database built into JSON, where that differs. */
  fromJson?(row: Row, name: string): void;
  /** The rows that a filter finds. The operator is one of the kind's, the value is not checked. */
  condition: Condition;
  /** How lists are ordered by it; neither ordered nor grouped where this is missing. */
  order?(of: Cell, own: string): Ordered;
  /** What rows have in common that stand in one group; the value unless said. */
  grouped?(own: string, zone: string): string;
  readonly isSummed?: true;
  /** A value of the kind, as it is kept; what cannot be kept is refused. */
  clean(field: Field, value: unknown): unknown;
  /** The value in the description of the interface. */
  schema(field: Field): JsonSchema;
  /** The value in a sheet that calculates; as people read it unless said. */
  readonly sheet?: SheetColumn;
}

/**
 * What an answer is made of: values that the driver parses, cells of a sheet, or JSON that the database makes of a page of rows or of one
 * record, into which texts are put that the server knows by itself.
 */
export type Form = 'values' | 'cells' | 'page' | 'record';

/** One wire key and the SQL that answers it. */
export interface Output {
  key: string;
  sql: string;
}

export type Condition = (of: Cell, own: Sql, operator: FilterOperator, value: unknown) => Sql;

export interface Ordered {
  readonly sql: string;
  /** The type in which a value of it comes back with the next page. */
  readonly cast: string;
  readonly join?: string;
}

export type JsonSchema = Record<string, unknown>;

export interface SheetColumn {
  cell(value: unknown): number | Date;
  readonly format?: string;
}

/** A kind whose value travels as it stands in its column. */
export const asKept = {
  outputs: (of, own) => [{ key: of.name, sql: own }],
  order: (of, own) => ({ sql: own, cast: of.field.kind.column }),
  clean: (_field, value) => value,
} satisfies Partial<KindSql>;

/** Larger, smaller, the same, none: how most values are compared. `blank` says what counts as none. */
export const compared =
  ({ blank = isNull, typed = checked }: { blank?: (own: Sql) => Sql; typed?: typeof checked } = {}): Condition =>
  (of, own, operator, value) => {
    const { field } = of;
    switch (operator) {
      case 'isblank':
        return blank(own);
      case 'between': {
        const [from, to] = pairOf(field, value);
        return sql`${own} between ${typed(field, from)} and ${typed(field, to)}`;
      }
      case 'anyof':
        return sql`${own} in (${join(listOf(field, value).map((one) => typed(field, one)))})`;
      case '=':
        return value === null ? blank(own) : sql`${own} = ${typed(field, value)}`;
      case '<>':
        return value === null ? sql`not ${blank(own)}` : sql`${own} is distinct from ${typed(field, value)}`;
      default:
        return sql`${own} ${raw(operator)} ${typed(field, value)}`;
    }
  };

/** A checked value as a parameter. */
export function checked(field: Field, value: unknown): Sql {
  if (!field.kind.isWire(value, field)) throw wrongValue(field);
  return sql`${value}`;
}

const isNull = (own: Sql): Sql => sql`${own} is null`;

export const noLetter = (own: Sql): Sql => sql`coalesce(${own}, '') = ''`;

export const nullable = (type: string, more: JsonSchema = {}): JsonSchema => ({ type: [type, 'null'], ...more });
