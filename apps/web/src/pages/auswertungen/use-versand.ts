import type { Versand } from '@disponent/domain/wire/auswertung';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { auswertungenApi } from '../../api/auswertungen.ts';

const queryKey = ['auswertungen', 'versand'];

/** When a kept report is sent each week, if it is. */
export function useVersand(id: number | undefined): Versand | undefined {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => auswertungenApi.versand(signal),
    enabled: id !== undefined,
    meta: { isQuiet: true },
  });
  return data?.find(({ IdAnsicht }) => IdAnsicht === id);
}

/** Once it was changed. */
export function useVersandAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
