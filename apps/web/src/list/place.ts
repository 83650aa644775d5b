import type { Place } from '../grid/rows/block-source.ts';
import { noPlace } from '../grid/rows/block-source.ts';
import { nothingSelected, type Selection } from '../grid/rows/selection.ts';
import { keepForUser, readForUser } from '../session/user-storage.ts';

// Of this browser tab only, so that a reload finds the list as it was: where the user stood and what was selected.
const placeName = (key: string) => `liste.${key}`;
const selectionName = (key: string) => `auswahl.${key}`;

export function keepPlace(key: string, query: string, place: Place): void {
  keepForUser('tab', placeName(key), { query, place });
}

export function keptPlace(key: string, query: string): Place {
  const kept = readForUser('tab', placeName(key)) as { query?: unknown; place?: Place } | undefined;
  return kept?.query === query && kept.place ? { ...noPlace, ...kept.place } : noPlace;
}

export function keepSelection(key: string, hits: string, { isAll, ids }: Selection): void {
  keepForUser('tab', selectionName(key), { hits, isAll, ids: [...ids] });
}

/** Belongs to what the list hits: another filter is another selection. */
export function keptSelection(key: string, hits: string): Selection {
  const kept = readForUser('tab', selectionName(key)) as { hits?: unknown; isAll?: unknown; ids?: unknown } | undefined;
  if (kept?.hits !== hits || !Array.isArray(kept.ids)) return nothingSelected;
  return { isAll: kept.isAll === true, ids: new Set(kept.ids.filter((id) => typeof id === 'number')) };
}
