import type { Beweis, Profil } from '@disponent/domain/session/types';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { AccountDialog } from '../../account/account-dialog.tsx';
import { ProofField } from '../../account/proof-field.tsx';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

interface NewEmailProps {
  readonly profil: Profil;
  onDone(): void;
  onClose(): void;
}

/** Another address: it is asked for with the password, and counts once its link was followed. */
export function NewEmail({ profil, onDone, onClose }: NewEmailProps) {
  const [email, setEmail] = useState('');
  const [proof, setProof] = useState<Beweis>({});
  return (
    <AccountDialog
      title={t('E-Mail-Adresse ändern')}
      text={t(
        'Wir schicken einen Link an die neue Adresse. Bis Sie ihm folgen, gilt die bisherige; auch dorthin geht eine Nachricht.',
      )}
      button={t('Link senden')}
      send={() => accountApi.changeEmail({ Email: email.trim(), ...proof })}
      onDone={() => {
        toast.success(t('Der Link ist unterwegs zu {email}.', { email: email.trim() }));
        onDone();
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('Neue E-Mail-Adresse')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus
      />
      <ProofField owner={profil} value={proof} onChange={setProof} />
    </AccountDialog>
  );
}
