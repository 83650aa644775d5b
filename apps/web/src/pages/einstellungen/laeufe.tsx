import { t } from '../../texts/t.ts';
import { Runs } from '../laeufe/list.tsx';
import classes from './einstellungen.module.css';

/** What everybody in this Domäne has going on for many records. */
export function Laeufe() {
  return (
    <section className={classes.section} aria-labelledby="laeufe">
      <h2 id="laeufe" className={classes.heading}>
        {t('Läufe')}
      </h2>
      <Runs isOfAll />
    </section>
  );
}
