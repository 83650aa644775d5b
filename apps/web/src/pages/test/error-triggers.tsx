import { forbidden, forbiddenAction, HttpError, networkError } from '@disponent/domain/errors';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import classes from './test.module.css';

const triggers: readonly (readonly [string, () => HttpError])[] = [
  [t('0 Keine Verbindung'), networkError],
  [t('403 Keine Berechtigung'), forbidden],
  [t('403 Aktion'), forbiddenAction],
  [t('409 Konflikt'), () => new HttpError(409, 'Conflict', { body: texts.datensatz.nichtLoeschbar })],
  [t('429 Zu viele Anfragen'), () => new HttpError(429)],
  [t('500 Serverfehler'), () => new HttpError(500, 'Internal Server Error')],
];

/** Fails as a call would fail, so that the real handling is seen. */
export function ErrorTriggers() {
  const [isBroken, setBroken] = useState(false);
  const { mutate } = useMutation({
    mutationFn: async (error: HttpError): Promise<void> => {
      throw error;
    },
  });
  if (isBroken) throw new Error('Absichtlich ausgelöster Fehler');
  return (
    <div className={classes.buttons}>
      {triggers.map(([label, errorOf]) => (
        <Button key={label} variant="default" onClick={() => mutate(errorOf())}>
          {label}
        </Button>
      ))}
      <Button color="red" onClick={() => setBroken(true)}>
        {t('Schwerer Fehler')}
      </Button>
    </div>
  );
}
