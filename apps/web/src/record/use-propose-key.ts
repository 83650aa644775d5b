import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import type { RecordId } from '../entity/record-address.ts';
import { recordHref } from '../entity/record-address.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import { useMayCreate } from '../kinds/use-may-create.ts';
import { useNavigate } from '../router/hooks.ts';
import { t } from '../texts/t.ts';
import { subjectField } from './rail/record-contact.ts';

const pvKey = 'PvDat';

/** V begins a Personalvorschlag with the record that is open. Answers how, where it may be done. */
export function useProposeKey({ key }: Table, id: RecordId): (() => void) | undefined {
  const navigate = useNavigate();
  // No form waits for this: what a Personalvorschlag is about is looked up while the user reads.
  const { data: field } = useQuery({
    queryKey: ['vorschlag', key],
    queryFn: async () => subjectField(await loadTable(pvKey), key) ?? null,
    enabled: id !== 'neu',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  const mayPropose = useMayCreate(pvKey, Boolean(field));
  const to = recordHref(pvKey, 'neu');
  const propose = field && mayPropose && to ? () => navigate({ to, search: { [field]: id } }) : undefined;
  useShortcut('propose', propose, t('Vorschlag anlegen'));
  return propose;
}
