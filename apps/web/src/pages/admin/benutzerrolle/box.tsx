import { IconCheck, IconMinus } from '../../../ui/icons.ts';
import type { BoxState } from './levels.ts';
import classes from './matrix.module.css';

interface BoxProps {
  readonly label: string;
  readonly state: BoxState;
  readonly isReadOnly: boolean;
  /** Whether Tab leads here: of all boxes one is it. */
  readonly isTabStop: boolean;
  /** `row:column`, for the arrows. */
  readonly place: string;
  onToggle(): void;
}

const checked = { all: true, some: 'mixed', none: false } as const;

/** A box of a matrix: a tick, a dash for some of a group, or nothing. */
export function Box({ label, state, isReadOnly, isTabStop, place, onToggle }: BoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked[state]}
      aria-label={label}
      aria-readonly={isReadOnly || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-place={place}
      data-state={state}
      className={classes.box}
      onClick={isReadOnly ? undefined : onToggle}
    >
      {state === 'all' && <IconCheck aria-hidden size={14} />}
      {state === 'some' && <IconMinus aria-hidden size={14} />}
    </button>
  );
}
