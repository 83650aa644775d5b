import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { darf, extern, type Konto, konten, rechte } from './rollen.ts';
import { type Welt, welt } from './welt.ts';
import { heute } from './zeilen.ts';

/** Supporting tables (domain model 7.1): access follows the parent record, or the owner for those with IdBenutzer. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const status = async (konto: Konto, method: string, path: string, body?: unknown): Promise<number> => {
  const response = await w.as[konto].raw(method, `/api/entity/${path}`, body);
  await response.arrayBuffer();
  return response.status;
};
/** Who comes from outside writes no row beside a record that is not his own. */
const schreibt = (konto: Konto, key: string): boolean => darf(konto, key, 'S') && !extern.includes(konto);
const domaeneOf = (konto: Konto): number => (konto === 'donau' ? 2 : 1);
const einer = (key: string, konto: Konto): number => w.ids[key]?.[konto === 'donau' ? 'fremd' : 'eigen'] ?? 0;

describe.each(konten)('rows with an owner, as %s', (konto) => {
  const anderer: Konto = konto === 'gf' ? 'leitung' : 'gf';

  test.each(['GridLayout', 'BenutzerEinstellung', 'Benachrichtigung'])(
    '[ROLE-08] [S23] %s: own rows only',
    async (key) => {
      const row = (id: number): Row => ({
        IdBenutzer: id,
        ...(key === 'GridLayout' && { GridSchluessel: 'pv', Name: `Mx ${konto} ${id}`, Layout: { spalten: [] } }),
        ...(key === 'BenutzerEinstellung' && { Werte: { dichte: 'eng' } }),
        ...(key === 'Benachrichtigung' && { Ereignis: 'PvVorgeschlagen', Text: 'Neuer Vorschlag' }),
      });
      if (key === 'BenutzerEinstellung') await w.tisch.query('delete from benutzer_einstellung');
      const mein = await w.tisch.insert(key, domaeneOf(konto), row(w.benutzer[konto]));
      const dein = await w.tisch.insert(key, domaeneOf(anderer), row(w.benutzer[anderer]));
      const { Rows } = await w.as[konto].filter(key, ['Id', 'anyof', [mein, dein]]);
      expect(Rows.map(({ Id }) => Id)).toEqual([mein]);
      expect(await status(konto, 'GET', `${key}/${mein}`)).toBe(200);
      expect(await status(konto, 'GET', `${key}/${dein}`)).toBe(404);
      expect(await status(konto, 'PUT', `${key}/${dein}`, { Version: 1 })).toBe(404);
      expect(await status(konto, 'DELETE', `${key}/${dein}`)).toBe(404);
      expect(await status(konto, 'PUT', `${key}/${mein}`, { Version: 1 })).toBe(200);
      expect(await status(konto, 'DELETE', `${key}/${mein}`)).toBe(204);
    },
  );

  test('[ROLE-08] [S23] a shared layout is read by our own people of the Domäne, by others where it is meant for their role, and changed by its owner', async () => {
    const layout = { GridSchluessel: 'pv', Layout: { spalten: [] }, IsGeteilt: true };
    const geteilt = await w.tisch.insert('GridLayout', domaeneOf(konto), {
      ...layout,
      Name: `Geteilt ${konto}`,
      IdBenutzer: w.benutzer[konto === 'donau' ? 'donau' : anderer],
    });
    const fremd = await w.tisch.insert('GridLayout', konto === 'donau' ? 1 : 2, {
      ...layout,
      Name: `Fremd ${konto}`,
      IdBenutzer: w.benutzer[konto === 'donau' ? 'gf' : 'donau'],
    });
    expect(await status(konto, 'GET', `GridLayout/${geteilt}`)).toBe(extern.includes(konto) ? 404 : 200);
    expect(await status(konto, 'GET', `GridLayout/${fremd}`)).toBe(404);
    if (konto === 'donau') return;
    const { IdBenutzerrolle } = await w.as[konto].call('GET', '/api/.info/me');
    await w.tisch.update('GridLayout', geteilt, { IdBenutzerrolle });
    const record = await w.as[konto].read('GridLayout', geteilt);
    expect(record.Aktionen).toEqual([]);
    expect(await status(konto, 'PUT', `GridLayout/${geteilt}`, { Version: 1, Name: 'Meins' })).toBe(403);
    expect(await status(konto, 'DELETE', `GridLayout/${geteilt}`)).toBe(403);
  });

  test('[ROLE-08] sharing a layout needs LayoutTeilen', async () => {
    const body = { GridSchluessel: 'pv', Name: 'Versuch', Layout: { spalten: [] }, IsGeteilt: true };
    const darfTeilen = rechte[konto].includes('LayoutTeilen');
    expect(await status(konto, 'POST', 'GridLayout', body)).toBe(darfTeilen ? 201 : 403);
    expect(await status(konto, 'POST', 'GridLayout', { ...body, Name: 'Eigene', IsGeteilt: false })).toBe(201);
    const rolle = { ...body, Name: 'Rolle', IsGeteilt: false, IdBenutzerrolle: 3 };
    expect(await status(konto, 'POST', 'GridLayout', rolle)).toBe(darfTeilen ? 201 : 403);
  });

  test('[ROLE-08] [S23] a task is seen by whom it is for, and by those who see its record', async () => {
    const aufgabe = { FaelligAm: heute, Prioritaet: 'Normal', Status: 'Offen', Quelle: 'Manuell' };
    const add = (row: Row) =>
      w.tisch.insert('Aufgabe', domaeneOf(konto), { ...aufgabe, Titel: `Aufgabe ${konto}`, ...row });
    const mein = await add({ IdBenutzer: w.benutzer[konto] });
    const dein = await w.tisch.insert('Aufgabe', domaeneOf(anderer), {
      ...aufgabe,
      Titel: 'Deine',
      IdBenutzer: w.benutzer[anderer],
    });
    // About an Anfrage that the caller's scope does not hold.
    const versteckt = await w.tisch.insert('Aufgabe', konto === 'donau' ? 1 : 2, {
      ...aufgabe,
      Titel: 'Fremde',
      BezugEntitaet: 'AnfrageDat',
      BezugId: w.ids.AnfrageDat?.[konto === 'donau' ? 'eigen' : 'fremd'],
    });
    const { Rows } = await w.as[konto].filter('Aufgabe', ['Id', 'anyof', [mein, dein, versteckt]]);
    expect(Rows.map(({ Id }) => Id)).toEqual([mein]);
    expect(await status(konto, 'PUT', `Aufgabe/${mein}`, { Version: 1, Status: 'Erledigt' })).toBe(200);
    expect(await status(konto, 'GET', `Aufgabe/${dein}`)).toBe(404);
    expect(await status(konto, 'PUT', `Aufgabe/${versteckt}`, { Version: 1 })).toBe(404);
  });
});

/** The records a Kontakt may belong to. */
const bezuege = [
  ['IdPerson', 'PersSt'],
  ['IdUnternehmen', 'UnternehmenSt'],
  ['IdAnfrage', 'AnfrageDat'],
  ['IdPv', 'PvDat'],
  ['IdEinsatz', 'KundenportalEinsatz'],
] as const;

describe.each(konten)('a Kontakt, as %s', (konto) => {
  test.each(bezuege)('[ROLE-08] with %s has the rights of %s', async (feld, key) => {
    const id = einer(key, konto);
    const kontakt = await w.tisch.insert('Kontakt', domaeneOf(konto), {
      [feld]: id,
      Art: 'Anruf',
      Zeitpunkt: `${heute}T08:00:00`,
    });
    const lesen = darf(konto, key, 'L');
    // stammdaten, say, reads UnternehmenSt and so may call Kontakt at all; this one it must not see.
    const irgendeiner = bezuege.some(([, one]) => darf(konto, one, 'L'));
    expect(await status(konto, 'GET', `Kontakt/${kontakt}`)).toBe(lesen ? 200 : irgendeiner ? 404 : 403);
    expect((await status(konto, 'POST', 'Kontakt', { [feld]: id, Art: 'Anruf' })) === 201).toBe(schreibt(konto, key));
    expect((await status(konto, 'PUT', `Kontakt/${kontakt}`, { Version: 1, Art: 'Besuch' })) === 200).toBe(
      schreibt(konto, key),
    );
    expect((await status(konto, 'DELETE', `Kontakt/${kontakt}`)) === 204).toBe(darf(konto, key, 'D'));
  });
});

test('[S23] an outsider does not learn by a Kontakt about his Anfrage which person it was about', async () => {
  const row = { IdAnfrage: w.ids.AnfrageDat?.eigen, Art: 'Anruf', Zeitpunkt: `${heute}T08:00:00` };
  const fremdePerson = await w.tisch.insert('Kontakt', 1, { ...row, IdPerson: w.ids.PersSt?.lieferant });
  const fremderPv = await w.tisch.insert('Kontakt', 1, { ...row, IdPv: w.ids.PvDat?.lieferant });
  for (const konto of ['colieferant', 'kunde', 'pvmk', 'pvmkmaster'] as const) {
    expect({ konto, status: await status(konto, 'GET', `Kontakt/${fremdePerson}`) }).toEqual({ konto, status: 404 });
  }
  expect(await status('colieferant', 'GET', `Kontakt/${fremderPv}`)).toBe(404);
  expect(await status('berater', 'GET', `Kontakt/${fremdePerson}`)).toBe(200);
});

/** Where files of records, requests about data and codes of job boards belong to. */
describe.each(konten)('other tables that follow a record, as %s', (konto) => {
  test.each(['AnfrageDat', 'AnfrageProjektDat', 'KundenportalEinsatz', 'UnternehmenSt'])(
    '[ROLE-08] Dokument of %s',
    async (Entitaet) => {
      const datei = await w.tisch.insert('Datei', domaeneOf(konto), {
        Dateiname: 'x.pdf',
        Groesse: 1,
        Status: 'Vorhanden',
        Empfangen: 1,
        Feld: 'Datei',
        EigentuemerEntitaet: 'Dokument',
        Speicherort: `${konto}${Entitaet}`,
      });
      const id = await w.tisch.insert('Dokument', domaeneOf(konto), {
        Entitaet,
        DatensatzId: einer(Entitaet, konto),
        IdDokumentart: w.bezug.eigen.listen.Dokumentart,
        Datei: datei,
        IsFuerKundeFreigegeben: true,
      });
      await w.tisch.update('Datei', datei, { EigentuemerId: id });
      // What is released for the customer of a request could tell a supplier who that is.
      const lesen = darf(konto, Entitaet, 'L') && !(konto === 'colieferant' && Entitaet === 'AnfrageDat');
      expect((await status(konto, 'GET', `Dokument/${id}`)) === 200).toBe(lesen);
      expect((await w.as[konto].raw('GET', `/api/dateien/${datei}`)).status === 200).toBe(lesen);
      expect((await status(konto, 'PUT', `Dokument/${id}`, { Version: 1, Bezeichnung: 'neu' })) === 200).toBe(
        schreibt(konto, Entitaet),
      );
      expect((await status(konto, 'DELETE', `Dokument/${id}`)) === 204).toBe(darf(konto, Entitaet, 'D'));
    },
  );

  test('[ROLE-08] DsgvoVorgang and ExternerCode', async () => {
    const vorgang = await w.tisch.insert('DsgvoVorgang', domaeneOf(konto), {
      Art: 'Auskunft',
      IdPerson: einer('PersSt', konto),
      EingangAm: heute,
      Status: 'Offen',
    });
    // A matter between the person and us.
    const isAussen = konto === 'colieferant' || konto === 'rpov';
    expect(await status(konto, 'GET', `DsgvoVorgang/${vorgang}`)).toBe(
      darf(konto, 'PersSt', 'L') && !isAussen ? 200 : 403,
    );
    expect((await status(konto, 'PUT', `DsgvoVorgang/${vorgang}`, { Version: 1, Status: 'InArbeit' })) === 200).toBe(
      schreibt(konto, 'PersSt'),
    );
    const region = w.bezug[konto === 'donau' ? 'fremd' : 'eigen'].listen.RegionSt;
    const code = await w.tisch.insert('ExternerCode', domaeneOf(konto), {
      Entitaet: 'RegionSt',
      DatensatzId: region,
      Konnektor: 'Ams',
      Code: 'x',
    });
    expect(await status(konto, 'GET', `ExternerCode/${code}`)).toBe(darf(konto, 'RegionSt', 'L') ? 200 : 403);
    expect((await status(konto, 'PUT', `ExternerCode/${code}`, { Version: 1, Code: 'y' })) === 200).toBe(
      schreibt(konto, 'RegionSt'),
    );
    await w.tisch.query('delete from externer_code');
  });

  test('[ROLE-08] what only the server writes is read by their rights and written by nobody', async () => {
    for (const [key, of] of [
      ['StatusVerlauf', 'PvDat'],
      ['FakturaZahlung', 'FakturaDat'],
      ['FakturaMahnung', 'FakturaDat'],
      ['KontingentBuchung', 'KontingentBenutzergruppeSt'],
    ] as const) {
      const lesen = key === 'StatusVerlauf' || darf(konto, of, 'L');
      expect({ key, status: await status(konto, 'GET', `${key}?take=1`) }).toEqual({ key, status: lesen ? 200 : 403 });
      for (const [method, path] of [
        ['POST', key],
        ['PUT', `${key}/1`],
        ['DELETE', `${key}/1`],
      ] as const)
        expect(await status(konto, method, path, method === 'DELETE' ? undefined : {})).toBe(lesen ? 405 : 403);
    }
  });
});

test('[ROLE-08] [S23] Datenbereich Eigene: rows of the own Berater, or with him in the team', async () => {
  const rolle = 9001;
  await w.tisch.query(
    `insert into benutzerrolle_st (id, kurzbezeichnung, bezeichnung, benutzerrolle_typ, datenbereich) values ($1, 'LEHR', 'Lehrling', 3, 'Eigene')`,
    [rolle],
  );
  for (const modul of ['AnfrageDat', 'PersSt', 'PvDat'])
    await w.tisch.query(`insert into benutzerrolle_modul (id_benutzerrolle, modul, recht) values ($1, $2, 'Lesen')`, [
      rolle,
      modul,
    ]);
  await w.tisch.query(`update benutzer_st set id_benutzerrolle = $1, id_berater = $2 where id = $3`, [
    rolle,
    w.bezug.filiale.berater,
    w.benutzer.dispo,
  ]);
  await w.tisch.link('anfrage_dat_team', 1, w.ids.AnfrageDat?.kunde ?? 0, w.bezug.filiale.berater);
  await new Promise((resolve) => setTimeout(resolve, 1000)); // a session is believed for so long
  const gesehen = async (key: string) => {
    const ids = Object.entries(w.ids[key] ?? {});
    const { Rows } = await w.as.dispo.filter(key, ['Id', 'anyof', ids.map(([, id]) => id)]);
    return ids.filter(([, id]) => Rows.some(({ Id }) => Id === id)).map(([variante]) => variante);
  };
  expect(await gesehen('AnfrageDat')).toEqual(['filiale', 'kunde']);
  expect(await gesehen('PersSt')).toEqual(['filiale']);
  expect(await gesehen('PvDat')).toEqual(['filiale']);
});
