import { BackupError } from './error.ts';

/** The few lines of the tar format (POSIX ustar, pax for long names) that an archive needs, without holding more than a piece. */

const block = 512;

export interface TarEntry {
  name: string;
  size: number;
  /** To be read before the next entry; what is left is skipped. */
  body(): AsyncGenerator<Buffer>;
  bytes(): Promise<Buffer>;
}

export function* tarEntry(name: string, data: Buffer, time: Date): Generator<Buffer> {
  yield* head(name, data.length, time);
  yield data;
  yield padding(data.length);
}

/** An entry whose bytes come as they are read; there must be exactly `size` of them. */
export async function* tarStream(
  name: string,
  size: number,
  time: Date,
  data: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield* head(name, size, time);
  let sent = 0;
  for await (const chunk of data) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== size) throw new BackupError(`${name} wurde während der Sicherung gekürzt; bitte noch einmal sichern.`);
  yield padding(size);
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(source);
  let longName: string | undefined;
  for (;;) {
    const bytes = await reader.take(block);
    if (bytes.every((byte) => byte === 0)) return reader.skipRest();
    const size = sizeOf(bytes);
    if (typeOf(bytes) === 'x') {
      longName = /^\d+ path=(.*)$/m.exec((await reader.take(size)).toString('utf8'))?.[1];
      await reader.take(padding(size).length);
      continue;
    }
    let open = size;
    const body = async function* () {
      while (open > 0) {
        const chunk = await reader.some(open);
        open -= chunk.length;
        yield chunk;
      }
    };
    yield {
      name: longName ?? nameOf(bytes),
      size,
      body,
      bytes: async () => {
        const length = open;
        open = 0;
        return reader.take(length);
      },
    };
    longName = undefined;
    while (open > 0) open -= (await reader.some(open)).length;
    await reader.take(padding(size).length);
  }
}

function* head(name: string, size: number, time: Date): Generator<Buffer> {
  if (Buffer.byteLength(name) > 100) {
    const record = Buffer.from(paxRecord('path', name));
    yield header('pax', record.length, time, 'x');
    yield record;
    yield padding(record.length);
  }
  yield header(name, size, time, '0');
}

/** A record begins with its own length, which counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const restBytes = Buffer.byteLength(rest);
  let length = restBytes + String(restBytes).length;
  if (String(length).length !== String(restBytes).length) length += 1;
  return `${length}${rest}`;
}

function header(name: string, size: number, time: Date, type: string): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, offset: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'latin1');
  bytes.write(name, 0, 100, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(time.getTime() / 1000), 136, 12);
  bytes.write(type, 156);
  bytes.write('ustar\x0000', 257, 'latin1');
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

/** The sum of all bytes, its own eight taken as blanks. */
function checksum(bytes: Buffer): number {
  return bytes.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

const typeOf = (bytes: Buffer): string => String.fromCharCode(bytes[156] ?? 0);
const nameOf = (bytes: Buffer): string => textAt(bytes, 0, 100);
const textAt = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('utf8', from, from + length).split('\0', 1)[0] ?? '';

function sizeOf(bytes: Buffer): number {
  if (Number.parseInt(textAt(bytes, 148, 8), 8) !== checksum(bytes)) throw broken();
  return Number.parseInt(textAt(bytes, 124, 12), 8);
}

const broken = (): BackupError => new BackupError('Die Sicherung ist beschädigt oder unvollständig.');

class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Between one and `max` bytes. */
  async some(max: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) throw broken();
      this.#rest = value;
    }
    const chunk = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(chunk.length);
    return chunk;
  }

  /** To the end, where the compression has its own check. */
  async skipRest(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async take(length: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for (let open = length; open > 0; ) {
      const chunk = await this.some(open);
      chunks.push(chunk);
      open -= chunk.length;
    }
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  }
}
