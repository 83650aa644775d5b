import type { Table } from '@disponent/domain/entity/table';
import { childRows } from '../../entity/child-rows.ts';
import { fromWire } from '../../entity/wire.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';

/** How a referenced record is called, '…' while that is on its way; undefined where nobody knows. */
export type HistoryTexts = (target: string, id: number) => string | undefined;

/** Values as they travel → a row that can be shown: dates as dates, references with their texts. */
export function shownRow(table: Table, wire: Row, texts: HistoryTexts): Row {
  const row: Record<string, unknown> = { ...fromWire(table, wire) };
  for (const name of Object.keys(wire)) {
    const target = table.fields[name]?.to;
    const value = wire[name];
    if (!target || value === null || value === undefined) continue;
    const text = (id: number) => texts(target, id) ?? t('Nr. {id}', { id });
    row[`${name}Text`] = Array.isArray(value) ? value.map(text) : text(value as number);
  }
  return row;
}

/** How the record itself, or a row of it, calls what it leads to now. */
export function savedText(table: Table, saved: Row, target: string, id: number): string | undefined {
  const field = Object.keys(table.fields).find((name) => table.fields[name]?.to === target && saved[name] === id);
  if (field) return saved[`${field}Text`] as string | undefined;
  for (const child of table.children)
    for (const row of childRows(saved, child)) {
      const text = savedText(child, row, target, id);
      if (text) return text;
    }
  return undefined;
}
