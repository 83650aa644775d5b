import type { Beweis } from '@disponent/domain/session/types';
import { PasswordInput, TextInput } from '@mantine/core';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { EyeIcon } from './new-password-fields.tsx';

interface ProofFieldProps {
  /** What the account can be proved by. */
  readonly owner: { readonly HatPasswort: boolean; readonly HatZweiFaktor: boolean };
  readonly value: Beweis;
  onChange(value: Beweis): void;
  readonly hasFocus?: boolean;
}

/** Asked for once more before the ways into the account change: the password, else a code. Who has neither came from his provider. */
export function ProofField({ owner, value, onChange, hasFocus = false }: ProofFieldProps) {
  const focus = hasFocus && { 'data-autofocus': true };
  if (owner.HatPasswort)
    return (
      <PasswordInput
        label={texts.anmeldung.passwort}
        description={t('Zur Sicherheit noch einmal')}
        autoComplete="current-password"
        value={value.Password ?? ''}
        onChange={(event) => onChange({ Password: event.currentTarget.value })}
        visibilityToggleIcon={EyeIcon}
        {...focus}
      />
    );
  if (!owner.HatZweiFaktor) return null;
  return (
    <TextInput
      label={texts.anmeldung.code}
      description={t('Aus Ihrer Authenticator-App oder ein Wiederherstellungscode')}
      autoComplete="one-time-code"
      spellCheck={false}
      value={value.Code ?? ''}
      onChange={(event) => onChange({ Code: event.currentTarget.value.trim() })}
      {...focus}
    />
  );
}
