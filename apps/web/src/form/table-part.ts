import type { Fields } from '@disponent/domain/entity/define';
import { bare, type Table } from '@disponent/domain/entity/table';
import { required } from '@disponent/domain/rules/required';
import type { Rule } from '@disponent/domain/rules/rule';

interface PartOptions {
  /** Fields of a dialog that are none of the record. */
  readonly extra?: Fields;
  /** Fields that must be filled here, whatever the record itself asks for. */
  readonly requires?: readonly string[];
  /** What stays empty stays as it is: nothing else must be filled. */
  readonly isPartial?: boolean;
}

/** Some fields and child lists of a table, with their own rules: for a dialog or a page that edits a part of a record. */
export function tablePart(
  table: Table,
  names: readonly string[],
  { extra = {}, requires = [], isPartial = false }: PartOptions = {},
): Table {
  const own = names.flatMap((name) => {
    const field = table.fields[name];
    if (!field) return [];
    return [[name, isPartial ? { ...field, rules: field.rules?.filter(isNoDuty) } : field] as const];
  });
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

const isNoDuty = ({ name }: Rule): boolean => name !== 'required' && name !== 'conditionalRequired';
