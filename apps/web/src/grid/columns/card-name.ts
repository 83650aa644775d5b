import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { Row } from '../rows/row.ts';
import { cardCaption, isBare } from './card-places.ts';

interface CardName {
  readonly name: string;
  readonly number?: string;
  readonly moment?: string;
}

/** What it is called, apart from the number and the moment it goes by: on a narrow card they would take the room of the name. */
export function nameAndNumber({ text, allFields }: Table, row: Row, title: string): CardName {
  for (const part of text.fields) {
    const field = allFields[part];
    const value = row[part];
    if (!field || value === null || value === undefined || !goesBy(field)) continue;
    const words = field.kind.format(value, field);
    const name = without(title, words, text.join);
    if (name === undefined) continue;
    return isBare(field.kind.name) ? { name, moment: `${cardCaption(field)} ${words}` } : { name, number: words };
  }
  return { name: title };
}

const goesBy = ({ server, kind }: Field): boolean =>
  kind.name === 'datetime' || (server === true && kind.name === 'text');

function without(title: string, words: string, join: string): string | undefined {
  if (title.startsWith(`${words}${join}`)) return title.slice(words.length + join.length);
  if (title.endsWith(`${join}${words}`)) return title.slice(0, -(words.length + join.length));
  return undefined;
}
