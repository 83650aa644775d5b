import { useRef, useState } from 'react';
import { useRailPlace } from './use-rail-place.ts';

/** Where the rail stands, and whether it is open where it stands over the form. */
export function useRail() {
  const place = useRailPlace();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    place,
    /** Something can stand beside the fields. */
    hasRoom: place === 'beside' || place === 'over',
    isOpen: place === 'over' && isOpen,
    button,
    toggle: () => setOpen(!isOpen),
    show: () => setOpen(true),
    /** What is below it is looked for. */
    giveWay: () => setOpen(false),
    close(): void {
      setOpen(false);
      button.current?.focus();
    },
  };
}
