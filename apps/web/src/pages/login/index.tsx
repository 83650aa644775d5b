import { HttpError, toastFor } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDocumentTitle } from '../../layout/use-document-title.ts';
import { login } from '../../session/session.ts';
import { IconAlertCircle, IconEye, IconEyeOff } from '../../ui/icons.ts';
import classes from './login.module.css';

/** /login: name, password, and the code where the answer asks for one. */
export default function LoginPage() {
  useDocumentTitle([texts.anmeldung.anmelden]);
  const errorId = useId();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  // This page is there for nothing but to be filled in: start where the user does.
  useEffect(() => (needsCode ? code : username).current?.focus(), [needsCode]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setMessage(undefined);
    try {
      const answer = await login({
        Username: text('username').trim(),
        Password: text('password'),
        StayLoggedOn: form.has('stay'),
        ...(needsCode && { Code: text('code').replace(/\s/g, '') }),
      });
      if (answer.outcome === 1) setNeedsCode(true);
      setMessage(answer.message);
      if (answer.outcome === 0 && !needsCode) password.current?.select();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setMessage(toastFor(error));
    } finally {
      setBusy(false);
    }
  }

  const { anmelden, benutzername, passwort, angemeldetBleiben } = texts.anmeldung;
  return (
    <form onSubmit={(event) => void submit(event)} aria-describedby={message ? errorId : undefined}>
      <h1 className={classes.title}>{anmelden}</h1>
      <p className={classes.lead}>Willkommen zurück. Bitte melden Sie sich an.</p>
      <div role="alert" id={errorId}>
        {message && (
          <p className={classes.error}>
            <IconAlertCircle aria-hidden size={18} />
            {message}
          </p>
        )}
      </div>
      <div className={classes.fields}>
        <TextInput
          size="lg"
          label={benutzername}
          name="username"
          ref={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <PasswordInput
          size="lg"
          label={passwort}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          ref={password}
          visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />)}
        />
        {needsCode && (
          <TextInput
            size="lg"
            label={texts.anmeldung.code}
            name="code"
            ref={code}
            description="Aus Ihrer Authenticator-App oder ein Wiederherstellungscode"
            autoComplete="one-time-code"
            required
            withAsterisk={false}
          />
        )}
        <Checkbox name="stay" label={angemeldetBleiben} />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {anmelden}
        </Button>
      </div>
    </form>
  );
}
