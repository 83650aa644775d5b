import type { Table } from '@disponent/domain/entity/table';
import type { Field, KindName } from '@disponent/domain/kinds/kind';

interface Column {
  readonly name: string;
  readonly field: Field;
}

export interface CardPlaces<T> {
  /** What it is about: names and words. */
  readonly first: readonly T[];
  /** Days, numbers and amounts with their captions, in the smaller line that has room for them. */
  readonly second: readonly T[];
  /** What the server numbered it by, where its name does not say it: the first thing that may be cut. */
  readonly number: T | undefined;
}

/** The first columns of a list in their order, two to a line of its cards. */
export function cardPlaces<T extends Column>(table: Table, columns: readonly T[]): CardPlaces<T> {
  const rest = columns.filter(
    ({ name, field }) =>
      name !== statusOf(table) &&
      name !== 'GeaendertAm' &&
      !table.text.fields.includes(name) &&
      field.kind.name !== 'boolean',
  );
  const number = rest.find(({ name, field }) => field.server && name.endsWith('Nr'));
  const shown = rest.filter((column) => column !== number).slice(0, 4);
  const words = shown.filter(({ field }) => !isBare(field.kind.name));
  const bare = shown.filter(({ field }) => isBare(field.kind.name));
  return { first: words.slice(0, 2), second: [...bare, ...words.slice(2)].slice(0, 2), number };
}

export const statusOf = (table: Table): string | undefined =>
  table.entity.states?.field ?? (table.fields['IsAktiv'] ? 'IsAktiv' : undefined);

/** Kinds whose values say nothing without their caption. */
export const isBare = (kind: KindName): boolean => /^(number|percent|money|date|datetime)$/.test(kind);

/** In few letters: what explains a caption stands in the record. */
export const cardCaption = ({ caption }: Field): string => caption.replace(/ \(.+\)$/, '');
