import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../ui/commands.ts';
import { isTaken, singleKeys } from '../ui/single-keys.ts';

/** A single key that acts outside of fields and dialogs; with a caption it is also found in the palette. */
export function useShortcut(key: string, act: (() => void) | undefined, caption?: string): void {
  useCommand(caption, key.toUpperCase(), act);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act || isTaken(event) || (key.length === 1 && !singleKeys.areOn())) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
