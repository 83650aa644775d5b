// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the panel itself has the focus, and its keys act on what stands in it
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useEscape, useShortcut } from '../entity/use-shortcut.ts';
import { useRoomBeside } from '../layout/side-room.ts';
import { t } from '../texts/t.ts';
import { IconChevronDown, IconChevronUp, IconX } from '../ui/icons.ts';
import { useKey } from '../ui/single-keys.ts';
import classes from './side-panel.module.css';

export interface SidePanelProps {
  /** What stands open in it, for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
  /** The records above and below in the list; undefined at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  onClose(): void;
}

/** A record beside its list. Not modal: the list stays as usable as before. A whole screen on a phone. */
export function SidePanel({ label, children, onPrevious, onNext, onClose }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useRoomBeside();
  useEscape(onClose);
  useShortcut('next', onNext, t('Nächster Datensatz'));
  useShortcut('previous', onPrevious, t('Voriger Datensatz'));

  // Whoever opened it goes on here; the focus is given back to the list when it closes. A page that begins with it has
  // no focus to take.
  useEffect(() => {
    if (document.activeElement !== document.body) panel.current?.focus({ preventScroll: true });
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || event.defaultPrevented) return;
    const step = key === 'ArrowUp' ? onPrevious : key === 'ArrowDown' ? onNext : undefined;
    if (target === currentTarget && step) {
      event.preventDefault();
      step();
    } else if (key === 'Escape' && target.matches('input, textarea') && target.ariaExpanded !== 'true') {
      // First out of the field, then out of the panel.
      event.preventDefault();
      currentTarget.focus();
    }
  }

  return (
    <aside ref={panel} aria-label={label} tabIndex={-1} className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.tools}>
        <Tool
          label={t('Voriger Datensatz')}
          keys={useKey('previous')}
          onClick={onPrevious}
          icon={<IconChevronUp aria-hidden size={17} />}
        />
        <Tool
          label={t('Nächster Datensatz')}
          keys={useKey('next')}
          onClick={onNext}
          icon={<IconChevronDown aria-hidden size={17} />}
        />
        <Tool label={t('Schließen')} keys="Escape" onClick={onClose} icon={<IconX aria-hidden size={17} />} />
      </div>
      {children}
    </aside>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keys: string | undefined;
  readonly icon: ReactNode;
  readonly onClick: (() => void) | undefined;
}

function Tool({ label, keys, icon, onClick }: ToolProps) {
  return (
    <ActionIcon
      size="lg"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys === 'Escape' ? 'Esc' : keys})` : label}
      disabled={!onClick}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
