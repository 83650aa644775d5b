// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the panel itself has the focus, and Esc closes it
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useEscape } from '../../entity/use-shortcut.ts';
import { IconLayoutSidebarRight } from '../../ui/icons.ts';
import classes from '../entity-detail.module.css';
import { railName } from '../tabs.ts';

interface RailToggleProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  onClick(): void;
}

export function RailToggle({ ref, isOpen, onClick }: RailToggleProps) {
  return (
    <ActionIcon
      ref={ref}
      variant="default"
      size="lg"
      aria-label={railName}
      aria-expanded={isOpen}
      title={railName}
      onClick={onClick}
    >
      <IconLayoutSidebarRight aria-hidden size={17} />
    </ActionIcon>
  );
}

/** The rail over the right edge of the form. Not modal: the rest of the form stays usable. */
export function RailOverlay({ children, onClose }: { children: ReactNode; onClose(): void }) {
  const panel = useRef<HTMLElement>(null);
  useEscape(onClose);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (!target.matches('input, textarea') || !currentTarget.contains(target)) return;
    // First out of the field, then out of the panel.
    event.preventDefault();
    currentTarget.focus();
  }

  return (
    <aside ref={panel} tabIndex={-1} className={classes.railOver} aria-label={railName} onKeyDown={onKeyDown}>
      {children}
    </aside>
  );
}
