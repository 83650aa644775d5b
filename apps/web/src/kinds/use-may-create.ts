import type { Table } from '@disponent/domain/entity/table';
import { writingOf } from '@disponent/domain/entity/writing';
import type { Field } from '@disponent/domain/kinds/kind';
import { loadTable } from '@disponent/domain/load-table';
import { routes } from '@disponent/domain/routes';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { useMe } from '../session/use-me.ts';

const hasPage = (target: string): boolean => routes.some(({ entity }) => entity === target);

/** A record, and the list in it that a new row comes into. */
export interface Below {
  readonly key: string;
  readonly id: number;
  readonly list: string;
}

/** Where a field refers to a row of a list that belongs to a record beside it: a contact of the customer. */
export function belowOf(table: Table, field: Field, row: Readonly<Record<string, unknown>>): Below | undefined {
  const { to: list, dependsOn = {} } = field;
  if (list === undefined || hasPage(list)) return undefined;
  for (const own of Object.values(dependsOn)) {
    const key = table.fields[own]?.to;
    const id = row[own];
    if (key !== undefined && typeof id === 'number') return { key, id, list };
  }
  return undefined;
}

/** Whether the user may make a record that this field could refer to; asked when a list is opened for the first time, undefined until it is known. */
export function useMayCreate(target: string | undefined, isEnabled: boolean, below?: Below): boolean | undefined {
  const me = useMe();
  const { data, isError } = useQuery({
    queryKey: ['darf-neu', target, below],
    queryFn: async ({ signal }) => {
      if (below) {
        const table = await loadTable(below.key);
        if (table.children.every(({ key }) => key !== below.list)) return false;
        const record = await entityApi.read(below.key, below.id, signal);
        const allowed = record['Aktionen'] as readonly string[] | undefined;
        return allowed?.includes('Speichern') === true && writingOf(table, record, me).list(below.list).adds;
      }
      const { text } = await loadTable(target ?? '');
      const answer = await entityApi.list(
        target ?? '',
        { take: 1, count: 'none', columns: [...text.fields.slice(0, 1)] },
        signal,
      );
      return answer.ListenAktionen.includes('Neu');
    },
    enabled: isEnabled && target !== undefined && (below !== undefined || hasPage(target)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isQuiet: true },
  });
  return isError ? false : data;
}
