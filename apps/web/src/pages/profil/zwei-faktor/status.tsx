import type { TwoFactorChangeRequest, TwoFactorStatusResponse } from '@disponent/domain/session/types';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AccountForm } from '../../../account/account-form.tsx';
import { ProofField } from '../../../account/proof-field.tsx';
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
          <Renew status={status} onDone={onCodes} onCancel={close} />
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
              <Remove status={status} onDone={onRemoved} onCancel={close} />
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

interface ChangeProps {
  readonly status: TwoFactorStatusResponse;
  onCancel(): void;
}

function Renew({ status, onDone, onCancel }: ChangeProps & { onDone(codes: readonly string[]): void }) {
  const [given, setGiven] = useState<TwoFactorChangeRequest>({ Code: '' });
  return (
    <AccountForm
      button={t('Neue Codes erstellen')}
      send={() => accountApi.newRecoveryCodes(given)}
      onDone={({ RecoveryCodes = [] }) => onDone(RecoveryCodes)}
      onCancel={onCancel}
    >
      <BothFields status={status} value={given} onChange={setGiven} />
    </AccountForm>
  );
}

function Remove({ status, onDone, onCancel }: ChangeProps & { onDone(): void }) {
  const [given, setGiven] = useState<TwoFactorChangeRequest>({ Code: '' });
  return (
    <AccountForm
      button={t('Zwei-Faktor ausschalten')}
      isDangerous
      send={() => accountApi.twoFactorRemove(given)}
      onDone={() => {
        toast.success(t('Zwei-Faktor-Authentifizierung ist ausgeschaltet.'));
        onDone();
      }}
      onCancel={onCancel}
    >
      <BothFields status={status} value={given} onChange={setGiven} />
    </AccountForm>
  );
}

interface BothFieldsProps {
  readonly status: TwoFactorStatusResponse;
  readonly value: TwoFactorChangeRequest;
  onChange(value: TwoFactorChangeRequest): void;
}

/** The password, if the account has one, and the code in any case. */
function BothFields({ status: { HatPasswort }, value, onChange }: BothFieldsProps) {
  return (
    <>
      {HatPasswort && (
        <ProofField
          owner={{ HatPasswort, HatZweiFaktor: true }}
          value={value}
          onChange={({ Password }) => onChange({ ...value, Password })}
        />
      )}
      <ProofField
        owner={{ HatPasswort: false, HatZweiFaktor: true }}
        value={value}
        onChange={({ Code = '' }) => onChange({ ...value, Code })}
      />
    </>
  );
}
