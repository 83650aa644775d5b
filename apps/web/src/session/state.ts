import type { Me } from '@disponent/domain/session/types';
import type { StoredSession } from './stored-session.ts';

/** The session of this tab. */
export const state: { session: StoredSession | undefined; isPersistent: boolean; me: Me | undefined } = {
  session: undefined,
  isPersistent: false,
  me: undefined,
};
