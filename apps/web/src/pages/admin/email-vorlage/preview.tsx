import type { Anlass } from '@disponent/domain/entities/begleit/email/anlass';
import { type Quelle, quellen } from '@disponent/domain/entities/begleit/email/quelle';
import { HttpError } from '@disponent/domain/errors';
import { loadTable } from '@disponent/domain/load-table';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { Filter } from '@disponent/domain/wire/filter';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { entityApi } from '../../../api/entity.ts';
import { mailApi } from '../../../api/mail.ts';
import { recordTitle } from '../../../entity/record-title.ts';
import { fromWire } from '../../../entity/wire.ts';
import { useFormContext } from '../../../form/form-context.ts';
import { RichText } from '../../../kinds/rich-text.tsx';
import { t } from '../../../texts/t.ts';
import { toastFor } from '../../../texts/toast-for.ts';
import classes from './email-vorlage.module.css';

/** Which records there are mails about, where not all of a list: another one would leave holes. */
const written: Readonly<Partial<Record<Quelle, Filter>>> = { FakturaDat: ['!', ['FakturaNr', 'isblank']] };

/** A pause in typing. */
const pauseMs = 300;

/** How the mail would read for a record that is there, while it is worded, and what that record says nothing about. */
export function MailPreview() {
  const { store } = useFormContext();
  const row = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const key = quellen[row['Anlass'] as Anlass] as Quelle | undefined;
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['vorlage', 'vorschau', key],
    queryFn: async ({ signal }) => {
      const table = await loadTable(String(key));
      const filter = key && written[key];
      const query = { columns: table.text.fields, take: 20, count: 'none', ...(filter && { filter }) } as const;
      const { Rows } = await entityApi.list(table.key, query, signal);
      return { table, records: Rows.map((one) => fromWire(table, one)) };
    },
    enabled: key !== undefined,
    meta: { isQuiet: true },
  });
  const record = data?.records.find(({ Id }) => String(Id) === chosen) ?? data?.records[0];
  const { Anlass: anlass, IdSprache = null, Betreff, Text } = row;
  const [wording] = useDebouncedValue({ Betreff: String(Betreff ?? ''), Text: String(Text ?? '') }, pauseMs);
  const probe = { Anlass: anlass, IdSprache, ...wording, DatensatzId: record?.['Id'] ?? null } as WireRow;
  // Filled in by the server, as the mail itself would be.
  const { data: mail, error } = useQuery({
    queryKey: ['vorlage', 'vorschau', key, probe],
    queryFn: ({ signal }) => mailApi.preview(probe, signal),
    enabled: record !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isQuiet: true },
  });
  if (!key || !data) return null;
  const { table, records } = data;
  return (
    <section className={classes.preview} aria-label={t('Vorschau')}>
      <div className={classes.head}>
        <h2>{t('Vorschau')}</h2>
        <Select
          aria-label={t('Vorschau mit')}
          className={classes.choice}
          data={records.map((one) => ({ value: String(one['Id']), label: recordTitle(table, one) }))}
          value={record ? String(record['Id']) : null}
          onChange={setChosen}
          allowDeselect={false}
          searchable
        />
      </div>
      {!record && <p className={classes.missing}>{t('Kein Datensatz für diesen Anlass')}</p>}
      {error instanceof HttpError && <p className={classes.missing}>{toastFor(error)}</p>}
      {mail && (
        <>
          <p className={classes.missing} role="status">
            {mail.Fehlend.length > 0
              ? t('Sagt dieser Datensatz nicht: {namen}', {
                  namen: mail.Fehlend.map((name) => `{{${name}}}`).join(', '),
                })
              : t('Alle Variablen sind gefüllt')}
          </p>
          <div className={classes.mail}>
            <div className={classes.subject}>{mail.Betreff}</div>
            <RichText html={mail.Text} />
          </div>
        </>
      )}
    </section>
  );
}
