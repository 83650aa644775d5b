import { mayOpen } from '@disponent/domain/access/may-open';
import { roleRedirect } from '@disponent/domain/access/redirects';
import { isFromOutside } from '@disponent/domain/access/roles';
import type { Route } from '@disponent/domain/access/route';
import type { Table } from '@disponent/domain/entity/table';
import type { Me } from '@disponent/domain/session/types';
import type { NavigationZahl } from '@disponent/domain/wire/dashboard';
import { searchForm } from '@disponent/domain/wire/search-form';
import { entryFilter } from '../list/views/own-branch.ts';
import { routeTable, type WebRoute } from '../route-table.ts';
import { t } from '../texts/t.ts';
import { alwaysShown, everyday, mainOrder, outsideTitles, settingsOrder } from './order.ts';

export interface NavEntry {
  readonly path: string;
  readonly title: string;
  /** What of the list it shows at first. */
  readonly search?: Readonly<Record<string, unknown>>;
  /** The entry that it belongs to: of RPO-Board Personalvorschläge. */
  readonly parent?: string;
}

export interface NavGroup {
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

/**
 * What of the main navigation the user may open and would arrive at: nothing that his role is led on from. Its lists begin
 * with his own branch alone where he has chosen that.
 */
export function mainEntries(me: Me, isOnlyOwnBranch = false): NavEntry[] {
  const all = [...open(me, 'main'), ...open(me, 'settings').filter((route) => isEverydayFor(route, me))];
  const mayOpenPath = (path: string) => all.some((route) => route.path === path);
  const own = all.filter(({ path }) => roleRedirect(path, me, mayOpenPath) === undefined);
  // Reports open to them from their lists, and by their address.
  if (isFromOutside(me))
    return own
      .filter(({ path }) => path !== '/auswertungen')
      .toSorted((a, b) => place(outsidePaths, a.path) - place(outsidePaths, b.path))
      .map(({ path, title }) => ({ path, title: outsideTitles[path] ?? title }));
  const paths = new Set(own.map(({ path }) => path));
  return own
    .toSorted((a, b) => place(mainPaths, a.path) - place(mainPaths, b.path))
    .map(({ path, title }) => {
      const { title: ownTitle = title, search } = everyday[path] ?? {};
      const parent = parents.get(path);
      return {
        path,
        title: ownTitle,
        ...(search && { search: { ...search, filter: entryFilter(search.filter, me, isOnlyOwnBranch) } }),
        ...(parent && paths.has(parent) && { parent }),
      };
    });
}

/** What a list is called: to people from outside as in their navigation. */
export const listTitle = ({ entity: { path = '' }, caption }: Table, me: Me): string =>
  (isFromOutside(me) && outsideTitles[path]) || caption.many;

/** What is shown of them: what belongs to a module only while that is open. */
export function shownEntries(entries: readonly NavEntry[], active: string | undefined): NavEntry[] {
  const openModule = entries.find(({ path }) => path === active)?.parent ?? active;
  return entries.filter(({ path, parent }) => parent === undefined || parent === openModule || alwaysShown.has(path));
}

/** The pages of a module that are not shown while another one is open. */
export const hiddenBelow = (module: string, entries: readonly NavEntry[], shown: readonly NavEntry[]): string[] =>
  entries.filter((entry) => entry.parent === module && !shown.includes(entry)).map(({ path }) => path);

export type Summed = Pick<NavigationZahl, 'Anzahl' | 'IsMehr'>;

/** What is known of these pages; nothing of those that could not be counted. */
export const countsOf = (all: readonly NavigationZahl[] | undefined, paths: readonly string[]): NavigationZahl[] =>
  all?.filter(({ Pfad, Anzahl }) => paths.includes(Pfad) && Anzahl !== null) ?? [];

/** All of them together; more than that where one is. */
export function summed(all: readonly Summed[]): Summed | undefined {
  const known = all.filter(({ Anzahl }) => Anzahl !== null);
  if (known.length === 0) return;
  return {
    Anzahl: known.reduce((sum, { Anzahl }) => sum + Number(Anzahl), 0),
    IsMehr: known.some(({ IsMehr }) => IsMehr),
  };
}

/** What of the settings the user may open, in groups; groups without a list are left out. */
export function settingsGroups(me: Me): NavGroup[] {
  const routes = open(me, 'settings');
  return Object.entries(settingsOrder)
    .map(([title, paths]) => ({
      title: t(title),
      entries: routes
        .filter(({ group }) => group === title)
        .toSorted((a, b) => place(paths, a.path) - place(paths, b.path))
        .map(({ path, title: caption }) => ({ path, title: caption })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Only what contains the words, umlauts or not. */
export function searchGroups(groups: readonly NavGroup[], search: string): NavGroup[] {
  const wanted = searchForm(search.trim());
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ title }) => searchForm(title).includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry of the open page: its own, or that of the list it belongs to. */
export function activeEntry(entries: readonly NavEntry[], pathname: string): string | undefined {
  return entries
    .map(({ path }) => path)
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Where the open page belongs; a form belongs where its list does. */
export function placementOf(pathname: string): Route['placement'] {
  const lists = routeTable.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return lists.toSorted((a, b) => b.path.length - a.path.length)[0]?.placement ?? 'none';
}

const outsidePaths = Object.keys(outsideTitles);
const mainPaths = Object.entries(mainOrder).flat(2);
const parents = new Map(Object.entries(mainOrder).flatMap(([path, below]) => below.map((one) => [one, path] as const)));

/** A list of the settings that is a module as well: whoever works in it stays where he was. */
export const isEveryday = (pathname: string): boolean =>
  Object.keys(everyday).some((path) => pathname === path || pathname.startsWith(`${path}/`));

const isEverydayFor = ({ path }: WebRoute, me: Me) =>
  path in everyday && (me.IsPlattformAdmin || everyday[path]?.onlyFor.includes(me.BenutzerrolleTyp));

function open(me: Me, placement: Route['placement']): WebRoute[] {
  return routeTable.filter((route) => route.placement === placement && !route.path.includes('{') && mayOpen(route, me));
}

function place(order: readonly string[], path: string): number {
  const index = order.indexOf(path);
  return index < 0 ? order.length : index;
}
