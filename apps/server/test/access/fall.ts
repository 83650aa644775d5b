import type { Row } from '../../src/records/hook.ts';
import { type Variante, wort } from './sicht.ts';
import type { Tisch } from './sql.ts';
import * as zeile from './zeilen.ts';

/** One row of every scoped entity, tied together as in life. */
export async function fall(
  tisch: Tisch,
  variante: Variante,
  b: zeile.Bezug,
  pvmk: number,
): Promise<Record<string, number>> {
  const domaene = variante === 'fremd' ? 2 : 1;
  const name = wort(variante);
  const add = (key: string, row: Row) => tisch.insert(key, domaene, row);
  const AnfrageProjektDat = await add('AnfrageProjektDat', {
    ...zeile.projekt(b, name),
    ProjektNr: `PR-${name}`,
    Status: 'Aktiv',
    InterneNotiz: 'intern',
  });
  if (['eigen', 'filiale', 'lieferant'].includes(variante))
    await add('ProjektTeilnehmer', { IdAnfrageProjekt: AnfrageProjektDat, IdBenutzer: pvmk, Rolle: 'HR' });
  const AnfrageDat = await add('AnfrageDat', {
    ...zeile.anfrage(b, name),
    AnfrageNr: `A-${name}`,
    Status: 'Offen',
    IdAnfrageProjekt: AnfrageProjektDat,
    IsCoLieferantErlaubt: true,
    InterneNotiz: 'intern',
    Auftragswert: 9000,
  });
  const AnfragePosition = await add('AnfragePosition', {
    ...zeile.position(b),
    ...zeile.konditionen,
    IdAnfrage: AnfrageDat,
    PositionNr: 1,
    Status: 'Offen',
  });
  await add('AnfrageCoLieferant', {
    FreigegebenAm: new Date().toISOString(),
    IdAnfrage: AnfrageDat,
    IdUnternehmen: b.lieferant,
    Status: 'Eingeladen',
    Einkaufssatz: 31,
  });
  const mensch = {
    WunschEntgelt: 2900,
    WunschEntgeltEinheit: 'Monat',
    Bewertung: 4,
    Notiz: 'intern',
    Grundlohn: 2800,
    GrundlohnEinheit: 'Monat',
  };
  const PersSt = await add('PersSt', { ...zeile.person(b, name), ...mensch, PersonNr: `P-${name}`, Status: 'Pool' });
  const ohne = await add('PersSt', {
    ...zeile.person(b, `${name} Entwurf`),
    ...mensch,
    Email: null,
    PersonNr: `PE-${name}`,
    Status: 'Pool',
  });
  await add('PersonAdresse', {
    IdPerson: PersSt,
    Art: 'Hauptwohnsitz',
    Strasse: 'Hauptstraße',
    Hausnummer: '7',
    Plz: '4020',
    Ort: 'Linz',
    IdLand: b.listen.Land,
    IsHaupt: true,
  });
  const vorschlag = {
    IdUnternehmen: b.kunde,
    IsRpo: false,
    MatchingScore: 80,
    Lohn: 3000,
    LohnEinheit: 'Monat',
    WunschEntgelt: 2900,
    WunschEntgeltEinheit: 'Monat',
    Notiz: 'intern',
    JahresbruttoVermittlung: 42_000,
    Deckungsbeitrag: 20,
    ...zeile.konditionen,
  };
  const ids = { person: PersSt, anfrage: AnfrageDat, position: AnfragePosition };
  const PvDat = await add('PvDat', {
    ...zeile.pv(b, ids, name),
    ...vorschlag,
    PvNr: `PV-${name}`,
    Status: 'Vorgeschlagen',
    VorgeschlagenAm: `${zeile.heute}T09:00:00`,
  });
  const entwurf = await add('PvDat', {
    ...zeile.pv(b, { ...ids, person: ohne }, name),
    ...vorschlag,
    PvNr: `PVE-${name}`,
    Status: 'Entwurf',
  });
  for (const [text, Sichtbarkeit] of [
    ['nur wir', 'Intern'],
    ['dem Kunden', 'Kunde'],
    ['dem Lieferanten', 'CoLieferant'],
  ] as const)
    await add('PvKommentar', { IdPv: PvDat, Text: text, Sichtbarkeit });
  const KundenportalEinsatz = await add('KundenportalEinsatz', {
    ...zeile.einsatz(b, ids),
    EinsatzNr: `E-${name}`,
    Status: 'Aktiv',
    Lohn: 3000,
    LohnEinheit: 'Monat',
    HonorarBetrag: 100,
    AbloeseBetrag: 500,
    Notiz: 'intern',
    AnmeldungOegkAm: '2025-01-06T08:00:00',
  });
  await add('EinsatzKondition', {
    IdEinsatz: KundenportalEinsatz,
    IdLeistungsart: b.listen.Leistungsart,
    GueltigAb: '2025-01-07',
    Einheit: 'Stunde',
    Lohnsatz: 18,
    LohnZuschlagProzent: 5,
    Verrechnungssatz: 44,
    Einkaufssatz: 31,
  });
  const Stundennachweis = await add('Stundennachweis', {
    ...zeile.stunden(KundenportalEinsatz),
    Bezeichnung: name,
    Jahr: 2025,
    Kw: 10,
    Status: 'Erfasst',
    Art: 'Normal',
  });
  await add('StundennachweisTag', {
    IdStundennachweis: Stundennachweis,
    Datum: '2025-03-03',
    Von: '08:00',
    Bis: '16:00',
    PauseMin: 30,
    Stunden: 7.5,
    AbwesenheitArt: 'Keine',
  });
  const gesendet = { Status: 'Versendet', VersendetAm: `${zeile.heute}T10:00:00`, Mahnstufe: 0 };
  const FakturaDat = await add('FakturaDat', {
    Klaerung: 'Stunden', // so that it can be ended
    ...zeile.faktura(b, b.kunde),
    ...gesendet,
    FakturaNr: `R-${name}`,
    FaelligAm: '2025-04-15',
    SummeBrutto: 120,
    EntwurfNr: `EWR-${name}`,
    BestellNr: name,
  });
  await add('FakturaPosition', {
    IdFaktura: FakturaDat,
    Text: name,
    Menge: 1,
    Einheit: 'Pauschal',
    Einzelpreis: 100,
    SteuersatzProzent: 20,
    Steuerkategorie: 'S',
  });
  await add('FakturaZahlung', { IdFaktura: FakturaDat, Datum: zeile.heute, Betrag: 10, Weg: 'Ueberweisung' });
  const gutschrift = await add('FakturaDat', {
    ...zeile.faktura(b, b.lieferant),
    ...gesendet,
    Belegart: 'CoLieferantGutschrift',
    FakturaNr: `G-${name}`,
    EntwurfNr: `EWG-${name}`,
    BestellNr: name,
  });
  const rechnungsentwurf = await add('FakturaDat', {
    ...zeile.faktura(b, b.kunde),
    Status: 'Entwurf',
    Mahnstufe: 0,
    EntwurfNr: `EW-${name}`,
    BestellNr: name,
  });
  const StelleninseratSt = await add('StelleninseratSt', {
    ...zeile.inserat(b, b.gesellschaft, name),
    IdAnfragePosition: AnfragePosition,
    IdAnfrage: AnfrageDat,
    InseratNr: `SI-${name}`,
    Slug: `si-${name}`,
    Status: 'Veroeffentlicht',
  });
  const direkt = await add('StelleninseratSt', {
    ...zeile.inserat(b, b.kunde, name),
    InseratNr: `SD-${name}`,
    Slug: `sd-${name}`,
    Status: 'Entwurf',
  });
  const Bewerbung = await add('Bewerbung', {
    IdStelleninserat: StelleninseratSt,
    IdPerson: PersSt,
    EingangAm: `${zeile.heute}T07:00:00`,
    Status: 'Eingegangen',
    Anschreiben: name,
    Bewertung: 3,
    WunschEntgelt: 2900,
  });
  const Kontakt = await add('Kontakt', {
    IdAnfrage: AnfrageDat,
    Art: 'Anruf',
    Zeitpunkt: `${zeile.heute}T08:00:00`,
    Betreff: name,
    Text: name,
  });
  const Datei = await add('Datei', {
    Dateiname: `${name}.pdf`,
    Mime: 'application/pdf',
    Groesse: 10,
    Status: 'WirdHochgeladen',
    VirenStatus: 'Ungeprueft',
    EigentuemerEntitaet: 'Dokument',
    Feld: 'Datei',
    Speicherort: name,
    Empfangen: 0,
  });
  const Dokument = await add('Dokument', {
    Entitaet: 'AnfrageDat',
    DatensatzId: AnfrageDat,
    IdDokumentart: b.listen.Dokumentart,
    Datei,
    Bezeichnung: name,
    IsFuerKundeFreigegeben: true,
  });
  await tisch.update('Datei', Datei, { EigentuemerId: Dokument });
  const Aufgabe = await add('Aufgabe', {
    Titel: `Anrufen ${name}`,
    FaelligAm: zeile.heute,
    Prioritaet: 'Normal',
    Status: 'Offen',
    IdNiederlassung: b.niederlassung,
    BezugEntitaet: 'AnfrageDat',
    BezugId: AnfrageDat,
    Quelle: 'Manuell',
  });
  const rows = {
    PersSt,
    AnfrageDat,
    AnfrageProjektDat,
    PvDat,
    KundenportalEinsatz,
    Stundennachweis,
    FakturaDat,
    StelleninseratSt,
    Bewerbung,
  };
  for (const [Entitaet, DatensatzId] of Object.entries(rows))
    await add('StatusVerlauf', { Entitaet, DatensatzId, Von: 'Neu', Nach: name, Am: `${zeile.heute}T08:00:00` });
  return {
    ...rows,
    'PersSt:entwurf': ohne,
    'PvDat:entwurf': entwurf,
    'FakturaDat:gutschrift': gutschrift,
    'FakturaDat:entwurf': rechnungsentwurf,
    'StelleninseratSt:direkt': direkt,
    AnfragePosition,
    Kontakt,
    Datei,
    Dokument,
    Aufgabe,
  };
}
