import { formatNumber } from '@disponent/domain/format/number';
import type { NavigationAnsicht, NavigationZahl } from '@disponent/domain/wire/dashboard';
import { useQuery } from '@tanstack/react-query';
import { navigationApi } from '../api/navigation.ts';
import { type RecordName, useRecordNames } from '../entity/use-record-names.ts';
import { fromSaved, toParams } from '../list/layout.ts';
import { useAddress } from '../router/hooks.ts';
import { type Visit, visitsOf } from '../session/recent.ts';
import { useMe } from '../session/use-me.ts';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { favourites } from '../ui/favourites.ts';
import { IconBookmark } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { countsOf, type Summed, summed } from './entries.ts';
import { NavLink } from './nav-link.tsx';
import classes from './navigation.module.css';

const shownVisits = 4;

/** How many records wait for somebody behind an entry: of several pages where those below it are not shown. */
export function NavCount({ paths }: { readonly paths: readonly string[] }) {
  return <Count zahlen={countsOf(useNavigation().data?.Module, paths)} isModule />;
}

/** Views and records that the user marked, and what he looked at last. */
export function NavExtras() {
  const { pathname, search } = useAddress();
  const me = useMe();
  const marked = useStore(favourites);
  const { data } = useNavigation();
  const views = new Map(data?.Ansichten.map((view) => [`ansicht:${view.Id}`, view]));
  // Read anew with every page that is opened.
  const visits = visitsOf(me.Id);
  const markedRecords = marked.flatMap((one) => (one.startsWith('ansicht:') ? [] : [visitOf(one)]));
  const nameOf = useRecordNames([...markedRecords, ...visits]);
  const shown = marked.flatMap((one) => {
    const view = views.get(one);
    if (view) return [<ViewLink key={one} view={view} pathname={pathname} current={search['ansicht']} />];
    const name = one.startsWith('ansicht:') ? undefined : nameOf(visitOf(one));
    return name ? [<RecordLink key={one} name={name} pathname={pathname} />] : [];
  });
  const recent = visits
    .filter(({ key, id }) => !marked.includes(`${key}:${id}`))
    .flatMap((visit) => nameOf(visit) ?? [])
    .slice(0, shownVisits);
  return (
    <>
      {shown.length > 0 && (
        <section className={classes.group} aria-label={t('Favoriten')}>
          <h2 className={classes.extrasHead}>{t('Favoriten')}</h2>
          <ul className={classes.list}>{shown}</ul>
        </section>
      )}
      {recent.length > 0 && (
        <section className={classes.group} aria-label={t('Zuletzt besucht')}>
          <h2 className={classes.extrasHead}>{t('Zuletzt besucht')}</h2>
          <ul className={classes.list}>
            {recent.map((name) => (
              <RecordLink key={name.href} name={name} pathname={pathname} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ViewLinkProps {
  readonly view: NavigationAnsicht;
  readonly pathname: string;
  readonly current: unknown;
}

/** One that its list comes with is known there by its name alone, and called in the user's language. */
function ViewLink({ view: { Id, ...view }, pathname, current }: ViewLinkProps) {
  const isShipped = typeof Id === 'string';
  const ansicht = isShipped ? Id.slice(Id.indexOf('.') + 1) : Id;
  return (
    <NavLink
      to={view.Pfad}
      search={{ ...toParams(fromSaved(view.Layout)), ansicht }}
      caption={isShipped ? t(view.Titel) : view.Titel}
      isActive={pathname === view.Pfad && current === ansicht}
      icon={<IconBookmark aria-hidden />}
      count={<Count zahlen={[view]} />}
    />
  );
}

function RecordLink({
  name: { href, title, kind },
  pathname,
}: {
  readonly name: RecordName;
  readonly pathname: string;
}) {
  const [path = href, query] = href.split('?id=');
  return (
    <NavLink
      to={path}
      {...(query && { search: { id: Number(query) } })}
      caption={title}
      title={`${kind}: ${title}`}
      isActive={pathname === href}
      icon={<ModuleIcon path={path} />}
    />
  );
}

interface CountProps {
  readonly zahlen: readonly NavigationZahl[];
  /** A module is called by its caption alone, and says nothing where nothing waits. */
  readonly isModule?: boolean;
}

function Count({ zahlen, isModule = false }: CountProps) {
  const sum = summed(zahlen);
  if (!sum || (sum.Anzahl === 0 && isModule)) return null;
  const words = zahlen.filter((one) => zahlen.length === 1 || one.Anzahl !== 0);
  return (
    <span
      className={`${classes.count} tabular`}
      aria-hidden={isModule}
      title={words.map((one) => `${t(one.Titel)}: ${numberWords(one)}`).join(' · ')}
    >
      {numberWords(sum)}
    </span>
  );
}

const numberWords = ({ Anzahl, IsMehr }: Summed) => `${formatNumber(Anzahl ?? 0, 'n0')}${IsMehr ? '+' : ''}`;

/** The server keeps the numbers for half a minute; they are asked for whenever somebody saves something. */
function useNavigation() {
  const ids = useStore(favourites).flatMap((one) => (one.startsWith('ansicht:') ? [one.slice(8)] : []));
  return useQuery({
    queryKey: ['navigation', ids],
    queryFn: ({ signal }) => navigationApi.read(ids, signal),
    placeholderData: (last) => last,
    refetchInterval: 60_000,
    meta: { isQuiet: true, reads: 'all' },
    retry: false,
  });
}

function visitOf(one: string): Visit {
  const [key = '', id] = one.split(':');
  return { key, id: Number(id) };
}
