import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../ui/commands.ts';
import { isTaken, type KeyName, singleKeys, useKey } from '../ui/single-keys.ts';

/** A single key that acts outside of fields and dialogs; with a caption it is also found in the palette. */
export function useShortcut(name: KeyName, act: (() => void) | undefined, caption?: string): void {
  useCommand(caption, useKey(name), act);
  usePressed((event) => singleKeys.is(name, event), act);
}

/** Esc, outside of fields and dialogs, which have their own. */
export function useEscape(act: () => void): void {
  usePressed(({ key }) => key === 'Escape', act);
}

function usePressed(isMeant: (event: KeyboardEvent) => boolean, act: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!act || !isMeant(event) || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
