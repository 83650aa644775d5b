import { maySee } from '@disponent/domain/entity/visibility';
import { useCallback } from 'react';
import type { MaySee } from '../grid/columns/columns.ts';
import { useMe } from '../session/use-me.ts';

/** Whether a field exists for the user. */
export function useMaySee(): MaySee {
  const me = useMe();
  return useCallback((field) => maySee(field, me), [me]);
}
