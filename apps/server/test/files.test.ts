import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { tableOf } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { fromDatabase } from '../src/db/errors.ts';
import { sql } from '../src/db/sql.ts';
import { contentDisposition } from '../src/features/content-disposition.ts';
import { cleanUpFiles } from '../src/features/files/clean-up.ts';
import { isSafeSvg } from '../src/features/files/content/svg.ts';
import { readDatei } from '../src/features/files/dateien.ts';
import { cleanFileName } from '../src/features/files/file-name.ts';
import { receive } from '../src/features/files/receive.ts';
import { folderStore } from '../src/files/folder.ts';
import type { FileStore } from '../src/files/store.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, findingsOf, refusal } from './api.ts';
import { docx, gif, jpg, type Member, odt, pdf, png, svg, webp, zip } from './example-files.ts';
import { exampleRow } from './example-row.ts';
import { startTestServer, type TestServer } from './server.ts';
import { announce, patch, upload } from './upload.ts';

let server: TestServer;
let folder: string;
let gf: Api;
let berater: Api;
let person: Row;
let dokumentart: unknown;

const foto = { Entitaet: 'PersSt', Feld: 'Foto' };
const dokument = { Entitaet: 'PersonDokument', Feld: 'Datei' };
const kanalLogo = { Entitaet: 'KanalSt', Feld: 'Logo' };
const rahmenvertrag = { Entitaet: 'UnternehmenKondition', Feld: 'Rahmenvertrag' };
const incomplete = 'Datei wurde noch nicht vollständig hochgeladen';
const wrongType = 'Dieser Dateityp wird nicht unterstützt';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'disponent-files-'));
  server = await startTestServer({ filesFolder: folder });
  [gf, berater] = await Promise.all([Api.login(server.url, 'gf'), Api.login(server.url, 'berater')]);
  const me = await berater.call('GET', '/api/.info/me');
  const { Rows } = await gf.list('Dokumentart', { take: 1 });
  dokumentart = Rows[0]?.Id;
  person = {
    Vorname: 'Marlene',
    Nachname: 'Pühringer',
    Mobil: '+43 664 1234567',
    IdNiederlassung: me.IdNiederlassung,
    IdBerater: me.IdBerater,
    WarnungenBestaetigt: true,
  };
});
afterAll(() => server.close());

const content = (api: Api, id: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/dateien/${String(id)}/inhalt`, { headers: { ...api.headers, ...headers } });
const state = (api: Api, id: unknown): Promise<Row> => api.call('GET', `/api/dateien/${String(id)}`);
const refused = async (call: Promise<Response>): Promise<{ status: number; body: string }> => {
  const response = await call;
  return { status: response.status, body: await response.text() };
};
const stored = (): string[] => readdirSync(folder);
/** As if nothing had happened to it for so long. */
const age = (id: unknown, seconds: number) =>
  server.db.rows(sql`update datei set geaendert_am = now() - make_interval(secs => ${seconds}) where id = ${id}`);
const wholePerson = (changes: Row): Promise<Row> => gf.create('PersSt', { ...person, ...changes });

describe('a file', () => {
  test('[FILE-01] is uploaded, saved with its record, shown with name and size, and downloaded', async () => {
    const bytes = png();
    const announced = await announce(gf, foto, 'Foto Pühringer.PNG', bytes.length);
    expect(announced).toMatchObject({
      Dateiname: 'Foto Pühringer.PNG',
      Groesse: bytes.length,
      Empfangen: 0,
      Status: 'WirdHochgeladen',
    });
    const answer = await patch(gf, announced.Id, 0, bytes);
    expect(answer.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(await answer.json()).toMatchObject({ Status: 'Vorhanden', Empfangen: bytes.length, Mime: 'image/png' });

    const saved = await wholePerson({ Foto: { Id: announced.Id } });
    const shown = { Id: announced.Id, Dateiname: 'Foto Pühringer.PNG', Groesse: bytes.length, Status: 'Vorhanden' };
    expect(saved.Foto).toEqual(shown);
    expect((await gf.read('PersSt', saved.Id)).Foto).toEqual(shown);
    expect(Buffer.from(await (await content(berater, announced.Id)).arrayBuffer())).toEqual(bytes);
  });

  test('[FILE-01] of a child is saved with the record, and a save without changes changes nothing', async () => {
    const { Id } = await upload(gf, dokument, 'lebenslauf.docx', docx());
    const saved = await wholePerson({ PersonDokument: [{ IdDokumentart: dokumentart, Datei: { Id } }] });
    expect(saved.PersonDokument).toMatchObject([{ Datei: { Id, Dateiname: 'lebenslauf.docx', Status: 'Vorhanden' } }]);
    expect((await gf.save('PersSt', { ...saved, WarnungenBestaetigt: true })).Version).toBe(saved.Version);
    expect((await content(berater, Id)).status).toBe(200);
  });

  test.each([
    ['pdf', dokument, pdf()],
    ['jpg', foto, jpg({ width: 4000, height: 3000 })],
    ['jpeg', foto, jpg()],
    ['webp', foto, webp({ width: 4000, height: 3000 })],
    ['odt', dokument, odt()],
    ['docx', dokument, docx({ name: 'word/media/bild.png', data: png(), isStored: true })],
    ['svg', kanalLogo, svg()],
  ])('[FILE-03] %s is taken where the field takes it', async (extension, place, bytes) => {
    expect(await upload(gf, place, `datei.${extension}`, bytes)).toMatchObject({ Status: 'Vorhanden' });
  });

  test('[FILE-01] is one of several where a field takes a list', async () => {
    const admin = await Api.login(server.url);
    const dokumente = { Entitaet: 'Bewerbung', Feld: 'Dokumente' };
    const row = await exampleRow(tableOf('Bewerbung'), admin);
    const saved = await admin.create('Bewerbung', { ...row, WarnungenBestaetigt: true });
    const more = [await upload(admin, dokumente, 'a.pdf', pdf()), await upload(admin, dokumente, 'b.pdf', pdf())];
    const Dokumente = [...(saved.Dokumente as Row[]), ...more.map(({ Id }) => ({ Id }))];
    const added = await admin.save('Bewerbung', { ...saved, Dokumente, WarnungenBestaetigt: true });
    expect((added.Dokumente as Row[]).map(({ Dateiname }) => Dateiname)).toEqual(['beispiel.pdf', 'a.pdf', 'b.pdf']);
    for (const { Id } of Dokumente) expect((await content(gf, Id)).status).toBe(200);
    await admin.save('Bewerbung', { ...added, Dokumente: Dokumente.slice(1), WarnungenBestaetigt: true });
    expect((await content(gf, Dokumente[0]?.Id)).status).toBe(404);
    expect((await content(gf, Dokumente[1]?.Id)).status).toBe(200);
  });

  test('[FILE-01] is kept under a name of ours, for the server alone', async () => {
    await upload(gf, dokument, 'geheim.pdf', pdf());
    for (const name of stored()) {
      expect(name).toMatch(/^\d+-[0-9a-f]{24}$/);
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    }
  });
});

describe('[FILE-02] an upload', () => {
  test('that is not complete can be neither read nor saved', async () => {
    const bytes = pdf();
    const { Id } = await announce(gf, dokument, 'zeugnis.pdf', bytes.length);
    const first = await patch(gf, Id, 0, bytes.subarray(0, 10));
    expect(await first.json()).toMatchObject({ Status: 'WirdHochgeladen', Empfangen: 10 });
    expect(await refused(content(gf, Id))).toEqual({ status: 409, body: incomplete });
    expect(await refusal(gf.call('POST', `/api/dateien/${String(Id)}/link`))).toMatchObject({ status: 409 });
    const save = wholePerson({ PersonDokument: [{ IdDokumentart: dokumentart, Datei: { Id } }] });
    expect(await refusal(save)).toMatchObject({ status: 409, body: incomplete });
  });

  test('that fell silent is incomplete, and can be resumed', async () => {
    const bytes = pdf();
    const { Id } = await announce(gf, dokument, 'zeugnis.pdf', bytes.length);
    await patch(gf, Id, 0, bytes.subarray(0, 10));
    await age(Id, 61);
    expect(await state(gf, Id)).toMatchObject({ Status: 'Unvollstaendig', Empfangen: 10 });
    await cleanUpFiles(server.db, folderStore(folder));
    expect(await state(gf, Id)).toMatchObject({ Status: 'Unvollstaendig', Empfangen: 10 });
    const rest = await patch(gf, Id, 10, bytes.subarray(10));
    expect(await rest.json()).toMatchObject({ Status: 'Vorhanden', Empfangen: bytes.length });
    expect(Buffer.from(await (await content(gf, Id)).arrayBuffer())).toEqual(bytes);
  });

  test('whose connection dropped keeps what arrived and goes on from there', async () => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(6 * 1024 * 1024, 'x')]); // above the limit of other bodies
    const { Id } = await announce(gf, dokument, 'gross.pdf', bytes.length);
    const cut = 3_000_000;
    await drop(Id, bytes, cut);
    let received = 0;
    for (let i = 0; i < 100 && received === 0; i++) {
      await wait(50);
      received = Number((await state(gf, Id)).Empfangen);
    }
    expect(received).toBeGreaterThan(0);
    expect(received).toBeLessThanOrEqual(cut);
    const rest = await patch(gf, Id, received, bytes.subarray(received));
    expect(await rest.json()).toMatchObject({ Status: 'Vorhanden', Empfangen: bytes.length });
    expect(Buffer.from(await (await content(gf, Id)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('can be taken up while the server still waits for the old connection', async () => {
    const bytes = pdf();
    const { Id } = await announce(gf, dokument, 'zeugnis.pdf', bytes.length);
    const old = startUpload(Id, bytes.length);
    old.on('error', () => {});
    old.write(bytes.subarray(0, 10));
    await wait(200);
    const answer = await patch(gf, Id, 10, bytes.subarray(10));
    expect(await answer.json()).toMatchObject({ Status: 'Vorhanden' });
    old.destroy();
  });

  test('at the wrong place is told the right one, and takes no more than was announced', async () => {
    const bytes = pdf();
    const { Id } = await announce(gf, dokument, 'zeugnis.pdf', bytes.length);
    await patch(gf, Id, 0, bytes.subarray(0, 10));
    const wrong = await patch(gf, Id, 3, bytes);
    expect(wrong.status).toBe(409);
    expect(wrong.headers.get('upload-offset')).toBe('10');
    expect((await patch(gf, Id, 10, Buffer.concat([bytes, bytes]))).status).toBe(413);
    expect(await streamed(Id, 10, [bytes, bytes])).toBe(413);
    expect((await patch(gf, Id, 'x', bytes)).status).toBe(400);
    expect((await gf.raw('PATCH', `/api/dateien/${String(Id)}`, {})).status).toBe(400);
    const json = {
      method: 'PATCH',
      headers: { ...gf.headers, 'content-type': 'application/json', 'upload-offset': '10' },
    };
    expect((await fetch(`${server.url}/api/dateien/${String(Id)}`, { ...json, body: '{}' })).status).toBe(415);
    expect(await streamed(Id, Number((await state(gf, Id)).Empfangen), [bytes.subarray(10)])).toBe(200);
    expect((await patch(gf, Id, bytes.length, Buffer.from('x'))).status).toBe(413);
  });

  test('[R55] that was refused halfway leaves no connection on which the next request would wait', async () => {
    const bytes = pdf();
    const { Id } = await announce(gf, dokument, 'zeugnis.pdf', 10);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    const piece = (chunk: Buffer) =>
      Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
    socket.write(
      `PATCH /api/dateien/${String(Id)} HTTP/1.1\r\nhost: x\r\nauthorization: ${gf.headers.authorization}\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: 0\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    socket.write(piece(bytes));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  test('[R55] for which the disk has no room is told so', async () => {
    const full: FileStore = {
      ...folderStore(folder),
      write: async (_name, _offset, bytes) => {
        for await (const _ of bytes) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    const { Id } = await announce(gf, dokument, 'zeugnis.pdf', 10);
    const datei = await readDatei(server.db, Number(Id));
    if (!datei) throw new Error('The file is gone');
    const failed = receive(server.db, full, datei, Readable.from([Buffer.alloc(5), Buffer.alloc(5)]));
    expect(fromDatabase(await failed.catch((error: unknown) => error))).toMatchObject({
      status: 507,
      body: 'Der Speicherplatz des Servers ist erschöpft. Es wurde nichts gespeichert.',
    });
  });

  test('is for its uploader alone until a record holds the file', async () => {
    const { Id } = await announce(gf, dokument, 'zeugnis.pdf', pdf().length);
    expect((await patch(berater, Id, 0, pdf())).status).toBe(404);
    await patch(gf, Id, 0, pdf());
    expect(await refusal(state(berater, Id))).toMatchObject({ status: 404 });
    expect((await content(berater, Id)).status).toBe(404);
    expect(await refusal(berater.call('DELETE', `/api/dateien/${String(Id)}`))).toMatchObject({ status: 404 });
    expect((await fetch(`${server.url}/api/dateien/${String(Id)}`)).status).toBe(401);
    await gf.call('DELETE', `/api/dateien/${String(Id)}`);
    expect(await refusal(state(gf, Id))).toMatchObject({ status: 404 });
    expect(stored().filter((name) => name.startsWith(`${String(Id)}-`))).toEqual([]);
  });

  const startUpload = (id: unknown, length: number, offset = 0) =>
    request(`${server.url}/api/dateien/${String(id)}`, {
      method: 'PATCH',
      headers: {
        ...gf.headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        ...(length > 0 && { 'content-length': length }),
      },
    });

  /** Sends the beginning and pulls the plug. */
  const drop = (id: unknown, bytes: Buffer, cut: number) =>
    new Promise<void>((resolve) => {
      const call = startUpload(id, bytes.length);
      call.on('error', () => resolve());
      call.write(bytes.subarray(0, cut), () => void setTimeout(() => call.destroy(new Error('dropped')), 200));
    });

  /** Without a length in front. */
  const streamed = (id: unknown, offset: number, parts: readonly Buffer[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = startUpload(id, 0, offset);
      call.on('response', (response) => resolve(response.resume().statusCode));
      call.on('error', reject);
      for (const part of parts) call.write(part);
      call.end();
    });
});

describe('[FILE-03] the rules of a field', () => {
  test('limit the size', async () => {
    const tooLarge = announce(gf, foto, 'foto.jpg', 5 * 1024 * 1024 + 1);
    expect(await refusal(tooLarge)).toMatchObject({ status: 413, body: 'Foto darf max. 5 MB groß sein' });
    expect(await announce(gf, foto, 'foto.jpg', 5 * 1024 * 1024)).toMatchObject({ Status: 'WirdHochgeladen' });
  });

  test.each(['foto.pdf', 'foto.exe', 'foto.svg', 'foto', 'foto.jpg.exe', 'foto.'])('refuse %s', async (name) => {
    expect(await refusal(announce(gf, foto, name, 100))).toMatchObject({ status: 415, body: wrongType });
  });

  test('allow one file where one is meant', async () => {
    const [one, two] = await Promise.all([upload(gf, foto, 'a.png', png()), upload(gf, foto, 'b.png', png())]);
    const error = await refusal(wholePerson({ Foto: [{ Id: one.Id }, { Id: two.Id }] }));
    expect(error).toMatchObject({ status: 400, body: 'Es darf nur eine Datei hinzugefügt werden' });
    const { Id } = await upload(gf, dokument, 'a.pdf', pdf());
    const rows = [1, 2].map(() => ({ IdDokumentart: dokumentart, Datei: { Id } }));
    expect(await refusal(wholePerson({ PersonDokument: rows }))).toMatchObject({ status: 400 });
  });

  test('need a field that takes files, and the right to fill it', async () => {
    for (const place of [
      { Entitaet: 'PersSt', Feld: 'Nachname' },
      { Entitaet: 'PersSt', Feld: 'GibtEsNicht' },
      { Entitaet: 'PersSt', Feld: '__proto__' },
      { Entitaet: 'Datei', Feld: 'Dateiname' },
      { Entitaet: 'GibtEsNicht', Feld: 'Foto' },
    ])
      expect(await refusal(announce(gf, place, 'foto.png', 100))).toMatchObject({ status: 400 });
    for (const body of [null, {}, { ...foto, Dateiname: 'a.png', Groesse: -1 }, { ...foto, Dateiname: '', Groesse: 1 }])
      expect(await refusal(gf.call('POST', '/api/dateien', body))).toMatchObject({ status: 400 });

    const [kunde, inserate, stammdaten] = await Promise.all(
      ['kunde', 'inserate', 'stammdaten'].map((name) => Api.login(server.url, name)),
    );
    const sentences = { module: 'Sie haben keine Berechtigung.', action: 'Keine Berechtigung für diese Aktion' };
    expect(await refusal(announce(kunde as Api, foto, 'foto.png', 100))).toMatchObject({
      status: 403,
      body: sentences.module,
    });
    expect(await refusal(announce(inserate as Api, dokument, 'a.pdf', 100))).toMatchObject({
      status: 403,
      body: sentences.action,
    });
    // May write companies, but not see what was agreed with them.
    const hidden = await refusal(announce(stammdaten as Api, rahmenvertrag, 'vertrag.pdf', 100));
    expect([400, 403]).toContain(hidden.status);
  });
});

describe('[S23] who may have a file', () => {
  test('only its uploader can save it, in the field it was announced for', async () => {
    const { Id } = await upload(gf, foto, 'foto.png', png());
    const missing = (path: string, caption: string) => ({
      status: 422,
      Fehler: { [path]: [`${caption} verweist auf einen Datensatz, den es nicht gibt`] },
    });
    const answer = async (save: Promise<Row>) => {
      const error = await refusal(save);
      return { status: error.status, Fehler: findingsOf(error).Fehler };
    };
    expect(await answer(berater.create('PersSt', { ...person, Foto: { Id } }))).toEqual(missing('Foto', 'Foto'));
    const rows = [{ IdDokumentart: dokumentart, Datei: { Id } }];
    expect(await answer(wholePerson({ PersonDokument: rows }))).toEqual(missing('PersonDokument.0.Datei', 'Datei'));
    expect(await answer(wholePerson({ Foto: { Id: 999_999_999 } }))).toEqual(missing('Foto', 'Foto'));

    const saved = await wholePerson({ Foto: { Id } });
    expect(await answer(wholePerson({ Foto: { Id } }))).toEqual(missing('Foto', 'Foto'));
    expect((await gf.read('PersSt', saved.Id)).Foto).toMatchObject({ Id });
  });

  test('whoever sees the record and the field, nobody else', async () => {
    const { Id } = await upload(gf, rahmenvertrag, 'vertrag.pdf', pdf());
    const { Rows } = await gf.list('UnternehmenSt', { take: 1 });
    const firm = await gf.read('UnternehmenSt', Rows[0]?.Id);
    const dienstleistung = (await gf.list('DienstleistungSt', { take: 1 })).Rows[0]?.Id;
    const kondition = {
      IdDienstleistung: dienstleistung,
      Verrechnungsart: 'Stundensatz',
      Verrechnungssatz: 30,
      GueltigAb: '2026-01-01',
      Rahmenvertrag: { Id },
    };
    await gf.save('UnternehmenSt', {
      Id: firm.Id,
      Version: firm.Version,
      UnternehmenKondition: [...(firm.UnternehmenKondition as Row[]), kondition],
      WarnungenBestaetigt: true,
    });
    const faktura = await Api.login(server.url, 'faktura');
    expect((await content(faktura, Id)).status).toBe(200);
    // The first reads companies without the right KonditionenSehen, the others not even those, or in another Domäne.
    for (const name of ['inserate', 'kunde', 'donau']) {
      const other = await Api.login(server.url, name);
      expect(await refusal(state(other, Id))).toMatchObject({ status: 404 });
      expect((await content(other, Id)).status).toBe(404);
      expect(await refusal(other.call('POST', `/api/dateien/${String(Id)}/link`))).toMatchObject({ status: 404 });
      expect(await refusal(other.call('DELETE', `/api/dateien/${String(Id)}`))).toMatchObject({ status: 404 });
    }
    expect(await refusal(faktura.call('DELETE', `/api/dateien/${String(Id)}`))).toMatchObject({ status: 403 });
    expect(await refusal(gf.call('DELETE', `/api/dateien/${String(Id)}`))).toMatchObject({ status: 409 });
  });

  test("a record out of the caller's rows keeps its files", async () => {
    const { Rows } = await gf.list('NiederlassungSt', { take: 500 });
    const { Niederlassungen } = await ownBranches();
    const elsewhere = Rows.find(({ Id }) => !Niederlassungen.includes(Id));
    const { Id } = await upload(gf, foto, 'foto.png', png());
    await wholePerson({ IdNiederlassung: elsewhere?.Id, Foto: { Id } });
    expect((await content(gf, Id)).status).toBe(200);
    expect((await content(berater, Id)).status).toBe(404);
  });

  test('not another Domäne, with files of its own', async () => {
    const donau = await Api.login(server.url, 'donau');
    const { Id } = await upload(donau, foto, 'foto.png', png());
    expect((await content(gf, Id)).status).toBe(404);
    expect(await refusal(wholePerson({ Foto: { Id } }))).toMatchObject({ status: 422 });
    const admin = await Api.login(server.url, 'admin');
    expect((await content(admin, Id)).status).toBe(404);
  });

  const ownBranches = async () => {
    const rows = await server.db.rows<{ id: number }>(
      sql`select l.id_nach as id from benutzer_st_niederlassungen l join benutzer_st b on b.id = l.id_von where b.benutzername = 'berater'`,
    );
    return { Niederlassungen: rows.map(({ id }) => id) as unknown[] };
  };
});

describe('a file that no record holds any more', () => {
  test('is its uploader’s again when it is replaced, removed or its record deleted', async () => {
    const files = await Promise.all([1, 2, 3].map((n) => upload(gf, foto, `${n}.png`, png())));
    const [first, second, third] = files.map(({ Id }) => Id);
    const one = await wholePerson({ Foto: { Id: first } });
    const replaced = await gf.save('PersSt', { ...one, Foto: { Id: second }, WarnungenBestaetigt: true });
    expect((await content(berater, first)).status).toBe(404);
    expect((await content(gf, first)).status).toBe(200);
    expect((await content(berater, second)).status).toBe(200);
    const removed = await gf.save('PersSt', { ...replaced, Foto: null, WarnungenBestaetigt: true });
    expect((await content(berater, second)).status).toBe(404);
    await gf.save('PersSt', { ...removed, Foto: { Id: third }, WarnungenBestaetigt: true });
    await gf.remove('PersSt', one.Id);
    expect((await content(berater, third)).status).toBe(404);
    const again = await wholePerson({ Foto: { Id: third } });
    expect(again.Foto).toMatchObject({ Id: third });
  });

  test('stays with a record whose row moved', async () => {
    const { Id } = await upload(gf, dokument, 'a.pdf', pdf());
    const row = { IdDokumentart: dokumentart, Datei: { Id } };
    const saved = await wholePerson({ PersonDokument: [row] });
    const moved = await berater.save('PersSt', { Id: saved.Id, Version: saved.Version, PersonDokument: [row] });
    expect(moved.PersonDokument).toMatchObject([{ Datei: { Id } }]);
    expect((await content(berater, Id)).status).toBe(200);
  });

  test('is removed after a day, and only then', async () => {
    const store = folderStore(folder);
    const [free, held] = await Promise.all([upload(gf, foto, 'a.png', png()), upload(gf, foto, 'b.png', png())]);
    const half = await announce(gf, foto, 'c.png', png().length);
    await patch(gf, half.Id, 0, png().subarray(0, 20));
    await wholePerson({ Foto: { Id: held.Id } });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

    await cleanUpFiles(server.db, store, inHours(23.9));
    expect(await state(gf, free.Id)).toMatchObject({ Status: 'Vorhanden' });
    const [removed, beside] = await Promise.all([
      cleanUpFiles(server.db, store, inHours(24.1)),
      cleanUpFiles(server.db, store, inHours(24.1)),
    ]);
    expect(removed + beside).toBeGreaterThanOrEqual(2);
    for (const { Id } of [free, half]) {
      expect(await refusal(state(gf, Id))).toMatchObject({ status: 404 });
      expect(stored().filter((name) => name.startsWith(`${String(Id)}-`))).toEqual([]);
    }
    expect((await content(gf, held.Id)).status).toBe(200);
  });

  test('bytes without a row go after a day, those of a row never', async () => {
    const store = folderStore(folder);
    const { Id } = await upload(gf, foto, 'a.png', png());
    await wholePerson({ Foto: { Id } });
    const left = `${String(Id)}-${'0'.repeat(24)}`; // of a server that was killed before it wrote the row
    writeFileSync(join(folder, left), 'x');
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await cleanUpFiles(server.db, store, inHours(23.9));
    expect(stored()).toContain(left);
    await cleanUpFiles(server.db, store, inHours(24.1));
    expect(stored()).not.toContain(left);
    expect((await content(gf, Id)).status).toBe(200);
  });

  test('one whose bytes are gone is said so', async () => {
    const { Id } = await upload(gf, foto, 'a.png', png());
    await wholePerson({ Foto: { Id } });
    for (const name of stored().filter((one) => one.startsWith(`${String(Id)}-`))) rmSync(join(folder, name));
    const answer = await content(gf, Id);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/^Die Datei ist im Dateispeicher nicht vorhanden/);
  });
});

describe('[S32] an attack by upload', () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  const big = (mb: number) => Buffer.alloc(mb * 1024 * 1024);
  const overlapping = (): Buffer => {
    const one = docx({ name: 'a', data: Buffer.from('x'.repeat(1000)), isStored: true });
    const entry = one.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    const end = one.indexOf(Buffer.from('PK\x05\x06', 'latin1'));
    const last = one.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    const copies = Array.from({ length: 50 }, () => one.subarray(last, end));
    const tail = Buffer.from(one.subarray(end));
    tail.writeUInt16LE(53, 10);
    tail.writeUInt32LE(end - entry + 50 * (end - last), 12);
    return Buffer.concat([one.subarray(0, end), ...copies, tail]);
  };
  const withMember = (member: Member) => docx(member);

  test.each<[string, typeof foto, string, Buffer]>([
    ['a program called a picture', foto, 'foto.png', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1')],
    ['a page called a picture', foto, 'foto.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture called a document', dokument, 'foto.pdf', png()],
    ['one kind of picture called another', foto, 'foto.jpg', png()],
    ['a GIF where none is taken', foto, 'foto.png', gif()],
    ['a picture that ends too early', foto, 'foto.png', png().subarray(0, 30)],
    ['a page in front of a document', dokument, 'a.pdf', Buffer.concat([Buffer.from('<script></script>'), pdf()])],
    ['a flood of pixels (PNG)', foto, 'foto.png', png({ width: 50_000, height: 50_000 })],
    ['a flood of pixels (JPEG)', foto, 'foto.jpg', jpg({ width: 60_000, height: 60_000 })],
    ['a flood of pixels (WebP)', foto, 'foto.webp', webp({ width: 16_000, height: 16_000 })],
    ['a picture without pixels', foto, 'foto.png', png({ width: 0, height: 10 })],
    ['the test virus', dokument, 'a.pdf', Buffer.concat([pdf(), Buffer.from(eicar)])],
    [
      'the test virus on the border of two reads',
      dokument,
      'a.pdf',
      Buffer.concat([pdf(), Buffer.alloc(65_536 - pdf().length - 30), Buffer.from(eicar)]),
    ],
    ['the test virus inside a document', dokument, 'a.docx', withMember({ name: 'word/x.bin', data: eicar })],
    ['a zip that is no document', dokument, 'a.docx', zip([{ name: 'x.txt', data: 'x' }])],
    [
      'a workbook called a letter',
      dokument,
      'a.docx',
      zip([
        { name: '[Content_Types].xml', data: '' },
        { name: 'xl/workbook.xml', data: '' },
      ]),
    ],
    ['a letter of one kind called another', dokument, 'a.odt', docx()],
    ['a drawing called a letter', dokument, 'a.odt', odt('application/vnd.oasis.opendocument.graphics')],
    ['macros', dokument, 'a.docx', withMember({ name: 'word/vbaProject.bin', data: 'x' })],
    ['a zip bomb', dokument, 'a.docx', withMember({ name: 'word/x.xml', data: big(90) })],
    [
      'a zip bomb that lies about its size',
      dokument,
      'a.docx',
      withMember({ name: 'word/x.xml', data: big(90), claimedSize: 10 }),
    ],
    ['a zip bomb of members on top of each other', dokument, 'a.docx', overlapping()],
    ['a way out of the folder in a zip', dokument, 'a.docx', withMember({ name: '../../etc/passwd', data: 'x' })],
    ['an absolute path in a zip', dokument, 'a.docx', withMember({ name: '/etc/passwd', data: 'x' })],
    ['a script in a drawing', kanalLogo, 'logo.svg', svg('<script>alert(1)</script>')],
    ['something else called a drawing', kanalLogo, 'logo.svg', Buffer.from('<html/>')],
    ['a drawing in bytes that are no text', kanalLogo, 'logo.svg', Buffer.from(svg().toString(), 'utf16le')],
  ])('%s is refused and removed', async (_what, place, name, bytes) => {
    const { Id } = await announce(gf, place, name, bytes.length);
    expect((await patch(gf, Id, 0, bytes)).status).toBe(415);
    expect(await refusal(state(gf, Id))).toMatchObject({ status: 404 });
    expect(stored().filter((one) => one.startsWith(`${String(Id)}-`))).toEqual([]);
  });

  test('a document that unpacks to much more is looked at piece by piece, two at a time', async () => {
    const bytes = docx({ name: 'word/x.xml', data: big(19) });
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 1);
    const uploads = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const { Id } = await announce(gf, dokument, `brief${at}.docx`, bytes.length);
        return (await patch(gf, Id, 0, bytes)).status;
      }),
    );
    clearInterval(watch);
    expect(uploads).toEqual([200, 200, 200, 200, 200, 200]);
    // Less than a single one of the six, which lay whole in memory before.
    expect(most).toBeLessThan(19 * 1024 * 1024);
  });

  test('what one user uploads and never saves is bounded, also when it is announced at once', async () => {
    const user = await Api.login(server.url, 'dispo');
    const size = 20 * 1024 * 1024;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        user.raw('POST', '/api/dateien', { ...dokument, Dateiname: 'a.pdf', Groesse: size }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(25).fill(201),
      ...Array(5).fill(429),
    ]);
    const last = answers.find(({ status }) => status === 429);
    expect(await last?.text()).toBe(
      'Zu viele Dateien sind hochgeladen, aber noch nicht gespeichert. Bitte speichern Sie zuerst die Datensätze.',
    );
    expect((await announce(gf, dokument, 'b.pdf', size)).Status).toBe('WirdHochgeladen');
  });

  test('all files of a Domäne together are bounded', async () => {
    const small = await startTestServer({ filesQuotaGb: 0 });
    const user = await Api.login(small.url, 'gf');
    const error = await refusal(announce(user, dokument, 'a.pdf', 1000));
    expect([error.status, error.body]).toEqual([507, 'Der Speicherplatz der Domäne für Dateien ist erschöpft.']);
    await small.close();
  });

  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\foto.png', 'foto.png'],
    ['/foto.png', 'foto.png'],
    ['.htaccess.png', 'htaccess.png'],
    ['fo\r\nto\u0001.png', 'foto.png'],
    ['foto\u202Egnp.png', 'fotognp.png'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    [`${'ä'.repeat(400)}.png`, `${'ä'.repeat(196)}.png`],
  ])('the name %j is kept as %j', async (given, kept) => {
    expect(await announce(gf, foto, given, 100)).toMatchObject({ Dateiname: kept });
  });

  test('a name of nothing but dots and lines is none', () => {
    for (const name of ['', '.', '..', ' / ', '\u202E', 'a/']) expect(() => cleanFileName(name)).toThrow('Dateiname');
  });

  test.each([
    '<image href="https://evil.example/x.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<a href="javascript:alert(1)"><path/></a>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<path onclick="alert(1)"/>',
    '<path ONLOAD="alert(1)"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<h:script xmlns:h="http://www.w3.org/1999/&#120;html">alert(1)</h:script>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<style><![CDATA[path{fill:url(https://evil.example/x)}]]></style>',
    '<style>path{fill:u\\72l(https://evil.example)}</style>',
    '<path style="fill:url( https://evil.example/x )"/>',
    '<path fill="url(&#104;ttps://evil.example/x)"/>',
    '<path filter="url(//evil.example/x)"/>',
    '<text>&xxe;</text>',
    '<path',
    '<g>',
    '</g>',
    '<!-- a --- b -->',
    '<?xml-stylesheet href="x.css"?>',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/><use href="#a"/></g>',
  ])('a drawing with %s is refused', (inside) => {
    expect(isSafeSvg(svg(inside).toString())).toBe(false);
  });

  test('a drawing with a document type of its own, or more than one root, is refused', () => {
    const plain = svg().toString();
    expect(isSafeSvg(`<!DOCTYPE svg [<!ENTITY x "y">]>${plain}`)).toBe(false);
    expect(isSafeSvg(`<?xml-stylesheet href="x"?>${plain}`)).toBe(false);
    expect(isSafeSvg(plain + plain)).toBe(false);
    expect(isSafeSvg(`${plain}<script/>`)).toBe(false);
    expect(isSafeSvg('<svg/>')).toBe(false);
    expect(isSafeSvg('')).toBe(false);
    expect(isSafeSvg(svg('<g>'.repeat(1000) + '</g>'.repeat(1000)).toString())).toBe(false);
  });

  test('a drawing as drawing programs write it is taken', () => {
    const drawing = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Created with Inkscape -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"
           xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.2">
        <metadata><rdf:RDF><dc:format>image/svg+xml</dc:format></rdf:RDF></metadata>
        <defs><linearGradient id="a"><stop offset="0" style="stop-color:#f00"/></linearGradient><g id="b"><path d="M0 0"/></g></defs>
        <style type="text/css">.x{fill:url(#a);font-family:"Inter"}</style>
        <path class="x" fill="url( '#a' )" d="M0 0h9"/><use xlink:href="#b"/>
        <image href="data:image/png;base64,iVBORw0KGgo="/><text x="1">Huber &amp; S&#246;hne</text>
      </svg>
      <!-- end -->`;
    expect(isSafeSvg(drawing)).toBe(true);
  });
});

describe('[S33] a download', () => {
  test('says what it is, runs nothing and is kept by nobody', async () => {
    const { Id } = await upload(gf, dokument, 'Zeugnis "2026" – Ärztin.pdf', pdf());
    const { headers } = await content(gf, Id);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Zeugnis _2026_ _ _rztin.pdf"; filename*=UTF-8''Zeugnis%20_2026_%20%E2%80%93%20%C3%84rztin.pdf`,
    );
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-length')).toBe(String(pdf().length));
  });

  test.each([
    ['foto.png', foto, png(), 'inline', 'image/png'],
    ['brief.odt', dokument, odt(), 'attachment', 'application/vnd.oasis.opendocument.text'],
    ['logo.svg', kanalLogo, svg(), 'attachment', 'image/svg+xml'],
  ])('of %s', async (name, place, bytes, kind, mime) => {
    const { Id } = await upload(gf, place, name, bytes);
    const { headers } = await content(gf, Id, { 'accept-encoding': 'gzip' });
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${kind}; filename="${name}"`));
    expect(headers.get('content-type')).toBe(mime);
  });

  test('has a name that cannot break out of its header', () => {
    expect(contentDisposition('inline', `a"; filename="b\r\nX: y'()*.pdf`)).toBe(
      `inline; filename="a_; filename=_b__X: y'()*.pdf"; filename*=UTF-8''a%22%3B%20filename%3D%22b%0D%0AX%3A%20y%27%28%29%2A.pdf`,
    );
  });

  test.each([
    ['bytes=0-4', 206, '%PDF-', 'bytes 0-4/'],
    ['bytes=5-', 206, pdf().toString().slice(5), 'bytes 5-'],
    ['bytes=-4', 206, 'EOF\n', `bytes ${pdf().length - 4}-`],
    ['bytes=0-999999', 206, pdf().toString(), 'bytes 0-'],
    ['bytes=999999-', 416, '', 'bytes */'],
    ['bytes=0-1,3-4', 200, pdf().toString(), ''],
    ['seiten=1', 200, pdf().toString(), ''],
  ])('of %s answers %i', async (range, status, text, contentRange) => {
    const { Id } = await upload(gf, dokument, 'a.pdf', pdf());
    const response = await content(gf, Id, { range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range') ?? '').toContain(contentRange);
  });

  test('by a link opens once, without a header, for a minute', async () => {
    const { Id } = await upload(gf, dokument, 'a.pdf', pdf());
    const link = async () => (await gf.call<{ Url: string }>('POST', `/api/dateien/${String(Id)}/link`)).Url;
    const url = await link();
    expect((await fetch(server.url + url, { method: 'HEAD' })).status).toBe(405);
    const first = await fetch(server.url + url);
    expect(first.status).toBe(200);
    expect(await first.text()).toBe(pdf().toString());
    expect(first.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(server.url + url)).status).toBe(404);

    const late = await link();
    await server.db.rows(sql`update datei_link set bis = now() - interval '1 second' where id_datei = ${Id}`);
    expect((await fetch(server.url + late)).status).toBe(404);
    const twice = server.url + (await link());
    const both = await Promise.all([fetch(twice), fetch(twice)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const { rows } = await server.db.pool.query<{ n: number }>('select count(*) as n from datei_link');
    expect(rows[0]?.n).toBe(0);
    expect((await fetch(`${server.url}/api/dateien/link/falsch`)).status).toBe(404);
  });
});

describe('FILES_URL', () => {
  const config = (FILES_URL?: string) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'disponent-config-'));
    return { folder: readConfig({ DATA_DIR, ...(FILES_URL && { FILES_URL }) }).filesFolder, DATA_DIR };
  };

  test('is a folder, by default beside the other data', () => {
    const { folder: own, DATA_DIR } = config();
    expect(own).toBe(join(DATA_DIR, 'files'));
    expect(config(join(folder, 'neu')).folder).toBe(join(folder, 'neu'));
    expect(config(`file://${folder}/url`).folder).toBe(join(folder, 'url'));
  });

  test.each(['s3:eimer', 'https://files.example', '/dev/null/dateien'])('%s stops the start', (url) => {
    expect(() => config(url)).toThrow(ConfigError);
    expect(() => config(url)).toThrow(/^FILES_URL muss ein/);
  });
});
