import { SetPasswordForm } from '../../account/set-password-form.tsx';
import { accountApi } from '../../api/account.ts';

/** /account-aktivieren#key=…: from the mail that invites a new user. */
export default function AccountAktivierenPage() {
  return (
    <SetPasswordForm
      title="Account aktivieren"
      lead="Willkommen bei Disponent. Legen Sie das Passwort fest, mit dem Sie sich künftig anmelden."
      button="Account aktivieren"
      done="Ihr Account ist aktiviert. Bitte melden Sie sich an."
      send={(ActivationKey, values) => accountApi.activateAccount({ ActivationKey, ...values })}
    />
  );
}
