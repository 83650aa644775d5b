import type { Field } from '@disponent/domain/kinds/kind';
import { kindViews } from '../kinds/index.ts';

const byName: readonly (readonly [RegExp, number])[] = [
  [/^(Plz|Hausnummer|Titel|TitelNach|Stiege|Tuer)$/, 2],
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
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? span;
}
