import { useAddress } from '../router/hooks.ts';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { IconDots } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import classes from './bottom-bar.module.css';
import { activeEntry, mainEntries } from './entries.ts';

/** Shorter than in the navigation: five captions share 320 px. */
const shortTitles: Readonly<Record<string, string>> = { '/': t('Start'), '/pv': t('Vorschläge') };

/** On a phone: the first four modules, the rest behind 'Mehr'. */
export function BottomBar({ onMore }: { onMore(): void }) {
  const { pathname } = useAddress();
  const entries = mainEntries(useMe()).filter(({ parent }) => parent === undefined);
  const first = entries.slice(0, 4);
  const active = activeEntry(entries, pathname);
  return (
    <nav aria-label={t('Hauptnavigation')} className={classes.bar}>
      {first.map(({ path, title }) => (
        <Link key={path} to={path} className={classes.item} aria-current={path === active ? 'page' : undefined}>
          <ModuleIcon path={path} size={22} />
          <span className={classes.caption}>{shortTitles[path] ?? title}</span>
        </Link>
      ))}
      <button type="button" className={classes.item} onClick={onMore}>
        <IconDots aria-hidden size={22} />
        <span className={classes.caption}>{t('Mehr')}</span>
      </button>
    </nav>
  );
}
