import { t } from '../texts/t.ts';
import classes from './portal.module.css';

/** Seats that are filled, drawn and said. */
export function Seats({ filled, all }: { filled: number; all: number }) {
  return (
    <span className={classes.seats}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${all > 0 ? Math.min(100, (100 * filled) / all) : 0}%` }} />
      </span>
      <span className="tabular">{t('{besetzt} von {anzahl} besetzt', { besetzt: filled, anzahl: all })}</span>
    </span>
  );
}
