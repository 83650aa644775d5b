import type { Table } from '@disponent/domain/entity/table';
import { rememberTexts, textOf } from '../reference-texts.ts';
import { askChoices } from '../use-choices.ts';
import { rememberAhead } from './ahead.ts';
import { idsIn } from './sentence.ts';

/** Asks for the names of referenced rows that a filter knows by their numbers only; what cannot be read keeps its number. */
export function askNames(table: Table, filter: unknown): void {
  for (const [name, all] of idsIn(table, filter)) {
    const field = table.allFields[name];
    const ids = all.filter((id) => !textOf(field?.to ?? name, id));
    if (ids.length === 0) continue;
    if (field?.to) askChoices({ table, field, name, ids }).then((choices) => rememberTexts(field.to, choices), Boolean);
    else rememberAhead(table, name, textsIn).catch(Boolean);
  }
}

/** The names of what a filter asks for, by field and Id; the words of what it asks of another record are there for its sentence, too. */
export async function textsIn(table: Table, filter: unknown): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, ids] of idsIn(table, filter)) {
    const field = table.allFields[name];
    if (!field) await rememberAhead(table, name, textsIn);
    else for (const { Id, Text } of await askChoices({ table, field, name, ids })) texts.set(`${name} ${Id}`, Text);
  }
  return texts;
}
