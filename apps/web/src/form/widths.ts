import type { Field } from '@disponent/domain/kinds/kind';
import { kindViews } from '../kinds/index.ts';
import { headOf } from '../kinds/kind-view.ts';
import type { Column } from './fitting.ts';

const byName: readonly (readonly [RegExp, number])[] = [
  [/^(Plz|Hausnummer|Stiege|Tuer)$/, 2],
  [/^Anrede$/, 2],
  [/^(Vorname|Nachname|Ort|Geburtsort)$/, 4],
  [/^(Kurzbezeichnung|Kuerzel|.*Nr|.*Code|.*Nummer)$/, 3],
  [/^(Bezeichnung|Strasse|.*Grund)$/, 6],
];

/** Px that a column of a child table needs for its editor and for the longest word of its head. */
export function columnOf(name: string, field: Field): Column {
  const view = kindViews[field.kind.name];
  const editor = Math.min(view.width, spanOf(name, field) <= 2 ? 72 : 138);
  return { name, min: Math.max(editor, longestWord(headOf(field, view)) * letterPx + 21), ideal: view.width };
}

const longestWord = (text: string) => Math.max(...text.split(/[\s-]/).map(({ length }) => length));

/** Half the narrowest phone does not hold it. */
export const isLong = ({ kind, caption }: Field): boolean => kind.name === 'datetime' || longestWord(caption) > 18;

/** Of the head's type, on average. */
const letterPx = 7;

/** Columns of twelve: the width says how much belongs into a field. */
export function spanOf(name: string, field: Field): number {
  const { span } = kindViews[field.kind.name];
  if (field.kind.name !== 'text' && field.kind.name !== 'enum') return span;
  if (/^Titel(Nach)?$/.test(name)) return isShort(field) ? 2 : 6;
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? span;
}

/** The title of a person is no sentence, that of a record may be one: the length that it may have tells them apart. */
const isShort = ({ rules = [] }: Field): boolean =>
  rules.some((rule) => rule.name === 'stringLength' && rule.check('x'.repeat(31), {}) !== undefined);
