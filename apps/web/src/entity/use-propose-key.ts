import { pvDat } from '@disponent/domain/entities/pv';
import type { Table } from '@disponent/domain/entity/table';
import { useMayCreate } from '../kinds/use-may-create.ts';
import { useNavigate } from '../router/hooks.ts';
import { t } from '../texts/t.ts';
import { recordHref } from './record-address.ts';
import { subjectField } from './record-contact.ts';
import type { RecordId } from './use-record.ts';
import { useShortcut } from './use-shortcut.ts';

/** V begins a Personalvorschlag with the record that is open. */
export function useProposeKey({ key }: Table, id: RecordId): void {
  const navigate = useNavigate();
  const field = id === 'neu' ? undefined : subjectField(key);
  const mayPropose = useMayCreate(pvDat.key, field !== undefined);
  const to = recordHref(pvDat.key, 'neu');
  const propose = () => field && to && navigate({ to, search: { [field]: id } });
  useShortcut('v', field && mayPropose ? propose : undefined, t('Vorschlag anlegen'));
}
