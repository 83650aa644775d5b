import { useEffect, useState } from 'react';

/**
 * For what is loaded when it is first opened: closed for its first moment, because Mantine remembers where the focus was when it sees
 * the change to open, not when it begins open.
 */
export function useOpened(isOpen: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady && isOpen;
}

/** Whether it was ever open: what was loaded stays, so that it can also close in its own way. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
