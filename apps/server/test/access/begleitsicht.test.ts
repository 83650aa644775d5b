import { tables } from '@disponent/domain/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import type { Konto } from './rollen.ts';
import { type Welt, welt } from './welt.ts';
import { heute } from './zeilen.ts';

/**
 * Supporting rows × role type × kind of row, by hand (domain model 2.4, 7.1). All belong to the records of the variant `eigen`, which every
 * account below sees as far as its modules go.
 */
const typen = ['gf', 'rpo', 'kunde', 'colieferant', 'rpov', 'pvmk', 'pvmkmaster'] as const satisfies readonly Konto[];
type Typ = (typeof typen)[number];

const wir: readonly Typ[] = ['gf', 'rpo'];
const kunden: readonly Typ[] = ['kunde', 'rpov', 'pvmk', 'pvmkmaster'];

let w: Welt;
const ids = new Map<string, number>();
const dateien = new Map<string, number>();

const anfrage = () => ({ Entitaet: 'AnfrageDat', DatensatzId: w.ids.AnfrageDat?.eigen });
const einsatz = () => ({ Entitaet: 'KundenportalEinsatz', DatensatzId: w.ids.KundenportalEinsatz?.eigen });
const aufgabe = () => ({
  FaelligAm: heute,
  Prioritaet: 'Normal',
  Status: 'Offen',
  Quelle: 'Manuell',
  BezugEntitaet: 'AnfrageDat',
  BezugId: w.ids.AnfrageDat?.eigen,
});
const von = (konto: Konto) => ({ ErstelltVon: w.benutzer[konto] });
const person = () => ({ IdPerson: w.ids.PersSt?.eigen });
const wechsel = (Entitaet: string, Von: string, Nach: string) => ({
  Entitaet,
  DatensatzId: w.ids[Entitaet]?.eigen,
  Von,
  Nach,
  Am: `${heute}T08:00:00`,
  Grund: 'INTERN: Verdacht',
});
const papier = (row: Row) => ({
  ...person(),
  IdDokumentart: w.bezug.eigen.listen.Dokumentart,
  DokumentVersion: 1,
  ...row,
});

interface Zeile {
  readonly key: string;
  readonly art: string;
  readonly row: () => Row;
  readonly sehen: readonly Typ[];
}

const zeilen: readonly Zeile[] = [
  {
    key: 'Dokument',
    art: 'freigegeben',
    row: () => ({ ...anfrage(), ...von('gf'), IsFuerKundeFreigegeben: true }),
    sehen: [...wir, ...kunden],
  },
  { key: 'Dokument', art: 'intern', row: () => ({ ...anfrage(), ...von('gf') }), sehen: wir },
  { key: 'Dokument', art: 'intern, von RPO', row: () => ({ ...anfrage(), ...von('rpo') }), sehen: wir },
  { key: 'Dokument', art: 'vom Kunden', row: () => ({ ...anfrage(), ...von('kunde') }), sehen: [...wir, ...kunden] },
  {
    key: 'Dokument',
    art: 'vom Lieferanten',
    row: () => ({ ...anfrage(), ...von('colieferant') }),
    sehen: [...wir, 'colieferant'],
  },
  {
    key: 'Dokument',
    art: 'zum Einsatz, freigegeben',
    row: () => ({ ...einsatz(), ...von('gf'), IsFuerKundeFreigegeben: true }),
    sehen: [...wir, 'kunde', 'rpov', 'colieferant'],
  },
  { key: 'Dokument', art: 'zum Einsatz, intern', row: () => ({ ...einsatz(), ...von('gf') }), sehen: wir },
  {
    key: 'Kommentar',
    art: 'von uns',
    row: () => ({ ...anfrage(), ...von('gf'), IdBenutzer: w.benutzer.gf, Text: 'INTERN: Rückfrage' }),
    sehen: wir,
  },
  {
    key: 'Beobachtung',
    art: 'von gf',
    row: () => ({ ...anfrage(), ...von('gf'), IdBenutzer: w.benutzer.gf }),
    sehen: ['gf'],
  },
  {
    key: 'Aufgabe',
    art: 'unsere',
    row: () => ({ ...aufgabe(), ...von('gf'), IdNiederlassung: w.bezug.eigen.niederlassung }),
    sehen: wir,
  },
  {
    key: 'Aufgabe',
    art: 'für den Kunden',
    row: () => ({ ...aufgabe(), ...von('gf'), IdBenutzer: w.benutzer.kunde }),
    sehen: [...wir, 'kunde'],
  },
  {
    key: 'Aufgabe',
    art: 'vom Kunden',
    row: () => ({ ...aufgabe(), ...von('kunde'), IdBenutzer: w.benutzer.gf }),
    sehen: [...wir, 'kunde'],
  },
  {
    key: 'Aufgabe',
    art: 'was einer Handlung des Kunden folgt',
    row: () => ({ ...aufgabe(), ...von('kunde'), Quelle: 'System', IdBenutzer: w.benutzer.gf }),
    sehen: wir,
  },
  {
    key: 'Aufgabe',
    art: 'für den Lieferanten',
    row: () => ({ ...aufgabe(), ...von('gf'), IdBenutzer: w.benutzer.colieferant }),
    sehen: [...wir, 'colieferant'],
  },
  {
    key: 'Kontakt',
    art: 'zur Anfrage',
    row: () => ({ IdAnfrage: w.ids.AnfrageDat?.eigen, Art: 'Anruf', Zeitpunkt: `${heute}T08:00:00` }),
    sehen: [...wir, ...kunden, 'colieferant'],
  },
  {
    key: 'Kontakt',
    art: 'zur Anfrage über eine Person',
    row: () => ({ IdAnfrage: w.ids.AnfrageDat?.eigen, ...person(), Art: 'Anruf', Zeitpunkt: `${heute}T08:00:00` }),
    sehen: [...wir, 'rpov', 'colieferant'],
  },
  {
    key: 'StatusVerlauf',
    art: 'eines Vorschlags',
    row: () => wechsel('PvDat', 'Vorgeschlagen', 'Abgelehnt'),
    sehen: [...wir, ...kunden, 'colieferant'],
  },
  {
    key: 'StatusVerlauf',
    art: 'einer Person',
    row: () => wechsel('PersSt', 'Pool', 'Gesperrt'),
    sehen: [...wir, 'rpov', 'colieferant'],
  },
  {
    key: 'DsgvoVorgang',
    art: 'einer Person',
    row: () => ({ ...person(), Art: 'Auskunft', EingangAm: heute, Status: 'Offen' }),
    sehen: wir,
  },
  {
    key: 'ExternerCode',
    art: 'einer Region',
    row: () => ({ Entitaet: 'RegionSt', DatensatzId: w.bezug.eigen.listen.RegionSt, Konnektor: 'Ams', Code: 'x' }),
    sehen: ['gf'],
  },
  {
    key: 'KontingentBuchung',
    art: 'eines Kontingents',
    row: () => ({ IdKontingent: kontingent, Einheiten: 1, Am: heute }),
    sehen: ['gf'],
  },
  {
    key: 'Stundennachweis',
    art: 'eines Einsatzes',
    row: () => ({
      IdEinsatz: w.ids.KundenportalEinsatz?.eigen,
      Von: '2025-04-07',
      Bis: '2025-04-11',
      Status: 'Erfasst',
      Art: 'Normal',
    }),
    sehen: [...wir, 'kunde', 'rpov', 'colieferant'],
  },
  {
    key: 'Bewerbung',
    art: 'auf ein Inserat',
    row: () => ({
      ...person(),
      IdStelleninserat: w.ids.StelleninseratSt?.eigen,
      EingangAm: `${heute}T07:00:00`,
      Status: 'Eingegangen',
    }),
    sehen: [...wir, 'rpov', 'pvmk', 'pvmkmaster', 'colieferant'],
  },
  {
    key: 'Bewerbung',
    art: 'auf ein Inserat eines anderen Kunden',
    row: () => ({
      ...person(),
      IdStelleninserat: w.ids.StelleninseratSt?.kunde,
      EingangAm: `${heute}T07:30:00`,
      Status: 'Eingegangen',
    }),
    sehen: [...wir, 'colieferant'],
  },
  {
    key: 'FakturaZahlung',
    art: 'einer Rechnung',
    row: () => ({ IdFaktura: w.ids.FakturaDat?.eigen, Datum: heute, Betrag: 5, Weg: 'Ueberweisung' }),
    sehen: ['gf', 'kunde', 'pvmk', 'pvmkmaster'],
  },
  {
    key: 'FakturaMahnung',
    art: 'einer Rechnung',
    row: () => ({ IdFaktura: w.ids.FakturaDat?.eigen, Stufe: 1, Datum: heute }),
    sehen: ['gf', 'kunde', 'pvmk', 'pvmkmaster'],
  },
  {
    key: 'PersonDokument',
    art: 'freigegeben',
    row: () => papier({ IsFuerKundeFreigegeben: true }),
    sehen: [...wir, 'rpov', 'colieferant'],
  },
  { key: 'PersonDokument', art: 'intern', row: () => papier({}), sehen: [...wir, 'colieferant'] },
  {
    key: 'PersonDokument',
    art: 'Arbeitserlaubnis',
    row: () => papier({ IsFuerKundeFreigegeben: true, IdDokumentart: w.bezug.eigen.listen.Arbeitserlaubnis }),
    sehen: ['gf'],
  },
  {
    key: 'PersonSperre',
    art: 'eines Kunden',
    row: () => ({ ...person(), IdUnternehmen: w.bezug.kunde.kunde, Art: 'KundeLehntAb', Grund: 'Diebstahl' }),
    sehen: wir,
  },
  {
    key: 'ProjektKommentar',
    art: 'eines Projekts',
    row: () => ({ IdAnfrageProjekt: w.ids.AnfrageProjektDat?.eigen, Text: 'Hallo' }),
    sehen: [...wir, 'rpov', 'pvmk', 'pvmkmaster'],
  },
  {
    key: 'AnfrageCoLieferant',
    art: 'eines anderen',
    row: () => ({
      IdAnfrage: w.ids.AnfrageDat?.eigen,
      IdUnternehmen: w.bezug.lieferant.lieferant,
      Status: 'Eingeladen',
    }),
    sehen: wir,
  },
];

let kontingent = 0;
const name = ({ key, art }: Zeile): string => `${key} ${art}`;

beforeAll(async () => {
  w = await welt();
  const [found] = await w.tisch.query<{ id: string }>(
    'select id from kontingent_benutzergruppe_st where id_domaene = 1 order by id limit 1',
  );
  kontingent = Number(found?.id);
  for (const zeile of zeilen) {
    const row = zeile.row();
    if (zeile.key === 'Dokument' || zeile.key === 'PersonDokument') {
      row.IdDokumentart ??= w.bezug.eigen.listen.Dokumentart;
      row.Bezeichnung = name(zeile);
      row.Datei = await w.tisch.insert('Datei', 1, {
        Dateiname: 'x.pdf',
        Groesse: 1,
        Status: 'Vorhanden',
        Empfangen: 1,
        Feld: 'Datei',
        EigentuemerEntitaet: zeile.key,
        Speicherort: `sicht${ids.size}`,
      });
      dateien.set(name(zeile), Number(row.Datei));
    }
    if (zeile.key === 'Aufgabe') row.Titel = name(zeile);
    const id = await w.tisch.insert(zeile.key, 1, row);
    if (row.Datei) await w.tisch.update('Datei', Number(row.Datei), { EigentuemerId: id });
    await w.tisch.insert('Aenderungsprotokoll', 1, {
      Entitaet: zeile.key,
      DatensatzId: id,
      Aktion: 'Anlegen',
      Aenderungen: { Felder: {} },
    });
    ids.set(name(zeile), id);
  }
});
afterAll(() => w.close());

test('every supporting table is among them', () => {
  const begleitend = [...tables.values()].filter(
    ({ access, parent, entity }) => access === 'follows' && !parent && !entity.isLog,
  );
  expect(new Set(zeilen.map(({ key }) => key))).toEqual(
    new Set([
      ...begleitend.map(({ key }) => key),
      'PersonDokument',
      'PersonSperre',
      'ProjektKommentar',
      'AnfrageCoLieferant',
    ]),
  );
});

describe.each(zeilen.map((zeile) => [name(zeile), zeile] as const))('%s', (_name, zeile) => {
  const { key, sehen } = zeile;

  test.each(typen)('[S20] [S23] as %s', async (konto) => {
    const id = ids.get(name(zeile));
    const api = w.as[konto];
    const sieht = sehen.includes(konto);
    const code = async (method: string, path: string, body?: unknown) => {
      const response = await api.raw(method, path, body);
      await response.arrayBuffer();
      return response.status;
    };
    const filter = encodeURIComponent(JSON.stringify(['Id', '=', id]));
    const anzahl = async (query: string): Promise<number> => {
      const response = await api.raw('GET', `/api/entity/${key}?filter=${filter}&${query}`);
      const answer = (await response.json().catch(() => ({}))) as { Total?: number; Groups?: { Anzahl: number }[] };
      return answer.Groups ? answer.Groups.reduce((sum, { Anzahl }) => sum + Anzahl, 0) : (answer.Total ?? 0);
    };
    const csv = await api.raw('GET', `/api/entity/${key}/export?format=csv&columns=ErstelltAm&filter=${filter}`);
    const lines = csv.ok ? (await csv.text()).trim().split('\n').length - 1 : 0;
    expect({
      lesen: (await code('GET', `/api/entity/${key}/${id}`)) === 200,
      liste: await anzahl('take=0&count=exact'),
      gruppe: await anzahl('group=ErstelltVon'),
      export: lines,
      // By its Id, whatever list it stands in, nobody changes what he does not see.
      aendern: sieht || (await code('PUT', `/api/entity/${key}/${id}`, { Version: 1 })) >= 400,
      loeschen: sieht || (await code('DELETE', `/api/entity/${key}/${id}`)) >= 400,
    }).toEqual({
      lesen: sieht,
      liste: sieht ? 1 : 0,
      gruppe: sieht ? 1 : 0,
      export: sieht ? 1 : 0,
      aendern: true,
      loeschen: true,
    });
    const datei = dateien.get(name(zeile));
    if (datei) expect(await code('GET', `/api/dateien/${datei}`)).toBe(sieht ? 200 : 404);
    if (tables.get(key)?.parent || tables.get(key)?.entity.readOnly) return;
    const verlauf = await api.raw(
      'GET',
      `/api/entity/Aenderungsprotokoll?filter=${encodeURIComponent(JSON.stringify([['Entitaet', '=', key], 'and', ['DatensatzId', '=', id]]))}`,
    );
    const { Rows = [] } = (await verlauf.json().catch(() => ({}))) as { Rows?: Row[] };
    expect(Rows).toHaveLength(sieht ? 1 : 0);
  });
});

/** Who reads why something was done: our own people, and those whose action it is too. */
const gruende = [
  ['StatusVerlauf eines Vorschlags', [...wir, ...kunden]],
  ['StatusVerlauf einer Person', wir],
] as const;

describe.each(gruende)('Grund: %s', (zeile, sehen) => {
  test.each(typen)('[S20] as %s', async (konto) => {
    const id = ids.get(zeile);
    const suche = [['Id', '=', id], 'and', ['Grund', 'contains', 'Verdacht']];
    const { Rows } = await w.as[konto].filter('StatusVerlauf', ['Id', '=', id], { columns: 'Nach,Grund' });
    const grund = Rows.map(({ Grund }) => Grund)[0] ?? null;
    expect(grund).toBe(sehen.includes(konto) ? 'INTERN: Verdacht' : null);
    const { Rows: gefunden } = await w.as[konto].filter('StatusVerlauf', suche, { columns: 'Nach' });
    expect(gefunden).toHaveLength(sehen.includes(konto) ? 1 : 0);
    const { Rows: geordnet } = await w.as[konto]
      .list('StatusVerlauf', { group: 'Grund' })
      .then(({ Groups = [] }) => ({ Rows: Groups }));
    if (konto === 'colieferant') expect(geordnet.map(({ Wert }) => Wert)).not.toContain('INTERN: Verdacht');
  });
});

describe.each(['rpov', 'colieferant'] as const)('a person, as %s', (konto) => {
  test('[S20] bans, reasons and addresses of the network are ours', async () => {
    await w.tisch.update('PersSt', w.ids.PersSt?.eigen ?? 0, { IsKontaktsperre: true, KontaktsperreGrund: 'Streit' });
    await w.tisch.query('delete from person_einwilligung where id_person = $1', [w.ids.PersSt?.eigen]);
    const [text] = await w.tisch.query<{ id: string }>(
      'select id from einwilligung_dsgvo_st where id_domaene = 1 limit 1',
    );
    await w.tisch.insert('PersonEinwilligung', 1, {
      ...person(),
      IdEinwilligungDsgvo: Number(text?.id),
      ErteiltAm: heute,
      IpAdresse: '10.9.8.7',
    });
    const record = await w.as[konto].read('PersSt', w.ids.PersSt?.eigen);
    expect(record).not.toHaveProperty('PersonSperre');
    expect(record).not.toHaveProperty('KontaktsperreGrund');
    expect(JSON.stringify(record)).not.toContain('10.9.8.7');
    expect(JSON.stringify(await w.as.gf.read('PersSt', w.ids.PersSt?.eigen))).toContain('10.9.8.7');
  });
});
