import { useEffect, useEffectEvent } from 'react';
import type { RecordId } from '../../entity/record-address.ts';
import type { Tab } from '../../form/form-layout.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { focusPath } from './first-error.ts';

/**
 * A new record begins where something must be filled in. Not on a phone, where the keyboard would cover half of it. An address may lead to a
 * field of a saved one: `/admin/domaene/1?feld=SmtpHost`.
 */
export function useFirstField(
  store: RecordStore,
  id: RecordId,
  tab: Tab | undefined,
  canWrite: (name: string) => boolean,
  goTo: (path: string) => void,
): void {
  const begin = useEffectEvent(() => {
    const names = (tab?.sections ?? []).flatMap(({ fields }) => fields).filter(canWrite);
    const isMissing = (name: string) => {
      const { value, isRequired } = store.field(store.table, name);
      return isRequired && (value === null || value === '');
    };
    const first = names.find(isMissing) ?? names[0];
    if (first !== undefined && window.matchMedia('(min-width: 768px)').matches) focusPath(first);
  });
  const lead = useEffectEvent(() => {
    const asked = new URLSearchParams(window.location.search).get('feld') ?? '';
    if (store.table.fields[asked]) goTo(asked);
  });
  useEffect(() => {
    if (id === 'neu') begin();
    else lead();
  }, [id]);
}
