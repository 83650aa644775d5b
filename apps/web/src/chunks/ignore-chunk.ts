const ignored = new WeakSet<object>();

/** Somebody answers for this one, or it was loaded ahead for nothing: the application need not load itself anew for it. */
export function ignoreChunk(error: unknown): void {
  if (typeof error === 'object' && error !== null) ignored.add(error);
}

export const isIgnoredChunk = (error: object): boolean => ignored.has(error);
