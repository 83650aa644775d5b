import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

/** The least effort already leaves an eighth of a sheet; the most would cost ten times as much for a fifth less. */
const level = 1;

/** An archive, written as its files come: how long each is and its checksum stand behind it. */
export async function* zipped(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const found = { crc: 0, size: 0, packed: 0 };
    const begin = at;
    const head = localHeader(name);
    yield head;
    for await (const part of deflated(content, found)) {
      found.packed += part.length;
      yield part;
    }
    const foot = numbers(0x08074b50, found.crc, found.packed, found.size);
    yield foot;
    at += head.length + found.packed + foot.length;
    directory.push(directoryEntry(name, found, begin));
  }
  const list = Buffer.concat(directory);
  yield list;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  yield end;
}

interface Found {
  crc: number;
  size: number;
  packed: number;
}

function deflated(content: ZipEntry['content'], found: Found): AsyncIterable<Buffer> {
  const counted = async function* () {
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      found.crc = crc32(bytes, found.crc);
      found.size += bytes.length;
      yield bytes;
    }
  };
  // What fails in between fails whoever reads; who stops reading stops the rest.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw({ level }), () => {});
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

/** Version 2.0; lengths follow behind the content (bit 3), names are UTF-8 (bit 11); deflated; the first day a ZIP knows, as the same rows are the same file. */
const common = (bytes: Buffer, offset: number): void => {
  for (const [index, value] of [20, 0x0808, 8, 0, 0x21].entries()) bytes.writeUInt16LE(value, offset + index * 2);
};

function localHeader(name: string): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(0x04034b50, 0);
  common(bytes, 4);
  bytes.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([bytes, Buffer.from(name)]);
}

function directoryEntry(name: string, { crc, size, packed }: Found, begin: number): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(20, 4);
  common(bytes, 6);
  for (const [index, value] of [crc, packed, size].entries()) bytes.writeUInt32LE(value, 16 + index * 4);
  bytes.writeUInt16LE(Buffer.byteLength(name), 28);
  bytes.writeUInt32LE(begin, 42);
  return Buffer.concat([bytes, Buffer.from(name)]);
}
