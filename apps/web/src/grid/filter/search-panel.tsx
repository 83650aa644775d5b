import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { IconSearch } from '../../ui/icons.ts';
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
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      data-grid-search
      aria-label={label}
      aria-keyshortcuts="Alt+S"
      placeholder={label}
      value={draft}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch aria-hidden />}
      rightSectionWidth={draft ? 28 : 48}
      rightSection={
        draft ? (
          <CloseButton size="sm" aria-label={t('Suche leeren')} onClick={() => setDraft('')} />
        ) : (
          <Shortcut>Alt S</Shortcut>
        )
      }
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== '') {
          event.preventDefault();
          setDraft('');
        }
      }}
    />
  );
}
