import { Menu } from '@mantine/core';
import type { MenuParts } from './drop-down.ts';
import { Anchor, type FloatingProps } from './floating-panel.tsx';
import { useOpened } from './use-opened.ts';

/** A menu beside its button. */
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
