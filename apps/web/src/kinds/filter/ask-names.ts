import type { Table } from '@disponent/domain/entity/table';
import { rememberTexts, textOf } from '../reference-texts.ts';
import { askChoices } from '../use-choices.ts';
import { idsIn } from './sentence.ts';

/** Asks for the names of referenced rows that a filter knows by their numbers only; what cannot be read keeps its number. */
export function askNames(table: Table, filter: unknown): void {
  for (const [name, all] of idsIn(table, filter)) {
    const field = table.allFields[name];
    const ids = all.filter((id) => !textOf(field?.to, id));
    if (field?.to && ids.length > 0)
      askChoices({ table, field, name, ids }).then((choices) => rememberTexts(field.to, choices), Boolean);
  }
}
