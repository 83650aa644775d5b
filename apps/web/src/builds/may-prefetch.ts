/** What the browser says of its connection. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Not where every byte is dear (SET-06). */
export function mayPrefetch({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return !saveData && !['2g', 'slow-2g'].includes(effectiveType);
}
