import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Message {
  over: Socket;
  text: string;
}
let messages: Message[] = [];

/** The way to the database; notes each message as the system sends it. */
class Noting extends Socket {
  override _write(...args: Parameters<Socket['_write']>): void {
    messages.push({ over: this, text: Buffer.from(args[0]).toString('latin1') });
    super._write(...args);
  }

  override _writev(...args: Parameters<NonNullable<Socket['_writev']>>): void {
    const parts = args[0].map(({ chunk }) => Buffer.from(chunk).toString('latin1'));
    messages.push({ over: this, text: parts.join('') });
    super._writev?.(...args);
  }
}

let server: TestServer;
let api: Api;
let person: Row;
beforeAll(async () => {
  server = await startTestServer({}, (connection) => ({ connection: { ...connection, stream: () => new Noting() } }));
  api = await Api.login(server.url);
  const [niederlassung, berater] = await Promise.all([
    api.list('NiederlassungSt', { take: 1 }),
    api.list('BeraterSt', { take: 1 }),
  ]);
  person = await api.create('PersSt', {
    Vorname: 'Marlene',
    Nachname: 'Pühringer',
    Mobil: '+43 664 1234567',
    IdNiederlassung: niederlassung.Rows[0]?.Id,
    IdBerater: berater.Rows[0]?.Id,
    WarnungenBestaetigt: true,
  });
});
afterAll(() => server.close());

test('a record is read with one message to the database', async () => {
  const id = String(person.Id);
  const asParameter = `\0\0\0${String.fromCharCode(id.length)}${id}`;
  messages = [];
  await api.read('PersSt', Number(id));
  expect(messages.filter(({ text }) => text.includes(asParameter))).toHaveLength(1);
});

test('a field is saved with two: lock and read; change, log entry and commit', async () => {
  messages = [];
  const answer = await api.raw('PUT', `/api/entity/PersSt/${Number(person.Id)}`, {
    Version: person.Version,
    Notiz: 'Rückruf am 3. vereinbart',
  });
  expect(answer.status).toBe(200);
  const vorgang = answer.headers.get('x-request-id') ?? '';
  const begin = messages.findIndex(({ text }) => text.includes(`disponent.vorgang = '${vorgang}'`));
  const own = messages.slice(begin).filter(({ over }) => over === messages[begin]?.over);
  const end = own.findIndex(({ text }) => text.includes('commit\0'));
  expect(own.slice(0, end + 1).map(({ text }) => text.replace(/[^ -~]+/g, ' '))).toEqual([
    expect.stringContaining('begin; set local'),
    expect.stringMatching(/am 3\. vereinbart.*\{"Felder":\{"Notiz":\[null,.*commit/),
  ]);
});

test('the log tells what the record holds, also where it was written before that was read back', async () => {
  const told = async (changes: Row) => {
    const { Id, Version } = await api.read('PersSt', Number(person.Id));
    const saved = await api.save('PersSt', { Id, Version, ...changes });
    const entry = await server.db.row<{ aenderungen: { Felder: Record<string, [unknown, unknown]> } }>(
      sql`select aenderungen from aenderungsprotokoll where entitaet = 'PersSt' and datensatz_id = ${Id} and aktion = 'Aendern' order by id desc limit 1`,
    );
    const { Felder = {} } = entry?.aenderungen ?? {};
    expect(Object.keys(Felder).sort()).toEqual(Object.keys(changes).sort());
    for (const [name, [, is]] of Object.entries(Felder)) expect([name, is]).toEqual([name, saved[name]]);
    expect(await api.read('PersSt', Number(Id))).toMatchObject({ ...changes, ...pick(saved, Object.keys(changes)) });
    expect(saved.Version).toBe(Number(Version) + 1);
  };
  await told({ Notiz: 'Größe „M“ 👷\n\tzweite Zeile', IsEigenerPkw: true });
  await told({ Notiz: null, IsEigenerPkw: false });
  await told({ MaxAnfahrtKm: 12, Notiz: 'mit einer Zahl' }); // which could be rounded, so it is read back first
});

const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));

test('a save whose answer cannot be read is not made', async () => {
  const { db } = server;
  const notiz = () => db.row(sql`select notiz from pers_st where id = ${person.Id}`);
  const before = await notiz();
  const saving = db.transaction(async (tx) => {
    db.send(sql`update pers_st set notiz = 'verloren' where id = ${person.Id}`, tx);
    db.sentRow(sql`select 1 / 0 as n`, tx).catch(() => {});
  });
  await expect(saving).rejects.toMatchObject({ code: '22012' });
  expect(await notiz()).toEqual(before);
});

test('a statement that nobody waits for undoes the whole transaction when it fails, and says why', async () => {
  const { db } = server;
  const notiz = () => db.row(sql`select notiz from pers_st where id = ${person.Id}`);
  const before = await notiz();
  const incomplete = sql`insert into person_sprache (id_domaene, id_person) values (1, ${person.Id})`;
  const failing = (isFollowed: boolean) =>
    db.transaction(async (tx) => {
      await db.rows(sql`update pers_st set notiz = 'verloren' where id = ${person.Id}`, tx);
      db.send(incomplete, tx);
      if (isFollowed) await db.rows(sql`select 1`, tx);
    });
  for (const isFollowed of [false, true]) await expect(failing(isFollowed)).rejects.toMatchObject({ code: '23502' });
  expect(await notiz()).toEqual(before);
});
