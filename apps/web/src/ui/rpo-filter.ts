import type { Filter } from '@disponent/domain/wire/filter';
import { createStore } from '../store/create-store.ts';

/** What the user last narrowed the RPO board to, as text: it is compared and kept, not read. */
export const keptRpoFilter = createStore<string | undefined>(undefined);

/** Whatever was saved, by whichever version of the program. */
export const readRpoFilter = (saved: unknown): string | undefined => (typeof saved === 'string' ? saved : undefined);

export function filterOf(kept: string | undefined): Filter | undefined {
  try {
    const found: unknown = kept === undefined ? undefined : JSON.parse(kept);
    return Array.isArray(found) && found.length > 0 ? (found as Filter) : undefined;
  } catch {
    return undefined;
  }
}
