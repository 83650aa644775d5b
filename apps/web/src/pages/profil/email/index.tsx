import { AccountForm } from '../../../account/account-form.tsx';
import { useFragmentKey } from '../../../account/use-fragment-key.ts';
import { accountApi } from '../../../api/account.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { t } from '../../../texts/t.ts';
import { goTo } from '../../../ui/go-to.ts';
import { toast } from '../../../ui/toast.ts';
import classes from '../profil.module.css';

/** /profil/email#key=…: from the mail to a new address. */
export default function EmailPage() {
  const key = useFragmentKey();
  return (
    <div className={classes.page}>
      <PageHeader title={t('E-Mail-Adresse bestätigen')} crumbs={[{ label: t('Profil'), to: '/profil' }]} />
      <div className={classes.content}>
        <AccountForm
          button={t('E-Mail-Adresse bestätigen')}
          send={() => accountApi.confirmEmail(key)}
          onDone={() => {
            toast.success(t('Ihre neue E-Mail-Adresse gilt ab jetzt.'));
            goTo('/profil');
          }}
        >
          <p className={classes.text}>
            {t('Ab dann gehen Nachrichten und Links für ein neues Passwort an die neue Adresse.')}
          </p>
        </AccountForm>
      </div>
    </div>
  );
}
