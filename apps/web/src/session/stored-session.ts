import { fromWireDateTime } from '@disponent/domain/wire/dates';

/** What is kept of a session (SES-02). */
export interface StoredSession {
  readonly token: string;
  readonly refreshToken: string;
  /** Wire datetime. */
  readonly validUntil: string;
}

/** Derived from the origin, so that two installations behind one browser profile do not mix. */
const key = `disponent:${location.origin}:session`;

/** The session of this tab, else the one that stays. */
export function readStored(): { session: StoredSession; isPersistent: boolean } | undefined {
  const own = parse(sessionStorage.getItem(key));
  if (own) return { session: own, isPersistent: false };
  const lasting = parse(localStorage.getItem(key));
  return lasting && { session: lasting, isPersistent: true };
}

/** Persistent with 'Angemeldet bleiben', otherwise for this tab only. */
export function writeStored(session: StoredSession, isPersistent: boolean): void {
  const [here, elsewhere] = isPersistent ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  here.setItem(key, JSON.stringify(session));
  if (isPersistent) elsewhere.removeItem(key);
}

export function clearStored(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

export function validUntilOf({ validUntil }: StoredSession): Date {
  return fromWireDateTime(validUntil);
}

function parse(json: string | null): StoredSession | undefined {
  try {
    const { token, refreshToken, validUntil } = JSON.parse(json ?? 'null') ?? {};
    if (typeof token !== 'string' || typeof refreshToken !== 'string' || typeof validUntil !== 'string') return;
    fromWireDateTime(validUntil);
    return { token, refreshToken, validUntil };
  } catch {
    // Written by another version, or by hand: as good as nothing stored.
    return;
  }
}
