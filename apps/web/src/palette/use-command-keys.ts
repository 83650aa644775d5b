import { useEffect, useEffectEvent, useRef } from 'react';
import type { Command } from '../ui/commands.ts';
import { overlay } from '../ui/overlay.ts';
import { isTaken } from '../ui/single-keys.ts';

const sequenceMs = 1500;
const nothing = { key: '', at: 0 };

/** Runs the commands of the shell by their keys: 'Strg K', 'Alt I', the key of the help, and 'G' followed by a letter. */
export function useCommandKeys(commands: readonly Command[]): void {
  const byKeys = (keys: string) => commands.find((command) => command.keys === keys);
  const pressed = useRef(nothing);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const letter = event.key.toUpperCase();
    const { key, at } = pressed.current;
    const first = key && event.timeStamp - at < sequenceMs ? `${key} ` : '';
    pressed.current = nothing;
    if (isCtrl !== event.altKey && !event.shiftKey) return take(event, byKeys(`${isCtrl ? 'Strg' : 'Alt'} ${letter}`));
    // Words for the palette, also while it is still being loaded: 'folgen' is not G E.
    if (isCtrl || event.altKey || overlay.get() === 'palette' || isTaken(event)) return;
    const command = byKeys(first + letter);
    if (command) return take(event, command);
    if (!first && commands.some(({ keys }) => keys?.startsWith(`${letter} `)))
      pressed.current = { key: letter, at: event.timeStamp };
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the page: the letter after G is not its letter.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

function take(event: KeyboardEvent, command: Command | undefined): void {
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  command.run();
}
