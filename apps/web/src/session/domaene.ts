import { useSyncExternalStore } from 'react';
import { createListeners } from '../store/listeners.ts';
import { texts } from '../texts/texts.ts';
import { confirm } from '../ui/confirm.ts';
import { hasUnsaved } from './drafts.ts';
import { announce, state } from './session-state.ts';
import { storageKey } from './storage-key.ts';

/** A Domäne that a Plattform-Admin works in though it is not his own. */
export interface OtherDomaene {
  readonly Id: number;
  readonly Text: string;
  readonly Farbe: string | null;
}

const key = storageKey('domaene');
/** Where the tab works that was looked at last: one that is opened from it begins there. */
const lastKey = storageKey('domaene-zuletzt');
const changes = createListeners();
const atHome = 'null';
let last: { readonly json: string | null; readonly value: Stored | undefined } = { json: null, value: undefined };

interface Stored extends OtherDomaene {
  readonly idBenutzer: number;
}

/** Of this tab only, and of the user who chose it: whoever signs in after him begins at home. */
export function otherDomaene(): OtherDomaene | undefined {
  const { me } = state;
  if (!me?.IsPlattformAdmin) return;
  const json = sessionStorage.getItem(key) ?? begin();
  if (json !== last.json) last = { json, value: parse(json) };
  return last.value?.idBenutzer === me.Id ? last.value : undefined;
}

export const useOtherDomaene = (): OtherDomaene | undefined => useSyncExternalStore(subscribe, otherDomaene);

/** Says in every call which Domäne is meant. */
export function domaeneHeader(): Record<string, string> {
  const other = otherDomaene();
  return other ? { 'X-Domaene': String(other.Id) } : {};
}

/** Everything begins anew there, as after a login; undefined leads home. */
export async function switchDomaene(to: OtherDomaene | undefined): Promise<void> {
  const { me } = state;
  if (!me || to?.Id === otherDomaene()?.Id) return;
  if (hasUnsaved() && !(await confirm({ text: texts.datensatz.verwerfenFrage, isDangerous: true }))) return;
  const isHome = !to || to.Id === me.IdDomaene;
  sessionStorage.setItem(key, isHome ? atHome : JSON.stringify({ ...to, idBenutzer: me.Id } satisfies Stored));
  remember();
  announce({ type: 'begin' });
  changes.tell();
}

/** A tab that was opened from a page of ours works where that one did; any other begins at home. */
function begin(): string {
  const isOpenedHere = document.referrer.startsWith(`${location.origin}/`);
  const json = (isOpenedHere && localStorage.getItem(lastKey)) || atHome;
  sessionStorage.setItem(key, json);
  return json;
}

function remember(): void {
  localStorage.setItem(lastKey, sessionStorage.getItem(key) ?? atHome);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', remember);
  return changes.subscribe(listener);
}

function parse(json: string | null): Stored | undefined {
  try {
    const { Id, Text, Farbe, idBenutzer } = JSON.parse(json ?? 'null') ?? {};
    if (typeof Id !== 'number' || typeof Text !== 'string' || typeof idBenutzer !== 'number') return;
    return { Id, Text, Farbe: typeof Farbe === 'string' && /^#[0-9A-F]{6}$/i.test(Farbe) ? Farbe : null, idBenutzer };
  } catch {
    return;
  }
}
