import type { TwoFactorStartResponse } from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { AccountForm } from '../../../account/account-form.tsx';
import { CodeField } from '../../../account/code-field.tsx';
import { TwoFactorSecret } from '../../../account/two-factor-secret.tsx';
import { accountApi } from '../../../api/account.ts';
import { t } from '../../../texts/t.ts';
import { toast } from '../../../ui/toast.ts';
import classes from '../profil.module.css';

/** Off: what it is for, then the app is introduced and shows by a code that it knows the secret. */
export function SetUp({ onDone }: { onDone(codes: readonly string[]): void }) {
  const { data, mutate, isPending } = useMutation({ mutationFn: accountApi.twoFactorStart });
  return (
    <section className={classes.section} aria-labelledby="einrichten">
      <div className={classes.head}>
        <h2 id="einrichten">{t('Ausgeschaltet')}</h2>
      </div>
      <p className={classes.text}>
        {t(
          'Mit einer Authenticator-App fragt die Anmeldung neben dem Passwort nach einem Code, der alle 30 Sekunden wechselt. Ein gestohlenes Passwort allein reicht dann nicht mehr.',
        )}
      </p>
      {data ? (
        <Steps start={data} onDone={onDone} />
      ) : (
        <div className={classes.buttons}>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('Einrichten')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Steps({ start, onDone }: { start: TwoFactorStartResponse; onDone(codes: readonly string[]): void }) {
  const code = useRef<HTMLInputElement>(null);
  return (
    <ol className={classes.steps}>
      <li>
        <h3>{t('1. Code mit der Authenticator-App scannen')}</h3>
        <TwoFactorSecret secret={start.TwoFactorSecret} uri={start.TwoFactorUri} />
      </li>
      <li>
        <h3>{t('2. Angezeigten Code eingeben')}</h3>
        <AccountForm
          button={t('Einschalten')}
          send={() => accountApi.twoFactorConfirm({ Code: code.current?.value ?? '' })}
          onDone={({ RecoveryCodes = [] }) => {
            toast.success(t('Zwei-Faktor-Authentifizierung ist eingeschaltet.'));
            onDone(RecoveryCodes);
          }}
        >
          <CodeField label={texts.anmeldung.code} ref={code} />
        </AccountForm>
      </li>
    </ol>
  );
}
