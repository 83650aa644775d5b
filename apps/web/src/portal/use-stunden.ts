import { HttpError } from '@disponent/domain/errors';
import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { entityApi } from '../api/entity.ts';
import { portalApi } from '../api/portal.ts';
import { sayAnswer } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';

/** The weeks that wait for a customer's yes, and where it goes. */
export function useStunden() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'stunden'],
    queryFn: ({ signal }) => portalApi.stunden(signal),
    meta: { isQuiet: true, reads: ['Stundennachweis'] },
  });

  async function answer(aktion: string, wochen: readonly FreigabeWoche[], body = {}): Promise<string | undefined> {
    try {
      const { Anzahl, Fehler } = await entityApi.actMany('Stundennachweis', aktion, {
        Ids: wochen.map(({ Id }) => Id),
        WarnungenBestaetigt: true,
        ...body,
      });
      if (Anzahl > 0) toast.success(doneWords(aktion, Anzahl));
      return Fehler[0] && (Fehler[0].Saetze.map(sayAnswer).join(' ') || Fehler[0].Text);
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      return toastFor(problem);
    } finally {
      await client.invalidateQueries();
    }
  }

  return { data, error, refetch, answer };
}

function doneWords(aktion: string, n: number): string {
  if (aktion !== 'Freigeben') return t('Zurückgewiesen. Wir korrigieren die Woche und legen sie neu vor.');
  return n === 1 ? t('1 Woche freigegeben') : t('{n} Wochen freigegeben', { n });
}
