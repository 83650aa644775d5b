import { HttpError } from '@disponent/domain/errors';
import type { ValidResponse } from '@disponent/domain/session/types';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { validationOf } from '../api/client.ts';
import { AuthForm } from '../layout/auth-form.tsx';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { goTo } from '../ui/go-to.ts';
import { toast } from '../ui/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useFragmentKey } from './use-fragment-key.ts';
import { type NewPasswordValues, useNewPassword } from './use-new-password.ts';

interface SetPasswordFormProps {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** Said on the login page, where the way leads afterwards. */
  readonly done: string;
  send(key: string, values: NewPasswordValues): Promise<ValidResponse>;
}

const { aktivierungsschluessel, aktivierungsschluesselUngueltig } = texts.anmeldung;

/** A password set with the key of a mail. Without one in the address it is asked for. */
export function SetPasswordForm({ title, lead, button, done, send }: SetPasswordFormProps) {
  const linkKey = useFragmentKey();
  const [typedKey, setTypedKey] = useState('');
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const password = useNewPassword();

  async function submit(): Promise<void> {
    const key = linkKey || typedKey.trim();
    setMessage(key ? undefined : t('{feld} ist ein Pflichtfeld', { feld: aktivierungsschluessel }));
    if (!password.check() || !key) return;
    setBusy(true);
    try {
      const answer = await send(key, password.values);
      if (!answer.IsValid) return setMessage(answer.Meldung ? t(answer.Meldung) : aktivierungsschluesselUngueltig);
      toast.success(done);
      if (answer.Warnung) toast.info(answer.Warnung);
      goTo('/login');
    } catch (error) {
      const findings = validationOf(error);
      if (findings) return password.show(findings.Fehler);
      if (!(error instanceof HttpError)) throw error;
      setMessage(toastFor(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthForm title={title} lead={lead} message={message} onSubmit={() => void submit()}>
      {!linkKey && (
        <TextInput
          size="lg"
          label={aktivierungsschluessel}
          description={t('Aus der E-Mail, die wir Ihnen geschickt haben')}
          value={typedKey}
          onChange={(event) => setTypedKey(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <NewPasswordFields state={password} size="lg" />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {button}
      </Button>
    </AuthForm>
  );
}
