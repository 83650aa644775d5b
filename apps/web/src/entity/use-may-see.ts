import { useCallback } from 'react';
import type { MaySee } from '../grid/columns.ts';
import { useMe } from '../session/use-me.ts';

/** Whether the user has the right that a field asks for. */
export function useMaySee(): MaySee {
  const me = useMe();
  return useCallback((right) => me.IsPlattformAdmin || me.Rechte.includes(right), [me]);
}
