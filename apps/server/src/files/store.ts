import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes are kept. Names are ours, never a user's. */
export interface FileStore {
  /** As the operator named it. */
  readonly address: string;
  /** Whether it can be worked with; if not, a sentence for the operator is thrown. */
  check(): Promise<void>;
  /** Writes the bytes from that place on, over what may be there; `written` hears how far it got. */
  write(name: string, offset: number, bytes: AsyncIterable<Buffer>, written?: (offset: number) => void): Promise<void>;
  read(name: string, range?: ByteRange): Readable;
  /** Everything there is. */
  names(): Promise<string[]>;
  /** When it was last written; undefined when it is not there. */
  writtenAt(name: string): Promise<Date | undefined>;
  /** What is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** By which it says whose it is. */
  readMark(): Promise<string | undefined>;
  writeMark(mark: string): Promise<void>;
  /** Whether there is nothing but the mark. */
  isEmpty(): Promise<boolean>;
  /** All of it in order, for a backup. What disappears meanwhile belonged to nobody any more. */
  all(): AsyncIterable<StoredFile>;
  /** A place for the files of a backup, which count all together or not at all. */
  draft(): FilesDraft;
}

export interface StoredFile {
  path: string;
  size: number;
  writtenAt: Date;
  bytes: AsyncIterable<Buffer>;
}

export interface FilesDraft {
  /** False where no file may have that path. */
  add(path: string, bytes: AsyncIterable<Buffer>): Promise<boolean>;
  keep(): Promise<void>;
  /** After a failure: nothing of it stays, even if it was kept already. */
  remove(): Promise<void>;
}

/** Says which file it is, and cannot be guessed from that. */
export const newStoreName = (id: number): string => `${id}-${randomBytes(12).toString('hex')}`;

export const isStoreName = (name: string): boolean => /^\d+-[0-9a-f]{24}$/.test(name);

/** The file or object by which a store says whose it is. */
export const filesMark = '.installation';

export function checkedName(name: string): string {
  if (!isStoreName(name)) throw new Error(`${name} is no name of a stored file`);
  return name;
}
