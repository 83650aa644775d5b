import { isDeepStrictEqual } from 'node:util';
import type { Table } from '@disponent/domain/entity/table';
import { mayCreate, mayDelete, type Writing, writingOf } from '@disponent/domain/entity/writing';
import type { Field } from '@disponent/domain/kinds/kind';
import { tables } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { exampleRow } from '../example-row.ts';
import { darf, extern, type Konto, konten, rollen } from './rollen.ts';
import { darfAnlegen, darfLoeschen, felderOf, listeOf, schreibtIrgendwas } from './schreibrechte.ts';
import { type Welt, welt } from './welt.ts';

/** Writing by those who come from outside: every field and list of every table, in every status, measured by `schreibrechte`. */

const entitaeten = [...tables.values()].filter(({ parent, access }) => !parent && access !== 'internal');
const statusOf = ({ entity, fields }: Table): readonly string[] =>
  (fields[entity.states?.field ?? 'Status']?.values as readonly string[] | undefined) ?? [''];
const alsStatus = (table: Table, status: string): Row =>
  status === '' ? {} : { [table.entity.states?.field ?? 'Status']: status };

/** Everything that is open, as `Feld`, `+Liste.Feld` for new rows, `~Liste.Feld` for old ones, `-Liste` for rows that go. */
function offen(table: Table, writing: Writing, pfad = ''): string[] {
  return table.children.flatMap((child) => {
    const at = `${pfad}${child.key}`;
    const list = writing.list(child.key);
    const felder = (zeichen: string, row: Writing) =>
      Object.keys(child.fields).flatMap((name) => (row.field(name) ? [`${zeichen}${at}.${name}`] : []));
    return [
      ...(list.adds ? felder('+', list.row(true)) : []),
      ...felder('~', list.row(false)),
      ...(list.removes ? [`-${at}`] : []),
      ...offen(child, list.row(false), `${at}.`),
    ];
  });
}

function erlaubt(konto: Konto, table: Table, key: string, status: string, pfad = ''): string[] {
  return table.children.flatMap((child) => {
    const at = `${pfad}${child.key}`;
    const { neu, aendern, entfernen } = listeOf(konto, key, status || undefined, at);
    return [
      ...neu.map((name) => `+${at}.${name}`),
      ...aendern.map((name) => `~${at}.${name}`),
      ...(entfernen ? [`-${at}`] : []),
      ...erlaubt(konto, child, key, status, `${at}.`),
    ];
  });
}

describe.each(extern)('the declarations, for %s', (konto) => {
  const me = { IsPlattformAdmin: false, BenutzerrolleTyp: rollen[konto].typ, Rechte: [] };

  test.each(entitaeten)('[S21] $key', (table) => {
    const { key } = table;
    expect({ neu: mayCreate(table, me), weg: mayDelete(table, undefined, me) }).toEqual({
      neu: darfAnlegen(konto, key),
      weg: darfLoeschen(konto, key),
    });
    for (const status of statusOf(table)) {
      const writing = writingOf(table, alsStatus(table, status), me);
      const felder = Object.keys(table.allFields).filter(writing.field);
      expect({ status, felder: felder.sort() }).toEqual({
        status,
        felder: [...felderOf(konto, key, status || undefined)].sort(),
      });
      expect(offen(table, writing).sort()).toEqual(erlaubt(konto, table, key, status).sort());
    }
  });
});

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const verweigert = 'kann von Ihnen nicht geändert werden';

const put = async (konto: Konto, key: string, id: unknown, body: Row): Promise<{ status: number; body: string }> => {
  const response = await w.as[konto].raw('PUT', `/api/entity/${key}/${String(id)}`, {
    WarnungenBestaetigt: true,
    ...body,
  });
  return { status: response.status, body: await response.text() };
};

/** A value of the field's kind that is not the one it has. */
function anders(field: Field, jetzt: unknown): unknown {
  const { kind, values = [] } = field;
  if (kind.name === 'boolean') return jetzt !== true;
  if (kind.name === 'reference') return Number(jetzt ?? 0) + 1;
  if (kind.name === 'multiReference') return isDeepStrictEqual(jetzt, [1]) ? [2] : [1];
  if (kind.name === 'file' || kind.name === 'image') return { Id: 987_654 };
  if (kind.name === 'files') return [{ Id: 987_654 }];
  if (kind.name === 'enum') return values.find((value) => value !== jetzt);
  if (kind.name === 'multiEnum') return isDeepStrictEqual(jetzt, [values[0]]) ? [values[1]] : [values[0]];
  const beispiele = kind.examples.valid.map((text) => {
    const value = kind.parse(text, field);
    return value !== null && value !== undefined && kind.toWire ? kind.toWire(value) : value;
  });
  return beispiele.find((value) => nackt(value) !== nackt(jetzt)) ?? null; // of some kinds there is one example: then it is cleared
}

/** What remains when a value is put into the form it is kept in. */
const nackt = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .toLowerCase()
    .replace(/<[^>]*>|[^a-z0-9äöüß]/g, '');

const offenes = (table: Table, row: Row): [string, Field][] =>
  Object.entries(table.fields).filter(([name, field]) => name in row && !field.computed && !field.server);

/** Records that an outsider may save, by hand from 2.4. */
const speicherbar: readonly (readonly [Konto, string])[] = [
  ['kunde', 'AnfrageDat'],
  ['colieferant', 'PersSt'],
  ['colieferant', 'PvDat'],
  ['colieferant', 'Stundennachweis'],
  ['pvmk', 'AnfrageProjektDat'],
  ['pvmkmaster', 'AnfrageProjektDat'],
];

describe.each(speicherbar)('%s saves %s', (konto, key) => {
  const table = tables.get(key) as Table;
  let id = 0;

  beforeAll(async () => {
    id = w.ids[key]?.eigen ?? 0;
    // One row in every list that he sees, so that there is something to change and to take away.
    const gesehen = await w.as[konto].read(key, id);
    for (const child of table.children.filter((one) => one.key in gesehen)) {
      const record = await w.admin.read(key, id);
      const rows = record[child.key] as Row[];
      if (((gesehen[child.key] as Row[]).length ?? 0) > 0 || eigeneZeilen.includes(child.key)) continue;
      await w.admin.save(key, {
        Id: id,
        Version: record.Version,
        [child.key]: [...rows, await exampleRow(child, w.admin)],
        WarnungenBestaetigt: true,
      });
    }
  });

  test.each(statusOf(table))('[S21] %s: a read may be sent back, and only what is his may differ', async (status) => {
    await w.tisch.update(key, id, alsStatus(table, status));
    const record = await w.as[konto].read(key, id);
    const darfFelder = felderOf(konto, key, status);
    const unveraendert = await put(konto, key, id, record);
    // A rule may be broken: nothing led the record into its status but the test. That is no refusal of what was sent.
    expect([200, 422]).toContain(unveraendert.status);
    for (const [name, field] of offenes(table, record)) {
      const { Version } = await w.as[konto].read(key, id);
      const saved = await put(konto, key, id, { Version, [name]: anders(field, record[name]) });
      const ergebnis = { name, verweigert: saved.status === 400 && saved.body === `Das Feld ${name} ${verweigert}` };
      expect(ergebnis).toEqual({ name, verweigert: !darfFelder.includes(name) });
      if (saved.status === 200) await w.tisch.update(key, id, alsStatus(table, status));
    }
    for (const child of table.children.filter((one) => one.key in record)) {
      const { neu, aendern, entfernen } = listeOf(konto, key, status, child.key);
      const lesen = async () => (await w.as[konto].read(key, id)) as Row & Record<string, Row[]>;
      const frisch = await lesen();
      const zeilen = frisch[child.key] ?? [];
      const mitNeuer = await put(konto, key, id, { Version: frisch.Version, [child.key]: [...zeilen, {}] });
      expect({ liste: child.key, neu: !mitNeuer.body.includes(verweigert) }).toEqual({
        liste: child.key,
        neu: neu.length > 0,
      });
      const [erste, ...rest] = zeilen;
      if (!erste) continue;
      for (const [name, field] of offenes(child, erste)) {
        const { Version } = await lesen();
        const geaendert = { ...erste, [name]: anders(field, erste[name]) };
        const saved = await put(konto, key, id, { Version, [child.key]: [geaendert, ...rest] });
        expect({ feld: `${child.key}.${name}`, darf: saved.body !== `Das Feld ${name} ${verweigert}` }).toEqual({
          feld: `${child.key}.${name}`,
          darf: aendern.includes(name),
        });
      }
      const { Version } = await lesen();
      const ohne = await put(konto, key, id, { Version, [child.key]: [] });
      const bleibt = ohne.body.includes(verweigert) || ohne.body.includes('werden nicht gelöscht');
      expect({ liste: child.key, entfernen: !bleibt }).toEqual({ liste: child.key, entfernen });
    }
  });
});

/** Lists of which an outsider sees only rows that are addressed to him. */
const eigeneZeilen = ['PvKommentar', 'AnfrageCoLieferant'];

describe.each(extern)('%s', (konto) => {
  test('[S21] creates, changes and deletes nothing in tables that are not named', async () => {
    for (const { key, entity } of entitaeten) {
      if (schreibtIrgendwas(konto, key)) continue;
      const codes = entity.readOnly ? [403, 405] : [403];
      for (const [method, path, body] of [
        ['POST', key, {}],
        ['GET', `${key}/neu`, undefined],
        ['PUT', `${key}/1`, { Version: 1 }],
        ['DELETE', `${key}/1`, undefined],
        ['POST', `${key}/aktion/Aendern`, { Ids: [1], Werte: {} }],
        ['POST', `${key}/aktion/Loeschen`, { Ids: [1] }],
      ] as const) {
        const response = await w.as[konto].raw(method, `/api/entity/${path}`, body);
        await response.arrayBuffer();
        expect({ key, method, path, ok: codes.includes(response.status) }).toEqual({ key, method, path, ok: true });
      }
    }
  });

  test('[S21] is offered what he may: no Neu, Speichern or Löschen besides', async () => {
    for (const { key, access } of entitaeten) {
      const answer = await w.as[konto].raw('GET', `/api/entity/${key}?take=1`);
      if (answer.status !== 200) continue;
      const { Rows, ListenAktionen } = (await answer.json()) as { Rows: Row[]; ListenAktionen: string[] };
      const neu = darfAnlegen(konto, key) && (access !== 'module' || darf(konto, key, 'S'));
      expect({ key, neu: ListenAktionen.includes('Neu') }).toEqual({ key, neu });
      const [row] = Rows;
      if (!row || schreibtIrgendwas(konto, key)) continue;
      const { Aktionen } = await w.as[konto].read(key, row.Id);
      expect({
        key,
        knoepfe: (Aktionen as string[]).filter((one) => one === 'Speichern' || one === 'Loeschen'),
      }).toEqual({
        key,
        knoepfe: [],
      });
    }
  });
});

test('[S21] the same holds for many at once, for what a new record is filled with, and for what it begins with', async () => {
  const id = w.ids.AnfrageDat?.eigen ?? 0;
  await w.tisch.update('AnfrageDat', id, { Status: 'Entwurf' });
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await w.as.kunde.raw(method, `/api/entity/${path}`, body);
    return { status: response.status, body: await response.text() };
  };
  const refused = (feld: string) => ({ status: 400, body: `Das Feld ${feld} ${verweigert}` });
  const many = { Ids: [id], Werte: { Prioritaet: 'Dringend' }, WarnungenBestaetigt: true };
  expect(await call('POST', 'AnfrageDat/aktion/Aendern', many)).toEqual(refused('Prioritaet'));
  // In one status yes, in this one no: each record says so.
  await w.tisch.update('AnfrageDat', id, { Status: 'Offen' });
  const later = await call('POST', 'AnfrageDat/aktion/Aendern', { ...many, Werte: { Titel: 'Anders genannt' } });
  expect(JSON.parse(later.body)).toMatchObject({
    Anzahl: 0,
    Fehler: [{ Id: id, Text: `Das Feld Titel ${verweigert}` }],
  });
  expect(await call('GET', 'AnfrageDat/neu?Prioritaet=Dringend')).toEqual(refused('Prioritaet'));
  expect((await call('GET', 'AnfrageDat/neu?Titel=Lagerhilfe')).status).toBe(200);
  const neu = { Titel: 'Lagerhilfe', IdAnsprechpartner: w.bezug.eigen.ansprechpartner };
  expect(await call('POST', 'AnfrageDat', { ...neu, IdBerater: w.bezug.filiale.berater })).toEqual(
    refused('IdBerater'),
  );
  const AnfragePosition = [{ Bezeichnung: 'Lager', Verrechnungssatz: 0.01 }];
  expect(await call('POST', 'AnfrageDat', { ...neu, AnfragePosition })).toEqual(refused('Verrechnungssatz'));
});

test('[S21] what a customer leaves out the record has all the same, and what was offered he may send back', async () => {
  const { bezug } = w;
  const vorgabe = await w.as.kunde.read('AnfrageDat', 'neu');
  expect(vorgabe).toMatchObject({ IdBerater: bezug.eigen.berater, IdNiederlassung: bezug.eigen.niederlassung });
  const created = await w.as.kunde.create('AnfrageDat', {
    ...vorgabe,
    Titel: 'Zwei für das Lager',
    IdStandort: bezug.eigen.standort,
    IdAnsprechpartner: bezug.eigen.ansprechpartner,
    WarnungenBestaetigt: true,
  });
  expect(created).toMatchObject({
    Status: 'Entwurf',
    EingangWeg: 'Kundenportal',
    Prioritaet: 'Normal',
    IdBerater: bezug.eigen.berater,
    IdNiederlassung: bezug.eigen.niederlassung,
  });
});

test('[S21] nobody takes a consent away', async () => {
  const id = w.ids.PersSt?.eigen ?? 0;
  await w.tisch.update('PersSt', id, { Status: 'Pool' });
  const einwilligung = await w.tisch.query<{ id: string }>(
    'select id from einwilligung_dsgvo_st where id_domaene = 1 limit 1',
  );
  const before = await w.admin.read('PersSt', id);
  const neu = { IdEinwilligungDsgvo: Number(einwilligung[0]?.id), ErteiltAm: '2026-01-02', Weg: 'Papier' };
  await w.admin.save('PersSt', {
    Id: id,
    Version: before.Version,
    PersonEinwilligung: [...(before.PersonEinwilligung as Row[]), neu],
    WarnungenBestaetigt: true,
  });
  for (const api of [
    w.admin,
    ...konten.filter((konto) => konto !== 'donau' && darf(konto, 'PersSt', 'S')).map((konto) => w.as[konto]),
  ]) {
    const { Version } = await api.read('PersSt', id);
    const answer = await api.raw('PUT', `/api/entity/PersSt/${id}`, { Version, PersonEinwilligung: [] });
    const body = await answer.text();
    expect(answer.status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({
      Fehler: {
        PersonEinwilligung: [
          'Einwilligungen werden nicht gelöscht. Bitte tragen Sie stattdessen ein, wann die Einwilligung widerrufen wurde.',
        ],
      },
      Warnungen: {},
    });
  }
});
