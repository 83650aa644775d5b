import { texts } from '@disponent/domain/texts/de';
import { useSyncExternalStore } from 'react';
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
const listeners = new Set<() => void>();
let last: { readonly json: string | null; readonly value: Stored | undefined } = { json: null, value: undefined };

interface Stored extends OtherDomaene {
  readonly idBenutzer: number;
}

/** Of this tab only, and of the user who chose it: whoever signs in after him begins at home. */
export function otherDomaene(): OtherDomaene | undefined {
  const { me } = state;
  const json = sessionStorage.getItem(key);
  if (json !== last.json) last = { json, value: parse(json) };
  return me?.IsPlattformAdmin && last.value?.idBenutzer === me.Id ? last.value : undefined;
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
  if (!to || to.Id === me.IdDomaene) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ ...to, idBenutzer: me.Id } satisfies Stored));
  announce({ type: 'begin' });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
