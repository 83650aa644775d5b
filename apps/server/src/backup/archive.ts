import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { hasRowsInArchive } from './catalog.ts';
import { archiveBytes } from './encryption.ts';
import { BackupError } from './error.ts';
import { FilesDigest } from './files.ts';
import {
  type Checksums,
  checksumsName,
  checksumsSchema,
  filesFolder,
  type Manifest,
  manifestName,
  manifestSchema,
  tablesFolder,
} from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

/** The entries of an archive in their order. */
export function readArchive(file: string, passphrase?: Buffer): AsyncGenerator<TarEntry> {
  return readTar(unzipped(file, passphrase));
}

/** The table that an entry holds rows of. */
export function tableOfEntry({ name }: TarEntry): string | undefined {
  return name.startsWith(tablesFolder) ? name.slice(tablesFolder.length).split('/')[0] : undefined;
}

/** Reads the whole archive once and compares it with its own checksums, before anything is changed by it. */
export async function checkArchive(
  file: string,
  passphrase?: Buffer,
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  try {
    return await check(file, passphrase);
  } catch (error) {
    throw explained(error);
  }
}

async function check(
  file: string,
  passphrase: Buffer | undefined,
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  let manifest: Manifest | undefined;
  let checksums: Checksums | undefined;
  const tables = new Map<string, Hash>();
  const files = new FilesDigest();
  for await (const entry of readArchive(file, passphrase)) {
    const table = tableOfEntry(entry);
    if (!manifest && entry.name !== manifestName) throw new BackupError('Das ist keine Sicherung von Disponent.');
    if (entry.name === manifestName) manifest = manifestSchema.parse(await json(entry));
    else if (entry.name === checksumsName) checksums = checksumsSchema.parse(await json(entry));
    else if (entry.name.startsWith(filesFolder)) await files.add(entry);
    else if (table !== undefined) {
      const hash = tables.get(table) ?? createHash('sha256');
      tables.set(table, hash);
      for await (const chunk of entry.body()) hash.update(chunk);
    }
  }
  if (!manifest || !checksums) throw broken();
  const expected = manifest.tables.filter(hasRowsInArchive).map(({ name }) => name);
  const wrong = expected.filter(
    (name) => (tables.get(name) ?? createHash('sha256')).digest('hex') !== checksums.tables[name]?.sha256,
  );
  if (JSON.stringify(files.summary()) !== JSON.stringify(checksums.files)) wrong.push('Dateien');
  if (wrong.length > 0) throw new BackupError(`Die Sicherung ist beschädigt: ${wrong.join(', ')}.`);
  return { manifest, checksums };
}

const json = async (entry: TarEntry): Promise<unknown> => JSON.parse((await entry.bytes()).toString('utf8'));

async function* unzipped(file: string, passphrase: Buffer | undefined): AsyncGenerator<Buffer> {
  const source = Readable.from(archiveBytes(file, passphrase), { objectMode: false });
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip) as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
  }
}

const broken = (cause?: unknown): BackupError =>
  new BackupError('Die Sicherung ist beschädigt oder unvollständig.', { cause });

/** What reading a damaged or foreign file ends in. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`Die Sicherung wurde nicht gefunden: ${path}`);
  return code.startsWith('Z_') || error instanceof SyntaxError || error.name === 'ZodError' ? broken(error) : error;
}
