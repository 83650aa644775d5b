import type { Me } from '@disponent/domain/session/types';
import type { MantineColorScheme } from '@mantine/core';
import type { Density } from '../grid/density.ts';
import { creatable } from '../layout/creatable.ts';
import { mainEntries, settingsGroups } from '../layout/entries.ts';
import { routeTable } from '../route-table.ts';
import { logout } from '../session/session.ts';
import { t } from '../texts/t.ts';
import type { Command } from '../ui/commands.ts';
import { overlay } from '../ui/overlay.ts';
import { type KeyName, singleKeys, usualKeys } from '../ui/single-keys.ts';

export interface ShellActions {
  go(href: string): void;
  setColorScheme(scheme: MantineColorScheme): void;
  setDensity(density: Density): void;
}

/** What can be done on every page, for this user: the one list that palette, keys and help read. */
export function shellCommands(me: Me, actions: ShellActions): Command[] {
  return [...general(), ...goCommands(me, actions), ...newCommands(me, actions), ...viewCommands(actions)];
}

export const newGroup = t('Neu');

function general(): Command[] {
  const group = t('Allgemein');
  return [
    { group, caption: t('Suchen und Befehle'), keys: 'Strg K', run: () => overlay.show('palette') },
    { group, caption: t('Hilfe zu dieser Seite'), keys: singleKeys.shown('help'), run: () => overlay.show('hilfe') },
    { group, caption: t('Tastenkürzel anzeigen'), run: () => overlay.show('tasten') },
    { group, caption: t('Meldungen anzeigen'), keys: 'Alt I', run: () => overlay.show('meldungen') },
    { group, caption: t('Abmelden'), run: () => void logout() },
  ];
}

function goCommands(me: Me, { go }: ShellActions): Command[] {
  const pages = [
    ...mainEntries(me),
    ...routeTable
      .filter((route) => ['/einstellungen', '/profil', '/profil/passwort', '/profil/zwei-faktor'].includes(route.path))
      .toReversed(),
    ...settingsGroups(me).flatMap(({ entries }) => entries),
  ];
  const isFirst = ({ path, title }: { path: string; title: string }, index: number) =>
    pages.findIndex((other) => other.path === path && other.title === title) === index;
  return pages.filter(isFirst).map(({ path, title }) => ({
    group: t('Gehe zu'),
    caption: title,
    href: path,
    keys: path in usualKeys && singleKeys.areOn() ? goKeys(path as KeyName) : undefined,
    run: () => go(path),
  }));
}

const goKeys = (path: KeyName) => `${singleKeys.keyOf('go')} ${singleKeys.keyOf(path)}`;

function newCommands(me: Me, { go }: ShellActions): Command[] {
  return creatable(me).map(({ title, href }) => ({
    group: newGroup,
    caption: t('{caption} anlegen', { caption: title }),
    href,
    run: () => go(href),
  }));
}

function viewCommands({ setColorScheme, setDensity }: ShellActions): Command[] {
  const group = t('Darstellung');
  return [
    { group, caption: t('Hell'), run: () => setColorScheme('light') },
    { group, caption: t('Dunkel'), run: () => setColorScheme('dark') },
    { group, caption: t('Hell oder dunkel wie das Gerät'), run: () => setColorScheme('auto') },
    { group, caption: t('Dichte Kompakt'), run: () => setDensity('kompakt') },
    { group, caption: t('Dichte Komfort'), run: () => setDensity('komfort') },
  ];
}
