import { loadTable } from '@disponent/domain/load-table';
import type { Me } from '@disponent/domain/session/types';
import type { Filter } from '@disponent/domain/wire/filter';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import type { Visit } from '../session/recent.ts';
import { useMe } from '../session/use-me.ts';
import { mayRead } from './may-read.ts';
import { recordHref } from './record-address.ts';
import { recordTitle } from './record-title.ts';
import { customerField } from './whom-to-call.ts';
import { fromWire } from './wire.ts';

export interface RecordName {
  readonly href: string;
  readonly title: string;
  /** 'Person', 'Anfrage' */
  readonly kind: string;
  /** The list it stands in, whose icon it has. */
  readonly module: string;
  /** Such records have a number to call, or a customer who has one. */
  readonly hasPhone: boolean;
}

type Names = Map<number, RecordName>;

/** How records are called now: undefined until that is known, null of what is gone or not the user's to see. */
export function useRecordNames(records: readonly Visit[]): (record: Visit) => RecordName | null | undefined {
  const client = useQueryClient();
  const me = useMe();
  const keys = [...new Set(records.map(({ key }) => key))];
  const answers = useQueries({
    queries: keys.map((key) => {
      const ids = records.filter((record) => record.key === key).map(({ id }) => id);
      return {
        queryKey: ['namen', key, ids],
        queryFn: ({ signal }: { signal: AbortSignal }) => namesOf(key, ids, me, signal),
        // One record less or more asks for all anew; meanwhile the others keep their names, and stay links.
        placeholderData: () =>
          client
            .getQueriesData<Names>({ queryKey: ['namen', key] })
            .findLast(([, names]) => ids.some((id) => names?.has(id)))?.[1],
        meta: { isQuiet: true },
        retry: false,
      };
    }),
  });
  return ({ key, id }) => {
    const answer = answers[keys.indexOf(key)];
    return answer?.data?.get(id) ?? (answer?.isPending || answer?.isPlaceholderData ? undefined : null);
  };
}

async function namesOf(key: string, ids: readonly number[], me: Me, signal: AbortSignal): Promise<Names> {
  const table = await loadTable(key);
  if (!mayRead(table, me)) return new Map();
  const filter = ['Id', 'anyof', ids] as Filter;
  const hasPhone =
    customerField(table) !== undefined || Object.values(table.fields).some(({ kind }) => kind.name === 'phone');
  const { Rows } = await entityApi.list(key, { filter, columns: [...table.text.fields], count: 'none' }, signal);
  return new Map(
    Rows.map((wire) => {
      const row = fromWire(table, wire);
      const href = recordHref(table.key, row['Id']) ?? '/';
      const { path: module = '' } = table.entity;
      return [row['Id'] as number, { href, title: recordTitle(table, row), kind: table.caption.one, module, hasPhone }];
    }),
  );
}
