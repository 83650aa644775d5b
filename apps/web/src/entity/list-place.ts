import type { Place } from '../grid/block-source.ts';
import { noPlace } from '../grid/block-source.ts';
import { nothingSelected, type Selection } from '../grid/selection.ts';

// Of this browser tab only, so that a reload finds the list as it was: where the user stood and what was selected.
const placeKey = (key: string) => `disponent.liste.${key}`;
const selectionKey = (key: string) => `disponent.auswahl.${key}`;

export function keepPlace(key: string, query: string, place: Place): void {
  write(placeKey(key), { query, place });
}

export function keptPlace(key: string, query: string): Place {
  const kept = read(placeKey(key)) as { query?: unknown; place?: Place } | undefined;
  return kept?.query === query && kept.place ? { ...noPlace, ...kept.place } : noPlace;
}

export function keepSelection(key: string, hits: string, { isAll, ids }: Selection): void {
  write(selectionKey(key), { hits, isAll, ids: [...ids] });
}

/** Belongs to what the list hits: another filter is another selection. */
export function keptSelection(key: string, hits: string): Selection {
  const kept = read(selectionKey(key)) as { hits?: unknown; isAll?: unknown; ids?: unknown } | undefined;
  if (kept?.hits !== hits || !Array.isArray(kept.ids)) return nothingSelected;
  return { isAll: kept.isAll === true, ids: new Set(kept.ids.filter((id) => typeof id === 'number')) };
}

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // No room or no storage: the list begins at its top.
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return;
  }
}
