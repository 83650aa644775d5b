import { Popover } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import type { Placing } from './drop-down.ts';
import { useOpened } from './use-opened.ts';

export interface FloatingProps extends Placing {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Not where what is chosen in it takes the focus. */
  readonly returnFocus?: boolean;
  onClose(): void;
}

interface FloatingPanelProps extends FloatingProps {
  children(): ReactNode;
}

/** The code that places something beside something else is loaded when the first panel or menu is wanted. */
export function FloatingPanel({
  id,
  anchor,
  isOpen,
  label,
  onClose,
  className,
  children,
  ...placing
}: FloatingPanelProps) {
  const opened = useOpened(isOpen);
  useEscapeFromNowhere(isOpen, onClose);
  return (
    <Popover id={id} opened={opened} onChange={(isWanted) => !isWanted && onClose()} trapFocus returnFocus {...placing}>
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...(className && { className })}>
        {children()}
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Esc where nothing has the focus: what had it may be gone, as a button that cannot be pressed any more. It is the topmost layer, so nobody
 * else hears of it.
 */
function useEscapeFromNowhere(isOpen: boolean, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== document.body) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, [isOpen]);
}

/** The button is there before this is loaded and stays the same element, so that it keeps the focus. */
export function Anchor({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
