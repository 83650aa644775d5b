import type { FloatingPosition, Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useWasOpen } from './use-opened.ts';

export interface Placing {
  readonly position?: FloatingPosition;
  readonly width?: number;
  readonly withinPortal?: boolean;
}

export interface MenuParts {
  /** What the menu holds, made of the parts that come with it. */
  children(menu: typeof Menu): ReactNode;
}

/** Goes onto the button. */
export interface OpenerProps {
  readonly id: string;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  ref(element: HTMLElement | null): void;
  onClick(): void;
  onPointerEnter(): void;
  onFocus(): void;
}

export type Opener = (props: OpenerProps) => ReactElement;

interface DropDown {
  readonly popup: 'menu' | 'dialog';
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Fetches the code of what opens. */
  load(): void;
}

/** A button and what opens beside it, which is loaded as soon as somebody comes near the button. */
export function useDropDown({ popup, isOpen, onOpen, load }: DropDown) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(isOpen);
  const opener: OpenerProps = {
    id,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    'data-expanded': isOpen || undefined,
    ref: setAnchor,
    onClick: () => onOpen(!isOpen),
    onPointerEnter: load,
    onFocus: load,
  };
  return { opener, floating: wasOpen && anchor ? { id, anchor, isOpen, onClose: () => onOpen(false) } : undefined };
}
