import type { PasswordLogin } from '@disponent/domain/session/types';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AuthForm } from '../../layout/auth-form.tsx';
import type { LoginResult } from '../../session/login.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { IconEye, IconEyeOff } from '../../ui/icons.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import classes from './login.module.css';
import { OtherWays } from './other-ways.tsx';

interface PasswordStepProps {
  readonly message: string | undefined;
  readonly isBusy: boolean;
  /** True when there is something to correct. */
  onPassword(credentials: PasswordLogin): Promise<boolean>;
  onOther(run: () => Promise<LoginResult | undefined>): void;
}

const { anmelden, benutzername, passwort, angemeldetBleiben } = texts.anmeldung;

/** The fields are the browser's to fill: password managers write into them without telling anybody. */
export function PasswordStep({ message, isBusy, onPassword, onOther }: PasswordStepProps) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const stay = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [hasCapsLock, setCapsLock] = useState(false);

  // This page is there for nothing but to be filled in: start where the user does.
  useEffect(() => username.current?.focus(), []);

  async function submit(): Promise<void> {
    const given = [
      { field: username.current, caption: benutzername },
      { field: password.current, caption: passwort },
    ];
    const empty = given.find(({ field }) => !field?.value.trim());
    setProblem(empty && t('{feld} ist ein Pflichtfeld', { feld: empty.caption }));
    if (empty) return empty.field?.focus();
    const isRefused = await onPassword({
      Username: username.current?.value.trim() ?? '',
      Password: password.current?.value ?? '',
      StayLoggedOn: stay.current?.checked ?? false,
    });
    if (isRefused) password.current?.select();
  }

  const seeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <AuthForm
      title={anmelden}
      lead={t('Willkommen zurück. Bitte melden Sie sich an.')}
      message={problem ?? message}
      above={null}
      onSubmit={() => void submit()}
    >
      <TextInput
        size="lg"
        label={benutzername}
        name="username"
        ref={username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <div className={classes.password}>
        <PasswordInput
          size="lg"
          label={passwort}
          name="password"
          ref={password}
          autoComplete="current-password"
          aria-required
          description={hasCapsLock ? t('Die Feststelltaste ist eingeschaltet.') : undefined}
          descriptionProps={{ 'aria-live': 'polite' }}
          onKeyDown={seeCapsLock}
          onKeyUp={seeCapsLock}
          visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />)}
        />
        <PlainLink to="/passwort-vergessen" className={classes.forgotten}>
          {t('Passwort vergessen?')}
        </PlainLink>
      </div>
      <label className={classes.stay}>
        <input type="checkbox" name="stay" ref={stay} />
        {angemeldetBleiben}
      </label>
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {anmelden}
      </Button>
      <OtherWays isBusy={isBusy} stayLoggedOn={() => stay.current?.checked ?? false} onAttempt={onOther} />
    </AuthForm>
  );
}
