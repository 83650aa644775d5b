import { Button } from '@mantine/core';
import { useRef } from 'react';
import { CodeField } from '../../account/code-field.tsx';
import { TwoFactorSecret } from '../../account/two-factor-secret.tsx';
import { AuthForm } from '../../layout/auth-form.tsx';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { BackButton, type CodeStepProps } from './code-step.tsx';

interface SetupStepProps extends CodeStepProps {
  readonly secret: string;
  readonly uri: string;
}

/** Outcome 2: two factors are demanded and there is none yet. The first code proves that the app has the secret. */
export function SetupStep({ username, secret, uri, message, isBusy, onCode, onBack }: SetupStepProps) {
  const field = useRef<HTMLInputElement>(null);

  async function submit(code = field.current?.value ?? ''): Promise<void> {
    if (!code) return field.current?.focus();
    if (await onCode(code)) field.current?.select();
  }

  return (
    <AuthForm
      title={t('Zweiten Faktor einrichten')}
      lead={
        <>
          {t('Für')} <strong>{username}</strong>{' '}
          {t(
            'ist die Anmeldung in zwei Schritten vorgeschrieben. Scannen Sie den QR-Code mit einer Authenticator-App und geben Sie den Code ein, den sie anzeigt.',
          )}
        </>
      }
      message={message}
      above={<BackButton onBack={onBack} />}
      onSubmit={() => void submit()}
    >
      <TwoFactorSecret secret={secret} uri={uri} />
      <CodeField
        label={texts.anmeldung.code}
        ref={field}
        isInvalid={message !== undefined}
        onComplete={(code) => void submit(code)}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {t('Einrichten und anmelden')}
      </Button>
    </AuthForm>
  );
}
