import { HttpError } from '@disponent/domain/errors';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accountApi } from '../../api/account.ts';
import { AuthForm, AuthNotice } from '../../layout/auth-form.tsx';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { toastFor } from '../../texts/toast-for.ts';

const { benutzername } = texts.anmeldung;

/** /passwort-vergessen: the answer is the same whether there is such an account or not. */
export default function PasswortVergessenPage() {
  const [username, setUsername] = useState('');
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  async function submit(): Promise<void> {
    setMessage(undefined);
    if (!username.trim()) return setMessage(t('{feld} ist ein Pflichtfeld', { feld: benutzername }));
    setBusy(true);
    try {
      await accountApi.forgotPassword(username.trim());
      setSent(true);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setMessage(toastFor(error));
    } finally {
      setBusy(false);
    }
  }

  if (isSent) {
    return (
      <AuthNotice title={t('E-Mail ist unterwegs')}>
        <p>
          {t('Wenn es zu')} <strong>{username.trim()}</strong>{' '}
          {t('einen Account gibt, haben wir an dessen E-Mail-Adresse einen Link geschickt. Er gilt 60 Minuten.')}
        </p>
        <p>{t('Nichts angekommen? Sehen Sie im Spam-Ordner nach oder wenden Sie sich an Ihre Administration.')}</p>
      </AuthNotice>
    );
  }

  return (
    <AuthForm
      title={t('Passwort vergessen')}
      lead={t('Wir schicken Ihnen eine E-Mail mit einem Link, über den Sie ein neues Passwort setzen.')}
      message={message}
      onSubmit={() => void submit()}
    >
      <TextInput
        size="lg"
        label={benutzername}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {t('E-Mail anfordern')}
      </Button>
    </AuthForm>
  );
}
