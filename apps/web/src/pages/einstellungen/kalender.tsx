import { HttpError } from '@disponent/domain/errors';
import { formatDate } from '@disponent/domain/format/date';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarApi } from '../../api/calendar.ts';
import { t } from '../../texts/t.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { toast } from '../../ui/toast.ts';
import classes from './einstellungen.module.css';

/** The own appointments and tasks in another calendar, by an address that is shown once. */
export function Kalender() {
  const { data, refetch } = useQuery({
    queryKey: ['kalender'],
    queryFn: ({ signal }) => calendarApi.read(signal),
    meta: { isQuiet: true },
  });
  const [address, setAddress] = useState<string>();
  const isOn = data !== undefined && data.ErstelltAm !== null;

  async function make(): Promise<void> {
    const { Pfad } = await calendarApi.make();
    setAddress(location.origin + Pfad);
    await refetch();
  }

  async function revoke(): Promise<void> {
    await calendarApi.revoke();
    setAddress(undefined);
    toast.success(t('Die Adresse gilt nicht mehr'));
    await refetch();
  }

  /** What fails is said. */
  const run = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      toast.error(toastFor(error));
    });

  return (
    <div className={classes.kalender}>
      <p>
        {t('Ihre Termine und Aufgaben im Kalender Ihres Telefons. Wer die Adresse kennt, kann sie lesen.')}{' '}
        {isOn && data.ErstelltAm !== null && t('Abonniert seit {tag}.', { tag: formatDate(new Date(data.ErstelltAm)) })}
      </p>
      {address !== undefined && (
        <TextInput
          readOnly
          label={t('Adresse, nur jetzt zu sehen')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div>
        <Button variant="default" onClick={run(make)}>
          {isOn ? t('Neue Adresse') : t('Adresse anlegen')}
        </Button>{' '}
        {isOn && (
          <Button variant="default" onClick={run(revoke)}>
            {t('Widerrufen')}
          </Button>
        )}
      </div>
    </div>
  );
}
