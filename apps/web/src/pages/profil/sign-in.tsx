import type { Profil } from '@disponent/domain/session/types';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../api/account.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { EmailRow } from './email-row.tsx';
import classes from './profil.module.css';

/** The ways to change how one signs in. */
export function SignIn({ profil }: { profil: Profil }) {
  const { data } = useQuery({
    queryKey: ['zwei-faktor'],
    queryFn: ({ signal }) => accountApi.twoFactorStatus(signal),
    meta: { isQuiet: true },
    staleTime: 0,
  });
  return (
    <section className={classes.section} aria-labelledby="anmeldung">
      <div className={classes.head}>
        <h2 id="anmeldung">{t('Anmeldung')}</h2>
      </div>
      <ul className={classes.list}>
        <EmailRow profil={profil} />
        <li>
          <div className={classes.words}>
            <div className={classes.name}>{t('Passwort')}</div>
            <div className={classes.meta}>{t('Ein neues Passwort meldet alle anderen Geräte ab.')}</div>
          </div>
          <Button variant="default" component={Link} to="/profil/passwort">
            {t('Passwort ändern')}
          </Button>
        </li>
        <li>
          <div className={classes.words}>
            <div className={classes.name}>
              {t('Zwei-Faktor-Authentifizierung')}
              {data &&
                (data.IsAktiv ? (
                  <StatusPill tone="gruen" glyph="reached" isQuiet>
                    {t('aktiv')}
                  </StatusPill>
                ) : (
                  <StatusPill tone="kontur" glyph="minus">
                    {t('ausgeschaltet')}
                  </StatusPill>
                ))}
            </div>
            <div className={classes.meta}>{t('Ein Code aus einer App schützt zusätzlich zum Passwort.')}</div>
          </div>
          <Button variant="default" component={Link} to="/profil/zwei-faktor">
            {data?.IsAktiv === false ? t('Einrichten') : t('Verwalten')}
          </Button>
        </li>
      </ul>
    </section>
  );
}
