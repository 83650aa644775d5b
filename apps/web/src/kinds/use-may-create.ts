import { tableOf } from '@disponent/domain/tables';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';

/** A row below a record is made with it, not by itself. */
function hasPage(target: string): boolean {
  const { parent, entity } = tableOf(target);
  return !parent && entity.path !== undefined;
}

/** Whether the user may make a record that this field could refer to; asked when a list is opened for the first time. */
export function useMayCreate(target: string | undefined, isEnabled: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['darf-neu', target],
    queryFn: async ({ signal }) => {
      const { text } = tableOf(target ?? '');
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
