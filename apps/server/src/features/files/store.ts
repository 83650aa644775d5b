import { randomBytes } from 'node:crypto';
import { constants, createReadStream, mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes are kept. Names are ours, never a user's. */
export interface FileStore {
  /** Writes the bytes from that place on, over what may be there; `written` hears how far it got. */
  write(name: string, offset: number, bytes: AsyncIterable<Buffer>, written?: (offset: number) => void): Promise<void>;
  read(name: string, range?: ByteRange): Readable;
  /** Everything there is. */
  names(): Promise<string[]>;
  /** When it was last written; undefined when it is not there. */
  writtenAt(name: string): Promise<Date | undefined>;
  /** What is not there is as good as removed. */
  remove(name: string): Promise<void>;
}

/** Says which file it is, and cannot be guessed from that. */
export const newStoreName = (id: number): string => `${id}-${randomBytes(12).toString('hex')}`;

const pattern = /^\d+-[0-9a-f]{24}$/;

/** Files in a folder that only the server's own account may look into; nodes share it. */
export function folderStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => {
    if (!pattern.test(name)) throw new Error(`${name} is no name of a stored file`);
    return join(folder, name);
  };

  const syncFolder = async () => {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  };

  return {
    async write(name, offset, bytes, written = () => {}) {
      const file = await open(pathOf(name), constants.O_WRONLY | constants.O_CREAT, 0o600);
      try {
        let position = offset;
        for await (const chunk of bytes) {
          await file.writev([chunk], position);
          position += chunk.length;
          written(position);
        }
        await file.datasync();
        if (offset === 0) await syncFolder(); // or, after a power cut, there may be no such name
      } finally {
        await file.close();
      }
    },
    read: (name, range) => createReadStream(pathOf(name), range ?? {}),
    names: async () => (await readdir(folder)).filter((name) => pattern.test(name)),
    writtenAt: (name) =>
      stat(pathOf(name)).then(
        ({ mtime }) => mtime,
        () => undefined,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
