import type { DashboardListe } from '@disponent/domain/wire/dashboard';
import { useEffect, useEffectEvent } from 'react';
import { undoNewest } from '../../record/editing/undo.ts';
import { isTaken } from '../../ui/single-keys.ts';

/** Strg Z takes back what was decided or given away last in a card, whose button went with it. */
export function useUndoKey({ Gruppen, Rows }: DashboardListe): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey || isTaken(event)) return;
    event.preventDefault();
    undoNewest([...new Set([...Gruppen, ...Rows].map(({ Entitaet }) => Entitaet))]);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
