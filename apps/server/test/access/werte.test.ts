import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import type { Konto } from './rollen.ts';
import { type Welt, welt } from './welt.ts';
import * as zeile from './zeilen.ts';

/** Where what is hidden depends on the row: the value itself, in every call that could tell it. */

const kunden: readonly Konto[] = ['kunde', 'rpov', 'pvmk', 'pvmkmaster'];
const intern: readonly Konto[] = ['gf', 'leitung', 'berater', 'dispo', 'faktura', 'inserate', 'rpo'];

let w: Welt;
const person: Record<string, number> = {};
const pv: Record<string, number> = {};
let anonymeAnfrage: number;
let anonymerPv: number;
let nummer = 0;

/** A person and a proposal to the own customer. */
async function vorschlag(name: string, row: Row, mensch: Row = {}): Promise<void> {
  const b = w.bezug.eigen;
  const ids = { anfrage: w.ids.AnfrageDat?.eigen ?? 0, position: w.ids.AnfragePosition?.eigen ?? 0 };
  const id = await w.tisch.insert('PersSt', 1, {
    ...zeile.person(b, name),
    PersonNr: `PX-${(nummer += 1)}`,
    Status: 'Pool',
    ...mensch,
  });
  await w.tisch.insert('PersonAdresse', 1, {
    IdPerson: id,
    Art: 'Hauptwohnsitz',
    Strasse: 'Geheimgasse',
    Hausnummer: '9',
    Plz: '4020',
    Ort: 'Linz',
    IdLand: b.listen.Land,
    IsHaupt: true,
  });
  person[name] = id;
  pv[name] = await w.tisch.insert('PvDat', 1, {
    ...zeile.pv(b, { ...ids, person: id }, 'Profil'),
    IdUnternehmen: b.kunde,
    PvNr: `PX-${nummer}`,
    Status: 'Vorgeschlagen',
    VorgeschlagenAm: `${zeile.heute}T09:00:00`,
    IsAnonym: true,
    WunschEntgelt: 2000,
    WunschEntgeltEinheit: 'Monat',
    ...row,
  });
}

beforeAll(async () => {
  w = await welt();
  await vorschlag('Qanonym', {});
  await vorschlag('Qabsage', { Status: 'Abgelehnt' });
  await vorschlag('Qbekannt', {});
  await w.tisch.insert('StatusVerlauf', 1, {
    Entitaet: 'PvDat',
    DatensatzId: pv.Qbekannt,
    Von: 'Vorgeschlagen',
    Nach: 'Interview',
    Am: `${zeile.heute}T10:00:00`,
  });
  await vorschlag('Qangebot', { Status: 'Angebot' });
  await vorschlag('Qoffen', { IsAnonym: false, IsWunschentgeltFreigegeben: true, WunschEntgelt: 3333 });
  // By name Aal comes before Zobel; as 'Vorname N.' it is the other way round.
  await vorschlag('Aal', { Fachbereich: 'Reihenfolge' }, { Vorname: 'Zita' });
  await vorschlag('Zobel', { Fachbereich: 'Reihenfolge' }, { Vorname: 'Anna' });
  const b = w.bezug.kunde;
  anonymeAnfrage = await w.tisch.insert('AnfrageDat', 1, {
    ...zeile.anfrage(b, 'Qgeheim'),
    Titel: 'Stapler gesucht',
    AnfrageNr: 'A-Q',
    Status: 'Offen',
    IsKundeAnonym: true,
    IdAnfrageProjekt: w.ids.AnfrageProjektDat?.kunde,
  });
  const position = await w.tisch.insert('AnfragePosition', 1, {
    ...zeile.position(b),
    IdAnfrage: anonymeAnfrage,
    Status: 'Offen',
  });
  await w.tisch.insert('AnfrageCoLieferant', 1, {
    FreigegebenAm: new Date().toISOString(),
    IdAnfrage: anonymeAnfrage,
    IdUnternehmen: b.lieferant,
    Status: 'Eingeladen',
  });
  anonymerPv = await w.tisch.insert('PvDat', 1, {
    ...zeile.pv(b, { person: w.ids.PersSt?.kunde ?? 0, anfrage: anonymeAnfrage, position }, 'Profil'),
    IdUnternehmen: b.kunde,
    PvNr: 'PX-geheim',
    Status: 'Entwurf',
  });
});
afterAll(() => w.close());

describe.each(kunden)('a person proposed anonymously, as %s', (konto) => {
  const zeige = async (name: string): Promise<unknown> => (await w.as[konto].read('PvDat', pv[name])).IdPersonText;

  test("[S20] is 'Vorname N.' in record, list, groups, export and choices", async () => {
    const api = w.as[konto];
    expect(await zeige('Qanonym')).toBe('Renate Q.');
    expect(await zeige('Qabsage')).toBe('Renate Q.');
    const filter = JSON.stringify(['Id', '=', pv.Qanonym]);
    expect((await api.list('PvDat', { filter, columns: 'IdPerson' })).Rows[0]).toMatchObject({
      IdPersonText: 'Renate Q.',
    });
    expect((await api.list('PvDat', { filter, group: 'IdPerson' })).Groups?.[0]).toMatchObject({ Text: 'Renate Q.' });
    const csv = await (
      await api.raw(
        'GET',
        `/api/entity/PvDat/export?${new URLSearchParams({ format: 'csv', columns: 'IdPerson', filter })}`,
      )
    ).text();
    expect(csv).toContain('Renate Q.');
    expect(csv).not.toContain('Qanonym');
    const { Rows } = await api.call<{ Rows: { Id: number; Text: string }[] }>(
      'GET',
      '/api/entity/PvDat/auswahl/IdPerson?take=100&search=Renate',
    );
    expect(Rows.find(({ Id }) => Id === person.Qanonym)?.Text).toBe('Renate Q.');
  });

  test("[S20] is searched, filtered and sorted as 'Vorname N.'", async () => {
    const api = w.as[konto];
    expect((await api.list('PvDat', { search: 'Qanonym' })).Rows).toEqual([]);
    expect((await api.list('PvDat', { search: 'qanonym@person.example' })).Rows).toEqual([]);
    expect((await api.list('PvDat', { search: 'Renate', take: 500 })).Rows.some(({ Id }) => Id === pv.Qanonym)).toBe(
      true,
    );
    expect((await api.filter('PvDat', ['IdPerson.Nachname', 'contains', 'Qanonym'])).Rows).toEqual([]);
    expect((await api.filter('PvDat', ['IdPerson.Nachname', 'startswith', 'Qano'])).Rows).toEqual([]);
    const { Rows } = await api.filter('PvDat', ['Fachbereich', '=', 'Reihenfolge'], {
      sort: 'IdPerson',
      columns: 'IdPerson',
    });
    expect(Rows.map(({ IdPersonText }) => IdPersonText)).toEqual(['Anna Z.', 'Zita A.']);
    const choices = await api.call<{ Rows: unknown[] }>('GET', '/api/entity/PvDat/auswahl/IdPerson?search=Qanonym');
    expect(choices.Rows).toEqual([]);
  });

  test('[S20] is known after Interview, Angebot or an open proposal', async () => {
    expect(await zeige('Qbekannt')).toBe('Qbekannt Renate');
    expect(await zeige('Qangebot')).toBe('Qangebot Renate');
    expect(await zeige('Qoffen')).toBe('Qoffen Renate');
    expect((await w.as[konto].list('PvDat', { search: 'Qbekannt' })).Rows.map(({ Id }) => Id)).toEqual([pv.Qbekannt]);
  });

  test('[S20] Wunschentgelt has a value only where it is released', async () => {
    const api = w.as[konto];
    expect((await api.read('PvDat', pv.Qanonym)).WunschEntgelt ?? null).toBeNull();
    expect((await api.read('PvDat', pv.Qoffen)).WunschEntgelt).toBe(3333);
    const { Rows } = await api.filter('PvDat', ['WunschEntgelt', '>', 0], { columns: 'WunschEntgelt' });
    expect(Rows.map(({ Id }) => Id)).toEqual([pv.Qoffen]);
    expect((await api.list('PvDat', { sum: 'WunschEntgelt', take: 1 })).Summen).toEqual({ WunschEntgelt: 3333 });
  });
});

test('[S20] RPOV reads of an anonymous person neither name nor contact data nor the day of birth', async () => {
  const record = await w.as.rpov.read('PersSt', person.Qanonym);
  expect(JSON.stringify(record)).not.toMatch(/Qanonym|qanonym|1234567|1988-03-14|Geheimgasse/);
  expect(JSON.stringify(await w.as.rpov.read('PersSt', person.Qbekannt))).toMatch(/Qbekannt/);
  for (const filter of [
    ['Geburtsdatum', '=', '1988-03-14'],
    ['Email', 'contains', 'qanonym'],
    ['Nachname', '=', 'Qanonym'],
  ])
    expect((await w.as.rpov.filter('PersSt', filter)).Rows.some(({ Id }) => Id === person.Qanonym)).toBe(false);
  const strassen = (
    await w.as.rpov.filter('PersonAdresse', ['IdPerson', '=', person.Qanonym], { columns: 'Strasse,Hausnummer' })
  ).Rows;
  expect(JSON.stringify(strassen)).not.toMatch(/Geheimgasse|"9"/);
});

test.each(intern)('[S20] our own people read the names: %s', async (konto) => {
  expect((await w.as[konto].read('PvDat', pv.Qanonym)).IdPersonText).toBe('Qanonym Renate');
});

test.each(['kunde', 'rpov'] as const)(
  '[S20] whoever works at the customer without a proposal is known to %s',
  async (konto) => {
    const b = w.bezug.eigen;
    const id = await w.tisch.insert('PersSt', 1, { ...zeile.person(b, `Qarbeit${konto}`), Status: 'Mitarbeiter' });
    const einsatz = await w.tisch.insert('KundenportalEinsatz', 1, {
      ...zeile.einsatz(b, { person: id }),
      Status: 'Aktiv',
    });
    expect((await w.as[konto].read('KundenportalEinsatz', einsatz)).IdPersonText).toBe(`Qarbeit${konto} Renate`);
  },
);

describe('a customer who wants to stay unknown, as colieferant', () => {
  test('[S20] is in no call about the Anfrage', async () => {
    const api = w.as.colieferant;
    const b = w.bezug.kunde;
    const record = await api.read('AnfrageDat', anonymeAnfrage);
    expect(record.Titel).toBe('Stapler gesucht');
    expect(record.IdUnternehmen ?? null).toBeNull();
    expect(JSON.stringify(record)).not.toMatch(/Mxkunde|Qgeheim/);
    expect(JSON.stringify((await api.filter('AnfrageDat', ['Id', '=', anonymeAnfrage])).Rows)).not.toMatch(
      /Mxkunde|Qgeheim/,
    );
    const hit = async (query: Record<string, string>) =>
      (await api.list('AnfrageDat', { ...query, take: 500 })).Rows.some(({ Id }) => Id === anonymeAnfrage);
    expect(await hit({ search: 'Mxkunde' })).toBe(false);
    expect(await hit({ search: 'Qgeheim' })).toBe(false);
    expect(await hit({ search: 'Stapler' })).toBe(true);
    expect(await hit({ filter: JSON.stringify(['IdUnternehmen', '=', b.kunde]) })).toBe(false);
    expect(await hit({ filter: JSON.stringify(['IdUnternehmen.Bezeichnung', 'contains', 'Mxkunde']) })).toBe(false);
    expect(await hit({ filter: JSON.stringify(['KundenReferenz', 'contains', 'Qgeheim']) })).toBe(false);
    const { Groups = [] } = await api.list('AnfrageDat', {
      filter: JSON.stringify(['Id', '=', anonymeAnfrage]),
      group: 'IdUnternehmen',
    });
    expect(Groups.map(({ Wert, Text }) => [Wert, Text || null])).toEqual([[null, null]]);
  });

  test('[S20] nor in its own proposal to it', async () => {
    const api = w.as.colieferant;
    expect(JSON.stringify(await api.read('PvDat', anonymerPv))).not.toContain('Mxkunde,');
    expect((await api.filter('PvDat', ['Id', '=', anonymerPv], { columns: 'IdUnternehmen' })).Rows[0]).toMatchObject({
      IdUnternehmen: null,
      IdUnternehmenText: null,
    });
    expect(
      (await api.filter('PvDat', ['IdUnternehmen', '=', w.bezug.kunde.kunde])).Rows.some(({ Id }) => Id === anonymerPv),
    ).toBe(false);
  });

  test('[S20] an open customer is named', async () => {
    expect((await w.as.colieferant.read('AnfrageDat', w.ids.AnfrageDat?.kunde)).IdUnternehmen).toBe(
      w.bezug.kunde.kunde,
    );
  });
});
