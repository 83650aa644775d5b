import { HttpError } from '@disponent/domain/errors';
import { loginOutcomes } from '@disponent/domain/session/outcome';
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';
import { loginAgain } from './login.ts';
import { state } from './session-state.ts';
import classes from './session-warning.module.css';
import { expiryOf } from './stored-session.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Signs in again without leaving the page: what was typed stays where it is. */
export function SessionWarning() {
  const until = state.session && expiryOf(state.session);
  const seconds = useSecondsLeft(until);
  const [isClosed, setClosed] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const { outcome, message } = await loginAgain(textOf(form, 'password'), textOf(form, 'code').replace(/\s/g, ''));
      if (outcome === loginOutcomes.valid) toast.success(t('Sitzung wurde verlängert'));
      setNeedsCode(outcome === loginOutcomes.twoFactorKeyNeeded || needsCode);
      setProblem(message);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setProblem(toastFor(error));
    } finally {
      setBusy(false);
    }
  }

  if (isClosed) return null;
  return (
    <Modal.Root opened onClose={() => setClosed(true)} size={440} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title>{t('Ihre Sitzung endet gleich')}</Modal.Title>
          <p className={classes.text}>
            {t('Noch')} <span className="tabular">{timeWords(seconds)}</span>
            {t('. Melden Sie sich hier an, um weiterzuarbeiten: Ihre Eingaben bleiben stehen.')}
          </p>
          <form onSubmit={(event) => void submit(event)} className={classes.form}>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={state.me?.Benutzername ?? ''}
              readOnly
              hidden
            />
            <PasswordInput
              label={texts.anmeldung.passwort}
              name="password"
              autoComplete="current-password"
              error={problem}
              required
              withAsterisk={false}
              data-autofocus
            />
            {needsCode && (
              <TextInput
                label={texts.anmeldung.code}
                name="code"
                autoComplete="one-time-code"
                required
                withAsterisk={false}
                ref={code}
              />
            )}
            <div className={classes.buttons}>
              {state.session?.type === 'Cookie' && (
                <Button
                  component="a"
                  variant="default"
                  className={classes.aside}
                  href={`/api/base/OpenId/Login?${new URLSearchParams({ returnUrl: '/' })}`}
                  target="_blank"
                >
                  {t('Mit Firmenkonto anmelden')}
                </Button>
              )}
              <Button variant="default" onClick={() => setClosed(true)}>
                {t('Später')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('Sitzung verlängern')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** '1:59 Minuten', '45 Sekunden' */
export function timeWords(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? t('Sekunde') : t('Sekunden')}`;
  return t('{floor}:{padStart} Minuten', {
    floor: Math.floor(seconds / 60),
    padStart: String(seconds % 60).padStart(2, '0'),
  });
}
