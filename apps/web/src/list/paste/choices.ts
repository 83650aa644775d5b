import type { Table } from '@disponent/domain/entity/table';
import type { Choice } from '@disponent/domain/wire/answers';
import { entityApi } from '../../api/entity.ts';
import { dependencies } from '../../kinds/use-choices.ts';
import { type Choose, namedBy } from './plan.ts';

/** Finds what a text names among what the field offers; each text is asked for once. */
export function chooserFor(table: Table): Choose {
  const asked = new Map<string, Promise<{ Rows: readonly Choice[] }>>();
  return async (name, field, text, row) => {
    const depends = dependencies(field, row);
    const question = JSON.stringify([name, text, depends]);
    const answer =
      asked.get(question) ??
      entityApi.auswahl(table.key, name, { search: text, take: 50, ...(depends && { row: depends }) });
    asked.set(question, answer);
    return namedBy(text, (await answer).Rows);
  };
}
