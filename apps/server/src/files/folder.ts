import { constants, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedName, type FileStore, type FilesDraft, filesMark, isStoreName, type StoredFile } from './store.ts';

/** Files in a folder that only the server's own account may look into; nodes share it. */
export function folderStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, checkedName(name));

  const syncFolder = async () => {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  };

  return {
    address: folder,
    check: async () => {}, // reading the settings has looked at it
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
    names: async () => (await readdir(folder)).filter(isStoreName),
    writtenAt: async (name) => (await stat(pathOf(name)).catch(ifMissing))?.mtime,
    remove: (name) => rm(pathOf(name), { force: true }),
    readMark: async () => (await readFile(join(folder, filesMark), 'utf8').catch(ifMissing))?.trim(),
    writeMark: (mark) => writeFile(join(folder, filesMark), mark, { mode: 0o600 }),
    isEmpty: async () => (await filesBelow(folder)).length === 0,
    all: () => allFiles(folder),
    draft: () => new FolderDraft(folder),
  };
}

async function* allFiles(folder: string): AsyncGenerator<StoredFile> {
  for (const path of await filesBelow(folder)) {
    const found = await stat(join(folder, path)).catch(ifMissing);
    if (found)
      yield { path, size: found.size, writtenAt: found.mtime, bytes: firstBytes(join(folder, path), found.size) };
  }
}

/** The first `size` bytes: an upload that goes on meanwhile does not make the file longer. */
async function* firstBytes(path: string, size: number): AsyncGenerator<Buffer> {
  if (size > 0) yield* createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>;
}

const draftName = '.restore';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path !== filesMark && !path.startsWith(`${draftName}/`)) // the latter of a restore that was killed
    .sort();
}

/** Restored files wait in a folder of their own until all are there; then they move to their places, or go. */
class FolderDraft implements FilesDraft {
  readonly #folder: string;
  readonly #draft: string;
  #moved: string[] = [];

  /** The draft is inside the folder: that may be a mount point, where nothing can be moved to from outside. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#draft = join(folder, draftName);
  }

  async add(path: string, bytes: AsyncIterable<Buffer>): Promise<boolean> {
    const target = resolve(this.#draft, path);
    const inside = relative(this.#draft, target);
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return false;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(target, { mode: 0o600, flush: true }));
    return true;
  }

  async keep(): Promise<void> {
    for (const name of (await readdir(this.#draft).catch(ifMissing)) ?? []) {
      await rename(join(this.#draft, name), join(this.#folder, name));
      this.#moved.push(name);
    }
    await this.#removeDraft();
  }

  async remove(): Promise<void> {
    for (const name of this.#moved) await rm(join(this.#folder, name), { recursive: true, force: true });
    await this.#removeDraft();
  }

  #removeDraft(): Promise<void> {
    return rm(this.#draft, { recursive: true, force: true });
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
