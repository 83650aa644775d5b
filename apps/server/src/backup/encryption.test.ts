import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { archiveBytes, encrypted } from './encryption.ts';

const folder = mkdtempSync(join(tmpdir(), 'disponent-verschluesselt-'));
const file = join(folder, 'archiv');
const passphrase = Buffer.from('ein langes Passwort');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* of(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('%i bytes come back as they were', async (size) => {
  const bytes = Buffer.alloc(size, 'Müller ');
  writeFileSync(file, await collect(encrypted(of(bytes.subarray(0, 7), bytes.subarray(7)), passphrase)));
  expect(readFileSync(file).includes('Müller')).toBe(false);
  expect((await collect(archiveBytes(file, passphrase))).equals(bytes)).toBe(true);
});

test('a plain archive is read as it is', async () => {
  writeFileSync(file, 'ein tar.gz');
  expect((await collect(archiveBytes(file, undefined))).toString()).toBe('ein tar.gz');
});

test('without the passphrase, with another, cut off, changed or with pieces exchanged it is refused', async () => {
  const whole = await collect(encrypted(of(Buffer.alloc(200_000, 'x')), passphrase));
  const header = 22 + 16;
  const piece = 65_536 + 16;
  const flipped = Buffer.from(whole);
  flipped[100_000] = (flipped[100_000] ?? 0) ^ 1;
  const exchanged = Buffer.concat([
    whole.subarray(0, header),
    whole.subarray(header + piece, header + 2 * piece),
    whole.subarray(header, header + piece),
    whole.subarray(header + 2 * piece),
  ]);
  const read = (bytes: Buffer, secret?: Buffer) => {
    writeFileSync(file, bytes);
    return collect(archiveBytes(file, secret));
  };
  await expect(read(whole)).rejects.toThrow('Die Sicherung ist verschlüsselt');
  await expect(read(whole, Buffer.from('ein anderes Passwort'))).rejects.toThrow('mit diesem Passwort nicht öffnen');
  await expect(read(whole.subarray(0, header + 2 * piece), passphrase)).rejects.toThrow(
    'beschädigt oder unvollständig',
  );
  await expect(read(flipped, passphrase)).rejects.toThrow('beschädigt oder unvollständig');
  await expect(read(exchanged, passphrase)).rejects.toThrow('nicht öffnen');
  await expect(read(whole.subarray(0, header), passphrase)).rejects.toThrow('nicht öffnen');
});
