import { fromWireDateTime, toWireDateTime } from '@disponent/domain/wire/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';

export interface Benachrichtigung {
  readonly id: number;
  readonly version: number;
  readonly text: string;
  readonly ereignis: string;
  readonly werte: unknown;
  readonly link: string;
  readonly at: Date;
  readonly isRead: boolean;
}

const key = 'Benachrichtigung';
const queryKey = [key];
const maxShown = 50;

/** The newest of the user's own, told as they come and looked for once a minute. */
export function useBenachrichtigungen() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: 60_000,
    meta: { isQuiet: true, reads: [key] },
  });
}

export const unreadCount = (rows: readonly Benachrichtigung[] = []) => rows.filter(({ isRead }) => !isRead).length;

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rows: readonly Benachrichtigung[]) => Promise.all(rows.filter(({ isRead }) => !isRead).map(markRead)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

const markRead = ({ id, version }: Benachrichtigung) =>
  entityApi.save(key, id, { Id: id, Version: version, GelesenAm: toWireDateTime(new Date()) });

async function load(signal: AbortSignal): Promise<readonly Benachrichtigung[]> {
  const columns = ['Text', 'Ereignis', 'Werte', 'Link', 'ErstelltAm', 'GelesenAm'];
  const { Rows } = await entityApi.list(key, { take: maxShown, sort: ['-ErstelltAm'], columns }, signal);
  return Rows.map((row) => ({
    id: Number(row['Id']),
    version: Number(row['Version']),
    text: String(row['Text']),
    ereignis: String(row['Ereignis']),
    werte: row['Werte'],
    link: typeof row['Link'] === 'string' ? row['Link'] : '',
    at: fromWireDateTime(String(row['ErstelltAm'])),
    isRead: row['GelesenAm'] !== null,
  }));
}
