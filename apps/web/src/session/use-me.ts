import type { Me } from '@disponent/domain/session/types';
import { currentMe } from './session.ts';

/** The signed-in user; only for what the default layout holds, where there always is one. */
export function useMe(): Me {
  const me = currentMe();
  if (!me) throw new Error('There is no user outside of the default layout');
  return me;
}
