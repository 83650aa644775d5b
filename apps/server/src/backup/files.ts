import { createHash } from 'node:crypto';
import type { FileStore, FilesDraft } from '../files/store.ts';
import { BackupError } from './error.ts';
import { type FilesSummary, filesFolder } from './manifest.ts';
import { type TarEntry, tarStream } from './tar.ts';

/** Every file as an entry of the archive. */
export async function* archiveFiles(store: FileStore, digest: FilesDigest): AsyncGenerator<Buffer> {
  for await (const { path, size, writtenAt, bytes } of store.all())
    yield* tarStream(filesFolder + path, size, writtenAt, digest.counted(path, size, bytes));
}

export async function restoreFile(files: FilesDraft, { name, body }: TarEntry): Promise<void> {
  const path = name.slice(filesFolder.length);
  if (!(await files.add(path, body())))
    throw new BackupError(`Die Sicherung enthält eine Datei, die nicht in den Dateispeicher gehört: ${path}`);
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
