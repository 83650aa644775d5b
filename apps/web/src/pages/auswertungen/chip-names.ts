import type { Table } from '@disponent/domain/entity/table';
import type { ColumnFilters } from '../../kinds/filter/condition.ts';
import { rememberTexts, textOf } from '../../kinds/reference-texts.ts';
import { askChoices } from '../../kinds/use-choices.ts';

/** Asks for the names of referenced rows that a filter knows by their numbers only; what cannot be read keeps its number. */
export function askNames(table: Table, { conditions }: ColumnFilters): void {
  for (const { field: name, value } of conditions) {
    const field = table.allFields[name];
    const ids = [value].flat().filter((id): id is number => typeof id === 'number' && !textOf(field?.to, id));
    if (field?.to && ids.length > 0)
      askChoices({ table, field, name, ids }).then((choices) => rememberTexts(field.to, choices), Boolean);
  }
}
