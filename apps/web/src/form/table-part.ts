import type { Fields } from '@disponent/domain/entity/define';
import { bare, type Table } from '@disponent/domain/entity/table';
import { required } from '@disponent/domain/rules/required';

interface PartOptions {
  /** Fields of a dialog that are none of the record. */
  readonly extra?: Fields;
  /** Fields that must be filled here, whatever the record itself asks for. */
  readonly requires?: readonly string[];
}

/** Some fields and child lists of a table, with their own rules: for a dialog or a page that edits a part of a record. */
export function tablePart(
  table: Table,
  names: readonly string[],
  { extra = {}, requires = [] }: PartOptions = {},
): Table {
  const own = names.flatMap((name) => (table.fields[name] ? [[name, table.fields[name]] as const] : []));
  const fields = Object.fromEntries(
    [...own, ...Object.entries(extra)].map(([name, field]) => [
      name,
      requires.includes(name) ? { ...field, rules: [...(field.rules ?? []), required()] } : field,
    ]),
  );
  const children = table.children.filter(({ key }) => names.includes(key));
  return {
    ...table,
    fields: bare(fields),
    allFields: bare(fields),
    children,
    rules: table.rules.filter((rule) => rule.fields.every((name) => name in fields)),
    unique: [],
  };
}
