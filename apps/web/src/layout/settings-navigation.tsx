import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { IconArrowLeft, IconChevronRight, IconSearch } from '../ui/icons.ts';
import { activeEntry, type NavGroup, searchGroups, settingsGroups } from './entries.ts';
import { NavLink } from './nav-link.tsx';
import classes from './navigation.module.css';

/** The lists of the settings in their groups, with a search over them and the way back. */
export function SettingsNavigation({ onBack }: { onBack(): void }) {
  const [search, setSearch] = useState('');
  const { pathname } = useAddress();
  const all = settingsGroups(useMe());
  const groups = searchGroups(all, search);
  const active = activeEntry(
    all.flatMap(({ entries }) => entries),
    pathname,
  );
  return (
    <>
      <button
        type="button"
        className={`${classes.entry} ${classes.back}`}
        aria-label={t('Einstellungen, zurück')}
        onClick={onBack}
      >
        <IconArrowLeft aria-hidden />
        <span className={classes.caption}>{t('Einstellungen')}</span>
      </button>
      <TextInput
        className={classes.search}
        aria-label={t('Liste suchen')}
        placeholder={t('Liste suchen …')}
        leftSection={<IconSearch aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.scroll}>
        {search === '' && (
          <ul className={classes.list}>
            <NavLink
              to="/einstellungen"
              caption={t('Persönliche Einstellungen')}
              isActive={pathname === '/einstellungen'}
            />
          </ul>
        )}
        {groups.map((group) => (
          <SettingsGroup key={group.title} group={group} active={active} isSearched={search !== ''} />
        ))}
        {groups.length === 0 && <p className={classes.none}>{t('Keine Liste gefunden')}</p>}
      </div>
      <div className={classes.foot} />
    </>
  );
}

function SettingsGroup({
  group,
  active,
  isSearched,
}: {
  group: NavGroup;
  active: string | undefined;
  isSearched: boolean;
}) {
  const [isOpen, setOpen] = useState(true);
  const isShown = isOpen || isSearched;
  return (
    <div className={classes.group}>
      <button type="button" className={classes.groupHead} aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
        {group.title}
        <IconChevronRight aria-hidden size={14} />
      </button>
      {isShown && (
        <ul className={classes.list} aria-label={group.title}>
          {group.entries.map(({ path, title }) => (
            <NavLink key={path} to={path} caption={title} isActive={path === active} />
          ))}
        </ul>
      )}
    </div>
  );
}
