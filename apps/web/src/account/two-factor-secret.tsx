import { Suspense } from 'react';
import { t } from '../texts/t.ts';
import classes from './account.module.css';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

/** What an authenticator app needs: the QR code, and the secret in text for those who cannot scan it. */
export function TwoFactorSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className={classes.secret}>
      <Suspense fallback={<div className={classes.qr} />}>
        <QrCode text={uri} label={t('QR-Code für die Authenticator-App')} />
      </Suspense>
      <div>
        <p className={classes.hint}>{t('Oder geben Sie diesen Schlüssel in der App ein:')}</p>
        <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret}>{t('Schlüssel kopieren')}</CopyButton>
      </div>
    </div>
  );
}
