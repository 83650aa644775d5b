import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { laeufeApi } from '../../api/laeufe.ts';
import { toWire } from '../../entity/wire.ts';
import { useFormContext } from '../../form/form-context.ts';
import { RichText } from '../../kinds/rich-text.tsx';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { type BulkTarget, bodyOf } from './bulk.tsx';
import classes from './mail-probe.module.css';

/** Nobody waits for a preview of every letter. */
const typingMs = 500;

/** How the mail of an action would read for one real record of the selection, while it is worded, or why nobody gets one. */
export function MailProbe({ target, action }: { readonly target: BulkTarget; readonly action: string }) {
  const { store } = useFormContext();
  const row = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const [asked] = useDebouncedValue(row, typingMs);
  const { table } = target;
  const values = toWire(store.table, asked);
  const { data, error } = useQuery({
    queryKey: ['mail-probe', table.key, action, values],
    queryFn: () => laeufeApi.probe(table.key, action, { ...bodyOf(target), ...values }),
    placeholderData: (former) => former,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
  if (error) return null;
  return (
    <section className={classes.probe} aria-label={t('Vorschau')} aria-live="polite">
      <h3>{data?.Datensatz ? t('Vorschau: {name}', { name: data.Datensatz }) : t('Vorschau')}</h3>
      {data?.Mails.map(({ Empfaenger, Betreff, Text }) => (
        <div key={Empfaenger} className={classes.mail}>
          <div className={classes.to}>{Empfaenger}</div>
          <div className={classes.subject}>{Betreff}</div>
          <RichText html={Text} />
        </div>
      ))}
      {data && !data.Datensatz && (
        <p className={classes.none}>
          {[
            t('Unter den ersten Datensätzen ist keiner, der diese E-Mail bekommt:'),
            ...data.Gruende.map(sayAnswer),
          ].join(' ')}
        </p>
      )}
    </section>
  );
}
