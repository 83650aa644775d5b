import { onDemand } from '../chunks/lazy-component.ts';

/** The lists of what belongs to a record, loaded when the first one is opened. */
export const RelatedList = onDemand(async () => (await import('./related-list.tsx')).RelatedList);
