import { Menu, Popover } from '@mantine/core';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { MenuParts, Placing } from './drop-down.ts';
import { useOpened } from './use-opened.ts';

export interface FloatingProps extends Placing {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  onClose(): void;
}

/** The code that places something beside something else is loaded when the first menu or panel is wanted. */
export function FloatingMenu({
  id,
  anchor,
  isOpen,
  label,
  className,
  onClose,
  children,
  ...placing
}: FloatingProps & MenuParts) {
  const opened = useOpened(isOpen);
  return (
    <Menu id={id} opened={opened} onChange={(isWanted) => !isWanted && onClose()} {...placing}>
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} {...(className && { className })}>
        {children(Menu)}
      </Menu.Dropdown>
    </Menu>
  );
}

interface FloatingPanelProps extends FloatingProps {
  children(): ReactNode;
}

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
function Anchor({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
