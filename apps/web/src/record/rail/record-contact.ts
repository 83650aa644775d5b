import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../../grid/rows/row.ts';
import { hrefOf } from '../../kinds/links.ts';

/** The first one in the order of the form. */
export function contactHref(table: Table, row: Row, kind: 'phone' | 'email'): string | undefined {
  return Object.entries(table.fields)
    .filter(([, field]) => field.kind.name === kind)
    .map(([name]) => hrefOf(kind, row[name]))
    .find((href) => href !== undefined);
}

/** The number that is called, as it is written in the record. */
export function phoneWords(table: Table, row: Row): string | undefined {
  const found = Object.entries(table.fields).find(([name, { kind }]) => kind.name === 'phone' && row[name]);
  return found && String(row[found[0]]);
}

/** The field of a Personalvorschlag that says what it is about: nobody can make one without, and nothing fills it in. */
export function subjectField(pv: Table, key: string): string | undefined {
  const subjects = Object.entries(pv.fields).filter(
    ([, { rules = [], ...field }]) => field.default === undefined && rules.some(({ name }) => name === 'required'),
  );
  return subjects.find(([, field]) => field.to === key)?.[0];
}
