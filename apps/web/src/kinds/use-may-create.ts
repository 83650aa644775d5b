import { loadTable } from '@disponent/domain/load-table';
import { routes } from '@disponent/domain/routes';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';

/** A row below a record is made with it, not by itself. */
const hasPage = (target: string): boolean => routes.some(({ entity }) => entity === target);

/** Whether the user may make a record that this field could refer to; asked when a list is opened for the first time. */
export function useMayCreate(target: string | undefined, isEnabled: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['darf-neu', target],
    queryFn: async ({ signal }) => {
      const { text } = await loadTable(target ?? '');
      const answer = await entityApi.list(
        target ?? '',
        { take: 1, count: 'none', columns: [...text.fields.slice(0, 1)] },
        signal,
      );
      return answer.ListenAktionen.includes('Neu');
    },
    enabled: isEnabled && target !== undefined && hasPage(target),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isQuiet: true },
  });
  return data ?? false;
}
