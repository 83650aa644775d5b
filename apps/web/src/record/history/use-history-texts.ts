import type { Aenderungen } from '@disponent/domain/entity/history';
import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { Me } from '@disponent/domain/session/types';
import { useQueries } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { mayRead } from '../../entity/may-read.ts';
import { fromWire } from '../../entity/wire.ts';
import { cardTitle } from '../../grid/columns/card-fields.ts';
import type { Row } from '../../grid/rows/row.ts';
import { useMe } from '../../session/use-me.ts';
import { type HistoryTexts, savedText } from './texts.ts';

/** The log keeps numbers; their texts are asked for, one call per table. Who may not read it has the text of the record. */
export function useHistoryTexts(table: Table, saved: Row, changes: readonly (Aenderungen | null)[]): HistoryTexts {
  const me = useMe();
  const wanted = new Map<string, Set<number>>();
  for (const change of changes) if (change) collect(table, change, wanted);
  const targets = [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .map(([key, ids]) => [key, [...ids].sort((a, b) => a - b)] as const);
  const answers = useQueries({
    queries: targets.map(([key, ids]) => ({
      queryKey: ['texte', key, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => readTexts(key, ids, me, signal),
      meta: { isQuiet: true },
      retry: false,
    })),
  });
  const known = new Map(targets.map(([key], index) => [key, answers[index]]));
  return (target, id) =>
    known.get(target)?.data?.get(id) ?? (known.get(target)?.isPending ? '…' : savedText(table, saved, target, id));
}

async function readTexts(key: string, ids: readonly number[], me: Me, signal: AbortSignal) {
  const target = await loadTable(key);
  if (!mayRead(target, me)) return new Map<number, string>();
  const { Rows } = await entityApi.list(
    key,
    { filter: ['Id', 'anyof', ids], columns: [...target.text.fields], take: Math.min(ids.length, 500), count: 'none' },
    signal,
  );
  return new Map(Rows.map((row) => [row['Id'] as number, cardTitle(target, fromWire(target, row))]));
}

function collect(table: Table, { Felder, Kinder = {} }: Aenderungen, wanted: Map<string, Set<number>>): void {
  for (const [name, change] of Object.entries(Felder)) {
    const target = table.fields[name]?.to;
    if (!target) continue;
    const ids = wanted.get(target) ?? new Set();
    wanted.set(target, ids);
    for (const id of change.flat()) if (typeof id === 'number') ids.add(id);
  }
  for (const child of table.children)
    for (const change of Object.values(Kinder[child.key] ?? {})) collect(child, change, wanted);
}
