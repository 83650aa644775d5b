import type { Table } from '@disponent/domain/entity/table';

/** The field that takes what somebody typed when nothing of that name was there: what it is called, not where it is or its short form. */
export function nameField({ text, fields }: Table): string | undefined {
  const words = text.fields.filter((field) => fields[field]?.kind.name === 'text');
  return words.find((field) => field === 'Bezeichnung' || field === 'Nachname') ?? words.at(-1);
}
