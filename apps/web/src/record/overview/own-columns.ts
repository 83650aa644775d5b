import type { Table } from '@disponent/domain/entity/table';

export const whole = new Set(['date', 'datetime', 'time', 'number', 'money', 'percent', 'enum', 'phone']);

/** The first of them, and what each row has come to, where that is drawn as a pill; what takes much room gives way to it. */
export function ownColumns(table: Table, columns: readonly string[], most: number): readonly string[] {
  const status = columns.find((name) => table.allFields[name]?.looks);
  const first = columns.slice(0, most);
  if (!status || first.includes(status)) return first;
  const isShort = whole.has(table.allFields[first.at(-1) ?? '']?.kind.name ?? '');
  return [...(isShort ? first : first.slice(0, -1)), status];
}
