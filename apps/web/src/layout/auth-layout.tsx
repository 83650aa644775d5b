import type { ReactNode } from 'react';
import { settings } from '../settings/settings.ts';
import { t } from '../texts/t.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './auth-layout.module.css';
import { RosterPattern } from './roster-pattern.tsx';

/** Around the pages for those who are not signed in: the form at the left, the picture at the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <Logo size={28} />
          <span>Disponent</span>
        </header>
        <main id="inhalt" className={classes.form}>
          {children}
        </main>
        {settings.anbieter && <Provider {...settings.anbieter} />}
      </div>
      <aside className={classes.picture} aria-label={t('Über Disponent')}>
        <RosterPattern />
        <div className={classes.claim}>
          <p className={classes.claimTitle}>
            {t('Die richtigen Menschen,')}
            <br />
            {t('zur richtigen Zeit, am richtigen Ort.')}
          </p>
          <p className={classes.claimText}>{t('Anfragen, Vorschläge, Einsätze und Faktura in einem Arbeitsplatz.')}</p>
        </div>
      </aside>
    </div>
  );
}

/** Whose installation it is, as the operator says it. */
const Provider = ({ name, impressum, datenschutz }: NonNullable<typeof settings.anbieter>) => (
  <footer className={classes.provider}>
    <span>{name}</span>
    {impressum && <a href={impressum}>{t('Impressum')}</a>}
    {datenschutz && <a href={datenschutz}>{t('Datenschutz')}</a>}
  </footer>
);
