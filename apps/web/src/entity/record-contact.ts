import { pvDat } from '@disponent/domain/entities/pv';
import type { Fields } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../grid/row.ts';
import { hrefOf } from '../kinds/links.ts';

const pvFields: Fields = pvDat.fields;

/** The first one in the order of the form. */
export function contactHref(table: Table, row: Row, kind: 'phone' | 'email'): string | undefined {
  return Object.entries(table.fields)
    .filter(([, field]) => field.kind.name === kind)
    .map(([name]) => hrefOf(kind, row[name]))
    .find((href) => href !== undefined);
}

/** The field of a Personalvorschlag that says what it is about: nobody can make one without, and nothing fills it in. */
export function subjectField(key: string): string | undefined {
  const subjects = Object.entries(pvFields).filter(
    ([, { rules = [], ...field }]) => field.default === undefined && rules.some(({ name }) => name === 'required'),
  );
  return subjects.find(([, field]) => field.to === key)?.[0];
}
