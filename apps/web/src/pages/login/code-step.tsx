import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CodeField, codeLength } from '../../account/code-field.tsx';
import { AuthForm } from '../../layout/auth-form.tsx';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { IconArrowLeft, IconShieldLock } from '../../ui/icons.ts';
import classes from './login.module.css';

export interface CodeStepProps {
  readonly username: string;
  readonly message: string | undefined;
  readonly isBusy: boolean;
  /** True when there is something to correct. */
  onCode(code: string): Promise<boolean>;
  onBack(): void;
}

/** Outcome 1: the code of the authenticator app, or a recovery code where the app is out of reach. */
export function CodeStep({ username, message, isBusy, onCode, onBack }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');

  useEffect(() => field.current?.focus(), [isRecovery]);

  async function submit(typed = code.trim()): Promise<void> {
    if (await onCode(typed)) field.current?.select();
  }

  const lead = (
    <>
      {isRecovery
        ? t('Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.')
        : t('Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.')}{' '}
      {t('Angemeldet wird')} <strong>{username}</strong>.
    </>
  );
  return (
    <AuthForm
      title={t('Bestätigungscode')}
      lead={lead}
      message={message}
      above={<BackButton onBack={onBack} />}
      onSubmit={() => void submit()}
    >
      {isRecovery ? (
        <TextInput
          size="lg"
          label={t('Wiederherstellungscode')}
          name="recovery-code"
          ref={field}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
      ) : (
        <CodeField
          label={texts.anmeldung.code}
          description={t('Einfügen mit Strg V. Nach der sechsten Ziffer geht es automatisch weiter.')}
          ref={field}
          isInvalid={message !== undefined}
          onChange={setCode}
          onComplete={(whole) => void submit(whole)}
        />
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={isRecovery ? !code.trim() : code.length < codeLength}
      >
        {t('Bestätigen')}
      </Button>
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
        }}
      >
        {isRecovery ? t('Code der Authenticator-App verwenden') : t('Wiederherstellungscode verwenden')}
      </button>
    </AuthForm>
  );
}

export function BackButton({ onBack }: { onBack(): void }) {
  return (
    <>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconArrowLeft aria-hidden />
        {t('Zurück zur Anmeldung')}
      </button>
      <div className={classes.tile}>
        <IconShieldLock aria-hidden size={22} />
      </div>
    </>
  );
}
