import { type KeyboardEvent, useRef, useState } from 'react';
import { isTaking, markedOption } from './taken-option.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** For one choice of which all options are at hand: what is typed is taken by Enter and Tab however fast they come, and the list closes. */
export function useTypedChoice(options: readonly Option[], take: (code: string | null) => void) {
  const [isOpen, setOpen] = useState(false);
  const isTaken = useRef(false);
  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
      const code = isOpen ? takenOption(options, event) : undefined;
      if (code === undefined) return;
      // The list may go on to click on what it had marked before.
      isTaken.current = true;
      queueMicrotask(() => (isTaken.current = false));
      take(code);
      setOpen(false);
    },
    props: {
      data: [...options],
      onChange: (code: string | null) => !isTaken.current && take(code),
      dropdownOpened: isOpen,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      selectFirstOptionOnChange: true,
    },
  };
}

/**
 * What Enter or Tab takes of what was typed: the option that the list has marked among those with the words, else the one that is called so, else the first of these. The list
 * marks a moment after the letters, and where somebody types faster it would click on what it had marked for an earlier text, or on nothing.
 */
export function takenOption(options: readonly Option[], event: KeyboardEvent<HTMLInputElement>): string | undefined {
  const words = event.currentTarget.value.trim().toLowerCase();
  if (words === '' || !isTaking(event)) return undefined;
  const hits = options.filter(({ label }) => label.toLowerCase().includes(words));
  const marked = markedOption(event)?.innerText.trim();
  const hit = hits.find(({ label }) => label === marked) ?? hits.find(({ label }) => label.toLowerCase() === words);
  return (hit ?? hits[0])?.value;
}
