import type { Choice } from '@disponent/domain/wire/answers';
import { type KeyboardEvent, useRef } from 'react';
import classes from './kinds.module.css';
import { isTaking, takesFirst } from './taken-option.ts';
import type { Choices } from './use-choices.ts';

interface FirstHitOptions {
  /** Something is typed that is searched for. */
  readonly isAsked: boolean;
  readonly found: Choices;
  take(choice: Choice): void;
  /** Asks for the first hit of what is typed, without waiting for more letters. */
  ask(): Promise<readonly Choice[]>;
  /** A save waits for it. */
  onAwait(work: Promise<void>): void;
}

/**
 * The first hit of what was typed is marked, and Enter or Tab takes it; pressed before the answer is there, as soon as it is.
 * What was found for an earlier text is never taken.
 */
export function useFirstHit({ isAsked, found: { choices, isCurrent }, take, ask, onAwait }: FirstHitOptions) {
  const keys = useRef(0);
  const [first] = choices;
  const hasHit = isAsked && isCurrent && first !== undefined;
  const isPending = isAsked && !isCurrent;

  async function takeLater(): Promise<void> {
    const pressed = keys.current;
    const [hit] = await ask();
    if (hit && keys.current === pressed) take(hit);
  }

  return {
    isPending,
    props: { selectFirstOptionOnChange: hasHit, classNames: { option: classes.option } },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
      // Whatever else is pressed here meanwhile is another wish; Strg S waits.
      if (event.ctrlKey || event.metaKey) return;
      keys.current += 1;
      if (isPending && isTaking(event)) onAwait(takeLater());
      else if (hasHit && takesFirst(event)) take(first);
    },
  };
}
