import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf, tables, targetOf } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { quote, snake } from '../src/db/names.ts';
import { linkTable } from '../src/db/schema.ts';
import type { Row } from '../src/records/hook.ts';
import { Tisch } from './access/sql.ts';
import { Api, findingsOf, refusal } from './api.ts';
import { aktion } from './geschaeft/hilfe.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Erasure (domain model 12.4): after it nothing tells who the person was, in whatever table a row leads to him. */

const word = 'Zwetschkenröster';
const isText = ({ kind, computed }: Field): boolean =>
  computed !== 'query' && ['text', 'text[]', 'jsonb'].includes(kind.column) && !/enum/i.test(kind.name);
const isHeldFile = (field: Field): boolean => targetOf(field) === 'Datei';

let server: TestServer;
let tisch: Tisch;
let gf: Api;

beforeAll(async () => {
  server = await startTestServer();
  tisch = await Tisch.open(server);
  gf = await Api.login(server.url, 'gf');
});
afterAll(async () => {
  await tisch.close();
  await server.close();
});

/** Somebody who has worked for us and does so no more. */
async function ehemalige(): Promise<Row> {
  const [row] = await tisch.query<{ id: string }>(
    `select p.id from pers_st p where p.id_domaene = 1 and p.status <> 'Anonymisiert' and p.id_co_lieferant is null
        and exists (select 1 from kundenportal_einsatz e join stundennachweis s on s.id_einsatz = e.id where e.id_person = p.id)
        and exists (select 1 from pv_dat v where v.id_person = p.id)
        and not exists (select 1 from kundenportal_einsatz e where e.id_person = p.id and e.status in ('Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen'))
      order by p.id limit 1`,
  );
  return gf.read('PersSt', Number(row?.id));
}

/** Tables by the references that lead to a person, nearest first; a test of its own says which references do not. */
function leading(): { table: Table; field: string; to: string }[] {
  const found = [{ table: tableOf('PersSt'), field: '', to: '' }];
  for (const { table: target } of found)
    for (const table of tables.values()) {
      if (found.some((one) => one.table === table) || table.entity.isLog) continue;
      const pair = table.fields.DatensatzId ? 'DatensatzId' : table.fields.BezugId ? 'BezugId' : undefined;
      const reference = Object.entries(table.allFields).find(
        ([name, field]) =>
          field.to === target.key &&
          field.kind.name === 'reference' &&
          field.personal !== 'keep' &&
          (!table.parentField || name === table.parentField),
      );
      if (reference) found.push({ table, field: reference[0], to: target.key });
      else if (pair && !table.parent) found.push({ table, field: pair, to: 'PersSt' });
    }
  return found;
}

/** A row of every such table that leads to the person: one that is there, or a copy of anybody's. */
async function rowsOf(idPerson: number): Promise<Map<Table, number>> {
  const rows = new Map([[tableOf('PersSt'), idPerson]]);
  for (const { table, field, to } of leading().slice(1)) {
    const name = quote(snake(table.key));
    const target = rows.get(tableOf(to));
    const isPair = !table.allFields[field]?.to;
    const entitaet = isPair ? quote(snake(table.fields.BezugEntitaet ? 'BezugEntitaet' : 'Entitaet')) : undefined;
    const where = `${quote(snake(field))} = ${target}${entitaet ? ` and ${entitaet} = '${to}'` : ''}`;
    const [own] = await tisch.query<{ id: string }>(`select id from ${name} where ${where} limit 1`);
    rows.set(table, own ? Number(own.id) : await neu(table, field, target ?? 0, entitaet, to));
  }
  return rows;
}

const ohneVorlage: Readonly<Record<string, Row>> = {
  ExternerCode: { Entitaet: 'PersSt', Konnektor: 'Hokify', Code: 'x' },
  DsgvoVorgang: { Art: 'Auskunft', EingangAm: '2026-01-01', Status: 'Offen' },
  PvDokument: { Bezeichnung: 'x' },
  PersonSchulung: { Art: 'PSA', Datum: '2026-01-01' },
  EmailVersand: { Entitaet: 'PersSt' },
  AppBenutzerSt: { Benutzername: 'x@x.example', Art: 'Person', Status: 'Aktiv' },
};

async function neu(
  table: Table,
  field: string,
  target: number,
  entitaet: string | undefined,
  to: string,
): Promise<number> {
  const name = quote(snake(table.key));
  const [any] = await tisch.query<{ id: string }>(`select id from ${name} where id_domaene = 1 limit 1`);
  if (!any) {
    const by = { ErstelltVon: 1, GeaendertVon: 1 };
    return tisch.insert(table.key, 1, { ...ohneVorlage[table.key], ...by, [field]: target });
  }
  const columns = (
    await tisch.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`,
      [snake(table.key)],
    )
  ).map((one) => one.name);
  const unique = new Set([
    ...Object.entries(table.fields)
      .filter(([, { rules = [] }]) => rules.some((rule) => rule.name.startsWith('eindeutig')))
      .map(([one]) => one),
    ...table.unique.flat().filter((one) => table.fields[one] && isText(table.fields[one])),
  ]);
  const value = (column: string) => {
    if (column === snake(field)) return String(target);
    if (quote(column) === entitaet) return `'${to}'`;
    const own = [...unique].find((one) => snake(one) === column);
    if (!own) return quote(column);
    return isText(table.fields[own] as Field) ? `'neu-${table.key}-${column}'` : 'null';
  };
  const [added] = await tisch.query<{ id: string }>(
    `insert into ${name} (${columns.map(quote).join(', ')}) select ${columns.map(value).join(', ')} from ${name} where id = $1 returning id`,
    [any.id],
  );
  return Number(added?.id);
}

/** The word into every text of the row, a file with it into every place for one, and both into the log. */
async function beschrieben(table: Table, id: number): Promise<void> {
  const name = quote(snake(table.key));
  for (const [field, spec] of Object.entries(table.fields)) {
    if (spec.personal === 'keep' || spec.encrypted || field === 'Entitaet') continue;
    const value = { text: `'${word} ${id}'`, 'text[]': `array['${word}']`, jsonb: `'{"Frage":"${word}"}'` }[
      spec.kind.column as string
    ];
    if (isText(spec) && value && spec.kind.name !== 'secret')
      await tisch.query(`update ${name} set ${quote(snake(field))} = ${value} where id = $1`, [id]);
    if (!isHeldFile(spec) || spec.computed === 'query') continue;
    const datei = await abgelegt(table.key, id, field);
    if (spec.kind.column === 'link') await tisch.link(linkTable(table, field), 1, id, datei);
    else await tisch.query(`update ${name} set ${quote(snake(field))} = $2 where id = $1`, [id, datei]);
  }
  if (!table.parent)
    await tisch.query(
      `insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen) values (1, $1, $2, 'Aendern', 1, $3)`,
      [table.key, id, JSON.stringify({ Felder: { Feld: [word, word] } })],
    );
}

async function abgelegt(entitaet: string, id: number, feld: string): Promise<number> {
  const [datei] = await tisch.query<{ id: string }>(
    `insert into datei (id_domaene, dateiname, groesse, empfangen, status, viren_status, speicherort, eigentuemer_entitaet, eigentuemer_id, feld, erstellt_von, geaendert_von)
     values (1, $1, 10, 10, 'Vorhanden', 'Sauber', '', $2, $3, $4, 1, 1) returning id`,
    [`${word}.pdf`, entitaet, id, feld],
  );
  const speicherort = `${datei?.id}-${'ab'.repeat(12)}`;
  await tisch.query('update datei set speicherort = $2 where id = $1', [datei?.id, speicherort]);
  mkdirSync(server.config.filesFolder, { recursive: true });
  writeFileSync(join(server.config.filesFolder, speicherort), `%PDF ${word}`);
  return Number(datei?.id);
}

/** Tables with a row that still has the word, asked of the database itself. */
async function spuren(): Promise<string[]> {
  const all = await tisch.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of all) {
    const [hit] = await tisch.query(`select 1 from ${quote(name)} t where position($1 in t::text) > 0 limit 1`, [word]);
    if (hit) found.push(name);
  }
  return found;
}

const dateien = (): string[] =>
  existsSync(server.config.filesFolder)
    ? readdirSync(server.config.filesFolder).filter((name) =>
        readFileSync(join(server.config.filesFolder, name), 'utf8').includes(word),
      )
    : [];

describe('Anonymisieren', () => {
  test('[S48] is refused without the typed number, under a Löschsperre and during an Einsatz', async () => {
    const person = await ehemalige();
    for (const body of [{}, { PersonNr: 'P-999999' }]) {
      const error = await refusal(aktion(gf, 'PersSt', person, 'Anonymisieren', body));
      expect(error.status).toBe(422);
      expect(Object.keys(findingsOf(error).Fehler)).toEqual(['PersonNr']);
    }
    await tisch.update('PersSt', Number(person.Id), { IsAufbewahrungGesperrt: true, AufbewahrungGrund: 'Streit' });
    expect(await refusal(aktion(gf, 'PersSt', person, 'Anonymisieren', { PersonNr: person.PersonNr }))).toMatchObject({
      status: 409,
      body: 'Anonymisieren ist nicht möglich: Für die Person gilt eine Löschsperre',
    });
    await tisch.update('PersSt', Number(person.Id), { IsAufbewahrungGesperrt: false, AufbewahrungGrund: null });
    const { Rows } = await gf.filter('KundenportalEinsatz', ['Status', '=', 'Aktiv'], { take: 1 });
    const beschaeftigt = await gf.read('PersSt', Rows[0]?.IdPerson);
    const error = await refusal(
      aktion(gf, 'PersSt', beschaeftigt, 'Anonymisieren', { PersonNr: beschaeftigt.PersonNr }),
    );
    expect(error.status).toBe(409);
    expect(error.body).toMatch(/^Anonymisieren ist nicht möglich: Einsatz E-\d{4}-\d+ läuft noch$/);
    expect((await gf.read('PersSt', beschaeftigt.Id)).Status).toBe(beschaeftigt.Status);
  });

  test('[S48] leaves no trace in any table that leads to a person, in files, log and search; a restored backup is erased again', async () => {
    const before = await ehemalige();
    const id = Number(before.Id);
    const rows = await rowsOf(id);
    for (const [table, row] of rows) await beschrieben(table, row);
    await tisch.insert('Benachrichtigung', 1, {
      IdBenutzer: 1,
      Ereignis: 'Bewerbung',
      Text: `Neue Bewerbung von ${word}`,
      Link: `/person/${id}`,
      ErstelltVon: 1,
      GeaendertVon: 1,
    });
    await tisch.query(`select passung_auffrischen(array[${id}]::bigint[])`);
    await tisch.query(
      `with l as (insert into lauf (id_domaene, id_benutzer, zone, ip, entitaet, aktion, eingabe, vorgang, status)
                  values (1, 1, 'Europe/Vienna', '', 'PersSt', 'Aendern', '', 'x', 'Fertig') returning id)
       insert into lauf_datensatz (id_domaene, id_lauf, nr, datensatz_id, status, gruende) select 1, l.id, 1, ${id}, 'Ausgelassen', $1 from l`,
      [word],
    );
    expect((await spuren()).length).toBeGreaterThan(rows.size - 5);
    expect(dateien().length).toBeGreaterThan(5);

    const person = await gf.read('PersSt', id);
    const after = await aktion(gf, 'PersSt', person, 'Anonymisieren', { PersonNr: person.PersonNr });
    expect(after).toMatchObject({
      Status: 'Anonymisiert',
      Vorname: 'Anonymisiert',
      Nachname: person.PersonNr,
      Geburtsdatum: `${String(person.Geburtsdatum).slice(0, 4)}-01-01`,
      Email: null,
      Mobil: null,
      SvNummer: null,
      Iban: null,
      AnonymisiertAm: expect.stringMatching(/^\d{4}-/),
      PersonDokument: [],
      PersonTaetigkeit: [],
    });
    expect(await spuren()).toEqual([]);
    expect(await tisch.query(`select 1 from lauf_datensatz where gruende = $1`, [word])).toEqual([]);
    expect(await tisch.query(`select 1 from person_passung where id_person = ${id}`)).toEqual([]);
    expect(await gf.call('GET', `/api/suche?search=${encodeURIComponent(word)}`)).not.toMatchObject({
      Gruppen: expect.arrayContaining([expect.anything()]),
    });
    const { Rows } = await gf.filter('DsgvoVorgang', [['IdPerson', '=', id], 'and', ['Art', '=', 'Loeschung']]);
    const vorgang = await gf.read('DsgvoVorgang', Rows[0]?.Id);
    expect(vorgang).toMatchObject({ Status: 'Erledigt', ErledigtAm: expect.stringMatching(/^\d{4}-/) });
    expect(vorgang.Bescheinigung).toMatch(
      /^Anonymisiert: \d+ Zeilen in \d+ Listen, \d+ Dateien, \d+ Einträge des Änderungsprotokolls$/,
    );

    await server.app.close(); // what was to be removed after the answer is removed by then
    expect(dateien()).toEqual([]);
    expect(await tisch.query(`select id from datei where dateiname = 'Anonymisiert'`)).toEqual([]);

    await tisch.update('PersSt', id, { Status: 'Pool', Vorname: word, Nachname: word, AnonymisiertAm: null });
    const restarted = await createApp({ db: server.db, config: server.config, log: false });
    await restarted.close();
    const [again] = await tisch.query(`select status, vorname from pers_st where id = $1`, [id]);
    expect(again).toEqual({ status: 'Anonymisiert', vorname: 'Anonymisiert' });
    expect(await spuren()).toEqual([]);
  });
});

test('[S48] what of a person stays is known', () => {
  const kept = leading().flatMap(({ table }) =>
    Object.entries(table.fields).flatMap(([name, field]) =>
      field.personal === 'keep' && table.erasure !== 'rows' ? [`${table.key}.${name}`] : [],
    ),
  );
  expect(kept.sort()).toEqual([
    'Aufgabe.BezugEntitaet',
    'Aufgabe.Schluessel',
    'Bewerbung.UtmKampagne',
    'Bewerbung.UtmMedium',
    'Bewerbung.UtmQuelle',
    'DsgvoVorgang.Bescheinigung',
    'KundenportalEinsatz.Abteilung',
    'KundenportalEinsatz.ArbeitszeitLage',
    'KundenportalEinsatz.EinsatzNr',
    'KundenportalEinsatz.Kostenstelle',
    'KundenportalEinsatz.KundenReferenz',
    'KundenportalEinsatz.TaetigkeitText',
    'PersSt.IdPersonEmpfehler',
    'PersSt.PersonNr',
    'PersSt.PersonalNr',
    'PvDat.Fachbereich',
    'PvDat.PvNr',
    'StatusVerlauf.Entitaet',
    'StatusVerlauf.Nach',
    'StatusVerlauf.Von',
    'StatusVerlauf.Vorgang',
    'Stundennachweis.Bezeichnung',
    'StundennachweisLeistung.Regel',
    'StundennachweisTag.Kostenstelle',
  ]);
});
