import { addDays } from '@disponent/domain/days';
import type { AdminApi, Row } from './admin-api.ts';
import { musterAnfrage } from './muster.ts';

export interface Weg {
  readonly firma: number;
  readonly kontakt: number;
  readonly person: number;
  readonly pv: Row;
}

export const kunde = 'einkauf@weg.example';
export const kandidatin = 'wilma@weg.example';
export const buchhaltung = 'buchhaltung@weg.example';

export const sure = { WarnungenBestaetigt: true };

/** A customer of the demo asks for somebody like Wilma, who waits in the pool and is proposed in a draft. */
export async function prepareWeg(api: AdminApi, heute: string, montag: string): Promise<Weg> {
  const berater = await api.find('BeraterSt', 'Kurzbezeichnung', 'MHU');
  const dienst = (await api.list('DienstleistungSt', 1, ['Art', '=', 'Ueberlassung'])).Rows[0] as Row;
  const { anfrage: muster, position } = await musterAnfrage(api, [
    ['Status', 'anyof', ['Offen', 'InBearbeitung', 'Besetzt']],
    'and',
    ['IdDienstleistung', '=', dienst.Id],
  ]);
  const firma = Number(muster['IdUnternehmen']);
  const vorher = await api.read('UnternehmenSt', firma);
  await api.change('UnternehmenSt', firma, {
    UnternehmenAnsprechpartner: [
      ...(vorher['UnternehmenAnsprechpartner'] as Row[]),
      { Vorname: 'Edith', Nachname: 'Weginger', Email: kunde },
    ],
    RechnungEmail: buchhaltung,
    RechnungFormat: 'EbInterface61',
    LieferantenNr: 'L-4711',
    Versandweg: 'Email',
    Zahlungsziel: '14T',
  });
  const nachher = (await api.read('UnternehmenSt', firma))['UnternehmenAnsprechpartner'] as Row[];
  const kontakt = Number(nachher.find(({ Email }) => Email === kunde)?.Id);
  const anfrage = await api.create('AnfrageDat', {
    Titel: 'Staplerfahrer:in für das Lager',
    IdUnternehmen: firma,
    IdAnsprechpartner: kontakt,
    IdStandort: muster['IdStandort'],
    KundenReferenz: 'B-4711',
    IdDienstleistung: dienst.Id,
    IdBerater: berater.Id,
    IdNiederlassung: muster['IdNiederlassung'],
    AnfragePosition: [
      {
        IdJobbezeichnung: position['IdJobbezeichnung'],
        Bezeichnung: 'Staplerfahrer:in',
        Anzahl: 1,
        Beginn: montag,
        IdArbeitszeit: position['IdArbeitszeit'],
        Wochenstunden: 38.5,
        ArbeitszeitLage: 'Mo–Fr 06:00–14:12',
        IdKollektivvertrag: position['IdKollektivvertrag'],
        IdKvGruppe: position['IdKvGruppe'],
        EntgeltVon: 24,
        EntgeltEinheit: 'Stunde',
        Verrechnungsart: 'Stundensatz',
        Verrechnungssatz: 58,
        Taetigkeit: '<p>Be- und Entladen von Lkw, Ein- und Auslagern mit dem Stapler.</p>',
      },
    ],
    ...sure,
  });
  const offen = await api.act('AnfrageDat', anfrage.Id, 'Freigeben', sure);
  const [gesucht] = offen['AnfragePosition'] as readonly Row[];
  const texte = (await api.list('EinwilligungDsgvoSt', 1, ['Zweck', 'anyof', ['Weitergabe', 'Evidenz']])).Rows;
  const zwecke = ['Weitergabe', 'Evidenz'].map((zweck) => texte.find(({ Zweck }) => Zweck === zweck)?.Id);
  const land = (await api.list('Land', 1, ['IsoCode', '=', 'AT'])).Rows[0] as Row;
  const neu = await api.create('PersSt', {
    Vorname: 'Wilma',
    Nachname: 'Wegscheider',
    Geschlecht: 'Weiblich',
    Geburtsdatum: '1988-03-14',
    Email: kandidatin,
    IdNiederlassung: muster['IdNiederlassung'],
    IdBerater: berater.Id,
    IdJobbezeichnung: position['IdJobbezeichnung'],
    IdStaatsangehoerigkeit: land.Id,
    Kurzprofil: `<p>Fünf Jahre Schubmaststapler, davon drei im Hochregal. ${'Pünktlich und sorgfältig. '.repeat(4)}</p>`,
    VerfuegbarAb: montag,
    SvNummer: '1230140388',
    Verwendung: 'Arbeiter',
    Eintritt: montag,
    IdKvGruppe: position['IdKvGruppe'],
    Grundlohn: 24,
    GrundlohnEinheit: 'Stunde',
    Iban: 'AT611904300234573201',
    PersonAdresse: [
      { Art: 'Hauptwohnsitz', Strasse: 'Lindengasse 3', Plz: '4020', Ort: 'Linz', IdLand: land.Id, IsHaupt: true },
    ],
    PersonEinwilligung: zwecke.map((IdEinwilligungDsgvo) => ({
      IdEinwilligungDsgvo,
      ErteiltAm: addDays(heute, -30),
      Weg: 'Online',
    })),
    ...sure,
  });
  await api.act('PersSt', neu.Id, 'InPoolAufnehmen', sure);
  const pv = await api.create('PvDat', {
    IdPerson: neu.Id,
    IdAnfrage: anfrage.Id,
    IdAnfragePosition: gesucht?.Id,
    VerfuegbarAb: montag,
    Versandweg: 'Email',
    IdBerater: berater.Id,
    ...sure,
  });
  return { firma, kontakt, person: neu.Id, pv };
}
