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

/** To write to the number; nobody reads what is sent to one of a desk, and of Austria's it is known which are. */
export const smsHref = (phone: string | undefined): string | undefined =>
  phone && !/^tel:\+43(?!6(?:5[0-3579]|6[013-9]|[7-9]))/.test(phone) ? phone.replace(/^tel:/, 'sms:') : undefined;

/** The number that is called, as it is written in the record. */
export function phoneWords(table: Table, row: Row): string | undefined {
  const found = Object.entries(table.fields).find(([name, { kind }]) => kind.name === 'phone' && row[name]);
  return found && String(row[found[0]]);
}

/** The field of a Personalvorschlag that says what it begins with: the rest is taken over from there, and nothing fills it in. */
export const subjectField = (pv: Table, key: string): string | undefined =>
  pv.entity.takesOverFrom?.find((name) => pv.fields[name]?.to === key && pv.fields[name].default === undefined);
