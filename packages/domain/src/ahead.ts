import type { Table } from './entity/table.ts';
import type { Field } from './kinds/kind.ts';

/** The record that a name begins with and the field it means there: `IdEinsatz.IdNiederlassung`. */
const hopOf = (dimension: string) => /^(\w+)\.(\w+)/.exec(dimension)?.slice(1) as [string, string] | undefined;

/** The lists that a report leads to by its references. */
export const aheadOf = (table: Table, dimensions: readonly string[]): string[] => [
  ...new Set(dimensions.flatMap((dimension) => table.fields[hopOf(dimension)?.[0] ?? '']?.to ?? [])),
];

/** The list as a report reads it that puts rows together by fields of the records its references name: these are fields of it, too. */
export function withAhead(
  table: Table,
  dimensions: readonly string[],
  targetOf: (key: string) => Table | undefined,
): Table {
  const ahead = dimensions.flatMap((dimension): [string, Field][] => {
    const [name = '', hop = ''] = hopOf(dimension) ?? [];
    const own = table.fields[name];
    const field = own?.to === undefined ? undefined : targetOf(own.to)?.fields[hop];
    return own && field ? [[`${name}.${hop}`, aheadField(own, field)]] : [];
  });
  return ahead.length === 0 ? table : { ...table, allFields: { ...table.allFields, ...Object.fromEntries(ahead) } };
}

/** 'Einsatz: Niederlassung' */
const aheadField = (own: Field, field: Field): Field => ({ ...field, caption: `${own.caption}: ${field.caption}` });
