import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '../texts/t.ts';
import { IconAlertCircle, IconArrowLeft } from '../ui/icons.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import classes from './auth-form.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface AuthFormProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Why it did not work. */
  readonly message?: string | undefined;
  /** In place of the way back to the login. */
  readonly above?: ReactNode;
  onSubmit(): void;
  readonly children: ReactNode;
}

/** A form for somebody who is not signed in, with the way back to the login. */
export function AuthForm({ title, lead, message, above = <BackToLogin />, onSubmit, children }: AuthFormProps) {
  useDocumentTitle([title]);
  const errorId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form onSubmit={submit} noValidate aria-describedby={message ? errorId : undefined}>
      {above}
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div role="alert" id={errorId} className={classes.alert}>
        {message && (
          <p className={classes.error}>
            <IconAlertCircle aria-hidden size={18} />
            {message}
          </p>
        )}
      </div>
      <div className={classes.fields}>{children}</div>
    </form>
  );
}

/** What is left to say after such a form, in its place. */
export function AuthNotice({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle([title]);
  return (
    <div role="status">
      <BackToLogin />
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.lead}>{children}</div>
    </div>
  );
}

function BackToLogin() {
  return (
    <PlainLink to="/login" className={classes.back}>
      <IconArrowLeft aria-hidden />
      {t('Zurück zur Anmeldung')}
    </PlainLink>
  );
}
