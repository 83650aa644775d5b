import { tableOf } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import type { Konto } from './rollen.ts';
import { type Welt, welt } from './welt.ts';
import * as zeile from './zeilen.ts';

/** What answers could tell by the way: search, choices, defaults, figures, refusals. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const id = (set: string, variante: 'eigen' | 'filiale' | 'kunde' | 'lieferant' | 'fremd' = 'eigen'): number =>
  w.ids[set]?.[variante] ?? 0;
const auswahl = async (konto: Konto, key: string, feld: string, search: string): Promise<number[]> => {
  const { Rows } = await w.as[konto].call<{ Rows: { Id: number }[] }>(
    'GET',
    `/api/entity/${key}/auswahl/${feld}?take=100&search=${encodeURIComponent(search)}`,
  );
  return Rows.map(({ Id }) => Id);
};

describe('[S23] search', () => {
  beforeAll(() => w.tisch.update('PersSt', id('PersSt'), { Email: 'qgeheim@qpost.example', Mobil: '+436641234599' }));

  test.each(['kunde', 'pvmk', 'pvmkmaster'] as const)(
    '%s, who may not read persons, finds them by name only',
    async (konto) => {
      const treffer = async (key: string, search: string) =>
        (await w.as[konto].list(key, { search, columns: 'Id' })).Rows.length;
      expect(await treffer('PvDat', 'Mxeigen')).toBeGreaterThan(0);
      for (const wort of ['qgeheim', 'qpost.example', '436641234599']) {
        expect({ wort, treffer: await treffer('PvDat', wort) }).toEqual({ wort, treffer: 0 });
        expect(await auswahl(konto, 'PvDat', 'IdPerson', wort)).toEqual([]);
        const { Gruppen } = await w.as[konto].call<{ Gruppen: unknown[] }>('GET', `/api/suche?q=${wort}`);
        expect(Gruppen).toEqual([]);
      }
      if (konto !== 'kunde') return;
      expect(await treffer('KundenportalEinsatz', 'Mxeigen')).toBeGreaterThan(0);
      expect(await treffer('KundenportalEinsatz', 'qgeheim')).toBe(0);
    },
  );

  test('who may read them finds them by everything', async () => {
    const { Rows } = await w.as.berater.list('PvDat', { search: 'qgeheim', columns: 'Id' });
    expect(Rows.map(({ Id }) => Id)).toContain(id('PvDat'));
    expect(await auswahl('berater', 'PvDat', 'IdPerson', 'qgeheim')).toEqual([id('PersSt')]);
  });

  test.each(['kunde', 'berater'] as const)('%s does not find users by their sign-in names', async (konto) => {
    expect(await auswahl(konto, 'AnfrageDat', 'ErstelltVon', 'mx-kunde')).toEqual([]);
    expect(await auswahl(konto, 'AnfrageDat', 'ErstelltVon', 'kunde@mx.example')).toEqual([]);
    expect(await auswahl(konto, 'AnfrageDat', 'ErstelltVon', 'Mx kunde')).toContain(w.benutzer.kunde);
  });
});

describe('[S23] a new record', () => {
  test('takes nothing over from what the caller does not see', async () => {
    const neu = async (konto: Konto, query: string) => {
      const { IdUnternehmen, IdBerater, IdStandort, IdAnsprechpartner } = await w.as[konto].call(
        'GET',
        `/api/entity/AnfrageDat/neu${query}`,
      );
      return { IdUnternehmen, IdBerater, IdStandort, IdAnsprechpartner };
    };
    const { niederlassung: IdNiederlassung } = w.bezug.filiale;
    const IdBerater = await w.tisch.insert('BeraterSt', 1, {
      Kurzbezeichnung: 'QB',
      Bezeichnung: 'Quer',
      Vorname: 'Q',
      Nachname: 'Quer',
      IdNiederlassung,
      Email: 'q@alpenstaff.example',
    });
    await w.tisch.update('UnternehmenSt', id('UnternehmenSt', 'kunde'), { IdBerater });
    const fremder = `?IdUnternehmen=${id('UnternehmenSt', 'kunde')}`;
    expect(await neu('kunde', fremder)).toEqual(await neu('kunde', ''));
    expect(await neu('kunde', '?IdUnternehmen=99999999')).toEqual(await neu('kunde', ''));
    expect(await neu('gf', fremder)).toMatchObject({ IdUnternehmen: id('UnternehmenSt', 'kunde'), IdBerater });
  });

  test.each(['KundenportalEinsatz', 'AnfrageDat', 'PvDat', 'FakturaDat', 'StelleninseratSt'])(
    '%s has the keys that are declared, and no other',
    async (key) => {
      await w.tisch.update('UnternehmenSt', id('UnternehmenSt'), { Garantie: '3M' });
      const table = tableOf(key);
      const query = table.fields.IdUnternehmen?.computed ? '' : `?IdUnternehmen=${id('UnternehmenSt')}`;
      const row = await w.as.gf.call('GET', `/api/entity/${key}/neu${query}`);
      const names = new Set([...Object.keys(table.fields), ...table.children.map((child) => child.key), 'Aktionen']);
      expect(
        Object.keys(row).filter((name) => !names.has(name.replace(/(?<=.)Text$/, '')) && !names.has(name)),
      ).toEqual([]);
    },
  );
});

test('[S23] AnzahlPv counts what the caller sees', async () => {
  const vorschlag = {
    ...zeile.pv(
      w.bezug.lieferant,
      { person: id('PersSt', 'lieferant'), anfrage: id('AnfrageDat'), position: id('AnfragePosition') },
      'fremd',
    ),
    IdUnternehmen: w.bezug.eigen.kunde,
  };
  await w.tisch.insert('PvDat', 1, { ...vorschlag, PvNr: 'PV-Q1', Status: 'Entwurf' });
  // Two of his own; three of others' and his together, of which one was proposed.
  const erwartet = { gf: 3, colieferant: 2, kunde: 1, pvmk: 1 } as const;
  for (const [konto, AnzahlPv] of Object.entries(erwartet)) {
    const api = w.as[konto as Konto];
    expect({ konto, AnzahlPv: (await api.read('AnfrageDat', id('AnfrageDat'))).AnzahlPv }).toEqual({ konto, AnzahlPv });
    const filter = [['Id', '=', id('AnfrageDat')], 'and', ['AnzahlPv', '=', AnzahlPv]];
    const { Rows } = await api.filter('AnfrageDat', filter, { columns: 'AnzahlPv', sort: 'AnzahlPv', sum: 'AnzahlPv' });
    expect(Rows.map((row) => row.AnzahlPv)).toEqual([AnzahlPv]);
  }
});

test('[S23] what hinders a deletion is named as far as the caller sees it', async () => {
  const kunde = await w.tisch.insert('UnternehmenSt', 1, {
    ...zeile.unternehmen('Qverwendet'),
    IsKunde: true,
    IdNiederlassung: w.bezug.eigen.niederlassung,
    IdBerater: w.bezug.eigen.berater,
  });
  const anfrage = (b: zeile.Bezug, n: number) =>
    w.tisch.insert('AnfrageDat', 1, {
      ...zeile.anfrage({ ...b, kunde }, `Q${n}`),
      AnfrageNr: `Q-${n}`,
      Status: 'Offen',
    });
  await anfrage(w.bezug.eigen, 1);
  await anfrage(w.bezug.filiale, 2);
  await anfrage(w.bezug.filiale, 3);
  const error = await refusal(w.as.leitung.remove('UnternehmenSt', kunde));
  expect({ status: error.status, body: error.body }).toEqual({
    status: 409,
    body: 'Datensatz kann nicht gelöscht werden\nVerwendet in: Anfragen (1), weitere (2)',
  });
  expect((await refusal(w.as.gf.remove('UnternehmenSt', kunde))).body).toContain('Verwendet in: Anfragen (3)');
});

describe('[S22] [S23] what a save may name', () => {
  const aufgabe = (row: Row): Row => ({ Titel: 'Anrufen', FaelligAm: zeile.heute, ...row });
  const fehler = async (konto: Konto, row: Row): Promise<unknown> => {
    const error = await refusal(w.as[konto].create('Aufgabe', aufgabe(row)));
    return error.status === 422 ? findingsOf(error).Fehler : error.status;
  };

  test.each(['gf', 'berater'] as const)('%s: no user of another Domäne', async (konto) => {
    const fremd = await fehler(konto, { IdBenutzer: w.benutzer.donau });
    expect(fremd).toEqual({ IdBenutzer: ['Zuständig verweist auf einen Datensatz, den es nicht gibt'] });
    expect(await fehler(konto, { IdBenutzer: 99_999_999 })).toEqual(fremd);
  });

  test('nor in a list of the record', async () => {
    const projekt = await w.as.gf.read('AnfrageProjektDat', id('AnfrageProjektDat'));
    const neu = { IdBenutzer: w.benutzer.donau, Rolle: 'HR' };
    const ProjektTeilnehmer = [...(projekt.ProjektTeilnehmer as Row[]), neu];
    const error = await refusal(w.as.gf.save('AnfrageProjektDat', { ...projekt, ProjektTeilnehmer }));
    expect(error.status).toBe(422);
    const firma = await w.as.gf.read('UnternehmenSt', id('UnternehmenSt'));
    const [kontakt, ...rest] = firma.UnternehmenAnsprechpartner as Row[];
    const UnternehmenAnsprechpartner = [{ ...kontakt, IdBenutzer: w.benutzer.donau }, ...rest];
    const body = { Id: firma.Id, Version: firma.Version, UnternehmenAnsprechpartner, WarnungenBestaetigt: true };
    expect(findingsOf(await refusal(w.as.gf.save('UnternehmenSt', body))).Fehler).toEqual({
      'UnternehmenAnsprechpartner.0.IdBenutzer': [expect.stringMatching(/den es nicht gibt$/)],
    });
  });

  test('a Plattform-Admin is himself in every Domäne', async () => {
    const there = new Api(w.server.url, { ...w.admin.headers, 'x-domaene': '2' });
    const IdBenutzer = await w.tisch.find('BenutzerSt', 'Benutzername', 'admin');
    expect((await there.create('Aufgabe', aufgabe({ IdBenutzer }))).IdBenutzer).toBe(IdBenutzer);
  });

  test.each([
    ['kunde', 'PersSt', 'eigen'], // no module
    ['kunde', 'AnfrageDat', 'kunde'],
    ['berater', 'PersSt', 'filiale'],
    ['gf', 'AnfrageDat', 'fremd'],
  ] as const)('%s: no %s of %s as what a task is about', async (konto, BezugEntitaet, variante) => {
    expect(await fehler(konto, { BezugEntitaet, BezugId: id(BezugEntitaet, variante) })).toEqual(
      konto === 'kunde' && BezugEntitaet === 'PersSt'
        ? { BezugId: [expect.any(String)] }
        : { BezugId: ['Bezug (Datensatz) verweist auf einen Datensatz, den es nicht gibt'] },
    );
  });

  test('a table that is none is about nothing', async () => {
    expect(await fehler('gf', { BezugEntitaet: 'GibtEsNicht', BezugId: 1 })).toEqual({
      BezugId: ['Bezug (Datensatz) verweist auf einen Datensatz, den es nicht gibt'],
    });
    const gut = await w.as.kunde.create('Aufgabe', aufgabe({ BezugEntitaet: 'AnfrageDat', BezugId: id('AnfrageDat') }));
    expect(gut.BezugId).toBe(id('AnfrageDat'));
  });

  test('an outsider gives nothing to do to anybody but himself, and learns of no user by trying', async () => {
    for (const IdBenutzer of [w.benutzer.gf, w.benutzer.rpov, w.benutzer.donau, 99_999_999])
      expect(await fehler('kunde', { IdBenutzer })).toBe(400);
    const branch = { IdBenutzer: null, IdNiederlassung: w.bezug.eigen.niederlassung };
    expect(await fehler('kunde', branch)).toBe(400);
    expect((await w.as.kunde.create('Aufgabe', aufgabe({}))).IdBenutzer).toBe(w.benutzer.kunde);
  });
});

describe('an application while its person is anonymous', () => {
  let bewerbung = 0;
  let datei = 0;
  let person = 0;
  beforeAll(async () => {
    const b = w.bezug.eigen;
    person = await w.tisch.insert('PersSt', 1, { ...zeile.person(b, 'Qverdeckt'), PersonNr: 'P-QV', Status: 'Pool' });
    const ids = { person, anfrage: id('AnfrageDat'), position: id('AnfragePosition') };
    await w.tisch.insert('PvDat', 1, {
      ...zeile.pv(b, ids, 'Q'),
      IdUnternehmen: b.kunde,
      PvNr: 'PV-QV',
      Status: 'Vorgeschlagen',
      VorgeschlagenAm: `${zeile.heute}T09:00:00`,
      IsAnonym: true,
    });
    bewerbung = await w.tisch.insert('Bewerbung', 1, {
      IdStelleninserat: id('StelleninseratSt'),
      IdPerson: person,
      EingangAm: `${zeile.heute}T07:00:00`,
      Status: 'Eingegangen',
      Anschreiben: 'Mein Name ist Qverdeckt',
    });
    datei = await w.tisch.insert('Datei', 1, {
      Dateiname: 'Lebenslauf Qverdeckt.pdf',
      Groesse: 1,
      Status: 'Vorhanden',
      Empfangen: 1,
      EigentuemerEntitaet: 'Bewerbung',
      EigentuemerId: bewerbung,
      Feld: 'Dokumente',
      Speicherort: 'qverdeckt',
    });
    await w.tisch.link('bewerbung_dokumente', 1, bewerbung, datei);
  });

  const gezeigt = async (konto: Konto) => {
    const api = w.as[konto];
    const { Anschreiben, Dokumente } = await api.read('Bewerbung', bewerbung);
    const gefunden = await api.filter('Bewerbung', [
      ['Id', '=', bewerbung],
      'and',
      ['Anschreiben', 'contains', 'Qverd'],
    ]);
    const gesucht = await api.list('Bewerbung', { search: 'Qverdeckt', columns: 'Id' });
    return {
      Anschreiben,
      dateien: (Dokumente as Row[]).length,
      gefunden: gefunden.Rows.length,
      gesucht: gesucht.Rows.filter(({ Id }) => Id === bewerbung).length,
      mitDatei: (await api.filter('Bewerbung', [['Id', '=', bewerbung], 'and', ['Dokumente', 'isblank']])).Rows.length,
      datei: (await api.raw('GET', `/api/dateien/${datei}`)).status,
    };
  };
  const alles = {
    Anschreiben: 'Mein Name ist Qverdeckt',
    dateien: 1,
    gefunden: 1,
    gesucht: 1,
    mitDatei: 0,
    datei: 200,
  };
  const nichts = { Anschreiben: null, dateien: 0, gefunden: 0, gesucht: 0, mitDatei: 1, datei: 404 };

  test.each(['rpov', 'pvmk', 'pvmkmaster'] as const)('[S20] %s sees neither letter nor papers', async (konto) => {
    expect(await gezeigt(konto)).toEqual(nichts);
    expect(await gezeigt('gf')).toEqual(alles);
  });

  test('[S20] both are shown with the name', async () => {
    await w.tisch.query(`update pv_dat set status = 'Interview' where id_person = $1`, [person]);
    expect(await gezeigt('rpov')).toEqual(alles);
  });
});

test('[S21] a comment on a project is its author’s alone to change', async () => {
  const lesen = () => w.as.gf.read('AnfrageProjektDat', id('AnfrageProjektDat'));
  const speichern = async (konto: Konto, ProjektKommentar: Row[]) =>
    w.as[konto].save('AnfrageProjektDat', {
      Id: id('AnfrageProjektDat'),
      Version: (await lesen()).Version,
      ProjektKommentar,
    });
  const vorher = (await lesen()).ProjektKommentar as Row[];
  const { ProjektKommentar } = await speichern('gf', [...vorher, { Text: 'Von uns' }]);
  const [unserer] = (ProjektKommentar as Row[]).filter(({ Text }) => Text === 'Von uns');
  // The form shows it read-only to everybody else.
  expect(unserer?.ErstelltVonText).toBe((await lesen()).GeaendertVonText);
  const anders = (ProjektKommentar as Row[]).map((row) => (row === unserer ? { ...row, Text: 'Verdreht' } : row));
  for (const konto of ['leitung', 'pvmk', 'pvmkmaster'] as const) {
    expect((await refusal(speichern(konto, anders))).status).toBe(403);
    expect((await refusal(speichern(konto, vorher))).status).toBe(403);
  }
  const mehr = await speichern('pvmk', [...(ProjektKommentar as Row[]), { Text: 'Vom Kunden' }]);
  const eigener = (mehr.ProjektKommentar as Row[]).map((row) =>
    row.Text === 'Vom Kunden' ? { ...row, Text: 'Vom Kunden, genauer' } : row,
  );
  expect((await speichern('pvmk', eigener)).ProjektKommentar).toEqual(eigener);
  const ohne = eigener.filter(({ Text }) => Text !== 'Vom Kunden, genauer');
  expect((await speichern('pvmk', ohne)).ProjektKommentar).toEqual(ohne);
});

describe('[S43] the log', () => {
  const eintraege = (Entitaet: string, datensatz: number, aktion: string) =>
    w.tisch.query<{ aufruf: string | null; id_benutzer: string }>(
      `select aenderungen #>> '{Felder,Aufruf,1}' as aufruf, id_benutzer from aenderungsprotokoll where entitaet = $1 and datensatz_id = $2 and aktion = $3 order by id`,
      [Entitaet, datensatz, aktion],
    );

  test('knows who asked for rows of others, and nothing of those that do not exist', async () => {
    const fremde = id('AnfrageDat', 'kunde');
    const path = `/api/entity/AnfrageDat/${fremde}`;
    await w.tisch.query(`delete from aenderungsprotokoll where aktion = 'ZugriffVerweigert'`);
    await w.as.rpov.raw('GET', '/api/entity/AnfrageDat/99999999');
    await w.as.rpov.raw('GET', path);
    await w.as.rpov.raw('GET', `/api/entity/PersSt/${id('PersSt', 'fremd')}`);
    await w.as.rpov.raw('GET', `/api/dateien/${id('Datei', 'kunde')}`);
    const aufrufe = async () =>
      (await eintraege('BenutzerSt', w.benutzer.rpov, 'ZugriffVerweigert')).map(({ aufruf }) => String(aufruf)).sort();
    await expect
      .poll(aufrufe)
      .toEqual(
        [
          `GET ${path}`,
          `GET /api/entity/PersSt/${id('PersSt', 'fremd')}`,
          `GET /api/dateien/${id('Datei', 'kunde')}`,
        ].sort(),
      );
    for (let n = 0; n < 60; n++) await w.as.rpov.raw('DELETE', path.replace('AnfrageDat', 'PersSt'));
    expect((await aufrufe()).length).toBeLessThanOrEqual(60);
  });

  test('knows who read what is specially protected, once a day', async () => {
    const wer = async () =>
      (await eintraege('PersSt', id('PersSt', 'filiale'), 'Gelesen')).map(({ id_benutzer }) => Number(id_benutzer));
    const person = await w.as.gf.read('PersSt', id('PersSt', 'filiale'));
    expect(person).toHaveProperty('IsBeguenstigtBehindert');
    await w.as.gf.read('PersSt', id('PersSt', 'filiale'));
    await w.as.faktura.read('PersSt', id('PersSt', 'filiale')); // without PersonalaktSehen
    await expect.poll(wer).toEqual([w.benutzer.gf]); // written behind the answer
    // The history tells what became of the person; who read it is asked for by name.
    const verlauf = [['Entitaet', '=', 'PersSt'], 'and', ['DatensatzId', '=', person.Id]];
    const ohne = await w.as.gf.filter('Aenderungsprotokoll', verlauf);
    expect(ohne.Rows.map(({ Aktion }) => Aktion)).not.toContain('Gelesen');
    const mit = await w.as.gf.filter('Aenderungsprotokoll', [...verlauf, 'and', ['Aktion', '=', 'Gelesen']]);
    expect(mit.Rows).toHaveLength(1);
  });

  test('does not hold what is specially protected', async () => {
    const person = await w.as.gf.read('PersSt', id('PersSt', 'filiale'));
    await w.as.gf.save('PersSt', {
      Id: person.Id,
      Version: person.Version,
      IsBeguenstigtBehindert: true,
      WarnungenBestaetigt: true,
    });
    const [letzter] = await w.tisch.query<{ neu: unknown }>(
      `select aenderungen #> '{Felder,IsBeguenstigtBehindert,1}' as neu from aenderungsprotokoll where entitaet = 'PersSt' and datensatz_id = $1 and aktion = 'Aendern'`,
      [person.Id],
    );
    expect(letzter?.neu).toBe('geändert');
  });
});
