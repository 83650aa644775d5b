import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { AccountForm } from '../../../account/account-form.tsx';
import { EyeIcon, NewPasswordFields } from '../../../account/new-password-fields.tsx';
import { useNewPassword } from '../../../account/use-new-password.ts';
import { accountApi } from '../../../api/account.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { useNavigate } from '../../../router/hooks.ts';
import { currentMe, reloadMe } from '../../../session/session.ts';
import { t } from '../../../texts/t.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import classes from '../profil.module.css';

const { altesPasswort } = texts.anmeldung;

/** /profil/passwort: the old one, the new one twice. Other sessions end with it. */
export default function PasswortPage() {
  const [oldPassword, setOldPassword] = useState('');
  const [oldError, setOldError] = useState<string>();
  const password = useNewPassword();
  const navigate = useNavigate();
  const isForced = currentMe()?.MussPasswortAendern === true;

  function check(): boolean {
    setOldError(oldPassword ? undefined : t('{feld} ist ein Pflichtfeld', { feld: altesPasswort }));
    return password.check() && oldPassword !== '';
  }

  async function done(warning: string | undefined): Promise<void> {
    toast.success(t('Ihr Passwort wurde geändert.'));
    if (warning) toast.info(warning);
    await reloadMe();
    navigate({ href: isForced ? '/' : '/profil' });
  }

  return (
    <div className={classes.page}>
      <PageHeader title={t('Passwort ändern')} crumbs={[{ label: t('Profil'), to: '/profil' }]} />
      <div className={classes.content}>
        <p className={classes.text}>
          {isForced
            ? t('Bitte ändern Sie zuerst Ihr Passwort. Danach geht es weiter.')
            : t('Auf anderen Geräten müssen Sie sich danach neu anmelden.')}
        </p>
        <AccountForm
          button={t('Passwort ändern')}
          check={check}
          send={() => accountApi.changePassword({ OldPassword: oldPassword, ...password.values })}
          onDone={({ Warnung }) => void done(Warnung)}
          onFindings={(findings) => {
            password.show(findings);
            setOldError(findings['OldPassword']?.[0]);
            return true;
          }}
          onRefused={setOldError}
        >
          <PasswordInput
            label={altesPasswort}
            autoComplete="current-password"
            value={oldPassword}
            onChange={(event) => setOldPassword(event.currentTarget.value)}
            error={oldError}
            visibilityToggleIcon={EyeIcon}
          />
          <NewPasswordFields state={password} />
        </AccountForm>
      </div>
    </div>
  );
}
