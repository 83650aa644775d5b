import type { ValidResponse } from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import { PasswordInput, TextInput } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { AccountForm } from '../../account/account-form.tsx';
import { EyeIcon } from '../../account/new-password-fields.tsx';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

/** A new passkey: the password first, then the browser asks in its own way. */
export function NewPasskey({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AccountForm
      button={t('Passkey anlegen')}
      send={() => register(password, name.trim() || 'Passkey')}
      onDone={() => {
        toast.success(t('Passkey wurde angelegt.'));
        onDone();
      }}
      onCancel={onCancel}
    >
      <TextInput
        label={t('Bezeichnung')}
        description={t('Damit Sie das Gerät wiedererkennen, z. B. Diensthandy')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordInput
        label={texts.anmeldung.passwort}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleIcon={EyeIcon}
      />
    </AccountForm>
  );
}

async function register(password: string, name: string): Promise<ValidResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const start = await accountApi.startPasskey<PublicKeyCredentialCreationOptionsJSON>(password);
  if (!start.IsValid || !start.Options) return start;
  const made = await startRegistration({ optionsJSON: start.Options }).catch(() => undefined);
  if (!made) return { IsValid: false, Meldung: t('Der Vorgang wurde abgebrochen oder vom Gerät abgelehnt.') };
  return accountApi.finishPasskey(name, made);
}
