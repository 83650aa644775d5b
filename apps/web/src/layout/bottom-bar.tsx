import type { Me } from '@disponent/domain/session/types';
import { memo, useMemo } from 'react';
import { Link } from '../router/link.tsx';
import { t } from '../texts/t.ts';
import { IconDots } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import classes from './bottom-bar.module.css';
import { mainEntries } from './entries.ts';
import { useActiveEntry } from './use-active-entry.ts';

/** Shorter than in the navigation: five captions share 320 px. */
const shortTitles: Readonly<Record<string, string>> = { '/': t('Start'), '/pv': t('Vorschläge') };

/** On a phone: the first four modules, the rest behind 'Mehr'. */
export const BottomBar = memo(function BottomBar({ me, onMore }: { readonly me: Me; onMore(): void }) {
  const entries = useMemo(() => mainEntries(me).filter(({ parent }) => parent === undefined), [me]);
  const first = entries.slice(0, 4);
  const active = useActiveEntry(entries);
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
});
