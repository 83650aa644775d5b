import { useEffect } from 'react';
import { createStore } from '../store/create-store.ts';

const typed = createStore('');

/** Whoever types on at once means the palette, also while that is still being loaded: nothing of it reaches the page. */
export function useTypedAhead(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('[role="dialog"]'))
        return;
      if (event.key === 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Backspace') typed.set(typed.get().slice(0, -1));
      else if (event.key.length === 1) typed.set(typed.get() + event.key);
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => {
      window.removeEventListener('keydown', listener, { capture: true });
      typed.set('');
    };
  }, [isOpen]);
}

/** Hands over what was typed before the field had the focus. */
export function useTakeTyped(onTyped: (words: string) => void): void {
  useEffect(() => {
    const take = () => {
      const words = typed.get();
      if (words === '') return;
      typed.set('');
      onTyped(words);
    };
    take();
    return typed.subscribe(take);
  }, [onTyped]);
}
