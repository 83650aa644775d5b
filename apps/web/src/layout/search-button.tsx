import { t } from '../texts/t.ts';
import { IconSearch } from '../ui/icons.ts';
import { overlay } from '../ui/overlay.ts';
import { Shortcut } from '../ui/shortcut.tsx';
import classes from './search-button.module.css';

/** Looks like a field, opens the palette. */
export function SearchButton({ isWide, onOpen }: { isWide: boolean; onOpen?: () => void }) {
  return (
    <button
      type="button"
      className={classes.search}
      data-wide={isWide || undefined}
      data-tip={isWide ? undefined : t('Suchen (Strg K)')}
      data-tip-side="right"
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
  );
}
