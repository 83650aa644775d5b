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
  /** Wire datetime; empty where only the server knows. */
  readonly validUntil: string;
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
export function validUntilOf({ validUntil }: StoredSession): Date | undefined {
  return validUntil ? fromWireDateTime(validUntil) : undefined;
}

export const canRefresh = ({ refreshToken }: StoredSession): boolean => refreshToken !== '';

/** Of two states of one session, whether `other` came later. */
export function isNewer(other: StoredSession, than: StoredSession): boolean {
  return other.id === than.id && other.validUntil > than.validUntil;
}

function parse(json: string | null): StoredSession | undefined {
  try {
    const { id, type, token, refreshToken, validUntil } = JSON.parse(json ?? 'null') ?? {};
    if (![id, token, refreshToken, validUntil].every((part) => typeof part === 'string')) return;
    if (!authenticationTypes.includes(type)) return;
    fromWireDateTime(validUntil);
    return { id, type, token, refreshToken, validUntil };
  } catch {
    // Written by another version, or by hand: as good as nothing stored.
    return;
  }
}
