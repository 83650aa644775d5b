import { formatDate } from '@disponent/domain/format/date';
import type { PasskeyRow } from '@disponent/domain/session/passkey';
import type { Profil } from '@disponent/domain/session/types';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../api/account.ts';
import { t } from '../../texts/t.ts';
import { NewPasskey } from './new-passkey.tsx';
import classes from './profil.module.css';
import { RemovePasskey } from './remove-passkey.tsx';

/** Passkeys: signing in with the finger or the device's PIN. Only where the browser knows them. */
export function Passkeys({ owner }: { owner: Profil }) {
  const isPossible = typeof window.PublicKeyCredential === 'function';
  const [isAdding, setAdding] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => accountApi.passkeys(signal),
    enabled: isPossible,
    meta: { isQuiet: true },
    staleTime: 0,
  });
  const [leaving, setLeaving] = useState<PasskeyRow>();

  if (!isPossible || !data) return null;
  return (
    <section className={classes.section} aria-labelledby="passkeys">
      <div className={classes.head}>
        <h2 id="passkeys">{t('Passkeys')}</h2>
        {!isAdding && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Passkey hinzufügen …')}
          </Button>
        )}
      </div>
      {data.length === 0 && !isAdding && (
        <p className={classes.text}>
          {t('Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Geräte-PIN an.')}
        </p>
      )}
      {isAdding && (
        <NewPasskey
          owner={owner}
          onDone={() => {
            setAdding(false);
            void refetch();
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {data.length > 0 && (
        <ul className={classes.list}>
          {data.map((passkey) => (
            <li key={passkey.Id}>
              <div className={classes.words}>
                <div className={classes.name}>{passkey.Bezeichnung}</div>
                <div className={`${classes.meta} tabular`}>{times(passkey)}</div>
              </div>
              <Button
                variant="subtle"
                aria-label={t('Passkey {bezeichnung} entfernen', { bezeichnung: passkey.Bezeichnung })}
                onClick={() => setLeaving(passkey)}
              >
                {t('Entfernen')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <RemovePasskey
          owner={owner}
          passkey={leaving}
          onDone={() => void refetch()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

function times({ ErstelltAm, ZuletztAm }: PasskeyRow): string {
  const made = t('angelegt am {datum}', { datum: formatDate(fromWireDateTime(ErstelltAm), 'g') });
  return ZuletztAm
    ? t('zuletzt am {datum} · {made}', { datum: formatDate(fromWireDateTime(ZuletztAm), 'g'), made })
    : t('{made} · noch nicht verwendet', { made });
}
