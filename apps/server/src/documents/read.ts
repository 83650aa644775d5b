import type { Named, RowOf } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import { perTable } from '../db/per-table.ts';
import type { Row } from '../db/row.ts';
import { readRecord } from '../records/record.ts';
import type { Asking } from '../records/work.ts';

/** A record that another one names, with all that is in it; nothing where none is named. */
export const readNamed = async <E extends Named>(
  entity: E,
  id: number | null | undefined,
  asking: Asking,
): Promise<RowOf<E> | undefined> =>
  id === null || id === undefined ? undefined : ((await readWhole(asking, tableOf(entity.key), id)) as RowOf<E>);

/** A record as a document tells of it: what lists call 'CNCFRÄS – CNC-Fräser:in' is a 'CNC-Fräser:in'. 404 out of the caller's sight. */
export async function readWhole(asking: Asking, table: Table, id: number): Promise<Row> {
  return withoutCodes(table, await readRecord(asking, table, id, { whole: true }));
}

function withoutCodes(table: Table, row: Row): Row {
  const shown = { ...row };
  for (const { name, join } of codedReferences(table)) {
    const strip = (text: unknown) => (typeof text === 'string' ? text.slice(text.indexOf(join) + join.length) : text);
    const isCoded = (text: unknown) => typeof text === 'string' && text.includes(join);
    const [value, text] = [row[name], row[`${name}Text`]];
    if (isCoded(text)) shown[`${name}Text`] = strip(text);
    if (Array.isArray(value))
      shown[name] = (value as Row[]).map((one) => (isCoded(one.Text) ? { ...one, Text: strip(one.Text) } : one));
  }
  for (const child of table.children)
    shown[child.key] = ((row[child.key] as Row[] | undefined) ?? []).map((one) => withoutCodes(child, one));
  return shown;
}

/** References to lists that show a code before the name. */
const codedReferences = perTable((table) =>
  Object.entries(table.fields).flatMap(([name, { to }]) => {
    const target = to ? tableOf(to) : undefined;
    const isCoded = target?.text.fields[0] === 'Kurzbezeichnung' && target.text.fields.length > 1;
    return isCoded ? [{ name, join: target.text.join }] : [];
  }),
);
