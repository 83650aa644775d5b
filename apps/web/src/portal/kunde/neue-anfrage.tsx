import { addDays } from '@disponent/domain/days';
import { HttpError } from '@disponent/domain/errors';
import { loadTable } from '@disponent/domain/load-table';
import { toWireDate } from '@disponent/domain/wire/dates';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { validationOf } from '../../api/client.ts';
import { entityApi } from '../../api/entity.ts';
import { queryClient, toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import { JobField, useJob } from '../job-field.tsx';
import { QuickDialog } from '../quick-dialog.tsx';
import classes from '../vorschlag/vorschlag.module.css';

/** A request in few fields; what it needs besides the server knows of the customer, and we ask for the rest. */
export function NeueAnfrage({ onClose }: { onClose(): void }) {
  const { job, ...beruf } = useJob('AnfragePosition');
  const [anzahl, setAnzahl] = useState('1');
  const [beginn, setBeginn] = useState(() => addDays(toWireDate(new Date()), 14));
  const [lage, setLage] = useState('');
  const [taetigkeit, setTaetigkeit] = useState('');
  const [bestellnummer, setBestellnummer] = useState('');

  function lacking(): string | undefined {
    if (!job) return t('Bitte einen Beruf aus der Liste wählen.');
    if (!/^[1-9]\d{0,2}$/.test(anzahl)) return t('Bitte sagen, wie viele Sie brauchen.');
    if (beginn < toWireDate(new Date())) return t('Bitte einen Tag angeben, der noch kommt.');
    if (lage.trim() === '') return t('Bitte die Arbeitszeit angeben.');
    return taetigkeit.trim().length < 20 ? t('Bitte die Tätigkeit in einem Satz beschreiben.') : undefined;
  }

  async function send(): Promise<void> {
    const text = document.createElement('p');
    text.textContent = taetigkeit.trim();
    const created = await entityApi.create('AnfrageDat', {
      Titel: `${anzahl} × ${job?.Text ?? ''}`,
      ...(bestellnummer.trim() !== '' && { KundenReferenz: bestellnummer.trim() }),
      AnfragePosition: [
        {
          IdJobbezeichnung: job?.Id,
          Bezeichnung: job?.Text,
          Anzahl: Number(anzahl),
          Beginn: beginn,
          IdArbeitszeit: await usualHours(),
          ArbeitszeitLage: lage.trim(),
          Taetigkeit: text.outerHTML,
        },
      ],
    });
    await release(Number(created['Id']), created['Version']);
    await queryClient.invalidateQueries();
  }

  return (
    <QuickDialog title={t('Neue Anfrage')} button={t('Anfrage senden')} {...{ lacking, send, onClose }}>
      <JobField label={t('Wen brauchen Sie?')} isFirst {...beruf} />
      <div className={classes.pair}>
        <TextInput
          label={t('Wie viele?')}
          value={anzahl}
          inputMode="numeric"
          onChange={({ currentTarget }) => setAnzahl(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('Ab wann?')}
          value={beginn}
          onChange={({ currentTarget }) => setBeginn(currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('Arbeitszeit')}
        placeholder="Mo–Fr 06:00–14:00"
        value={lage}
        maxLength={120}
        onChange={({ currentTarget }) => setLage(currentTarget.value)}
      />
      <Textarea
        label={t('Was ist zu tun?')}
        value={taetigkeit}
        maxLength={2000}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => setTaetigkeit(currentTarget.value)}
      />
      <TextInput
        label={t('Ihre Bestellnummer')}
        value={bestellnummer}
        maxLength={50}
        onChange={({ currentTarget }) => setBestellnummer(currentTarget.value)}
      />
    </QuickDialog>
  );
}

/** How much they work as a rule; when they do, he has said. */
async function usualHours(): Promise<number | undefined> {
  const { defaultKey = '' } = (await loadTable('AnfragePosition')).fields['IdArbeitszeit'] ?? {};
  const { Rows } = await entityApi.auswahl('AnfragePosition', 'IdArbeitszeit', { search: defaultKey, take: 1 });
  return Rows[0]?.Id;
}

/** Sent it is an open request; where somebody else of the customer has to release it, it waits for that and is said to. */
async function release(id: number, Version: unknown): Promise<void> {
  try {
    await entityApi.act('AnfrageDat', id, 'Freigeben', { Version, WarnungenBestaetigt: true });
    toast.success(t('Ihre Anfrage ist bei uns'));
  } catch (error) {
    const findings = validationOf(error);
    if (findings)
      toast.info(t('Als Entwurf gespeichert. {why}', { why: Object.values(findings.Fehler).flat().join(' ') }));
    else if (error instanceof HttpError && error.status === 403)
      toast.info(t('Die Anfrage ist angelegt und wartet auf die Freigabe.'));
    else toastError(error);
  }
}
