import type { Table } from '@disponent/domain/entity/table';
import type { Writing } from '@disponent/domain/entity/writing';
import { childRows } from '../entity/child-rows.ts';
import type { RecordId } from '../entity/record-address.ts';
import { isWritable } from '../entity/wire.ts';
import type { Row } from '../grid/rows/row.ts';
import type { Target } from '../router/address.ts';

/** The name of the record to copy in the address of a new one: `/person/neu?kopie=7`. */
export const copyParam = 'kopie';

/** Where a copy begins; undefined for what copies itself by an action of its own or has no page. */
export function copyLocation({ entity, actions }: Table, id: RecordId): Target | undefined {
  const hasOwn = Object.keys(actions).some((name) => /kopieren$/i.test(name));
  if (hasOwn || !entity.path || entity.hasDetail === false) return;
  return { to: `${entity.path}/neu`, search: { [copyParam]: id } };
}

/** A new record with the values of another one. What exists only once, files and secrets stay behind, and what the user may not write. */
export function copied(table: Table, fresh: Row, original: Row, writing: Writing): Row {
  const result: Record<string, unknown> = { ...fresh, ...copiedFields(table, original, writing) };
  for (const child of table.children) {
    const { adds, row: rowWriting } = writing.list(child.key);
    if (adds && child.key in original)
      result[child.key] = childRows(original, child).map((row) => copied(child, {}, row, rowWriting(true)));
  }
  return result;
}

function copiedFields(table: Table, original: Row, writing: Writing): Row {
  // What exists once among the rows of a record does so in the copy as well.
  const once = new Set(table.parent ? [] : table.unique.flat());
  const names = Object.keys(table.fields).filter((name) => {
    const field = table.fields[name];
    if (!field || !(name in original) || once.has(name) || !isWritable(table, name, field)) return false;
    if (!writing.field(name)) return false;
    if (field.encrypted || leftBehind.has(field.kind.name)) return false;
    return !field.rules?.some((rule) => rule.name === 'eindeutig');
  });
  return Object.fromEntries(
    names.flatMap((name) => [name, `${name}Text`].filter((key) => key in original).map((key) => [key, original[key]])),
  );
}

const leftBehind: ReadonlySet<string> = new Set(['secret', 'file', 'files', 'image']);
