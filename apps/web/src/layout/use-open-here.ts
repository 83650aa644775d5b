import { useState } from 'react';
import { useAddress } from '../router/hooks.ts';

/** Whether something is open; whoever goes to a page, even to the same one, is done with it. */
export function useOpenHere(): [boolean, (isOpen: boolean) => void] {
  const { key: visit } = useAddress();
  const [openOn, setOpenOn] = useState<string>();
  return [openOn === visit, (isOpen) => setOpenOn(isOpen ? visit : undefined)];
}
