import { SetPasswordForm } from '../../account/set-password-form.tsx';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';

/** /account-aktivieren#key=…: from the mail that invites a new user. */
export default function AccountAktivierenPage() {
  return (
    <SetPasswordForm
      title={t('Account aktivieren')}
      lead={t('Willkommen bei Disponent. Legen Sie das Passwort fest, mit dem Sie sich künftig anmelden.')}
      button={t('Account aktivieren')}
      done={t('Ihr Account ist aktiviert. Bitte melden Sie sich an.')}
      send={(ActivationKey, values) => accountApi.activateAccount({ ActivationKey, ...values })}
    />
  );
}
