import { SetPasswordForm } from '../../account/set-password-form.tsx';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';

/** /passwort-reset#key=…: from the mail that /passwort-vergessen sends. */
export default function PasswortResetPage() {
  return (
    <SetPasswordForm
      title={t('Passwort zurücksetzen')}
      lead={t('Wählen Sie ein neues Passwort. Danach melden Sie sich damit an.')}
      button={t('Passwort setzen')}
      done={t('Ihr Passwort wurde geändert. Bitte melden Sie sich an.')}
      send={(Key, values) => accountApi.resetPassword({ Key, ...values })}
    />
  );
}
