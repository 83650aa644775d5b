import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { findingsOf, refusal } from '../api.ts';
import type { Konto } from './rollen.ts';
import { type Welt, welt } from './welt.ts';
import * as zeile from './zeilen.ts';

/** Saves and choices by somebody who is shown less than there is: neither their effect nor their refusal reaches what is hidden. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const id = (set: string, variante: 'eigen' | 'kunde' | 'lieferant' | 'unbeteiligt' = 'eigen'): number =>
  w.ids[set]?.[variante] ?? 0;

let nummer = 0;
async function datei(entitaet: string, feld: string, name: string): Promise<number> {
  return w.tisch.insert('Datei', 1, {
    Dateiname: name,
    Groesse: 1,
    Status: 'Vorhanden',
    Empfangen: 1,
    EigentuemerEntitaet: entitaet,
    Feld: feld,
    Speicherort: `verdeckt${(nummer += 1)}`,
  });
}

describe('[S21] a row of a list that somebody is not shown', () => {
  let karte = 0;
  let papier = 0;
  beforeAll(async () => {
    papier = await datei('PersonDokument', 'Datei', 'Karte.pdf');
    karte = await w.tisch.insert('PersonDokument', 1, {
      IdPerson: id('PersSt'),
      IdDokumentart: w.bezug.eigen.listen.Arbeitserlaubnis,
      Datei: papier,
      Bezeichnung: 'Karte',
      DokumentVersion: 1,
    });
    await w.tisch.update('Datei', papier, { EigentuemerId: karte });
  });

  test.each(['colieferant', 'berater'] as const)('cannot be made another kind of paper by %s', async (konto) => {
    const api = w.as[konto];
    const { Version, PersonDokument } = await api.read('PersSt', id('PersSt'));
    const umgewidmet = { Id: karte, IdDokumentart: w.bezug.eigen.listen.Dokumentart };
    const error = await refusal(
      api.save('PersSt', {
        Id: id('PersSt'),
        Version,
        PersonDokument: [...(PersonDokument as Row[]), umgewidmet],
        WarnungenBestaetigt: true,
      }),
    );
    expect([error.status, error.body]).toEqual([400, `Dokument ${karte} gehört nicht zu diesem Datensatz`]);
    expect((await api.raw('GET', `/api/dateien/${papier}`)).status).toBe(404);
  });
});

describe('[S23] a proposal for a customer whose name the supplier does not learn', () => {
  let pv = 0;
  let anfrage = 0;
  beforeAll(async () => {
    const b = w.bezug.kunde;
    anfrage = await w.tisch.insert('AnfrageDat', 1, {
      ...zeile.anfrage(b, 'Qverdeckt'),
      AnfrageNr: 'A-QVD',
      Status: 'Offen',
      IsKundeAnonym: true,
      IsRpo: true,
    });
    const position = await w.tisch.insert('AnfragePosition', 1, {
      ...zeile.position(b),
      IdAnfrage: anfrage,
      Status: 'Offen',
    });
    await w.tisch.insert('AnfrageCoLieferant', 1, {
      FreigegebenAm: new Date().toISOString(),
      IdAnfrage: anfrage,
      IdUnternehmen: b.lieferant,
      Status: 'Eingeladen',
    });
    pv = await w.tisch.insert('PvDat', 1, {
      ...zeile.pv(b, { person: id('PersSt'), anfrage, position }, 'Profil'),
      IdUnternehmen: b.kunde,
      PvNr: 'PV-QVD',
      Status: 'Entwurf',
      Fachbereich: 'Werk Qverdeckt',
      IdFachbereichKontakt: b.ansprechpartner,
      IsRpo: true,
      RpoPhase: 'Sourcing',
      IdRecruiter: b.berater,
    });
  });

  test('is refused alike whether a guess is right or wrong', async () => {
    const { Version } = await w.as.colieferant.read('PvDat', pv);
    const versuch = async (row: Row) => {
      const { status, body } = await refusal(w.as.colieferant.save('PvDat', { Id: pv, Version, ...row }));
      return { status, body };
    };
    const nein = (feld: string) => ({ status: 400, body: `Die Liste Personalvorschläge hat kein Feld ${feld}` });
    expect(await versuch({ Fachbereich: 'Werk Falsch' })).toEqual(nein('Fachbereich'));
    expect(await versuch({ Fachbereich: 'Werk Qverdeckt' })).toEqual(nein('Fachbereich'));
    expect(await versuch({ IdFachbereichKontakt: w.bezug.kunde.ansprechpartner })).toEqual(
      nein('IdFachbereichKontakt'),
    );
    expect(await versuch({ IdFachbereichKontakt: w.bezug.eigen.ansprechpartner })).toEqual(
      nein('IdFachbereichKontakt'),
    );
  });

  test('can be sent back as it was read, and loses nothing by it', async () => {
    const gelesen = await w.as.colieferant.read('PvDat', pv);
    expect(gelesen).not.toHaveProperty('Fachbereich');
    const saved = await w.as.colieferant.save('PvDat', {
      ...gelesen,
      Begruendung: 'Kennt die Maschinen',
      WarnungenBestaetigt: true,
    });
    expect(saved.Begruendung).toBe('Kennt die Maschinen');
    expect((await w.admin.read('PvDat', pv)).Fachbereich).toBe('Werk Qverdeckt');
  });

  test('does not begin with what is hidden in it', async () => {
    const neu = await w.as.colieferant.call('GET', `/api/entity/PvDat/neu?IdAnfrage=${anfrage}`);
    expect(neu.IdAnfrage).toBe(anfrage);
    expect(neu).not.toHaveProperty('Fachbereich');
  });
});

describe('[S23] a record that somebody does not see', () => {
  test('tells a supplier nothing when he names it: as if there were none', async () => {
    const gesperrt = await w.tisch.insert('PersSt', 1, {
      ...zeile.person(w.bezug.lieferant, 'Qgesperrt'),
      PersonNr: 'P-QGS',
      Status: 'Gesperrt',
      IsKontaktsperre: true,
    });
    const versuch = async (IdPerson: number) => {
      const row = { IdPerson, IdAnfrage: id('AnfrageDat'), IdAnfragePosition: id('AnfragePosition') };
      const error = await refusal(w.as.colieferant.create('PvDat', row));
      return { status: error.status, ...findingsOf(error) };
    };
    const unbekannt = {
      status: 422,
      Fehler: { IdPerson: ['Person verweist auf einen Datensatz, den es nicht gibt'] },
      Warnungen: {},
    };
    const answer = await versuch(gesperrt);
    expect(answer).toMatchObject(unbekannt);
    expect(await versuch(987_654_321)).toEqual(answer);
  });

  test('tells a supplier nothing when he names a file twice', async () => {
    const fremd = await datei('PersonDokument', 'Datei', 'Fremd.pdf');
    const versuch = async (Id: number) => {
      const zweimal = [1, 2].map(() => ({ IdDokumentart: w.bezug.eigen.listen.Dokumentart, Datei: { Id } }));
      const { Vorname, Nachname, Email } = zeile.person(w.bezug.lieferant, 'Qzweimal');
      const row = { Vorname, Nachname, Email, PersonDokument: zweimal, WarnungenBestaetigt: true };
      const error = await refusal(w.as.colieferant.create('PersSt', row));
      return { status: error.status, ...findingsOf(error) };
    };
    const answer = await versuch(fremd);
    expect(answer.status).toBe(422);
    expect(answer.Fehler['PersonDokument.0.Datei']).toEqual(['Datei verweist auf einen Datensatz, den es nicht gibt']);
    expect(await versuch(987_654_321)).toEqual(answer);
  });

  test('tells a customer nothing by who of us looks after it', async () => {
    const b = w.bezug.eigen;
    const versuch = async (IdBerater: number) => {
      const row = { ...zeile.anfrage(b, 'Qfremd'), IdUnternehmen: w.bezug.kunde.kunde };
      const { Titel, IdUnternehmen, IdStandort, IdAnsprechpartner } = row as Row;
      const sent = { Titel, IdUnternehmen, IdStandort, IdAnsprechpartner, IdBerater };
      return findingsOf(await refusal(w.as.kunde.create('AnfrageDat', sent))).Fehler.IdUnternehmen;
    };
    const unbekannt = ['Kunde verweist auf einen Datensatz, den es nicht gibt'];
    expect(await versuch(w.bezug.kunde.berater)).toEqual(unbekannt);
    expect(await versuch(w.bezug.filiale.berater)).toEqual(unbekannt);
  });
});

describe('[S20] certificates of a person proposed anonymously', () => {
  let person = 0;
  let papier = 0;
  let beilage = 0;
  let pv = 0;
  beforeAll(async () => {
    const b = w.bezug.eigen;
    person = await w.tisch.insert('PersSt', 1, { ...zeile.person(b, 'Qzeugnis'), PersonNr: 'P-QZ', Status: 'Pool' });
    pv = await w.tisch.insert('PvDat', 1, {
      ...zeile.pv(b, { person, anfrage: id('AnfrageDat'), position: id('AnfragePosition') }, 'Q'),
      IdUnternehmen: b.kunde,
      PvNr: 'PV-QZ',
      Status: 'Vorgeschlagen',
      VorgeschlagenAm: `${zeile.heute}T09:00:00`,
      IsAnonym: true,
    });
    await w.tisch.insert('PersonAdresse', 1, {
      IdPerson: person,
      Art: 'Hauptwohnsitz',
      Strasse: 'Geheimgasse',
      Plz: '4020',
      Ort: 'Linz',
      IdLand: b.listen.Land,
      IsHaupt: true,
      Lat: 48.3,
      Lon: 14.2,
    });
    papier = await datei('PersonAusbildung', 'Zeugnis', 'Zeugnis Qzeugnis.pdf');
    const ausbildung = await w.tisch.insert('PersonAusbildung', 1, {
      IdPerson: person,
      Art: 'Lehre',
      Bezeichnung: 'Tischlerei',
      Zeugnis: papier,
    });
    await w.tisch.update('Datei', papier, { EigentuemerId: ausbildung });
    const dokument = await w.tisch.insert('PersonDokument', 1, {
      IdPerson: person,
      IdDokumentart: b.listen.Dokumentart,
      Datei: await datei('PersonDokument', 'Datei', 'Lebenslauf.pdf'),
      Bezeichnung: 'Lebenslauf Qzeugnis',
      IsFuerKundeFreigegeben: true,
      DokumentVersion: 1,
    });
    await w.tisch.insert('PvDokument', 1, { IdPv: pv, IdPersonDokument: dokument });
    beilage = await datei('PvDokument', 'Datei', 'Lebenslauf Qzeugnis.pdf');
    const Bezeichnung = 'Lebenslauf von Frau Qzeugnis';
    const anhang = await w.tisch.insert('PvDokument', 1, { IdPv: pv, Datei: beilage, Bezeichnung });
    await w.tisch.update('Datei', beilage, { EigentuemerId: anhang });
  });

  const gezeigt = async (konto: Konto) => {
    const { PersonAusbildung, PersonAdresse } = await w.as[konto].read('PersSt', person);
    const [ausbildung] = PersonAusbildung as Row[];
    const [adresse] = PersonAdresse as Row[];
    return {
      ausbildung: ausbildung?.Bezeichnung,
      zeugnis: (ausbildung?.Zeugnis as Row | null)?.Dateiname ?? null,
      lat: adresse?.Lat,
      datei: (await w.as[konto].raw('GET', `/api/dateien/${papier}`)).status,
    };
  };

  test('are not shown to the customer, nor where the person lives to the metre', async () => {
    expect(await gezeigt('rpov')).toEqual({ ausbildung: 'Tischlerei', zeugnis: null, lat: null, datei: 404 });
    const { Rows } = await w.as.rpov.filter('PersonAusbildung', ['IdPerson', '=', person]);
    expect(JSON.stringify(Rows)).not.toContain('Qzeugnis');
  });

  test('are not told by what a proposal calls them', async () => {
    for (const konto of ['kunde', 'rpov', 'pvmk'] as const) {
      expect(JSON.stringify(await w.as[konto].read('PvDat', pv))).not.toContain('Qzeugnis');
      const { Rows } = await w.as[konto].filter('PvDokument', ['IdPv', '=', pv], { sort: 'IdPersonDokument' });
      expect(Rows).toHaveLength(2);
      expect(JSON.stringify(Rows)).not.toContain('Qzeugnis');
      expect((await w.as[konto].raw('GET', `/api/dateien/${beilage}`)).status).toBe(404);
    }
    expect((await w.as.berater.raw('GET', `/api/dateien/${beilage}`)).status).toBe(200);
    const [unseres] = (await w.as.berater.read('PvDat', pv)).PvDokument as Row[];
    expect(unseres?.IdPersonDokumentText).toBe('Lebenslauf Qzeugnis');
  });

  test('are shown to us and to whom the person came from', async () => {
    const offen = { ausbildung: 'Tischlerei', zeugnis: 'Zeugnis Qzeugnis.pdf', lat: 48.3, datei: 200 };
    expect(await gezeigt('berater')).toEqual(offen);
    expect(await gezeigt('colieferant')).toEqual(offen);
  });
});

describe('[S23] choices that are made for one company', () => {
  beforeAll(async () => {
    const { eigen, kunde } = w.bezug;
    for (const [kurz, IdUnternehmen] of [
      ['QEIGEN', eigen.kunde],
      ['QANDERE', kunde.kunde],
      ['QUNSERE', eigen.gesellschaft],
    ] as const) {
      await w.tisch.insert('FirmenbeschreibungSt', 1, {
        Kurzbezeichnung: kurz,
        Bezeichnung: kurz,
        IdUnternehmen,
        IdSprache: eigen.listen.SpracheSt,
        Text: '<p>Text</p>',
      });
      const gruppe = await w.tisch.insert('BenutzergruppeStelleninseratSt', 1, {
        Kurzbezeichnung: kurz,
        Bezeichnung: kurz,
        IdUnternehmen,
      });
      await w.tisch.insert('KontingentBenutzergruppeSt', 1, {
        Bezeichnung: kurz,
        IdBenutzergruppe: gruppe,
        GueltigVon: zeile.heute,
        Periode: 'Monat',
        Menge: 1,
        Zaehlweise: 'JeBuchung',
        Verhalten: 'Sperren',
      });
    }
  });

  const felder = [
    ['StelleninseratSt', 'IdFirmenbeschreibung'],
    ['StelleninseratSt', 'IdBenutzergruppe'],
    ['StelleninseratKanal', 'IdKontingent'],
  ] as const;
  const namen = async (konto: Konto, key: string, feld: string): Promise<string[]> => {
    const { Rows } = await w.as[konto].call<{ Rows: { Text: string }[] }>(
      'GET',
      `/api/entity/${key}/auswahl/${feld}?take=100`,
    );
    return ['QANDERE', 'QEIGEN', 'QUNSERE'].filter((kurz) => Rows.some(({ Text }) => Text.includes(kurz)));
  };

  test.each(felder)('%s.%s does not tell a customer who else is one', async (key, feld) => {
    for (const konto of ['rpov', 'pvmk'] as const) expect(await namen(konto, key, feld)).toEqual(['QEIGEN', 'QUNSERE']);
    expect(await namen('inserate', key, feld)).toEqual(['QANDERE', 'QEIGEN', 'QUNSERE']);
  });
});
