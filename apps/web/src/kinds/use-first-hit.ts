import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './kinds.module.css';
import type { Choices } from './use-choices.ts';

/**
 * The first hit of what was typed is marked, and Enter takes it; pressed before the answer is there, as soon as it is.
 * What was found for an earlier text is never taken.
 */
export function useFirstHit(inputId: string, isAsked: boolean, { choices, isCurrent }: Choices) {
  const isWanted = useRef(false);
  const hasHit = isAsked && isCurrent && choices.length > 0;
  const isPending = isAsked && !isCurrent;

  useEffect(() => {
    if (isPending) return;
    if (isWanted.current && hasHit) firstOption(inputId)?.click();
    isWanted.current = false;
  }, [inputId, hasHit, isPending]);

  return {
    isPending,
    props: { selectFirstOptionOnChange: hasHit, classNames: { option: classes.option } },
    onKeyDown(event: KeyboardEvent): void {
      // Whatever else is pressed meanwhile is another wish; Strg S is one for later.
      if (!event.ctrlKey && !event.metaKey) isWanted.current = event.key === 'Enter' && isPending;
    },
  };
}

function firstOption(inputId: string): HTMLElement | null | undefined {
  const list = document.getElementById(document.getElementById(inputId)?.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-option]');
}
