import { SetPasswordForm } from '../../account/set-password-form.tsx';
import { accountApi } from '../../api/account.ts';

/** /passwort-reset#key=…: from the mail that /passwort-vergessen sends. */
export default function PasswortResetPage() {
  return (
    <SetPasswordForm
      title="Passwort zurücksetzen"
      lead="Wählen Sie ein neues Passwort. Danach melden Sie sich damit an."
      button="Passwort setzen"
      done="Ihr Passwort wurde geändert. Bitte melden Sie sich an."
      send={(Key, values) => accountApi.resetPassword({ Key, ...values })}
    />
  );
}
