import type { Anlass } from '@disponent/domain/entities/begleit/email/anlass';
import { loadTable } from '@disponent/domain/load-table';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { entityApi } from '../../../api/entity.ts';
import { recordTitle } from '../../../entity/record-title.ts';
import { fromWire } from '../../../entity/wire.ts';
import { useFormContext } from '../../../form/form-context.ts';
import { RichText } from '../../../kinds/rich-text.tsx';
import { t } from '../../../texts/t.ts';
import classes from './email-vorlage.module.css';
import { filled, sources } from './filled.ts';

/** How the mail would read for a record that is there, while it is worded, and what that record says nothing about. */
export function MailPreview() {
  const { store } = useFormContext();
  const row = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const source = sources[row['Anlass'] as Anlass];
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['vorlage', 'vorschau', source?.key],
    queryFn: async ({ signal }) => {
      const table = await loadTable(source.key);
      const { Rows } = await entityApi.list(table.key, { columns: table.text.fields, take: 20, count: 'none' }, signal);
      return { table, records: Rows.map((one) => fromWire(table, one)) };
    },
    enabled: source !== undefined,
    meta: { isQuiet: true },
  });
  const record = data?.records.find(({ Id }) => String(Id) === chosen) ?? data?.records[0];
  const id = record && Number(record['Id']);
  // A record says more than a list does: its texts.
  const { data: whole } = useQuery({
    queryKey: ['vorlage', 'vorschau', source?.key, id],
    queryFn: async ({ signal }) => entityApi.read(source.key, Number(id), signal),
    enabled: id !== undefined,
    meta: { isQuiet: true },
  });
  if (!source || !data || (record && !whole)) return null;
  const { table, records } = data;
  const words = [String(row['Betreff'] ?? ''), String(row['Text'] ?? '')] as const;
  const mail = whole && filled(source, table, fromWire(table, whole), ...words);
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
      {!mail && <p className={classes.missing}>{t('Kein Datensatz für diesen Anlass')}</p>}
      {mail && (
        <>
          <p className={classes.missing} role="status">
            {mail.missing.length > 0
              ? t('Sagt dieser Datensatz nicht: {namen}', {
                  namen: mail.missing.map((name) => `{{${name}}}`).join(', '),
                })
              : t('Alle Variablen sind gefüllt')}
          </p>
          <div className={classes.mail}>
            <div className={classes.subject}>{mail.subject}</div>
            <RichText html={mail.html} />
          </div>
        </>
      )}
    </section>
  );
}
