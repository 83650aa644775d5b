import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { queryClient } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import { JobField, useJob } from '../job-field.tsx';
import { QuickDialog } from '../quick-dialog.tsx';
import classes from '../vorschlag/vorschlag.module.css';

/** One of the partner's people. Whose he is, where he came from and who of us looks after him, the server knows. */
export function NeuePerson({ onClose }: { onClose(): void }) {
  const { job, ...beruf } = useJob('PersSt');
  const [row, setRow] = useState({ Vorname: '', Nachname: '', Email: '', Mobil: '', VerfuegbarAb: '' });
  const field = (name: keyof typeof row, label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      autoComplete="off"
      value={row[name]}
      data-autofocus={name === 'Vorname' || undefined}
      onChange={({ currentTarget }) => setRow((old) => ({ ...old, [name]: currentTarget.value }))}
    />
  );

  async function send(): Promise<void> {
    const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value.trim() !== ''));
    await entityApi.create('PersSt', { ...given, ...(job && { IdJobbezeichnung: job.Id }) });
    toast.success(t('{name} ist angelegt', { name: `${row.Vorname} ${row.Nachname}` }));
    await queryClient.invalidateQueries();
  }

  return (
    <QuickDialog
      title={t('Neue Person')}
      button={t('Person anlegen')}
      lacking={() => (row.Vorname.trim() && row.Nachname.trim() ? undefined : t('Bitte Vor- und Nachnamen angeben.'))}
      send={send}
      onClose={onClose}
    >
      <div className={classes.pair}>
        {field('Vorname', t('Vorname'))}
        {field('Nachname', t('Nachname'))}
      </div>
      <JobField label={t('Beruf')} {...beruf} />
      {field('Email', t('E-Mail'), 'email')}
      <div className={classes.pair}>
        {field('Mobil', t('Mobil'), 'tel')}
        {field('VerfuegbarAb', t('Frei ab'), 'date')}
      </div>
    </QuickDialog>
  );
}
