import type { Profil } from '@disponent/domain/session/types';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.ts';
import { NewEmail } from './new-email.tsx';
import classes from './profil.module.css';

/** The address that links into the account are sent to, and the one that waits to take its place. */
export function EmailRow({ profil }: { profil: Profil }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: ['profil'] });
  const again = useMutation({
    mutationFn: accountApi.sendEmailAgain,
    onSuccess({ IsValid, Meldung }) {
      if (IsValid) toast.success(t('Der Link wurde erneut gesendet.'));
      else toast.error(Meldung ? t(Meldung) : t('Das hat nicht geklappt.'));
    },
    onSettled: readAgain,
  });
  const drop = useMutation({
    mutationFn: accountApi.dropEmail,
    onSuccess: () => toast.success(t('Es bleibt bei der bisherigen E-Mail-Adresse.')),
    onSettled: readAgain,
  });
  return (
    <>
      <li>
        <div className={classes.words}>
          <div className={classes.name}>{t('E-Mail-Adresse')}</div>
          <div className={classes.meta}>{profil.Email}</div>
        </div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('E-Mail-Adresse ändern …')}
        </Button>
      </li>
      {profil.NeueEmail && (
        <li>
          <div className={classes.words}>
            <div className={classes.name}>
              {profil.NeueEmail}
              <StatusPill tone="bernstein" glyph="half">
                {t('noch nicht bestätigt')}
              </StatusPill>
            </div>
            <div className={classes.meta}>
              {t('Sie gilt, sobald Sie dem Link folgen, den wir dorthin geschickt haben.')}
            </div>
          </div>
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {t('Erneut senden')}
          </Button>
          <Button variant="subtle" disabled={drop.isPending} onClick={() => drop.mutate()}>
            {t('Verwerfen')}
          </Button>
        </li>
      )}
      {isOpen && (
        <NewEmail
          profil={profil}
          onDone={() => {
            setOpen(false);
            void readAgain();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
