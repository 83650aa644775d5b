import type { AnyEntity, DocumentOf, Named, RowOf } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import { isEmpty } from '@disponent/domain/rules/rule';
import { tableOf } from '@disponent/domain/tables';
import { type Sentence, sentence, word } from '@disponent/domain/texts/sentence';
import type { Row } from '../db/row.ts';
import type { Asking } from '../records/work.ts';
import type { Paper } from './layout/paper.ts';
import type { Letterhead, Sender } from './letterhead.ts';

/** What a document is made of. */
export interface Content<I> {
  /** Everything that it says, in words: what has not changed makes no new version. */
  readonly input: I;
  readonly sender: Sender;
  /** What it is called, and its file: never more than it tells itself. */
  readonly name: string;
  /** The person it names; null where it names none. */
  readonly idPerson: number | null;
  /** What stands against making it. */
  readonly missing: readonly Sentence[];
}

/** What a document is drawn on and with. */
export interface Sheet<I> {
  readonly paper: Paper;
  readonly input: I;
  readonly letterhead: Letterhead;
  readonly logo: Buffer | undefined;
  /** The day it is made, `2026-11-16`. */
  readonly today: string;
}

/** One kind of document: what it is made of, and how it looks. */
export interface Kind<R extends object = Row, I = unknown> {
  gather(row: R, asking: Asking): Promise<Content<I>>;
  draw(sheet: Sheet<I>): void;
}

export type Kinds = ReadonlyMap<string, Readonly<Record<string, Kind>>>;

/** Ties kinds to their entity: each that it declares, and none else. */
export const kindsFor = <E extends AnyEntity & Named>(
  entity: E,
  kinds: { readonly [N in DocumentOf<E>]: Kind<RowOf<E>> },
): readonly [string, Readonly<Record<string, Kind>>] => [entity.key, kinds];

/** A sentence for each of these fields of a record that is empty; a record that is not there lacks them all. */
export function lacking(
  key: string,
  row: Readonly<Record<string, unknown>> | undefined,
  names: readonly string[],
): Sentence[] {
  const table: Table = tableOf(key);
  const text = table.text.fields
    .map((name) => row?.[name])
    .filter(Boolean)
    .join(table.text.join);
  return names
    .filter((name) => isEmpty(row?.[name]))
    .map((name) =>
      sentence('{feld} fehlt ({liste} {name}).', {
        feld: word(captionOf(table, name)),
        liste: word(table.caption.one),
        name: text,
      }),
    );
}

const captionOf = (table: Table, name: string): string =>
  table.fields[name]?.caption ?? table.children.find(({ key }) => key === name)?.caption.many ?? name;
