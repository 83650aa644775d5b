import type { Table } from '@disponent/domain/entity/table';
import { column, objectName, snake } from './names.ts';
import { perTable } from './per-table.ts';

/**
 * Tables with few rows that seldom change and are named by many others: what their rows are called is kept in the memory of the server.
 * Each change of such a text leaves a row in `textaenderung`; whoever sees the same of these rows sees the same texts.
 */
export const isTextKept = perTable(
  ({ key, parent, access, entity, text, fields }) =>
    !parent &&
    (access === 'system' ||
      key === 'BenutzerSt' ||
      (entity.placement === 'settings' && text.fields[0] === 'Kurzbezeichnung')) &&
    text.or === undefined &&
    text.fields.every((name) => fields[name]?.kind.name === 'text'),
);

export const textFunction = 'text_geaendert';

/** The trigger that tells of changed texts, by name. */
export function textTriggers(table: Table): Record<string, string> {
  if (!isTextKept(table)) return {};
  const name = snake(table.key);
  const told = [...table.text.fields, ...(table.fields.IsAktiv ? ['IsAktiv'] : [])].map(column).join(', ');
  return {
    [objectName('text', name)]:
      `after insert or delete or update of ${told} on ${name} for each statement execute function ${textFunction}()`,
  };
}

/** What of these changes a statement sees, as text; changes are few, for old ones are forgotten. */
export const standSql = `array_to_string(array(select a.id from textaenderung a order by a.id), ' ')`;
