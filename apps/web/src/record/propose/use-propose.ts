import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshLists } from '../../entity/list-sources.ts';
import { recordHref } from '../../entity/record-address.ts';
import { useMayCreate } from '../../kinds/use-may-create.ts';
import { useNavigate } from '../../router/hooks.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import type { Wanted } from './use-proposal.ts';

/** Opens the dialog for whoever is to be proposed, and tells what came of it. */
export function usePropose(onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayPropose = useMayCreate('PvDat', true);
  const [wanted, setWanted] = useState<readonly Wanted[]>();

  function done(ids: readonly number[], isProposed: boolean): void {
    setWanted(undefined);
    onDone();
    for (const key of ['PvDat', 'Bewerbung']) refreshLists(key);
    void client.invalidateQueries({ queryKey: ['matching'] });
    void client.invalidateQueries({ queryKey: ['bezug'] });
    void client.invalidateQueries({ queryKey: ['mails'] });
    const [first] = ids;
    const to = ids.length === 1 ? recordHref('PvDat', first) : undefined;
    const n = String(ids.length);
    const one = isProposed ? t('Vorgeschlagen') : t('Vorschlag angelegt');
    const many = isProposed ? t('{n} Personen vorgeschlagen', { n }) : t('{n} Vorschläge angelegt', { n });
    toast.success(
      ids.length === 1 ? one : many,
      to === undefined ? undefined : { label: t('Öffnen'), run: () => navigate({ to }) },
    );
  }

  return {
    /** Nothing for who may not propose. */
    propose: mayPropose ? setWanted : undefined,
    dialog: wanted && { vorschlaege: wanted, onDone: done, onClose: () => setWanted(undefined) },
  };
}
