import { pvDat } from '@disponent/domain/entities/pv';
import type { Table } from '@disponent/domain/entity/table';
import { useNavigate } from '@tanstack/react-router';
import { useMayCreate } from '../kinds/use-may-create.ts';
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
  const propose = () => field && void navigate({ to: recordHref(pvDat.key, 'neu'), search: { [field]: id } } as never);
  useShortcut('v', field && mayPropose ? propose : undefined, t('Vorschlag anlegen'));
}
