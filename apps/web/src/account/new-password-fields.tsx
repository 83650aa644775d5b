import { passwordDemands } from '@disponent/domain/rules/contact/password';
import { PasswordInput, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { say } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { IconCheck, IconCircle, IconEye, IconEyeOff } from '../ui/icons.ts';
import classes from './new-password-fields.module.css';
import { passwordStrength, type Strength, strengths } from './password-strength.ts';
import { newPasswordCaptions, type useNewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  readonly state: ReturnType<typeof useNewPassword>;
  readonly size?: 'sm' | 'lg';
}

/** New password and its repetition; while one types, which of the rules are met and how strong it is. */
export function NewPasswordFields({ state: { values, errors, set }, size = 'sm' }: NewPasswordFieldsProps) {
  const rulesId = useId();
  return (
    <>
      <div>
        <PasswordInput
          size={size}
          label={newPasswordCaptions.NewPassword}
          name="new-password"
          autoComplete="new-password"
          value={values.NewPassword}
          onChange={(event) => set('NewPassword', event.currentTarget.value)}
          error={errors.NewPassword}
          aria-describedby={rulesId}
          visibilityToggleIcon={EyeIcon}
        />
        <PasswordRules id={rulesId} password={values.NewPassword} />
      </div>
      <PasswordInput
        size={size}
        label={newPasswordCaptions.NewPasswordRepeat}
        name="new-password-repeat"
        autoComplete="new-password"
        value={values.NewPasswordRepeat}
        onChange={(event) => set('NewPasswordRepeat', event.currentTarget.value)}
        error={errors.NewPasswordRepeat}
        visibilityToggleIcon={EyeIcon}
      />
    </>
  );
}

export function EyeIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />;
}

const strengthNames: Readonly<Record<Strength, string>> = {
  schwach: t('schwach'),
  mittel: t('mittel'),
  stark: t('stark'),
};

function PasswordRules({ id, password }: { id: string; password: string }) {
  const strength = passwordStrength(password);
  const level = password === '' ? 0 : strengths.indexOf(strength) + 1;
  return (
    <div id={id} className={classes.hints}>
      <ul className={classes.rules}>
        {passwordDemands.map(({ holds, demand }) => {
          const words = say(demand);
          const isMet = holds(password);
          const Icon = isMet ? IconCheck : IconCircle;
          return (
            <li key={words} data-met={isMet || undefined}>
              <Icon aria-hidden size={14} />
              {words}
              <VisuallyHidden>{isMet ? t(', erfüllt') : t(', noch nicht erfüllt')}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <div className={classes.strength} data-level={level}>
        <span className={classes.bars} aria-hidden>
          <span />
          <span />
          <span />
        </span>
        <span aria-live="polite">{level > 0 && t('Stärke: {strength}', { strength: strengthNames[strength] })}</span>
      </div>
    </div>
  );
}
