import { t } from '../../../../texts/t.ts';
import { Shortcut, SingleKey } from '../../../../ui/shortcut.tsx';
import { StatusGlyph } from '../../../../ui/status-glyph.tsx';
import classes from './board.module.css';
import { isFeedbackOpen } from './card-words.ts';
import type { BoardModel } from './use-board.ts';

/** Below the phases: how many profiles wait for a word of the department, and the keys of a card. */
export function BoardHints({ model }: { readonly model: BoardModel }) {
  const waiting = model.cardsOf('Profilfreigabe').filter(isFeedbackOpen);
  const next = waiting[(waiting.findIndex((row) => row === model.active) + 1) % waiting.length];
  return (
    <div className={classes.hints}>
      {next && !model.isFolded('Profilfreigabe') && (
        <button
          type="button"
          className={classes.waiting}
          title={t('Zur nächsten Karte ohne Feedback')}
          onClick={() => model.focus(next)}
        >
          <StatusGlyph glyph="clock" />
          {waiting.length === 1 ? t('1 Feedback offen') : t('{n} Feedbacks offen', { n: waiting.length })}
        </button>
      )}
      <span>
        <Shortcut>Umschalt ← →</Shortcut> {t('Karte verschieben')}
      </span>
      <span>
        <Shortcut>Enter</Shortcut> {t('öffnen')}
      </span>
      <span>
        <SingleKey of="phase" /> {t('Phase wählen')}
      </span>
      <span>
        <SingleKey of="help" /> {t('alle Tasten')}
      </span>
    </div>
  );
}
