import type { TwoFactorStatusResponse } from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { AccountForm } from '../../../account/account-form.tsx';
import { CodeField } from '../../../account/code-field.tsx';
import { EyeIcon } from '../../../account/new-password-fields.tsx';
import { accountApi } from '../../../api/account.ts';
import { t } from '../../../texts/t.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../profil.module.css';

interface StatusProps {
  readonly status: TwoFactorStatusResponse;
  onCodes(codes: readonly string[]): void;
  onRemoved(): void;
}

/** On: how many recovery codes are left, new ones, and the way to switch it off. */
export function Status({ status, onCodes, onRemoved }: StatusProps) {
  const [open, setOpen] = useState<'codes' | 'aus'>();
  const { IsPflicht, RestlicheCodes } = status;
  const close = () => setOpen(undefined);
  return (
    <>
      <section className={classes.section} aria-labelledby="status">
        <div className={classes.head}>
          <h2 id="status">{t('Eingeschaltet')}</h2>
          <StatusPill tone="gruen" glyph="reached">
            {t('aktiv')}
          </StatusPill>
        </div>
        <p className={classes.text}>{t('Die Anmeldung fragt nach einem Code aus Ihrer Authenticator-App.')}</p>
      </section>
      <section className={classes.section} aria-labelledby="codes">
        <div className={classes.head}>
          <h2 id="codes">{t('Wiederherstellungscodes')}</h2>
        </div>
        <p className={classes.text}>
          {RestlicheCodes === 1
            ? t('Es ist noch 1 Code übrig.')
            : t('Es sind noch {restlicheCodes} Codes übrig.', { restlicheCodes: RestlicheCodes })}{' '}
          {t('Neue Codes ersetzen alle alten.')}
        </p>
        {open === 'codes' ? (
          <Renew onDone={onCodes} onCancel={close} />
        ) : (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('Neue Codes erstellen …')}
            </Button>
          </div>
        )}
      </section>
      <section className={classes.section} aria-labelledby="aus">
        <div className={classes.head}>
          <h2 id="aus">{t('Ausschalten')}</h2>
        </div>
        {IsPflicht ? (
          <p className={classes.text}>
            {t('Ihre Organisation verlangt die Zwei-Faktor-Authentifizierung; sie bleibt eingeschaltet.')}
          </p>
        ) : (
          <>
            <p className={classes.text}>{t('Danach genügt zum Anmelden wieder das Passwort.')}</p>
            {open === 'aus' ? (
              <Remove onDone={onRemoved} onCancel={close} />
            ) : (
              <div className={classes.buttons}>
                <Button variant="default" color="rot" onClick={() => setOpen('aus')}>
                  {t('Ausschalten …')}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </>
  );
}

function Renew({ onDone, onCancel }: { onDone(codes: readonly string[]): void; onCancel(): void }) {
  const code = useRef<HTMLInputElement>(null);
  return (
    <AccountForm
      button={t('Neue Codes erstellen')}
      send={() => accountApi.newRecoveryCodes({ Code: code.current?.value ?? '' })}
      onDone={({ RecoveryCodes = [] }) => onDone(RecoveryCodes)}
      onCancel={onCancel}
    >
      <CodeField label={texts.anmeldung.code} ref={code} />
    </AccountForm>
  );
}

function Remove({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <AccountForm
      button={t('Zwei-Faktor ausschalten')}
      isDangerous
      send={() => accountApi.twoFactorRemove({ Password: password, Code: code.replace(/\s/g, '') })}
      onDone={() => {
        toast.success(t('Zwei-Faktor-Authentifizierung ist ausgeschaltet.'));
        onDone();
      }}
      onCancel={onCancel}
    >
      <PasswordInput
        label={texts.anmeldung.passwort}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleIcon={EyeIcon}
      />
      <TextInput
        label={texts.anmeldung.code}
        description={t('Aus Ihrer Authenticator-App oder ein Wiederherstellungscode')}
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </AccountForm>
  );
}
