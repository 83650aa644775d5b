import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { readArchive } from '../src/backup/archive.ts';
import { archiveFiles, FilesDigest, restoreFile } from '../src/backup/files.ts';
import { tarEnd } from '../src/backup/tar.ts';
import { ConfigError } from '../src/config.ts';
import { sql } from '../src/db/sql.ts';
import { cleanUpFiles } from '../src/features/files/clean-up.ts';
import { bucketStore } from '../src/files/bucket.ts';
import type { FileStore } from '../src/files/store.ts';
import { checkFiles } from '../src/installation.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, refusal } from './api.ts';
import { pdf, png } from './example-files.ts';
import { inDatabase } from './global-setup.ts';
import { noFault, startS3, type TestS3 } from './s3.ts';
import { startTestServer, type TestServer } from './server.ts';
import { announce, patch, upload } from './upload.ts';

const foto = { Entitaet: 'PersSt', Feld: 'Foto' };
const dokument = { Entitaet: 'PersonDokument', Feld: 'Datei' };
const away = 'Der Dateispeicher ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.';
const large = Buffer.concat([pdf(), Buffer.alloc(6 * 1024 * 1024, 'x')]);

let s3: TestS3;
let store: FileStore;
let server: TestServer;
let gf: Api;
let person: Row;

beforeAll(async () => {
  s3 = await startS3();
  store = bucketStore(s3.bucket('dateien'));
  server = await startTestServer({ filesBucket: s3.bucket('dateien') });
  gf = await Api.login(server.url, 'gf');
  const { Rows } = await gf.list('PersSt', { take: 1 });
  const { IdNiederlassung, IdBerater } = await gf.read('PersSt', Rows[0]?.Id);
  const names = { Vorname: 'Marlene', Nachname: 'Pühringer', Mobil: '+43 664 1234567' };
  person = { ...names, IdNiederlassung, IdBerater, WarnungenBestaetigt: true };
});
afterEach(() => {
  s3.fault = noFault;
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const content = (id: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/dateien/${String(id)}/inhalt`, { headers: { ...gf.headers, ...headers } });
const bytesOf = async (answer: Promise<Response>): Promise<Buffer> => Buffer.from(await (await answer).arrayBuffer());
const state = (id: unknown): Promise<Row> => gf.call('GET', `/api/dateien/${String(id)}`);
const stored = async (id: unknown): Promise<string[]> =>
  (await store.names()).filter((name) => name.startsWith(`${String(id)}-`));

const allAway: TestS3['fault'] = (_req, res) => {
  res.socket?.destroy();
  return true;
};

describe('a file in a bucket', () => {
  test('[FILE-01] is uploaded, saved with its record, downloaded whole and in part, and goes with its last owner', async () => {
    const { Id } = await upload(gf, foto, 'Foto.png', png());
    const saved = await gf.create('PersSt', { ...person, Foto: { Id } });
    expect(saved.Foto).toMatchObject({ Id, Status: 'Vorhanden', Groesse: png().length });
    expect(await bytesOf(content(Id))).toEqual(png());
    const part = await content(Id, { range: 'bytes=2-5' });
    expect(part.status).toBe(206);
    expect(await bytesOf(Promise.resolve(part))).toEqual(png().subarray(2, 6));
    const { Url } = await gf.call('POST', `/api/dateien/${String(Id)}/link`);
    expect(await bytesOf(fetch(server.url + String(Url)))).toEqual(png());
    expect(await stored(Id)).toHaveLength(1);

    const free = await upload(gf, foto, 'Zweites.png', png());
    await gf.call('DELETE', `/api/dateien/${String(free.Id)}`);
    expect(await stored(free.Id)).toEqual([]);
  });

  test('[FILE-02] whose connection dropped keeps what arrived and goes on from there', async () => {
    const { Id } = await announce(gf, dokument, 'gross.pdf', large.length);
    const req = request(`${server.url}/api/dateien/${String(Id)}`, {
      method: 'PATCH',
      headers: {
        ...gf.headers,
        'content-type': 'application/offset+octet-stream',
        'content-length': large.length,
        'upload-offset': 0,
      },
    });
    req.on('error', () => {});
    await new Promise<void>((resolve) => req.write(large.subarray(0, 5_000_000), () => resolve()));
    req.destroy();
    await expect.poll(async () => (await state(Id)).Empfangen, { timeout: 60_000 }).toBeGreaterThan(0);
    // Whoever goes on first waits for the old connection to end; where it ended is said then.
    const told = await patch(gf, Id, 'x', Buffer.from('')).then(() => state(Id));
    const received = Number(told.Empfangen);
    expect(received).toBeLessThanOrEqual(5_000_000);
    const rest = await patch(gf, Id, received, large.subarray(received));
    expect(await rest.json()).toMatchObject({ Status: 'Vorhanden', Empfangen: large.length });
    expect((await bytesOf(content(Id))).equals(large)).toBe(true);
    const border = await bytesOf(content(Id, { range: 'bytes=4194300-4194310' }));
    expect(border).toEqual(large.subarray(4_194_300, 4_194_311));
  });

  test('[S32] that is not what its name says leaves nothing', async () => {
    const { Id } = await announce(gf, foto, 'a.png', 4);
    expect((await patch(gf, Id, 0, Buffer.from('text'))).status).toBe(415);
    expect(await stored(Id)).toEqual([]);
  });

  test('[FILE-02] is removed after a day when nobody holds it, with bytes that have no row', async () => {
    const held = await upload(gf, foto, 'a.png', png());
    await gf.create('PersSt', { ...person, Foto: { Id: held.Id } });
    const free = await upload(gf, foto, 'b.png', png());
    const left = `${String(held.Id)}-${'0'.repeat(24)}`;
    await store.write(left, 0, toChunks('x'));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await cleanUpFiles(server.db, store, inHours(23.9));
    expect(await stored(free.Id)).toHaveLength(1);
    expect(await stored(held.Id)).toHaveLength(2);
    await cleanUpFiles(server.db, store, inHours(24.1));
    expect(await stored(free.Id)).toEqual([]);
    expect(await stored(held.Id)).not.toContain(left);
    expect((await content(held.Id)).status).toBe(200);
  });

  test('[FILE-02] whose bytes are gone is said so', async () => {
    const { Id } = await upload(gf, foto, 'a.png', png());
    for (const name of await stored(Id)) await store.remove(name);
    const answer = await content(Id);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/^Die Datei ist im Dateispeicher nicht vorhanden/);
  });
});

describe('[R55] while the bucket is away', () => {
  test('calls say so and when to try again; then all goes on', async () => {
    const { Id } = await upload(gf, foto, 'a.png', png());
    const half = await announce(gf, dokument, 'b.pdf', pdf().length);
    s3.fault = allAway;
    const answers = [await content(Id), await patch(gf, half.Id, 0, pdf())];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.text()).toBe(away);
    }
    expect(await state(half.Id)).toMatchObject({ Status: 'WirdHochgeladen', Empfangen: 0 });
    s3.fault = noFault;
    expect((await content(Id)).status).toBe(200);
    expect(await (await patch(gf, half.Id, 0, pdf())).json()).toMatchObject({ Status: 'Vorhanden' });
  });

  test('a file that arrived but could not be looked at is not complete, and becomes so with the next try', async () => {
    const { Id } = await announce(gf, dokument, 'b.pdf', pdf().length);
    let puts = 0;
    s3.fault = (req, res) => req.method === 'PUT' && ++puts > 1 && allAway(req, res);
    expect((await patch(gf, Id, 0, pdf())).status).toBe(503);
    expect(await state(Id)).toMatchObject({ Status: 'WirdHochgeladen', Empfangen: pdf().length });
    expect(await refusal(gf.call('POST', `/api/dateien/${String(Id)}/link`))).toMatchObject({ status: 409 });
    s3.fault = noFault;
    expect(await (await patch(gf, Id, pdf().length, Buffer.from(''))).json()).toMatchObject({ Status: 'Vorhanden' });
    expect(await stored(Id)).toHaveLength(1);
  });

  test('an orphan keeps its row until its bytes are gone', async () => {
    const { Id } = await upload(gf, foto, 'a.png', png());
    await server.db.rows(sql`update datei set geaendert_am = now() - interval '2 days' where id = ${Id}`);
    s3.fault = allAway;
    await expect(cleanUpFiles(server.db, store)).rejects.toThrow(away);
    s3.fault = noFault;
    expect(await state(Id)).toMatchObject({ Status: 'Vorhanden' });
    await cleanUpFiles(server.db, store);
    expect(await refusal(state(Id))).toMatchObject({ status: 404 });
  });
});

describe('an installation with a bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'disponent-bucket-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('knows it by its mark; another one, or none, is refused', async () => {
    const owner = new pg.Client(inDatabase(inject('postgres'), server.database));
    await owner.connect();
    await owner.query(`delete from installation where name = 'dateien'`);
    await upload(gf, foto, 'a.png', png());
    const foreign = bucketStore(s3.bucket('fremd'));
    await foreign.writeMark('eine andere');
    await foreign.write(`1-${'0'.repeat(24)}`, 0, toChunks('x'));
    await expect(checkFiles(owner, foreign)).rejects.toThrow('s3://eimer/fremd gehört zu einer anderen Installation');
    await checkFiles(owner, store);
    await checkFiles(owner, store);
    const empty = checkFiles(owner, bucketStore(s3.bucket('leer')));
    await expect(empty).rejects.toThrow('s3://eimer/leer ist nicht der dieser Datenbank');
    const wrongKey = checkFiles(owner, bucketStore({ ...s3.bucket('dateien'), secretKey: 'falsch' }));
    await expect(wrongKey).rejects.toBeInstanceOf(ConfigError);
    await owner.end();
  });

  test('[R56] has its files in the archive, and takes them from there', async () => {
    const { Id } = await upload(gf, dokument, 'gross.pdf', large);
    const file = join(folder, 'dateien.tar.gz');
    const digest = new FilesDigest();
    await pipeline(
      async function* () {
        yield* archiveFiles(store, digest);
        yield tarEnd();
      },
      createGzip(),
      createWriteStream(file),
    );
    const names = (await store.names()).sort();
    expect(digest.summary().count).toBe(names.length);
    const target = bucketStore(s3.bucket('ziel'));
    const draft = target.draft();
    for await (const entry of readArchive(file)) await restoreFile(draft, entry);
    await draft.keep();
    expect(await target.names()).toEqual(names);
    const [name = ''] = await stored(Id);
    const chunks: Buffer[] = [];
    for await (const chunk of target.read(name) as AsyncIterable<Buffer>) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(large)).toBe(true);
  });
});

async function* toChunks(text: string): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(text));
}
