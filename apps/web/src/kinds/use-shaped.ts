import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

/**
 * Brings a text into shape while it is typed and keeps the cursor behind the same character. Where the shape changes
 * nothing the cursor is the browser's, and what is still being composed (dead keys, input methods) is left to them.
 */
export function useShaped(shape: (text: string) => string, type: (text: string) => void) {
  const caret = useRef<{ input: HTMLInputElement; place: number }>(undefined);
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, place } = caret.current;
    caret.current = undefined;
    if (document.activeElement === input) input.setSelectionRange(place, place);
  });
  return ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    const shaped = isComposing ? input.value : shape(input.value);
    if (shaped !== input.value) {
      const typed = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\s/g, '').length;
      caret.current = { input, place: placeAfter(shaped, typed) };
    }
    type(shaped);
  };
}

/** The place behind so many characters that are no blanks. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (text[place] !== ' ') seen += 1;
  return place;
}
