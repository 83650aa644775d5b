import type { Field } from '@disponent/domain/kinds/kind';
import { kindViews } from '../kinds/index.ts';

const byName: readonly (readonly [RegExp, number])[] = [
  [/^(Plz|Hausnummer|Stiege|Tuer)$/, 2],
  [/^Anrede$/, 2],
  [/^(Vorname|Nachname|Ort|Geburtsort)$/, 4],
  [/^(Kurzbezeichnung|Kuerzel|.*Nr|.*Code|.*Nummer)$/, 3],
  [/^(Bezeichnung|Strasse|.*Grund)$/, 6],
];

/** Px that a column of a child table needs, so that nothing moves when a row is edited. */
export function minWidthOf(name: string, field: Field): number {
  const { width } = kindViews[field.kind.name];
  return spanOf(name, field) <= 2 ? Math.min(width, 84) : Math.min(width, 138);
}

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
