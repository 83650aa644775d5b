import type { NavGroup } from '../../layout/entries.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import classes from './settings-links.module.css';

/** The lists of the settings that the user may open. */
export function SettingsLinks({ groups }: { groups: readonly NavGroup[] }) {
  return (
    <section aria-labelledby="einstellungen">
      <h2 id="einstellungen" className={classes.section}>
        {t('Einstellungen')}
      </h2>
      <div className={classes.groups}>
        {groups.map(({ title, entries }) => (
          <div key={title}>
            <h3 className={classes.groupTitle}>{title}</h3>
            <ul className={classes.links}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path}>{entry.title}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
