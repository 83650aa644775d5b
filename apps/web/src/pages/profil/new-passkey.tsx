import type { Beweis, Profil, ValidResponse } from '@disponent/domain/session/types';
import { TextInput } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { AccountForm } from '../../account/account-form.tsx';
import { ProofField } from '../../account/proof-field.tsx';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

/** A new passkey: the password first, then the browser asks in its own way. */
export function NewPasskey({ owner, onDone, onCancel }: { owner: Profil; onDone(): void; onCancel(): void }) {
  const [name, setName] = useState('');
  const [proof, setProof] = useState<Beweis>({});
  return (
    <AccountForm
      button={t('Passkey anlegen')}
      send={() => register(proof, name.trim() || 'Passkey')}
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
      <ProofField owner={owner} value={proof} onChange={setProof} />
    </AccountForm>
  );
}

async function register(proof: Beweis, name: string): Promise<ValidResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const start = await accountApi.startPasskey<PublicKeyCredentialCreationOptionsJSON>(proof);
  if (!start.IsValid || !start.Options) return start;
  const made = await startRegistration({ optionsJSON: start.Options }).catch(() => undefined);
  if (!made) return { IsValid: false, Meldung: t('Der Vorgang wurde abgebrochen oder vom Gerät abgelehnt.') };
  return accountApi.finishPasskey(name, made);
}
