import { Readable } from 'node:stream';
import { type Bucket, ConfigError } from '../config.ts';
import { Objects, StoreAway } from './objects.ts';
import {
  type ByteRange,
  checkedName,
  type FileStore,
  type FilesDraft,
  filesMark,
  isStoreName,
  type StoredFile,
} from './store.ts';

const pieceBytes = 4 * 1024 * 1024;
/** A slow upload is written down before it counts as silent. */
const pieceMs = 10_000;

interface Piece {
  key: string;
  offset: number;
  size: number;
  writtenAt: Date;
}

/**
 * Files in a bucket that speaks S3. Objects cannot be written on, so a file is a chain of them, `{name}/{offset}`: an
 * upload goes on with a new piece wherever it was broken off.
 */
export function bucketStore(bucket: Bucket): FileStore {
  const objects = new Objects(bucket);
  const address = `s3://${bucket.name}/${bucket.prefix}`.replace(/\/$/, '');

  async function piecesOf(name: string): Promise<Piece[]> {
    const folder = `${checkedName(name)}/`;
    const pieces: Piece[] = [];
    for await (const object of objects.list(folder))
      pieces.push({ ...object, offset: Number(object.key.slice(folder.length)) });
    return pieces;
  }

  async function* bytesOf(name: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    const pieces = await piecesOf(name);
    let position = start;
    while (position <= end) {
      const piece = pieceAt(pieces, position);
      if (!piece) {
        if (end === Number.POSITIVE_INFINITY && pieces.length > 0) return;
        throw new Error(`${name} ends at ${position}`);
      }
      const last = Math.min(piece.offset + piece.size - 1, end);
      const part = { start: position - piece.offset, end: last - piece.offset };
      const isWhole = part.start === 0 && part.end === piece.size - 1;
      const bytes = await objects.get(piece.key, isWhole ? undefined : part);
      if (bytes?.length !== last - position + 1) throw new Error(`${piece.key} has other bytes than it says`);
      yield bytes;
      position = last + 1;
    }
  }

  /** What is removed while a backup reads it belonged to nobody any more; but its size has been said by then. */
  async function* archivedBytes(name: string, size: number): AsyncGenerator<Buffer> {
    let position = 0;
    try {
      for await (const chunk of bytesOf(name, { start: 0, end: size - 1 })) {
        position += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (error instanceof StoreAway || (await piecesOf(name)).length > 0) throw error;
      yield Buffer.alloc(size - position);
    }
  }

  const store: FileStore = {
    address,
    check: () => check(objects, bucket, address),
    async write(name, offset, bytes, written = () => {}) {
      let position = offset;
      let chunks: Buffer[] = [];
      let size = 0;
      let putAt = Date.now();
      const put = async () => {
        const piece = Buffer.concat(chunks);
        chunks = [];
        size = 0;
        await objects.put(`${checkedName(name)}/${String(position).padStart(15, '0')}`, piece);
        position += piece.length;
        putAt = Date.now();
        written(position);
      };
      try {
        for await (const chunk of bytes) {
          chunks.push(chunk);
          size += chunk.length;
          if (size >= pieceBytes || Date.now() - putAt > pieceMs) await put();
        }
      } catch (error) {
        if (size > 0) await put(); // what came before the break is kept
        throw error;
      }
      if (size > 0 || position === 0) await put();
    },
    read: (name, range) =>
      Readable.from(bytesOf(name, range ?? { start: 0, end: Number.POSITIVE_INFINITY }), { objectMode: false }),
    async names() {
      const names: string[] = [];
      for await (const { key } of objects.list('', '/')) names.push(key.replace(/\/$/, ''));
      return names.filter(isStoreName);
    },
    writtenAt: async (name) => newest(await piecesOf(name)),
    async remove(name) {
      for (const { key } of await piecesOf(name)) await objects.remove(key);
    },
    readMark: async () => (await objects.get(filesMark))?.toString('utf8').trim(),
    writeMark: (mark) => objects.put(filesMark, Buffer.from(mark)),
    async isEmpty() {
      for await (const { key } of objects.list('', '/')) if (key !== filesMark && key !== probe) return false;
      return true;
    },
    async *all(): AsyncGenerator<StoredFile> {
      for (const name of (await store.names()).sort()) {
        const pieces = await piecesOf(name);
        const writtenAt = newest(pieces);
        const size = lengthOf(pieces);
        if (writtenAt) yield { path: name, size, writtenAt, bytes: archivedBytes(name, size) };
      }
    },
    draft: () => new BucketDraft(store),
  };
  return store;
}

/** A piece that a broken-off upload left may reach into the next one: both have the same bytes of the same file there. */
const pieceAt = (pieces: readonly Piece[], position: number): Piece | undefined =>
  pieces.findLast(({ offset, size }) => offset <= position && position < offset + size);

function lengthOf(pieces: readonly Piece[]): number {
  let position = 0;
  for (let piece = pieceAt(pieces, 0); piece; piece = pieceAt(pieces, position)) position = piece.offset + piece.size;
  return position;
}

const newest = (pieces: readonly Piece[]): Date | undefined =>
  pieces.map(({ writtenAt }) => writtenAt).sort((a, b) => b.getTime() - a.getTime())[0];

const probe = '.probe';

/** Reads, writes and deletes once, so that a wrong key is noticed at the start and not by the first user. */
async function check(objects: Objects, { endpoint, name }: Bucket, address: string): Promise<void> {
  try {
    await objects.get(filesMark);
    await objects.put(probe, Buffer.from('Disponent'));
    for await (const _ of objects.list(probe)) break;
    await objects.remove(probe);
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    throw new ConfigError(sentenceOf(error.reason, { endpoint, name, address }), { cause: error });
  }
}

function sentenceOf(reason: string, { endpoint, name, address }: Record<'endpoint' | 'name' | 'address', string>) {
  if (reason.includes('NoSuchBucket')) return `FILES_URL: Den Bucket ${name} gibt es auf ${endpoint} nicht.`;
  if (/^40[13]/.test(reason))
    return `FILES_URL: Der Dateispeicher ${endpoint} lässt mit FILES_ACCESS_KEY und FILES_SECRET_KEY nicht in ${address} lesen, schreiben und löschen (${reason}).`;
  return `FILES_URL: Der Dateispeicher ${endpoint} ist nicht erreichbar (${reason}).`;
}

/** Objects cannot be moved: restored files are written to their places, and removed again after a failure. */
class BucketDraft implements FilesDraft {
  readonly #store: FileStore;
  readonly #written: string[] = [];

  constructor(store: FileStore) {
    this.#store = store;
  }

  async add(path: string, bytes: AsyncIterable<Buffer>): Promise<boolean> {
    if (!isStoreName(path)) return false;
    this.#written.push(path);
    await this.#store.write(path, 0, bytes);
    return true;
  }

  async keep(): Promise<void> {}

  async remove(): Promise<void> {
    for (const name of this.#written) await this.#store.remove(name);
  }
}
