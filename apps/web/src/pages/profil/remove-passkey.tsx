import type { PasskeyRow } from '@disponent/domain/session/passkey';
import type { Beweis, Profil } from '@disponent/domain/session/types';
import { useState } from 'react';
import { AccountDialog } from '../../account/account-dialog.tsx';
import { ProofField } from '../../account/proof-field.tsx';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

interface RemovePasskeyProps {
  readonly owner: Profil;
  readonly passkey: PasskeyRow;
  onDone(): void;
  onClose(): void;
}

/** The question whether one is sure, answered with the password. */
export function RemovePasskey({ owner, passkey: { Id, Bezeichnung }, onDone, onClose }: RemovePasskeyProps) {
  const [proof, setProof] = useState<Beweis>({});
  return (
    <AccountDialog
      title={t('Soll der Passkey „{bezeichnung}“ entfernt werden?', { bezeichnung: Bezeichnung })}
      button={t('Entfernen')}
      isDangerous
      send={() => accountApi.removePasskey(Id, proof)}
      onDone={() => {
        toast.success(t('Passkey wurde entfernt.'));
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <ProofField owner={owner} value={proof} onChange={setProof} hasFocus />
    </AccountDialog>
  );
}
