import { t } from '../../texts/t.ts';
import { Shortcut, SingleKey } from '../../ui/shortcut.tsx';
import classes from './aufgaben.module.css';

/** Below the tasks: the keys by which they are worked off. */
export const TaskHints = () => (
  <div className={classes.hints}>
    <span>
      <Shortcut>Auf/Ab</Shortcut> {t('Aufgabe')}
    </span>
    <span>
      <SingleKey of="call" /> {t('anrufen')}
    </span>
    <span>
      <SingleKey of="finish" /> {t('erledigt')}
    </span>
    <span>
      <SingleKey of="later" /> {t('später')}
    </span>
    <span>
      <SingleKey of="give" /> {t('vergeben')}
    </span>
    <span>
      <Shortcut>Enter</Shortcut> {t('öffnen')}
    </span>
    <span>
      <Shortcut>Strg Z</Shortcut> {t('rückgängig')}
    </span>
  </div>
);
