import { t } from '../../../texts/t.ts';
import { Shortcut, SingleKey } from '../../../ui/shortcut.tsx';
import classes from './offene-posten.module.css';

/** What the keys do here. */
export function Foot() {
  return (
    <p className={classes.keys} aria-hidden>
      <span>
        <Shortcut>↑</Shortcut> <Shortcut>↓</Shortcut> {t('Zahlung')}
      </span>
      <span>
        <Shortcut>Enter</Shortcut> {t('zuordnen')}
      </span>
      <span>
        <SingleKey of="searchInvoice" /> {t('suchen')}
      </span>
      <span>
        <SingleKey of="split" /> {t('teilen')}
      </span>
      <span>
        <SingleKey of="clarify" /> {t('Klärung')}
      </span>
    </p>
  );
}
