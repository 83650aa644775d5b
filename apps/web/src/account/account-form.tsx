import { HttpError } from '@disponent/domain/errors';
import type { ValidResponse } from '@disponent/domain/session/types';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { validationOf } from '../api/client.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';
import { IconAlertCircle } from '../ui/icons.ts';
import classes from './account-form.module.css';

interface AccountFormProps<Answer extends ValidResponse> {
  readonly button: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
  /** False: something is missing, and the form says what. */
  check?(): boolean;
  send(): Promise<Answer>;
  onDone(answer: Answer): void;
  readonly onCancel?: () => void;
  /** Broken rules by field; true when the form shows them at their fields. */
  onFindings?(findings: Readonly<Record<string, readonly string[]>>): boolean;
  /** Shows at its field what the server did not take; else it stands below the form. */
  onRefused?(message: string): void;
}

/** A short form about one's own account: sends, and says in its place why it did not work. */
export function AccountForm<Answer extends ValidResponse>({
  button,
  isDangerous = false,
  children,
  check,
  send,
  onDone,
  onCancel,
  onFindings,
  onRefused,
}: AccountFormProps<Answer>) {
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMessage(undefined);
    if (check && !check()) return;
    setBusy(true);
    try {
      const answer = await send();
      if (answer.IsValid) onDone(answer);
      else (onRefused ?? setMessage)(answer.Meldung ? t(answer.Meldung) : t('Das hat nicht geklappt.'));
    } catch (error) {
      setMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  function messageOf(error: unknown): string | undefined {
    const findings = validationOf(error);
    if (findings) return onFindings?.(findings.Fehler) ? undefined : Object.values(findings.Fehler).flat().join('\n');
    if (!(error instanceof HttpError)) throw error;
    return toastFor(error);
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-describedby={message ? errorId : undefined}
    >
      {children}
      <div role="alert" id={errorId}>
        {message && (
          <p className={classes.error}>
            <IconAlertCircle aria-hidden />
            {message}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy} {...(isDangerous && { color: 'rot' })}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {t('Abbrechen')}
          </Button>
        )}
      </div>
    </form>
  );
}
