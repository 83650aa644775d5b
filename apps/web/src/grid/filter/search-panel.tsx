import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { IconSearch, IconX } from '../../ui/icons.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import classes from '../toolbar.module.css';

const typingMs = 250;

interface SearchPanelProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

/** Searches while one types; Alt S leads here, Esc empties it. */
export function SearchPanel({ label, value, onChange }: SearchPanelProps) {
  const [draft, setDraft] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  // Changed from outside ('Filter aufheben', back): show that instead of what was typed.
  useEffect(() => {
    if (value !== sent.current) setDraft(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    if (draft.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = draft.trim();
      onChange(sent.current);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [draft, onChange]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className={`${classes.search} ${classes.searchBox}`}>
      <IconSearch aria-hidden className={classes.searchSign} />
      <input
        ref={input}
        className={classes.searchField}
        type="search"
        data-grid-search
        data-typed={draft !== '' || undefined}
        aria-label={label}
        aria-keyshortcuts="Alt+S"
        placeholder={label}
        value={draft}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && draft !== '') {
            event.preventDefault();
            setDraft('');
          }
        }}
      />
      <span className={classes.searchEnd}>
        {draft ? (
          <UnstyledButton className={classes.searchClear} aria-label={t('Suche leeren')} onClick={() => setDraft('')}>
            <IconX aria-hidden />
          </UnstyledButton>
        ) : (
          <Shortcut>Alt S</Shortcut>
        )}
      </span>
    </div>
  );
}
