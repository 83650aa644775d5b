import type { StoredSession } from './stored-session.ts';

/** How a session travels (AUTH-06). Beside a cookie, the header proves that no foreign page made the call. */
export function authHeaders(session: StoredSession | undefined): Record<string, string> {
  if (!session) return {};
  const { type, token } = session;
  switch (type) {
    case 'Legacy':
      return { 'X-Auth-Token': token };
    case 'Cookie':
      return { 'X-Requested-With': 'Disponent' };
    case 'Bearer':
    case 'WebApi':
      return { Authorization: `Bearer ${token}` };
  }
}
