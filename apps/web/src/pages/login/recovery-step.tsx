import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RecoveryCodes } from '../../account/recovery-codes.tsx';
import { AuthForm } from '../../layout/auth-form.tsx';
import { t } from '../../texts/t.ts';

/** Shown once, between the set-up and the application: nobody sees these codes again. */
export function RecoveryStep({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The step before is gone, and the focus with it.
  useEffect(() => button.current?.focus(), []);
  return (
    <AuthForm
      title={t('Wiederherstellungscodes')}
      lead={t(
        'Bewahren Sie diese Codes sicher auf: Jeder ersetzt einmal den Code der App, wenn Ihr Gerät verloren geht. Sie werden nicht noch einmal angezeigt.',
      )}
      above={null}
      onSubmit={onDone}
    >
      <RecoveryCodes codes={codes} />
      <Button type="submit" size="lg" fullWidth ref={button}>
        {t('Weiter zu Disponent')}
      </Button>
    </AuthForm>
  );
}
