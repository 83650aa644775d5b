import { benutzerrolleTypCode } from '@disponent/domain/access/roles';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { activeEntry, mainEntries } from '../layout/entries.ts';
import { HeaderTools } from '../layout/header-tools.tsx';
import { NavCount } from '../layout/nav-extras.tsx';
import { roleOf } from '../layout/role-of.ts';
import { SearchButton } from '../layout/search-button.tsx';
import { useIsQuiet } from '../layout/use-is-quiet.ts';
import { UserMenu } from '../layout/user-menu.tsx';
import { useAddress } from '../router/hooks.ts';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { IconPlus } from '../ui/icons.ts';
import { Logo } from '../ui/logo.tsx';
import { useIsSmall } from '../ui/use-is-small.ts';
import classes from './top-navigation.module.css';

/**
 * The navigation of people from outside: whose portal it is, what is in it, what they begin, and they themselves. A phone has the bar below
 * instead; what was begun stays open when a tablet is turned.
 */
export function TopNavigation() {
  const [isBegun, setBegun] = useState(false);
  const isSmall = useIsSmall();
  const code = benutzerrolleTypCode(useMe().BenutzerrolleTyp);
  const begin = code === 'KP' || code === 'COL' ? begins[code] : undefined;
  return (
    <>
      {!isSmall && (
        <Bar>
          {begin && (
            <Button
              variant="default"
              aria-label={begin.label}
              leftSection={<IconPlus aria-hidden />}
              onClick={() => setBegun(true)}
            >
              {begin.caption}
            </Button>
          )}
        </Bar>
      )}
      {begin && isBegun && (
        <Suspense fallback={null}>
          <begin.Dialog onClose={() => setBegun(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What a customer or a partner makes from anywhere. */
const begins = {
  KP: {
    caption: t('Anfrage'),
    label: t('Neue Anfrage'),
    Dialog: onDemand(async () => (await import('./kunde/neue-anfrage.tsx')).NeueAnfrage),
  },
  COL: {
    caption: t('Person'),
    label: t('Neue Person'),
    Dialog: onDemand(async () => (await import('./colieferant/neue-person.tsx')).NeuePerson),
  },
};

function Bar({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const { pathname } = useAddress();
  const isQuiet = useIsQuiet();
  const entries = mainEntries(me);
  const active = activeEntry(entries, pathname);
  return (
    <nav aria-label={t('Hauptnavigation')} className={classes.bar}>
      <div className={classes.brand}>
        <Logo size={28} />
        <span className={classes.names}>
          <span className={classes.name}>{me.Unternehmen ?? me.IdDomaeneText}</span>
          <span className={classes.of}>
            {me.Unternehmen ? t('Portal von {name}', { name: me.IdDomaeneText }) : roleOf(me)}
          </span>
        </span>
      </div>
      <ul className={classes.entries}>
        {entries.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={classes.entry} aria-current={path === active ? 'page' : undefined}>
              {title}
              {isQuiet && <NavCount paths={[path]} />}
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.tools}>
        {children}
        <SearchButton isWide={false} />
        <HeaderTools />
        <UserMenu me={me} isWide={false} isTop />
      </div>
    </nav>
  );
}
