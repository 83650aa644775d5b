/** A record of any table. */
export type Row = Record<string, unknown>;
