import { useEffect, useState } from 'react';
import classes from './tip-host.module.css';

const restMs = 400;
const gapPx = 6;

interface Tip {
  readonly text: string;
  readonly isBeside: boolean;
  readonly box: DOMRect;
}

/** Shows `data-tip` of what the pointer rests on or the keyboard has reached; to the right of it with `data-tip-side="right"`, else below. */
export function TipHost() {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(undefined);
    };
    const show = (element: HTMLElement) => {
      const { tip: text, tipSide } = element.dataset;
      const isOpen = element.ariaExpanded === 'true';
      if (text && !isOpen && element.isConnected)
        setTip({ text, isBeside: tipSide === 'right', box: element.getBoundingClientRect() });
    };
    const rest = (event: PointerEvent) => {
      hide();
      const element = tipped(event.target);
      if (element && event.pointerType === 'mouse') timer = setTimeout(() => show(element), restMs);
    };
    const reach = (event: FocusEvent) => {
      const element = tipped(event.target);
      if (element?.matches(':focus-visible')) show(element);
    };
    const leave = new AbortController();
    const { signal } = leave;
    addEventListener('pointerover', rest, { signal });
    addEventListener('focusin', reach, { signal });
    for (const type of ['focusout', 'pointerdown', 'keydown', 'scroll', 'blur'])
      addEventListener(type, hide, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, []);
  if (!tip) return null;
  const { box, isBeside } = tip;
  return (
    <div
      role="tooltip"
      className={classes.tip}
      // Kept inside the window, whatever its width comes to.
      ref={(element) => {
        if (!element) return;
        const { width, height } = element.getBoundingClientRect();
        const left = isBeside ? box.right + gapPx : box.left + (box.width - width) / 2;
        const below = box.bottom + gapPx;
        const top = isBeside ? box.top + (box.height - height) / 2 : below;
        const isOut = !isBeside && below + height > innerHeight;
        element.style.left = `${Math.max(gapPx, Math.min(left, innerWidth - width - gapPx))}px`;
        element.style.top = `${isOut ? box.top - height - gapPx : top}px`;
      }}
    >
      {tip.text}
    </div>
  );
}

function tipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}
