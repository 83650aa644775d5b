import { tableOf } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUpFiles } from '../src/features/files/clean-up.ts';
import type { FileStore } from '../src/files/store.ts';
import { dateienAufraeumen } from '../src/jobs/dateien-aufraeumen.ts';
import { anlaesse, systemAufgaben } from '../src/jobs/system-aufgaben.ts';
import type { Row } from '../src/records/hook.ts';
import { later } from '../src/records/later.ts';
import { Tisch } from './access/sql.ts';
import { Api, refusal } from './api.ts';
import { pdf } from './example-files.ts';
import { exampleRow } from './example-row.ts';
import { aktion } from './geschaeft/hilfe.ts';
import { jobRows, runnerOf } from './jobs/runners.ts';
import { startTestServer, type TestServer } from './server.ts';
import { EventStream } from './sse.ts';
import { upload } from './upload.ts';

/** What was deleted a moment ago comes back for whoever deleted it (decision 94). That it comes back whole is proven for all tables in a test of its own. */

let server: TestServer;
let tisch: Tisch;
let gf: Api;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  tisch = await Tisch.open(server);
  gf = await Api.login(server.url, 'gf');
  admin = await Api.login(server.url);
});
afterAll(async () => {
  await tisch.close();
  await server.close();
});

const path = (key: string, id: unknown) => `/api/entity/${key}/${String(id)}/wiederherstellen`;
const restore = (api: Api, key: string, id: unknown): Promise<Row> => api.call('POST', path(key, id));
const remove = (api: Api, key: string, id: unknown) => api.raw('DELETE', `/api/entity/${key}/${String(id)}`);

const person = async (more: Row = {}): Promise<Row> =>
  gf.create('PersSt', { ...(await exampleRow(tableOf('PersSt'), gf)), WarnungenBestaetigt: true, ...more });

/** The server that is tested may take it as well. */
async function runSystemAufgaben(): Promise<void> {
  const known = (await jobRows(server.db, 'SystemAufgaben')).length;
  await server.db.transaction((tx) => later({ db: server.db, tx, caller: { domaene: 1 } }, 'SystemAufgaben', {}));
  await runnerOf(server.db, [systemAufgaben]).runDue();
  const done = async () =>
    (await jobRows(server.db, 'SystemAufgaben')).slice(known).some(({ domaene, isDone }) => domaene === 1 && isDone);
  await expect.poll(done, { timeout: 50_000 }).toBe(true);
}

describe('A deleted record', () => {
  test('says until when it can be brought back, and comes back as it was with a new Version', async () => {
    const before = await person();
    const [raw] = await tisch.query<Row>('select * from pers_st where id = $1', [before.Id]);
    const answer = await remove(gf, 'PersSt', before.Id);
    expect(answer.status).toBe(204);
    const minutes = (Date.parse(answer.headers.get('Wiederherstellbar-Bis') ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThan(16);
    expect((await refusal(gf.read('PersSt', before.Id))).status).toBe(404);

    const after = await restore(gf, 'PersSt', before.Id);
    expect(after).toEqual(await gf.read('PersSt', before.Id));
    expect(after).toEqual({ ...before, Version: 2, GeaendertAm: after.GeaendertAm });
    const [again] = await tisch.query<Row>('select * from pers_st where id = $1', [before.Id]);
    expect(again).toEqual({ ...raw, version: 2, geaendert_am: again?.geaendert_am });
    // It is found by its search text and counted like any other.
    const { Rows, Total } = await gf.list('PersSt', { search: String(before.PersonNr) });
    expect([Rows.map(({ Id }) => Id), Total]).toEqual([[before.Id], 1]);
    const [counts] = await tisch.query<{ kept: string; counted: string }>(
      `select (select sum(n) from zeilenzahl where tabelle = 'pers_st') as kept, (select count(*) from pers_st) as counted`,
    );
    expect(counts?.kept).toBe(counts?.counted);
    const log = await tisch.query<Row>(
      `select aktion, id_benutzer from aenderungsprotokoll where entitaet = 'PersSt' and datensatz_id = $1 order by id`,
      [before.Id],
    );
    expect(log.map((one) => one.aktion)).toEqual(['Anlegen', 'Loeschen', 'Wiederherstellen']);
    // Who has it open since before notices.
    expect((await refusal(gf.save('PersSt', { ...before, WarnungenBestaetigt: true }))).status).toBe(409);
  });

  test('is stored encrypted meanwhile', async () => {
    const { Id, Nachname } = await person({ Nachname: 'Zwetschkenröster' });
    await remove(gf, 'PersSt', Id);
    const [kept] = await tisch.query<{ inhalt: Buffer }>('select inhalt from geloescht where datensatz_id = $1', [Id]);
    expect(kept?.inhalt.includes(Buffer.from(String(Nachname)))).toBe(false);
    await restore(gf, 'PersSt', Id);
    expect(await tisch.query('select 1 from geloescht where datensatz_id = $1', [Id])).toEqual([]);
  });

  test('comes back once', async () => {
    const { Id } = await person();
    await remove(gf, 'PersSt', Id);
    const answers = await Promise.all([1, 2].map(() => gf.raw('POST', path('PersSt', Id))));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect((await refusal(restore(gf, 'PersSt', Id))).status).toBe(404);
  });

  test('is told to those who look at the list', async () => {
    const { Id } = await person();
    const events = await EventStream.open(gf);
    await remove(gf, 'PersSt', Id);
    await restore(gf, 'PersSt', Id);
    const told = await events.next((event) => event.Id === Id && event.Aktion === 'Wiederherstellen');
    expect(told).toMatchObject({ Entitaet: 'PersSt', Version: 2 });
    events.close();
  });

  test('has its files again, which the clean-up has left alone', async () => {
    const [art] = (await gf.list('Dokumentart', { take: 1 })).Rows;
    const { Id: idDatei } = await upload(gf, { Entitaet: 'PersonDokument', Feld: 'Datei' }, 'zeugnis.pdf', pdf());
    const { Id } = await person({ PersonDokument: [{ IdDokumentart: art?.Id, Datei: { Id: idDatei } }] });
    await remove(gf, 'PersSt', Id);
    expect(await tisch.query('select eigentuemer_id from datei where id = $1', [idDatei])).toEqual([
      { eigentuemer_id: null },
    ]);
    await cleanUpFiles(server.db, server.db.files as FileStore, new Date(Date.now() + 20 * 60_000));
    const after = await restore(gf, 'PersSt', Id);
    expect(after.PersonDokument).toMatchObject([{ Datei: { Id: idDatei, Dateiname: 'zeugnis.pdf' } }]);
    const [datei] = await tisch.query<Row>('select eigentuemer_id::int as id from datei where id = $1', [idDatei]);
    expect(datei?.id).toBe((after.PersonDokument as Row[])[0]?.Id);
    // Somebody else's by now: nothing comes back.
    await remove(gf, 'PersSt', Id);
    await tisch.query('update datei set eigentuemer_id = 1 where id = $1', [idDatei]);
    expect(await refusal(restore(gf, 'PersSt', Id))).toMatchObject({
      status: 409,
      body: 'Der Datensatz kann nicht wiederhergestellt werden: Eine Datei davon gibt es nicht mehr.',
    });
    expect((await refusal(gf.read('PersSt', Id))).status).toBe(404);
  });

  test('is named again by those who named it, unless they name another since', async () => {
    const empfehler = await person();
    const [eine, andere] = [
      await person({ IdPersonEmpfehler: empfehler.Id }),
      await person({ IdPersonEmpfehler: empfehler.Id }),
    ];
    await remove(gf, 'PersSt', empfehler.Id);
    expect((await gf.read('PersSt', eine.Id)).IdPersonEmpfehler).toBeNull();
    await restore(gf, 'PersSt', empfehler.Id);
    for (const { Id } of [eine, andere])
      expect(await gf.read('PersSt', Id)).toMatchObject({ IdPersonEmpfehler: empfehler.Id, Version: 3 });
    await remove(gf, 'PersSt', empfehler.Id);
    const now = await gf.read('PersSt', andere.Id);
    await gf.save('PersSt', { ...now, IdPersonEmpfehler: eine.Id, WarnungenBestaetigt: true });
    expect(await refusal(restore(gf, 'PersSt', empfehler.Id))).toMatchObject({
      status: 409,
      body: 'Der Datensatz kann nicht wiederhergestellt werden: Ein Datensatz, der dazu gehört, wurde inzwischen geändert.',
    });
  });

  test('keeps the tasks that the system made about it', async () => {
    const kontakt = await gf.create('Kontakt', {
      ...(await exampleRow(tableOf('Kontakt'), gf)),
      WiedervorlageAm: '2099-01-04',
      WarnungenBestaetigt: true,
    });
    const task = async () => {
      const { Rows } = await gf.filter('Aufgabe', ['Schluessel', '=', `Wiedervorlage Kontakt ${String(kontakt.Id)}`]);
      return Rows[0]?.Status;
    };
    expect(await task()).toBe('Offen');
    await remove(gf, 'Kontakt', kontakt.Id);
    expect(await task()).toBe('Verworfen');
    await restore(gf, 'Kontakt', kontakt.Id);
    expect(await task()).toBe('Offen');

    const { Id } = await person();
    const [aufgabe] = await tisch.query<{ id: string }>(
      `insert into aufgabe (id_domaene, titel, prioritaet, status, quelle, schluessel, bezug_entitaet, bezug_id, faellig_am, erstellt_von, geaendert_von)
       values (1, 'x', 'Normal', 'Offen', 'System', $1, 'PersSt', $2, now(), 1, 1) returning id`,
      [`${anlaesse[0]?.name} x PersSt ${String(Id)}`, Id],
    );
    await remove(gf, 'PersSt', Id);
    await runSystemAufgaben();
    const [still] = await tisch.query('select status from aufgabe where id = $1', [aufgabe?.id]);
    expect(still).toEqual({ status: 'Offen' });
  });
});

describe('Nobody brings back', () => {
  test('[S22] what another has deleted', async () => {
    const { Id } = await person();
    await remove(gf, 'PersSt', Id);
    const elsewhere = new Api(server.url, { ...admin.headers, 'x-domaene': '2' });
    for (const api of [admin, elsewhere, await Api.login(server.url, 'leitung')])
      expect((await refusal(restore(api, 'PersSt', Id))).status).toBe(404);
    expect((await restore(gf, 'PersSt', Id)).Id).toBe(Id);
  });

  test('what he may not delete any more', async () => {
    const { Id } = await person();
    await remove(gf, 'PersSt', Id);
    const [rolle] = await tisch.query<{ id: string }>(
      `select id_benutzerrolle as id from benutzer_st where benutzername = 'gf'`,
    );
    const modul = `from benutzerrolle_modul where id_benutzerrolle = $1 and modul = 'PersSt'`;
    const [{ recht } = { recht: '' }] = await tisch.query<{ recht: string }>(`select recht ${modul}`, [rolle?.id]);
    const set = (to: string) =>
      tisch.query(`update benutzerrolle_modul set recht = $2 where id_benutzerrolle = $1 and modul = 'PersSt'`, [
        rolle?.id,
        to,
      ]);
    for (const less of ['Lesen', 'Schreiben']) {
      await set(less);
      const other = await Api.login(server.url, 'gf');
      expect((await refusal(restore(other, 'PersSt', Id))).status).toBe(403);
    }
    await set(recht);
    expect((await restore(await Api.login(server.url, 'gf'), 'PersSt', Id)).Id).toBe(Id);
  });

  test('what has lost its place', async () => {
    const firma = async (more: Row = {}) =>
      admin.create('UnternehmenSt', {
        ...(await exampleRow(tableOf('UnternehmenSt'), admin)),
        WarnungenBestaetigt: true,
        ...more,
      });
    const { Id, Kurzbezeichnung } = await firma();
    await remove(admin, 'UnternehmenSt', Id);
    await firma({ Kurzbezeichnung });
    expect(await refusal(restore(admin, 'UnternehmenSt', Id))).toMatchObject({
      status: 409,
      body: 'Der Datensatz kann nicht wiederhergestellt werden: Kurzbezeichnung ist bereits vergeben',
    });
    expect((await refusal(admin.read('UnternehmenSt', Id))).status).toBe(404);
  });

  test('what names a record that is gone', async () => {
    const empfehler = await person();
    const { Id } = await person({ IdPersonEmpfehler: empfehler.Id });
    await remove(gf, 'PersSt', Id);
    await remove(gf, 'PersSt', empfehler.Id);
    expect(await refusal(restore(gf, 'PersSt', Id))).toMatchObject({
      status: 409,
      body: 'Der Datensatz kann nicht wiederhergestellt werden: Empfohlen von verweist auf einen Datensatz, den es nicht gibt',
    });
    await restore(gf, 'PersSt', empfehler.Id);
    expect(await restore(gf, 'PersSt', Id)).toMatchObject({ IdPersonEmpfehler: empfehler.Id });
  });

  test('what was deleted too long ago, and the clean-up takes it away', async () => {
    const { Id } = await person();
    await remove(gf, 'PersSt', Id);
    await tisch.query(`update geloescht set bis = now() - interval '1 second' where datensatz_id = $1`, [Id]);
    expect(await refusal(restore(gf, 'PersSt', Id))).toMatchObject({
      status: 409,
      body: 'Der Datensatz kann nicht wiederhergestellt werden: Dafür ist es zu spät.',
    });
    const other = await person();
    await remove(gf, 'PersSt', other.Id);
    const count = async () =>
      (await tisch.query('select 1 from geloescht where datensatz_id = any($1)', [[Id, other.Id]])).length;
    const cleanUp = (now: Date) =>
      dateienAufraeumen.run(
        { db: server.db, files: server.db.files as FileStore, now } as Parameters<typeof dateienAufraeumen.run>[0],
        {},
      );
    await cleanUp(new Date());
    expect(await count()).toBe(1);
    await cleanUp(new Date(Date.now() + 16 * 60_000));
    expect(await count()).toBe(0);
    expect((await refusal(restore(gf, 'PersSt', other.Id))).status).toBe(404);
  });

  test('[S48] anything that was deleted before somebody was erased', async () => {
    const wer = await person({ IsAufbewahrungGesperrt: false, AufbewahrungGrund: null });
    const kontakt = await gf.create('Kontakt', {
      ...(await exampleRow(tableOf('Kontakt'), gf)),
      IdPerson: wer.Id,
      Betreff: 'Zwetschkenröster',
      WarnungenBestaetigt: true,
    });
    expect((await remove(gf, 'Kontakt', kontakt.Id)).headers.get('Wiederherstellbar-Bis')).not.toBeNull();
    await aktion(gf, 'PersSt', await gf.read('PersSt', wer.Id), 'Anonymisieren', { PersonNr: wer.PersonNr });
    expect(await tisch.query('select 1 from geloescht where id_domaene = 1')).toEqual([]);
    expect((await refusal(restore(gf, 'Kontakt', kontakt.Id))).status).toBe(404);
  });
});

describe('It is not offered', () => {
  test('for what all Domänen share', async () => {
    const { Id } = await admin.create('Branche', { Code: 'ZZ.99', Bezeichnung: 'Probe', Fassung: 'Oenace2025' });
    const answer = await remove(admin, 'Branche', Id);
    expect([answer.status, answer.headers.get('Wiederherstellbar-Bis')]).toEqual([204, null]);
    expect((await refusal(restore(admin, 'Branche', Id))).status).toBe(404);
  });

  test('by a preview; of many that went each is named, in the order in which they did, also when asked again', async () => {
    const ids = [(await person()).Id, (await person()).Id];
    const trial = await gf.call<Row>('POST', '/api/entity/PersSt/aktion/Loeschen', { Ids: ids, Vorschau: true });
    expect(trial).toEqual({ Anzahl: 2, Fehler: [] });
    const named = new Api(server.url, { ...gf.headers, 'idempotency-key': 'weg-und-zurueck' });
    for (let call = 0; call < 2; call++) {
      const answer = await named.call<Row>('POST', '/api/entity/PersSt/aktion/Loeschen', { Ids: ids });
      expect(answer).toEqual({ Anzahl: 2, Fehler: [], Wiederherstellbar: ids });
    }
    for (const id of ids.toReversed()) expect((await restore(gf, 'PersSt', id)).Id).toBe(id);
  });
});
