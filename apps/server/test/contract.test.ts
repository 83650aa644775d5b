import type { Table } from '@disponent/domain/entity/table';
import { validateAsync } from '@disponent/domain/entity/validate';
import { referencesTo, tables } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../src/db/hook.ts';
import { sql } from '../src/db/sql.ts';
import { Api, findingsOf, refusal } from './api.ts';
import { exampleRow, today } from './example-row.ts';
import { startTestServer, type TestServer } from './server.ts';

/** What every table that is written by entity calls promises; a new one is covered the day it is declared. */
const written = [...tables.values()].filter(
  (table) => !table.parent && table.access !== 'internal' && !table.entity.readOnly,
);

let server: TestServer;
let api: Api;
let elsewhere: Api;
let idDatei: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  elsewhere = new Api(server.url, { ...api.headers, 'x-domaene': '2' });
  const datei = await server.db.row<{ id: number }>(
    sql`insert into datei (id_domaene, dateiname, mime, groesse, status, empfangen) values (1, 'zeugnis.pdf', 'application/pdf', 1200, 'Vorhanden', 1200) returning id`,
  );
  idDatei = datei?.id ?? 0;
});
afterAll(() => server.close());

const example = (table: Table): Promise<Row> =>
  exampleRow(table, api, idDatei).then((row) => ({ ...row, WarnungenBestaetigt: true }));
const created = async (table: Table): Promise<Row> => api.create(table.key, await example(table));

/** What was sent, as far as a read answers it: no secrets, files by Id. */
function sent(table: Table, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const child = table.children.find(({ key }) => key === name);
      if (child) return [[name, (value as Row[]).map((one) => expect.objectContaining(sent(child, one)))]];
      const field = table.fields[name];
      if (!field || field.kind.name === 'secret') return [];
      if (value !== null && (field.kind.name === 'file' || field.kind.name === 'image'))
        return [[name, expect.objectContaining({ Id: (value as Row).Id })]];
      if (field.kind.name === 'files')
        return [[name, (value as Row[]).map(({ Id }) => expect.objectContaining({ Id }))]];
      return [[name, value]];
    }),
  );
}

describe.each(written)('$key', (table) => {
  test('[REC-01] what is saved is what is read, and a list shows it', async () => {
    const row = await example(table);
    const saved = await api.create(table.key, row);
    expect(saved).toMatchObject({ Version: 1, Aktionen: ['Speichern', 'Loeschen'] });
    expect(saved).toEqual(expect.objectContaining(sent(table, row)));
    expect(await api.read(table.key, saved.Id)).toEqual(saved);
    const { Rows } = await api.filter(table.key, ['Id', '=', saved.Id]);
    expect(Rows).toHaveLength(1);
  });

  test('a new record comes with its defaults and can be sent back as it is', async () => {
    const fresh = await api.read(table.key, 'neu');
    const error = await refusal(api.create(table.key, { ...fresh, Aktionen: undefined })).catch(() => undefined);
    if (error) expect(error.status).toBe(422);
  });

  test('[RULE-16] every broken rule is refused with the sentence the form shows', async () => {
    const row = await example(table);
    for (const [name, field] of Object.entries(table.fields)) {
      if (field.computed || field.server || field.kind.name === 'secret') continue;
      for (const value of [null, 'x'.repeat(9000), '', -1_000_000, ...field.kind.examples.invalid]) {
        if (value !== null && !field.kind.isWire(value, field)) continue;
        const broken = { ...row, [name]: value === '' ? null : value };
        const { errors } = await validateAsync(table, broken, { today: today() });
        if (!errors[name]) continue;
        const error = await refusal(api.create(table.key, broken));
        expect({ field: name, status: error.status }).toEqual({ field: name, status: 422 });
        expect(findingsOf(error).Fehler[name]).toEqual(errors[name]);
      }
    }
  });

  test('[REC-05] the second of two who save the same record gets 409 and the name of the first', async () => {
    const mine = await created(table);
    const theirs = await api.read(table.key, mine.Id);
    const name = firstText(table);
    const saved = await api.save(table.key, { ...theirs, [name]: changed(theirs[name]), WarnungenBestaetigt: true });
    expect(saved.Version).toBe(2);
    const error = await refusal(api.save(table.key, { ...mine, WarnungenBestaetigt: true }));
    expect(error.status).toBe(409);
    expect(error.body).toMatch(/^Der Datensatz wurde inzwischen von .+ geändert\.$/);
    expect(await api.read(table.key, mine.Id)).toEqual(saved);
  });

  test('[REC-01] what is deleted is gone, and the log tells what it was', async () => {
    const row = await created(table);
    await api.remove(table.key, row.Id);
    expect((await refusal(api.read(table.key, row.Id))).status).toBe(404);
    const entries = await server.db.rows<{ aktion: string }>(
      sql`select aktion from aenderungsprotokoll where entitaet = ${table.key} and datensatz_id = ${row.Id} order by id`,
    );
    expect(entries.map(({ aktion }) => aktion)).toEqual(['Anlegen', 'Loeschen']);
  });

  test('[S21] an unknown property, and another value for what the server gives, is refused by name', async () => {
    const row = await example(table);
    const unknown = await refusal(api.create(table.key, { ...row, GibtEsNicht: 1 }));
    expect(unknown).toMatchObject({ status: 400, body: expect.stringContaining('GibtEsNicht') });
    const saved = await api.create(table.key, await example(table));
    for (const name of ['Id', 'ErstelltAm', 'GeaendertVon', 'IdDomaene']) {
      const error = await refusal(
        api.call('PUT', `/api/entity/${table.key}/${String(saved.Id)}`, { ...saved, [name]: 4711 }),
      );
      expect(error).toMatchObject({ status: 400, body: expect.stringContaining(name) });
    }
    expect((await api.read(table.key, saved.Id)).Version).toBe(1);
  });

  if (!table.isPlatform) {
    test('[ROLE-08] a row of another Domäne does not exist', async () => {
      const row = await created(table);
      const calls = [
        elsewhere.read(table.key, row.Id),
        elsewhere.save(table.key, row),
        elsewhere.remove(table.key, row.Id),
      ];
      for (const error of await Promise.all(calls.map(refusal))) expect(error.status).toBe(404);
      expect((await elsewhere.filter(table.key, ['Id', '=', row.Id])).Rows).toEqual([]);
    });
  }

  const user = referencesTo(table.key).find(
    ({ table: from, field, name }) =>
      !from.parent &&
      from.access !== 'internal' &&
      field.to &&
      !field.server &&
      !field.onDelete &&
      !field.computed &&
      from.key !== 'DomaeneSt' &&
      name !== table.parentField,
  );
  if (user) {
    test(`[REC-03] is not deleted while a record of ${user.table.key} refers to it`, async () => {
      const row = await api.create(table.key, {
        ...(await example(table)),
        ...user.field.where,
        ...activeIfPossible(table),
      });
      const referring = await example(user.table);
      const value = user.field.kind.column === 'link' ? [row.Id] : row.Id;
      const holder = await api.create(user.table.key, {
        ...referring,
        [user.name]: value,
        ...dependentsCleared(user.table, user.name),
      });
      const error = await refusal(api.remove(table.key, row.Id));
      expect(error.status).toBe(409);
      const [first, second] = error.body.split('\n');
      expect(first).toBe('Datensatz kann nicht gelöscht werden');
      expect(second).toContain(`${user.table.entity.caption.many} (`);
      await api.remove(user.table.key, holder.Id);
      await api.remove(table.key, row.Id);
    });
  }
});

test('[ROLE-08] a call for a module the user lacks answers 403, in every list', async () => {
  const customer = await Api.login(server.url, 'kunde');
  const me = await customer.call<{ Module: string[] }>('GET', '/api/.info/me');
  for (const table of written.filter(
    ({ access, entity }) => access === 'admin' || (access === 'module' && !me.Module.includes(entity.key)),
  )) {
    const calls = [
      customer.list(table.key),
      customer.read(table.key, 1),
      customer.create(table.key, {}),
      customer.remove(table.key, 1),
    ];
    for (const error of await Promise.all(calls.map(refusal))) expect(error.status).toBe(403);
  }
});

const activeIfPossible = (table: Table): Row => (table.fields.IsAktiv ? { IsAktiv: true } : {});

/** References that depend on the one being set cannot keep their old choice. */
function dependentsCleared(table: Table, name: string): Row {
  return Object.fromEntries(
    Object.entries(table.fields).flatMap(([other, field]) =>
      Object.values(field.dependsOn ?? {}).includes(name) ? [[other, null]] : [],
    ),
  );
}

/** A field that can be changed without breaking a rule: a caption-like text. */
function firstText(table: Table): string {
  const names = ['Bezeichnung', 'Nachname', 'Vorname', 'Sortierung'].filter(
    (name) => table.fields[name] && !table.fields[name].computed,
  );
  return names[0] ?? Object.keys(table.fields)[0] ?? '';
}

const changed = (value: unknown): unknown => (typeof value === 'number' ? value + 1 : `${String(value)} neu`);
