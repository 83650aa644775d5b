import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { type Konto, konten } from './rollen.ts';
import { type Welt, welt } from './welt.ts';

/** Rows of a record's lists that not everybody sees who sees the record (domain model 2.4). */

const kunden: readonly Konto[] = ['kunde', 'rpov', 'pvmk', 'pvmkmaster'];
const intern: readonly Konto[] = ['gf', 'leitung', 'berater', 'dispo', 'faktura', 'inserate', 'rpo'];

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

describe('rows of lists', () => {
  const lesbar = konten.filter((konto) => konto !== 'stammdaten' && konto !== 'donau');

  test.each(lesbar)('[S20] %s reads the comments that are meant for him', async (konto) => {
    const texte = kunden.includes(konto)
      ? ['dem Kunden']
      : konto === 'colieferant'
        ? ['dem Lieferanten']
        : ['nur wir', 'dem Kunden', 'dem Lieferanten'];
    const id = w.ids.PvDat?.eigen;
    const record = await w.as[konto].read('PvDat', id);
    expect((record.PvKommentar as Row[]).map(({ Text }) => Text)).toEqual(texte);
    const { Rows, Total } = await w.as[konto].filter('PvKommentar', ['IdPv', '=', id], {
      columns: 'Text',
      count: 'exact',
    });
    expect(new Set(Rows.map(({ Text }) => Text))).toEqual(new Set(texte));
    expect(Total).toBe(texte.length);
  });

  test('[S20] what colieferant does not see stays when he saves the list', async () => {
    const api = w.as.colieferant;
    const record = await api.read('PvDat', w.ids.PvDat?.filiale);
    const PvKommentar = [...(record.PvKommentar as Row[]), { Text: 'Antwort', Sichtbarkeit: 'CoLieferant' }];
    const saved = await api.save('PvDat', {
      Id: record.Id,
      Version: record.Version,
      PvKommentar,
      WarnungenBestaetigt: true,
    });
    expect((saved.PvKommentar as Row[]).map(({ Text }) => Text)).toEqual(['dem Lieferanten', 'Antwort']);
    const whole = await w.admin.read('PvDat', record.Id);
    expect(new Set((whole.PvKommentar as Row[]).map(({ Text }) => Text))).toEqual(
      new Set(['Antwort', 'dem Kunden', 'dem Lieferanten', 'nur wir']),
    );
  });

  test('[S20] colieferant sees his own invitation only, customers none', async () => {
    const id = w.ids.AnfrageDat?.eigen;
    await w.tisch.insert('AnfrageCoLieferant', 1, {
      FreigegebenAm: new Date().toISOString(),
      IdAnfrage: id,
      IdUnternehmen: w.bezug.lieferant.lieferant,
      Status: 'Eingeladen',
      Einkaufssatz: 20,
    });
    const firmen = async (konto: Konto) => {
      const record = await w.as[konto].read('AnfrageDat', id);
      const { Rows } = await w.as[konto].filter('AnfrageCoLieferant', ['IdAnfrage', '=', id], {
        columns: 'IdUnternehmen',
      });
      expect(Rows).toHaveLength((record.AnfrageCoLieferant as Row[]).length);
      return (record.AnfrageCoLieferant as Row[]).map(({ IdUnternehmen }) => IdUnternehmen);
    };
    expect(await firmen('colieferant')).toEqual([w.bezug.eigen.lieferant]);
    for (const konto of kunden) expect(await firmen(konto)).toEqual([]);
    for (const konto of intern) expect(await firmen(konto)).toHaveLength(2);
  });

  test('[S20] papers about a work permit need PersonalaktSehen, and stay when somebody without it saves', async () => {
    const b = w.bezug.eigen;
    const id = w.ids.PersSt?.eigen;
    for (const [n, IdDokumentart] of [b.listen.Dokumentart, b.listen.Arbeitserlaubnis].entries()) {
      const Datei = await w.tisch.insert('Datei', 1, {
        Dateiname: `${n}.pdf`,
        Groesse: 1,
        Status: 'Vorhanden',
        EigentuemerEntitaet: 'PersonDokument',
        Feld: 'Datei',
        Speicherort: `d${n}`,
        Empfangen: 1,
      });
      const zeileId = await w.tisch.insert('PersonDokument', 1, {
        IdPerson: id,
        IdDokumentart,
        Datei,
        Bezeichnung: n === 0 ? 'Zeugnis' : 'Karte',
        IsFuerKundeFreigegeben: true,
        DokumentVersion: 1,
      });
      await w.tisch.update('Datei', Datei, { EigentuemerId: zeileId });
    }
    const namen = async (konto: Konto) =>
      ((await w.as[konto].read('PersSt', id)).PersonDokument as Row[]).map(({ Bezeichnung }) => Bezeichnung);
    for (const konto of ['gf', 'leitung', 'dispo'] as const) expect(await namen(konto)).toEqual(['Zeugnis', 'Karte']);
    for (const konto of ['berater', 'faktura', 'inserate', 'colieferant', 'rpo', 'rpov'] as const) {
      expect({ konto, namen: await namen(konto) }).toEqual({ konto, namen: ['Zeugnis'] });
      const { Rows } = await w.as[konto].filter('PersonDokument', ['IdPerson', '=', id], { columns: 'Bezeichnung' });
      expect(Rows.map(({ Bezeichnung }) => Bezeichnung)).toEqual(['Zeugnis']);
    }
    const record = await w.as.berater.read('PersSt', id);
    const PersonDokument = (record.PersonDokument as Row[]).map((row) => ({ ...row, Bezeichnung: 'Neues Zeugnis' }));
    const saved = await w.as.berater.save('PersSt', {
      Id: id,
      Version: record.Version,
      PersonDokument,
      WarnungenBestaetigt: true,
    });
    expect((saved.PersonDokument as Row[]).map(({ Bezeichnung }) => Bezeichnung)).toEqual(['Neues Zeugnis']);
    expect(new Set(await namen('gf'))).toEqual(new Set(['Karte', 'Neues Zeugnis']));
  });
});
