import type { MailProbe as Probe } from '@disponent/domain/wire/lauf';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { laeufeApi } from '../../api/laeufe.ts';
import { toWire } from '../../entity/wire.ts';
import { useFormContext } from '../../form/form-context.ts';
import { isUnfilled } from '../../form/required.ts';
import { t } from '../../texts/t.ts';
import { type BulkTarget, bodyOf } from './bulk.tsx';
import classes from './mail-probe.module.css';
import { ProbeMails } from './probe-mails.tsx';

/** Nobody waits for a preview of every letter. */
const typingMs = 500;

/** How the mails of an action would read for the selection, while they are worded, or why nobody gets one. */
export function MailProbe({ target, action }: { readonly target: BulkTarget; readonly action: string }) {
  const { store } = useFormContext();
  const row = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const [asked] = useDebouncedValue(row, typingMs);
  const { table } = target;
  const values = toWire(store.table, asked);
  // Nothing of the records stands against a mail that is not written yet.
  const isEarly = isUnfilled(store.table, asked);
  const { data, error } = useQuery<Probe>({
    queryKey: ['mail-probe', table.key, action, values],
    queryFn: () => laeufeApi.probe(table.key, action, { ...bodyOf(target), ...values }),
    enabled: !isEarly,
    placeholderData: (former) => former,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
  if (isEarly)
    return (
      <section className={classes.probe} aria-label={t('Vorschau')} aria-live="polite">
        <h2>{t('Vorschau')}</h2>
        <p className={classes.none}>{t('Sie steht hier, sobald alle Pflichtfelder ausgefüllt sind.')}</p>
      </section>
    );
  return error ? null : <ProbeMails probe={data} />;
}
