import { Link } from '../router/link.tsx';
import { logout } from '../session/session.ts';
import { t } from '../texts/t.ts';
import { IconHelp, IconLogout, IconSettings, IconUserCircle } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import classes from './navigation.module.css';

/** What a phone has no header for: the help, what is one's own, and the way out. */
export function SheetTools({ onClose }: { onClose(): void }) {
  return (
    <ul className={classes.list} aria-label={t('Ihr Zugang')}>
      <li>
        <button
          type="button"
          className={classes.entry}
          onClick={() => {
            onClose();
            overlay.show('hilfe');
          }}
        >
          <IconHelp aria-hidden />
          <span className={classes.caption}>{t('Hilfe zu dieser Seite')}</span>
        </button>
      </li>
      <li>
        <Link to="/profil" className={classes.entry}>
          <IconUserCircle aria-hidden />
          <span className={classes.caption}>{t('Profil')}</span>
        </Link>
      </li>
      <li>
        <Link to="/einstellungen" className={classes.entry}>
          <IconSettings aria-hidden />
          <span className={classes.caption}>{t('Persönliche Einstellungen')}</span>
        </Link>
      </li>
      <li>
        <button type="button" className={classes.entry} onClick={() => void logout()}>
          <IconLogout aria-hidden />
          <span className={classes.caption}>{t('Abmelden')}</span>
        </button>
      </li>
    </ul>
  );
}
