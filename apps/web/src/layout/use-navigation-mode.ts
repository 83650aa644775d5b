import { useCallback, useState } from 'react';
import { useAddress, useAddressReader } from '../router/hooks.ts';
import { isEveryday, placementOf } from './entries.ts';

type Mode = 'main' | 'settings';

/** Which list the navigation shows: that of the open page, until the user asks for the other one. */
export function useNavigationMode(): [Mode, (mode: Mode) => void] {
  const { pathname } = useAddress();
  const [chosen, setChosen] = useState<{ mode: Mode; on: string }>();
  const own: Mode = placementOf(pathname) === 'settings' ? 'settings' : 'main';
  const [last, setLast] = useState<Mode>('main');
  const mode = chosen?.on === pathname ? chosen.mode : isEveryday(pathname) ? last : own;
  if (mode !== last) setLast(mode);
  const address = useAddressReader();
  const choose = useCallback((next: Mode) => setChosen({ mode: next, on: address().pathname }), [address]);
  return [mode, choose];
}
