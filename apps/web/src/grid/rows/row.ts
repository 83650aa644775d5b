/** A record as the browser holds it: wire keys, dates as Date. */
export type Row = Readonly<Record<string, unknown>>;

export type Count = 'none' | 'capped' | 'exact';

/** What the server answers to one stretch of a list. */
export interface Page {
  readonly rows: readonly Row[];
  readonly total: number | null;
  readonly isCapped: boolean;
  /** About how many there are, where nobody can count them in time. */
  readonly estimate?: number | undefined;
  readonly actions: readonly string[];
}

export type LoadPage = (skip: number, take: number, count: Count, signal: AbortSignal) => Promise<Page>;
