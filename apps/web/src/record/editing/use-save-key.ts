import { useEffect, useEffectEvent } from 'react';
import { texts } from '../../texts/texts.ts';
import { useCommand } from '../../ui/commands.ts';

/** Strg S saves, and never the page as a file; Strg Enter also closes. Whether there is something to save is known where it is saved. */
export function useSaveKey(save: (() => void) | undefined, close?: () => void): void {
  useCommand(texts.knopf.speichern, 'Strg S', save);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const isClose = key === 'enter' && close !== undefined && !event.defaultPrevented;
    if (!isPlain || (key !== 's' && !isClose)) return;
    event.preventDefault();
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    if (isClose) close();
    else save?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
