import { Tooltip } from '@mantine/core';
import { t } from '../texts/t.ts';
import { IconSearch } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { Shortcut } from '../ui/shortcut.tsx';
import classes from './search-button.module.css';

/** Looks like a field, opens the palette. */
export function SearchButton({ isWide, onOpen }: { isWide: boolean; onOpen?: () => void }) {
  return (
    <Tooltip label={t('Suchen (Strg K)')} position="right" disabled={isWide}>
      <button
        type="button"
        className={classes.search}
        data-wide={isWide || undefined}
        aria-label={isWide ? undefined : t('Suchen und Befehle')}
        aria-keyshortcuts="Control+K"
        onClick={() => {
          onOpen?.();
          overlay.show('palette');
        }}
      >
        <IconSearch aria-hidden />
        {isWide && (
          <>
            <span className={classes.words}>{t('Suchen …')}</span>
            <Shortcut>Strg K</Shortcut>
          </>
        )}
      </button>
    </Tooltip>
  );
}
