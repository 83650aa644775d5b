/** A file being looked at: its size, and any part of it. What lies beyond the end is simply missing. */
export interface Source {
  size: number;
  bytes(start: number, length: number): Promise<Buffer>;
}

export type Check = (source: Source) => Promise<boolean>;
