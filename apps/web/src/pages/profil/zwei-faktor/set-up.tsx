import type { Beweis, TwoFactorStartResponse, TwoFactorStatusResponse } from '@disponent/domain/session/types';
import { useRef, useState } from 'react';
import { AccountForm } from '../../../account/account-form.tsx';
import { CodeField } from '../../../account/code-field.tsx';
import { ProofField } from '../../../account/proof-field.tsx';
import { TwoFactorSecret } from '../../../account/two-factor-secret.tsx';
import { accountApi } from '../../../api/account.ts';
import { t } from '../../../texts/t.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import classes from '../profil.module.css';

interface SetUpProps {
  readonly status: TwoFactorStatusResponse;
  onDone(codes: readonly string[]): void;
}

/** Off: what it is for, then the app is introduced and shows by a code that it knows the secret. */
export function SetUp({ status, onDone }: SetUpProps) {
  const [secret, setSecret] = useState<TwoFactorStartResponse>();
  const [proof, setProof] = useState<Beweis>({});
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
      {secret ? (
        <Steps start={secret} onDone={onDone} />
      ) : (
        <AccountForm button={t('Einrichten')} send={() => accountApi.twoFactorStart(proof)} onDone={setSecret}>
          <ProofField owner={{ ...status, HatZweiFaktor: false }} value={proof} onChange={setProof} />
        </AccountForm>
      )}
    </section>
  );
}

interface StepsProps extends Pick<SetUpProps, 'onDone'> {
  readonly start: TwoFactorStartResponse;
}

function Steps({ start: { TwoFactorSecret: secret = '', TwoFactorUri: uri = '' }, onDone }: StepsProps) {
  const code = useRef<HTMLInputElement>(null);
  return (
    <ol className={classes.steps}>
      <li>
        <h3>{t('1. Code mit der Authenticator-App scannen')}</h3>
        <TwoFactorSecret secret={secret} uri={uri} />
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
