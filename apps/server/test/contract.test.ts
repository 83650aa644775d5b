import type { Table } from '@disponent/domain/entity/table';
import { validateAsync } from '@disponent/domain/entity/validate';
import { HttpError } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { referencesTo, tableOf, tables } from '@disponent/domain/tables';
import { textOf } from '@disponent/domain/texts/sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import type { Row } from '../src/records/hook.ts';
import { Api, findingsOf, refusal } from './api.ts';
import { exampleRow, replaceReference, today, withGiven } from './example-row.ts';
import { startTestServer, type TestServer } from './server.ts';

/** What every table that is written by entity calls promises; a new one is covered the day it is declared. */
const written = [...tables.values()].filter(
  (table) => !table.parent && table.access !== 'internal' && !table.entity.readOnly,
);

let server: TestServer;
let api: Api;
let elsewhere: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = await Api.login(server.url);
  elsewhere = new Api(server.url, { ...api.headers, 'x-domaene': '2' });
});
afterAll(() => server.close());

async function example(table: Table): Promise<Row> {
  if (isOncePerUser(table)) for (const { Id } of (await api.list(table.key)).Rows) await api.remove(table.key, Id);
  return { ...(await exampleRow(table, api)), WarnungenBestaetigt: true };
}

/** BenutzerEinstellung: who has one makes room for another. */
const isOncePerUser = ({ access, fields }: Table): boolean =>
  access === 'owner' && (fields.IdBenutzer?.rules ?? []).some(({ name }) => name.startsWith('eindeutig'));

/** Saves an example and says what was sent. Where the server finds something taken, another one is made, a few times. */
async function saved(table: Table, given: Row = {}, tries = 4): Promise<{ row: Row; record: Row }> {
  const row = await withGiven(table, await example(table), given, api);
  for (;;) {
    try {
      return { row, record: await api.create(table.key, row) };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422 || tries-- === 0) throw error;
      const names = Object.keys(findingsOf(error).Fehler).filter((name) => !(name in given));
      const taken = names.filter((name) => table.fields[name]?.to);
      if (taken.length === 0 && names.length === 0) throw error;
      if (taken.length === 0) Object.assign(row, await example(table), given);
      for (const name of taken) await replaceReference(table, row, name, api);
    }
  }
}

const created = async (table: Table, given: Row = {}): Promise<Row> => (await saved(table, given)).record;

/** What was sent, as far as a read answers it: no secrets, files by Id, nothing of another Domäne's own records. */
function sent(table: Table, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const child = table.children.find(({ key }) => key === name);
      if (child) return [[name, (value as Row[]).map((one) => expect.objectContaining(sent(child, one)))]];
      const field = table.fields[name];
      if (!field || field.kind.name === 'secret') return [];
      if (table.key === 'DomaeneSt' && field.to && !tableOf(field.to).isPlatform) return []; // told within it only
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
    const { row, record } = await saved(table);
    expect(record).toMatchObject({ Version: 1, Aktionen: expect.arrayContaining(['Speichern', 'Loeschen']) });
    expect(record).toEqual(expect.objectContaining(sent(table, row)));
    expect(await api.read(table.key, record.Id)).toEqual(record);
    const { Rows } = await api.filter(table.key, ['Id', '=', record.Id]);
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
        const { errors } = await validateAsync(table, broken, { today: today(), before: null, viewer: null });
        if (!errors[name]) continue;
        const error = await refusal(api.create(table.key, broken));
        // A text many times as long as fits is refused before anything looks at it, in the same words.
        const isFarTooLong = error.status === 400 && typeof value === 'string' && value.length === 9000;
        expect({ field: name, status: isFarTooLong ? 422 : error.status }).toEqual({ field: name, status: 422 });
        const said = errors[name].map((one) => textOf(one));
        if (isFarTooLong) expect(said).toContain(error.body);
        else {
          expect(findingsOf(error).Fehler[name]).toEqual(said);
          expect(findingsOf(error).Saetze.Fehler[name]).toEqual(errors[name]);
        }
      }
    }
  });

  // Of what is there or not nothing can be changed.
  if (table.key !== 'Beobachtung')
    test('[REC-05] the second of two who save the same record gets 409 and the name of the first', async () => {
      const mine = await created(table);
      const theirs = await api.read(table.key, mine.Id);
      const changed = await api.save(table.key, {
        ...theirs,
        ...(await changeOf(table, theirs)),
        WarnungenBestaetigt: true,
      });
      expect(changed.Version).toBe(2);
      const error = await refusal(api.save(table.key, { ...mine, WarnungenBestaetigt: true }));
      expect(error.status).toBe(409);
      expect(error.body).toMatch(/^Der Datensatz wurde inzwischen von .+ geändert\.$/);
      expect(await api.read(table.key, mine.Id)).toEqual(changed);
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
    const before = await created(table);
    for (const name of ['Id', 'ErstelltAm', 'GeaendertVon', 'IdDomaene']) {
      const error = await refusal(
        api.call('PUT', `/api/entity/${table.key}/${String(before.Id)}`, { ...before, [name]: 4711 }),
      );
      expect(error).toMatchObject({ status: 400, body: expect.stringContaining(name) });
    }
    expect((await api.read(table.key, before.Id)).Version).toBe(1);
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
      !from.entity.readOnly &&
      field.to &&
      !field.server &&
      !field.onDelete &&
      !field.computed &&
      from.key !== 'DomaeneSt' &&
      name !== table.parentField &&
      !hasNeededDependent(from, name),
  );
  if (user) {
    test(`[REC-03] is not deleted while a record of ${user.table.key} refers to it`, async () => {
      const row = await created(table, { ...user.field.where, ...activeIfPossible(table) });
      const value = user.field.kind.column === 'link' ? [row.Id] : row.Id;
      await created(user.table, { [user.name]: value, ...dependentsCleared(user.table, user.name) });
      const error = await refusal(api.remove(table.key, row.Id));
      expect(error.status).toBe(409);
      const [first, second] = error.body.split('\n');
      expect(first).toBe('Datensatz kann nicht gelöscht werden');
      expect(second).toContain(`${user.table.entity.caption.many} (`);
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

/** Whether something must be filled that depends on the reference, and so could not keep its value. */
const hasNeededDependent = (table: Table, name: string): boolean =>
  Object.values(table.fields).some(
    ({ dependsOn = {}, rules = [] }) =>
      Object.values(dependsOn).includes(name) && rules.some((rule) => /required/i.test(rule.name)),
  );

const activeIfPossible = (table: Table): Row => (table.fields.IsAktiv ? { IsAktiv: true } : {});

/** References that depend on the one being set cannot keep their old choice. */
function dependentsCleared(table: Table, name: string): Row {
  return Object.fromEntries(
    Object.entries(table.fields).flatMap(([other, field]) =>
      Object.values(field.dependsOn ?? {}).includes(name) ? [[other, null]] : [],
    ),
  );
}

/** A change that breaks no rule. */
async function changeOf(table: Table, row: Row): Promise<Row> {
  // Which record a supporting row belongs to stays: another table has no record of that Id.
  const belongsTo = Object.values(table.entity.follows ?? {});
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.computed || field.server || belongsTo.includes(name)) continue;
    for (const value of otherValues(field, row[name])) {
      const { errors } = await validateAsync(
        table,
        { ...row, [name]: value },
        { today: today(), before: null, viewer: null },
      );
      if (field.kind.isWire(value, field) && Object.keys(errors).length === 0) return { [name]: value };
    }
  }
  throw new Error(`Nothing can be changed in ${table.key}`);
}

function otherValues({ kind, values = [] }: Field, value: unknown): unknown[] {
  if (typeof value === 'number' && kind.column.startsWith('numeric')) return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (kind.name === 'enum') return values.filter((code) => code !== value);
  if (kind.name === 'json') return [{ spalten: 3 }];
  if (kind.name === 'datetime') return [`${today()}T09:15:00`];
  return kind.name === 'text' || kind.name === 'multiline'
    ? [`${String(value ?? '')} neu`.trim(), `${String(value ?? '')}2`]
    : [];
}
