import { Popover } from '@mantine/core';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { Placing } from './drop-down.ts';
import { useOpened } from './use-opened.ts';

export interface FloatingProps extends Placing {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
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

/** The button is there before this is loaded and stays the same element, so that it keeps the focus. */
export function Anchor({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
