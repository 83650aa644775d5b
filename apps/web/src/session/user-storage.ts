import { onSessionChange, state } from './session-state.ts';
import { storageKey } from './storage-key.ts';

/**
 * What this browser keeps for the user who is signed in. Nobody else reads it, and it goes with his logout or when somebody else signs
 * in: the next one at this machine inherits nothing (S30). Only his unsaved input waits for him beside others (SES-10). Whatever belongs to a user is kept here, or in a `userMap` (session-change.ts).
 */
export type Place = 'tab' | 'browser';

const prefix = storageKey('benutzer:');
/** Where he was going (asked.ts). */
export const askedKey = storageKey('asked');
/** Says whose tab this is, also when nothing else was kept. */
const mark = 'hier';
/** Unsaved input (drafts.ts). */
export const draftName = 'draft';

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);
const keyOf = (idBenutzer: number, name: string): string => `${prefix}${idBenutzer}:${name}`;

export function readForUser(place: Place, name: string, idBenutzer = state.me?.Id): unknown {
  if (idBenutzer === undefined) return;
  try {
    return JSON.parse(storageOf(place).getItem(keyOf(idBenutzer, name)) ?? 'null') ?? undefined;
  } catch {
    return;
  }
}

/** Without a value it is forgotten. */
export function keepForUser(place: Place, name: string, value: unknown, idBenutzer = state.me?.Id): void {
  if (idBenutzer === undefined) return;
  try {
    if (value === undefined) storageOf(place).removeItem(keyOf(idBenutzer, name));
    else storageOf(place).setItem(keyOf(idBenutzer, name), JSON.stringify(value));
  } catch {
    // More than the browser keeps, or no storage: it is forgotten with the page.
  }
}

/** A session of this user: what was kept for others goes, and where they were going. */
export function keepOnlyFor(idBenutzer: number): void {
  const own = keyOf(idBenutzer, '');
  if (forget('tab', (key) => !key.startsWith(own) && !isDraft(key)) > 0) sessionStorage.removeItem(askedKey);
  forget('browser', (key) => !key.startsWith(own));
  keepForUser('tab', mark, true, idBenutzer);
}

/** He logged out: nothing of him stays, nor of anybody in this tab but what others have not saved. */
export function forgetUser(idBenutzer: number | undefined): void {
  const isOwn = (key: string) => idBenutzer !== undefined && key.startsWith(keyOf(idBenutzer, ''));
  forget('tab', (key) => isOwn(key) || !isDraft(key));
  forget('browser', isOwn);
  sessionStorage.removeItem(askedKey);
}

const isDraft = (key: string): boolean => key.endsWith(`:${draftName}`);

function forget(place: Place, isMeant: (key: string) => boolean): number {
  const storage = storageOf(place);
  const keys = Object.keys(storage).filter((key) => key.startsWith(prefix) && isMeant(key));
  for (const key of keys) storage.removeItem(key);
  return keys.length;
}

onSessionChange(({ type }) => {
  if (type === 'begin' && state.me) keepOnlyFor(state.me.Id);
});
