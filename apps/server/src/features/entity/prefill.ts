import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { sentence, word } from '@disponent/domain/texts/sentence';

/** Query parameters as values of a new record: `?IdUnternehmen=7&Herkunft=Empfehlung`. */
export function prefill(table: Table, query: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, wireValue(name, table.fields[name], String(text))]),
  );
}

function wireValue(name: string, field: Field | undefined, text: string): unknown {
  if (!field) return text; // refused by name, like any unknown property
  const value = field.kind.isWire(text, field) ? text : field.kind.parse(text, field);
  if (value === undefined)
    throw badRequest(sentence('{feld} hat keinen gültigen Wert ({name})', { feld: word(field.caption), name }));
  return value !== null && field.kind.toWire && typeof value !== 'string' ? field.kind.toWire(value) : value;
}
