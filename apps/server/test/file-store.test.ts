import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { bucketStore } from '../src/files/bucket.ts';
import { folderStore } from '../src/files/folder.ts';
import { Objects } from '../src/files/objects.ts';
import type { FileStore } from '../src/files/store.ts';
import { noFault, startS3, type TestS3 } from './s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'disponent-store-'));
const first = `1-${'a'.repeat(24)}`;
const second = `22-${'b'.repeat(24)}`;
let s3: TestS3;

beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => {
  s3.fault = noFault;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* chunks(...texts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

async function* brokenOff(...texts: string[]): AsyncGenerator<Buffer> {
  yield* chunks(...texts);
  throw new Error('gone');
}

async function textOf(bytes: AsyncIterable<unknown>): Promise<string> {
  const found: Buffer[] = [];
  for await (const chunk of bytes) found.push(chunk as Buffer);
  return Buffer.concat(found).toString('latin1');
}

const allOf = async (store: FileStore) => {
  const found: Record<string, string> = {};
  for await (const { path, size, bytes } of store.all()) {
    found[path] = await textOf(bytes);
    expect(found[path]).toHaveLength(size);
  }
  return found;
};

describe.each<[string, (name: string) => FileStore]>([
  ['a folder', (name) => folderStore(join(folder, name))],
  ['a bucket', (name) => bucketStore(s3.bucket(name))],
])('%s', (_title, open) => {
  test('keeps files, reads them whole and in part, and removes them', async () => {
    const store = open('kern');
    expect(await store.isEmpty()).toBe(true);
    expect(await store.writtenAt(first)).toBeUndefined();
    await store.remove(first);
    const heard: number[] = [];
    await store.write(first, 0, chunks('Guten ', 'Morgen'), (offset) => heard.push(offset));
    expect(heard.at(-1)).toBe(12);
    await store.write(second, 0, chunks());
    expect(await textOf(store.read(first))).toBe('Guten Morgen');
    expect(await textOf(store.read(first, { start: 6, end: 8 }))).toBe('Mor');
    expect((await store.names()).sort()).toEqual([first, second]);
    const written = await store.writtenAt(first);
    expect(Math.abs((written?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await store.isEmpty()).toBe(false);
    await store.remove(first);
    expect(await store.names()).toEqual([second]);
    await expect(textOf(store.read(first))).rejects.toThrow();
  });

  test('takes a file up again wherever it was broken off', async () => {
    const store = open('weiter');
    let reached = 0;
    const heard = (offset: number) => {
      reached = offset;
    };
    await expect(store.write(first, 0, brokenOff('Guten', ' Mor'), heard)).rejects.toThrow('gone');
    expect(reached).toBe(9);
    await store.write(first, 9, chunks('gen, '));
    await store.write(first, 7, chunks('orgen')); // before what was reached: nobody had noted it
    await store.write(first, 12, chunks(', Linz!'));
    expect(await textOf(store.read(first))).toBe('Guten Morgen, Linz!');
    expect(await textOf(store.read(first, { start: 5, end: 13 }))).toBe(' Morgen, ');
  });

  test('knows whose it is; the mark is no file', async () => {
    const store = open('marke');
    expect(await store.readMark()).toBeUndefined();
    await store.writeMark('eine');
    expect(await store.readMark()).toBe('eine');
    expect(await store.isEmpty()).toBe(true);
    expect(await store.names()).toEqual([]);
    expect(await allOf(store)).toEqual({});
  });

  test('takes the files of a backup all together or not at all', async () => {
    const store = open('sicherung');
    const draft = store.draft();
    expect(await draft.add(first, chunks('eins'))).toBe(true);
    expect(await draft.add('../daneben', chunks('x'))).toBe(false);
    await draft.keep();
    await draft.remove();
    expect(await store.isEmpty()).toBe(true);
    const again = store.draft();
    await again.add(first, chunks('eins'));
    await again.add(second, chunks());
    await again.keep();
    expect(await allOf(store)).toEqual({ [first]: 'eins', [second]: '' });
  });
});

describe('a bucket', () => {
  test('holds a large file in pieces, and a range goes over their borders', async () => {
    const store = bucketStore(s3.bucket('gross'));
    const mb = 1024 * 1024;
    const heard: number[] = [];
    const bytes = Array.from({ length: 9 }, (_, index) => Buffer.alloc(mb, String(index)));
    await store.write(first, 0, chunks(...bytes), (offset) => heard.push(offset));
    expect(heard).toEqual([4 * mb, 8 * mb, 9 * mb]);
    expect(await textOf(store.read(first, { start: 4 * mb - 2, end: 4 * mb + 1 }))).toBe('3344');
    expect(await textOf(store.read(first, { start: 8 * mb - 1, end: 8 * mb + 1 }))).toBe('788');
    expect(await textOf(store.read(first))).toHaveLength(9 * mb);
    await expect(textOf(store.read(first, { start: 9 * mb - 1, end: 9 * mb }))).rejects.toThrow('ends at');
  });

  /** The answers of Amazon's documentation, shortened: the storage of the tests has only one. */
  test('lists more than one answer holds', async () => {
    const page = (object: string, rest: string) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>eimer</Name><Prefix>viele/</Prefix>${rest}
        <Contents><Key>viele/${object}</Key><LastModified>2026-10-12T17:50:30.000Z</LastModified><ETag>&quot;fba9dede5f27731c9771645a39863328&quot;</ETag><Size>434234</Size></Contents>
        <CommonPrefixes><Prefix>viele/${object}-ordner/</Prefix></CommonPrefixes></ListBucketResult>`;
    const token = '1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=';
    s3.fault = (req, res) => {
      const asked = new URL(req.url ?? '', 'http://s3').searchParams.get('continuation-token');
      if (asked === null)
        res.end(page('a', `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`));
      else if (asked === token) res.end(page('b', '<IsTruncated>false</IsTruncated>'));
      else res.writeHead(400).end();
      return true;
    };
    const found: unknown[] = [];
    for await (const one of new Objects(s3.bucket('viele')).list('', '/')) found.push([one.key, one.size]);
    expect(found).toEqual([
      ['a', 434234],
      ['a-ordner/', 0],
      ['b', 434234],
      ['b-ordner/', 0],
    ]);
  });

  test('a call that fails for the moment is made again', async () => {
    const store = bucketStore(s3.bucket('wacklig'));
    let failures = 0;
    s3.fault = (_req, res) => {
      if (++failures > 2) return false;
      if (failures === 1) res.socket?.destroy();
      else res.writeHead(503).end();
      return true;
    };
    await store.write(first, 0, chunks('eins'));
    expect(failures).toBe(3);
    expect(await textOf(store.read(first))).toBe('eins');
  });

  test('a file that is removed while it is backed up takes nothing else with it', async () => {
    const store = bucketStore(s3.bucket('weg'));
    await store.write(first, 0, chunks('eins'));
    await store.write(second, 0, chunks('zwei'));
    const found: string[] = [];
    for await (const { path, bytes } of store.all()) {
      if (path === first) await store.remove(first);
      found.push(await textOf(bytes));
    }
    expect(found).toEqual(['\0\0\0\0', 'zwei']);
  });

  test('that does not answer is not waited for without end', async () => {
    const silent = new Objects(s3.bucket('stumm'), 100);
    s3.fault = () => true;
    await expect(silent.get('x')).rejects.toMatchObject({ status: 503, reason: 'keine Antwort' });
  });

  test('whose put fails has no such piece, and the upload is told how far it came', async () => {
    const store = bucketStore(s3.bucket('voll'));
    const mb = 1024 * 1024;
    s3.fault = (req, res) => {
      if (req.method !== 'PUT' || !req.url?.includes('/000000004194304')) return false;
      res.writeHead(507).end();
      return true;
    };
    let reached = 0;
    const failed = store.write(first, 0, chunks(Buffer.alloc(4 * mb, 'x'), Buffer.alloc(4 * mb, 'y')), (offset) => {
      reached = offset;
    });
    await expect(failed).rejects.toMatchObject({
      status: 503,
      reason: '507',
      body: 'Der Dateispeicher ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
    });
    expect(reached).toBe(4 * mb);
    s3.fault = noFault;
    expect(await textOf(store.read(first))).toHaveLength(4 * mb);
  });

  test.each([
    [
      'wrong key',
      { secretKey: 'falsch' },
      /^FILES_URL: Der Dateispeicher http:.* lässt mit FILES_ACCESS_KEY und FILES_SECRET_KEY nicht in s3:\/\/eimer\/start lesen, schreiben und löschen \(403 SignatureDoesNotMatch\)\.$/,
    ],
    ['unknown account', { accessKey: 'FREMD' }, /lesen, schreiben und löschen \(403 InvalidAccessKeyId\)\.$/],
    [
      'missing bucket',
      { name: 'fehlt' },
      /^FILES_URL: Den Bucket fehlt gibt es auf http:\/\/127\.0\.0\.1:\d+ nicht\.$/,
    ],
    [
      'nobody there',
      { endpoint: 'http://127.0.0.1:9' },
      /^FILES_URL: Der Dateispeicher http:\/\/127\.0\.0\.1:9 ist nicht erreichbar \(.+\)\.$/,
    ],
  ])('%s: one sentence', async (_title, change, sentence) => {
    const failed = await bucketStore({ ...s3.bucket('start'), ...change })
      .check()
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ConfigError);
    expect((failed as Error).message).toMatch(sentence);
  });

  test('is checked by reading, writing and deleting, and nothing stays', async () => {
    const store = bucketStore(s3.bucket('probe'));
    await store.check();
    const left: string[] = [];
    for await (const { key } of new Objects(s3.bucket('probe')).list('')) left.push(key);
    expect(left).toEqual([]);
  });
});

describe('FILES_URL', () => {
  const keys = { FILES_ACCESS_KEY: 'wer', FILES_SECRET_KEY: 'geheim' };
  const bucketOf = (FILES_URL: string, env: Record<string, string> = keys) =>
    readConfig({ DATA_DIR: join(folder, 'daten'), FILES_URL, ...env }).filesBucket;

  test('names bucket, prefix, endpoint and region', () => {
    const own = { accessKey: 'wer', secretKey: 'geheim' };
    expect(bucketOf('s3://eimer/firma/dateien?endpoint=https://s3.firma.example/&region=eu-central-1')).toEqual({
      ...own,
      endpoint: 'https://s3.firma.example',
      region: 'eu-central-1',
      name: 'eimer',
      prefix: 'firma/dateien/',
    });
    expect(bucketOf('s3://eimer?region=eu-west-1')).toEqual({
      ...own,
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      name: 'eimer',
      prefix: '',
    });
    expect(bucketOf(join(folder, 'ordner'))).toBeUndefined();
  });

  test.each([
    ['s3://', keys, /^FILES_URL muss ein Ordner oder eine Adresse wie s3:/],
    ['s3://wer:geheim@eimer', keys, /^FILES_URL muss ein Ordner oder eine Adresse wie s3:/],
    ['s3://eimer/../fremd', keys, /^FILES_URL muss ein Ordner oder eine Adresse wie s3:/],
    ['s3://eimer?endpunkt=https://x', keys, /^FILES_URL muss ein Ordner oder eine Adresse wie s3:/],
    ['s3://eimer?endpoint=ftp://x', keys, /^FILES_URL: endpoint muss eine Adresse mit https:/],
    ['s3://eimer', {}, /^FILES_ACCESS_KEY und FILES_SECRET_KEY müssen gesetzt sein/],
  ])('%s stops the start', (url, env, sentence) => {
    expect(() => bucketOf(url, env)).toThrow(sentence);
  });
});
