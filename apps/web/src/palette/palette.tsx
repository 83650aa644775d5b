import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react';
import { suche } from '../api/suche.ts';
import { useRecordNames } from '../entity/use-record-names.ts';
import { searchWords } from '../grid/filter/search-hits.ts';
import { useNavigate } from '../router/hooks.ts';
import { visitsOf } from '../session/recent.ts';
import { useMe } from '../session/use-me.ts';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { commandStore, pageGroup } from '../ui/commands.ts';
import { openTab } from '../ui/go-to.ts';
import { IconArrowDown, IconArrowUp, IconSearch } from '../ui/icons.ts';
import { Shortcut } from '../ui/shortcut.tsx';
import { asksForNew, commandEntries, type Entry, hitEntries, visitEntries } from './entries.ts';
import { EntryLine } from './entry-line.tsx';
import classes from './palette.module.css';
import { useTakeTyped } from './typed-ahead.ts';

const typingMs = 120;

/** One field for everything: records by their words, pages and actions by their names. */
export function Palette({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [search, setSearch] = useState('');
  const append = useCallback((words: string) => setSearch((before) => before + words), []);
  useTakeTyped(append);
  const [asked] = useDebouncedValue(search.trim(), typingMs);
  const [chosen, setChosen] = useState(0);
  const commands = useStore(commandStore);
  const me = useMe();
  const [visits] = useState(() => visitsOf(me.Id));
  const nameOf = useRecordNames(visits);
  const { data, isFetching } = useQuery({
    queryKey: ['suche', asked],
    queryFn: ({ signal }) => suche(asked, signal),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const found = useMemo(() => {
    const hits = data && search.trim().length > 1 ? hitEntries(data, asked, (href) => navigate({ href })) : [];
    // The palette itself is open already.
    const others = commands.filter(({ keys }) => keys !== 'Strg K');
    const named = inOrder(commandEntries(others, search));
    return asksForNew(search) ? [...named, ...hits] : [...hits, ...named];
  }, [data, asked, search, commands, navigate]);
  const entries =
    search.trim() === ''
      ? [...visitEntries(visits, nameOf, window.location.pathname, (href) => navigate({ href })), ...found]
      : found;
  const isPartial = search.trim().length > 1 && data?.Unvollstaendig === true;
  const words = useMemo(() => searchWords(search), [search]);
  const active = Math.min(chosen, entries.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function run(entry: Entry | undefined, isElsewhere: boolean): void {
    if (!entry) return;
    onClose();
    if (isElsewhere && entry.href) openTab(entry.href);
    else entry.run();
  }

  function move(to: number): void {
    const next = (to + entries.length) % Math.max(1, entries.length);
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') run(entries[active], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <Modal.Root opened onClose={onClose} size={660} yOffset="12dvh" padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content aria-label={t('Suchen und Befehle')} radius={12}>
        <div className={classes.content}>
          <div className={classes.head}>
            <IconSearch aria-hidden size={18} />
            <input
              className={classes.input}
              role="combobox"
              aria-label={t('Suchen und Befehle')}
              aria-expanded
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
              placeholder={t('Suchen …')}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setChosen(0);
              }}
              onKeyDown={onKeyDown}
            />
            <Shortcut>Esc</Shortcut>
          </div>
          <div id={listId} role="listbox" aria-label={t('Treffer')} className={classes.list}>
            {entries.map((entry, index) => (
              <Fragment key={`${entry.group} ${entry.href ?? ''} ${entry.text}`}>
                {entries[index - 1]?.group !== entry.group && (
                  <div role="presentation" className={classes.group}>
                    {entry.group}
                  </div>
                )}
                <EntryLine
                  id={optionId(index)}
                  entry={entry}
                  words={words}
                  isActive={index === active}
                  onPoint={() => setChosen(index)}
                  onRun={(isElsewhere) => run(entry, isElsewhere)}
                />
              </Fragment>
            ))}
          </div>
          <p role="status" className={classes.none}>
            {entries.length === 0 &&
              !isFetching &&
              !isPartial &&
              t('Nichts gefunden zu „{trim}“', { trim: search.trim() })}
            {isPartial && t('Nicht jede Liste hat rechtzeitig geantwortet: Hier kann etwas fehlen.')}
          </p>
          <Keys />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What belongs to the open page stands first. */
const inOrder = (entries: readonly Entry[]) =>
  entries.toSorted((a, b) => Number(b.group === pageGroup) - Number(a.group === pageGroup));

/** The keys of the list. */
function Keys() {
  return (
    <div className={classes.foot} aria-hidden>
      <span>
        <Shortcut>
          <IconArrowUp size={11} />
        </Shortcut>{' '}
        <Shortcut>
          <IconArrowDown size={11} />
        </Shortcut>{' '}
        {t('wählen')}
      </span>
      <span>
        <Shortcut>Enter</Shortcut> {t('öffnen')}
      </span>
      <span>
        <Shortcut>Strg</Shortcut> <Shortcut>Enter</Shortcut> {t('in neuem Tab')}
      </span>
      <span className={classes.hint}>{t('ü, ue und u gelten gleich')}</span>
    </div>
  );
}
