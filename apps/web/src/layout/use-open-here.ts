import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Whether something is open; whoever goes to a page, even to the same one, is done with it. */
export function useOpenHere(): [boolean, (isOpen: boolean) => void] {
  const visit = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  const [openOn, setOpenOn] = useState<string>();
  return [openOn === visit, (isOpen) => setOpenOn(isOpen ? visit : undefined)];
}
