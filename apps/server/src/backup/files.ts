import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesMark } from '../db/installation.ts';
import { BackupError } from './error.ts';
import { type FilesSummary, filesFolder } from './manifest.ts';
import { type TarEntry, tarStream } from './tar.ts';

/** Every file below the folder as an entry of the archive. One that disappears meanwhile belonged to nobody any more. */
export async function* archiveFiles(folder: string, digest: FilesDigest): AsyncGenerator<Buffer> {
  for (const path of await filesBelow(folder)) {
    const found = await stat(join(folder, path)).catch(ifMissing);
    if (!found) continue;
    const data = digest.counted(path, found.size, read(join(folder, path), found.size));
    yield* tarStream(filesFolder + path, found.size, found.mtime, data);
  }
}

/** Number, size and one digest of files, their names and contents, in their order. */
export class FilesDigest {
  readonly #digest = createHash('sha256');
  #count = 0;
  #bytes = 0;

  /** Passes the file's bytes on and counts it when it is through. */
  async *counted(path: string, size: number, data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const content = createHash('sha256');
    for await (const chunk of data) {
      content.update(chunk);
      yield chunk;
    }
    this.#digest.update(`${path}\0${size}\0${content.digest('hex')}\n`);
    this.#count += 1;
    this.#bytes += size;
  }

  async add({ name, size, body }: TarEntry): Promise<void> {
    for await (const _chunk of this.counted(name.slice(filesFolder.length), size, body()));
  }

  summary(): FilesSummary {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#digest.copy().digest('hex') };
  }
}

export async function hasFiles(folder: string): Promise<boolean> {
  return (await filesBelow(folder)).length > 0;
}

/** Restored files wait in a folder of their own until all are there; then they move to their places, or go. */
export class RestoredFiles {
  readonly #folder: string;
  readonly #draft: string;
  #moved: string[] = [];

  /** The draft is inside the folder: that may be a mount point, where nothing can be moved to from outside. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#draft = join(folder, draftName);
  }

  async add(entry: TarEntry): Promise<void> {
    const path = entry.name.slice(filesFolder.length);
    const target = resolve(this.#draft, path);
    const inside = relative(this.#draft, target);
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside))
      throw new BackupError(`Die Sicherung enthält einen Pfad, der nicht in den Dateiordner führt: ${path}`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(entry.body(), createWriteStream(target, { mode: 0o600, flush: true }));
  }

  async keep(): Promise<void> {
    for (const name of (await readdir(this.#draft).catch(ifMissing)) ?? []) {
      await rename(join(this.#draft, name), join(this.#folder, name));
      this.#moved.push(name);
    }
    await this.#removeDraft();
  }

  /** After a failure: neither the draft nor what was moved stays. */
  async remove(): Promise<void> {
    for (const name of this.#moved) await rm(join(this.#folder, name), { recursive: true, force: true });
    await this.#removeDraft();
  }

  #removeDraft(): Promise<void> {
    return rm(this.#draft, { recursive: true, force: true });
  }
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

/** The first `size` bytes: an upload that goes on meanwhile does not make the entry longer. */
async function* read(path: string, size: number): AsyncGenerator<Buffer> {
  if (size > 0) yield* createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>;
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
