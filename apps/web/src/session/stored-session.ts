import { type AuthenticationType, authenticationTypes } from '@disponent/domain/session/types';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { storageKey } from './storage-key.ts';

/** What is kept of a session (SES-02). */
export interface StoredSession {
  /** Made by the login and kept by every refresh: tells tabs whether theirs is the same session. */
  readonly id: string;
  readonly type: AuthenticationType;
  /** Empty where the browser's cookie carries it. */
  readonly token: string;
  /** Empty where nothing can be renewed. */
  readonly refreshToken: string;
  /** As the server said it; empty where only the server knows. */
  readonly validUntil: string;
  /** The same moment by the clock of this computer, however wrong that may be. */
  readonly expiresAt: number;
  /** How long the token was good when it came. */
  readonly lifeMs: number;
  /** Counts the refreshes: of two states of one session the higher one is the later. Times say nothing, two may come within a second. */
  readonly generation: number;
}

export const sessionKey = storageKey('session');

/** The session of this tab, else the one that stays. */
export function readStored(): { session: StoredSession; isPersistent: boolean } | undefined {
  const own = parse(sessionStorage.getItem(sessionKey));
  if (own) return { session: own, isPersistent: false };
  const lasting = readPersistent();
  return lasting && { session: lasting, isPersistent: true };
}

export const readPersistent = (): StoredSession | undefined => parse(localStorage.getItem(sessionKey));

/** Persistent with 'Angemeldet bleiben', otherwise for this tab only; a cookie is the browser's to keep. */
export function writeStored(session: StoredSession, isPersistent: boolean): void {
  if (session.type === 'Cookie') return;
  (isPersistent ? localStorage : sessionStorage).setItem(sessionKey, JSON.stringify(session));
  if (isPersistent) sessionStorage.removeItem(sessionKey);
}

/** What other tabs keep for good stays, unless it is this very session. */
export function clearStored(isPersistent: boolean): void {
  sessionStorage.removeItem(sessionKey);
  if (isPersistent) localStorage.removeItem(sessionKey);
}

/** Undefined where only the server knows. */
export function expiryOf({ validUntil, expiresAt }: StoredSession): Date | undefined {
  return validUntil ? new Date(expiresAt) : undefined;
}

/** What an answer says of its token, reckoned with the server's clock where it told it. */
export function lifeOf(
  validUntil: string,
  serverTime: Date | undefined,
): Pick<StoredSession, 'validUntil' | 'expiresAt' | 'lifeMs'> {
  if (!validUntil) return { validUntil, expiresAt: 0, lifeMs: 0 };
  const left = fromWireDateTime(validUntil).getTime() - (serverTime?.getTime() ?? Date.now());
  // No answer brings a token that is over: this one names an hour that the clocks go through twice.
  const lifeMs = left > 0 ? left : Math.max(0, left + hourMs);
  return { validUntil, expiresAt: Date.now() + lifeMs, lifeMs };
}

const hourMs = 3_600_000;

export const canRefresh = ({ refreshToken }: StoredSession): boolean => refreshToken !== '';

/** Of two states of one session, whether `other` came later. */
export function isNewer(other: Pick<StoredSession, 'id' | 'generation'>, than: StoredSession): boolean {
  return other.id === than.id && other.generation > than.generation;
}

function parse(json: string | null): StoredSession | undefined {
  try {
    const stored = JSON.parse(json ?? 'null') ?? {};
    const { id, type, token, refreshToken, validUntil, expiresAt, lifeMs, generation } = stored;
    if (![id, token, refreshToken, validUntil].every((part) => typeof part === 'string')) return;
    if (![expiresAt, lifeMs, generation].every((part) => typeof part === 'number')) return;
    if (!authenticationTypes.includes(type)) return;
    return { id, type, token, refreshToken, validUntil, expiresAt, lifeMs, generation };
  } catch {
    // Written by another version, or by hand: as good as nothing stored.
    return;
  }
}
