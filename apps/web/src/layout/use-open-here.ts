import { useCallback, useState } from 'react';
import { useAddress, useAddressReader } from '../router/hooks.ts';

/** Whether something is open; whoever goes to a page, even to the same one, is done with it. */
export function useOpenHere(): [boolean, (isOpen: boolean) => void] {
  const { key: visit } = useAddress();
  const address = useAddressReader();
  const [openOn, setOpenOn] = useState<string>();
  const setOpen = useCallback((isOpen: boolean) => setOpenOn(isOpen ? address().key : undefined), [address]);
  return [openOn === visit, setOpen];
}
