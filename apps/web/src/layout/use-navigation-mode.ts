import { useState } from 'react';
import { useAddress } from '../router/hooks.ts';
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
  return [mode, (next) => setChosen({ mode: next, on: pathname })];
}
