import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../rows/row.ts';

/** What it is called, apart from the number it goes by: on a narrow card the number would take the room of the name. */
export function nameAndNumber({ text, allFields }: Table, row: Row, title: string): { name: string; number?: string } {
  const [first = ''] = text.fields;
  const number = row[first];
  if (!allFields[first]?.server || typeof number !== 'string' || !title.startsWith(`${number}${text.join}`))
    return { name: title };
  return { name: title.slice(number.length + text.join.length), number };
}
