import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import { recordHref } from '../entity/record-address.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import { useMayCreate } from '../kinds/use-may-create.ts';
import { useNavigate } from '../router/hooks.ts';
import { t } from '../texts/t.ts';
import { subjectField } from './rail/record-contact.ts';

const pvKey = 'PvDat';

interface Proposing {
  /** Undefined where it may not be done. */
  readonly propose: (() => void) | undefined;
  /** What the dialog begins with while it is open. */
  readonly start: { readonly field: string; onClose(): void } | undefined;
}

/** V begins a Personalvorschlag with the record that is open: in a dialog for who proposes to customers, in the form for a partner. */
export function useProposeKey({ key }: Table, id: RecordId, isDirect: boolean): Proposing {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
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
  const begin = isDirect
    ? () => setOpen(true)
    : field && to
      ? () => navigate({ to, search: { [field]: id } })
      : undefined;
  const propose = field && mayPropose ? begin : undefined;
  useShortcut('propose', propose, isDirect ? t('Vorschlagen') : t('Vorschlag anlegen'));
  return { propose, start: isOpen && field ? { field, onClose: () => setOpen(false) } : undefined };
}
