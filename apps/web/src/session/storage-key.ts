/** Derived from the origin, so that two installations behind one browser profile do not mix. */
export const storageKey = (name: string): string => `disponent:${location.origin}:${name}`;
