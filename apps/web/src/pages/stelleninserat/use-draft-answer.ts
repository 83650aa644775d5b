import type { WireRow } from '@disponent/domain/wire/answers';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from '../../form/form-context.ts';
import { useStoreValue } from '../../form/use-field.ts';
import { changes } from '../../record/editing/save-record.ts';

/** A pause in typing. */
const pauseMs = 250;

/** What the server makes of the ad as it stands in the form, saved or not; asked again after a pause in typing. */
export function useDraftAnswer<Answer>(
  name: string,
  ask: (id: number | null, row: WireRow, signal: AbortSignal) => Promise<Answer>,
  /** What it depends on; without it on everything. */
  names?: readonly string[],
) {
  const { store } = useFormContext();
  // A text, so that only a change of it asks again.
  const typed = useStoreValue(store, ({ saved }) => {
    const { Id = null, Version = null } = saved() as { Id?: number | null; Version?: number | null };
    const { Version: _sent, ...row } = changes(store, Id ?? 'neu');
    const wanted = names ? Object.fromEntries(Object.entries(row).filter(([key]) => names.includes(key))) : row;
    return JSON.stringify({ Id, Version, row: wanted });
  });
  const [asked] = useDebouncedValue(typed, pauseMs);
  const answer = useQuery({
    queryKey: ['inserat', name, asked],
    queryFn: ({ signal }) => {
      const { Id, row } = JSON.parse(asked) as { Id: number | null; row: WireRow };
      return ask(Id, row, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
  return { ...answer, isBehind: asked !== typed || answer.isFetching };
}
