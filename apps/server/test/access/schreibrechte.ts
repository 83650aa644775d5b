import type { Konto } from './rollen.ts';

/**
 * What each account from outside may write, by hand from domain model 2.4 and 4.1 to 4.5: a customer says whom he needs, a Co-Lieferant
 * knows his own people, a Personalvermittlungskunde his project. What is not here is refused: a new field, list or table is closed.
 */

export interface Liste {
  /** Fields that are filled in a new row; none named = no new rows. */
  readonly neu?: string;
  /** Fields of rows that are there. */
  readonly aendern?: string;
  readonly entfernen?: true;
}

export interface Erlaubnis {
  /** All statuses unless said. */
  readonly status?: string;
  readonly felder?: string;
  readonly listen?: Readonly<Record<string, Liste>>;
  readonly anlegen?: true;
  readonly loeschen?: true;
}

const eigene = (felder: string): Liste => ({ neu: felder, aendern: felder, entfernen: true });

/** Everybody's own rows, and what he has to do himself. */
const persoenlich: Readonly<Record<string, readonly Erlaubnis[]>> = {
  Aufgabe: [{ anlegen: true, felder: 'Titel Text FaelligAm Uhrzeit Prioritaet Status BezugEntitaet BezugId' }],
  Benachrichtigung: [{ loeschen: true, felder: 'GelesenAm' }],
  BenutzerEinstellung: [{ anlegen: true, loeschen: true, felder: 'Werte' }],
  // Sharing it and making it the standard of a role need LayoutTeilen besides.
  GridLayout: [
    { anlegen: true, loeschen: true, felder: 'GridSchluessel Name Layout IsStandard IsGeteilt IdBenutzerrolle' },
  ],
};

const projekt: readonly Erlaubnis[] = [
  { status: 'Planung', anlegen: true, felder: 'IdUnternehmen IdDienstleistung Beginn Ende Budget' },
  {
    status: 'Planung Aktiv Pausiert',
    felder: 'Bezeichnung IdAnsprechpartner IdStandort KundenReferenz Ziel Kommunikation NaechsterTermin Farbe',
    listen: { ProjektMeilenstein: eigene('Bezeichnung FaelligAm ErledigtAm'), ProjektKommentar: eigene('Text') },
  },
];

export const schreibrechte: Readonly<Partial<Record<Konto, Readonly<Record<string, readonly Erlaubnis[]>>>>> = {
  kunde: {
    ...persoenlich,
    AnfrageDat: [
      {
        status: 'Entwurf',
        anlegen: true,
        felder: 'Titel IdUnternehmen IdStandort IdAnfrageProjekt IdDienstleistung IsKundeAnonym',
        listen: {
          AnfragePosition: eigene(
            'IdJobbezeichnung Bezeichnung Anzahl Beginn Ende IdArbeitszeit Wochenstunden ArbeitszeitLage Schicht Verwendung ' +
              'IdKollektivvertrag IdKvGruppe EntgeltVon EntgeltBis EntgeltEinheit Taetigkeit Psa IsAuswaertig IsSchwerarbeit ' +
              'IsNachtschwerarbeit Homeoffice',
          ),
          'AnfragePosition.AnfrageAnforderung': eigene(
            'Art IdQualifikation IdSprache Niveau Klasse IdBerufserfahrung Ausbildungsart Text Gewichtung',
          ),
        },
      },
      {
        status: 'Entwurf Offen InBearbeitung Teilbesetzt Besetzt Pausiert',
        felder: 'IdAnsprechpartner KundenReferenz Kostenstelle Beschreibung',
      },
    ],
  },
  colieferant: {
    ...persoenlich,
    PersSt: [
      {
        status: 'Neu InPruefung Pool Mitarbeiter Ausgetreten',
        anlegen: true,
        felder:
          'Anrede Titel Vorname Nachname TitelNach Geburtsdatum Geschlecht IdStaatsangehoerigkeit Foto Schlagworte Email EmailZweit ' +
          'Mobil Telefon BevorzugterKontakt Erreichbarkeit IdSpracheKorrespondenz LinkedInUrl XingUrl IdJobbezeichnung ' +
          'Jobbezeichnungen Berufsgruppen IdBerufserfahrung Beschaeftigungssituation IsAmsVorgemerkt Dienstleistungen ' +
          'VerfuegbarAb Kuendigungsfrist Arbeitszeiten StundenVon StundenBis Schichtbereitschaft WunschEntgelt ' +
          'WunschEntgeltEinheit Regionen MaxAnfahrtKm Fuehrerscheine IsEigenerPkw Kurzprofil',
        listen: {
          PersonAdresse: eigene('Art Strasse Hausnummer Plz Ort IdLand GueltigAb GueltigBis IsHaupt'),
          PersonSprache: eigene('IdSprache Niveau IsNachweis Nachweis'),
          PersonTaetigkeit: eigene('Von Bis Arbeitgeber Ort IdJobbezeichnung Funktion IdBerufsgruppe Taetigkeiten'),
          PersonAusbildung: eigene('Von Bis Art Bezeichnung Institut IdLand IsAbgeschlossen IsNostrifiziert Zeugnis'),
          PersonQualifikation: eigene('IdQualifikation Stufe JahrePraxis GueltigVon GueltigBis Nachweis'),
          PersonDokument: eigene('IdDokumentart Datei Bezeichnung Datum GueltigBis'),
          PersonVerfuegbarkeit: eigene('Von Bis Art Zeitfenster Wochentage Bemerkung'),
          // A consent is given and withdrawn; what was agreed to stays.
          PersonEinwilligung: {
            neu: 'IdEinwilligungDsgvo ErteiltAm Weg Nachweis WiderrufenAm',
            aendern: 'WiderrufenAm',
          },
          PersonSchulung: eigene('Art Datum GueltigBis IdUnternehmen Nachweis'),
        },
      },
    ],
    PvDat: [
      {
        status: 'Entwurf',
        anlegen: true,
        felder:
          'IdPerson IdAnfrage IdAnfragePosition Profil Begruendung VerfuegbarAb GueltigBis WunschEntgelt WunschEntgeltEinheit ' +
          'IdKvGruppe Lohn LohnEinheit',
        listen: { PvDokument: eigene('IdPersonDokument Datei Bezeichnung') },
      },
      { status: 'Entwurf Vorgeschlagen Interview Angebot Angenommen', listen: { PvKommentar: { neu: 'Text' } } },
    ],
    Stundennachweis: [
      { status: 'Offen', anlegen: true, felder: 'IdEinsatz' },
      {
        status: 'Offen Erfasst Zurueckgewiesen',
        felder: 'Von Bis Erfassungsweg Beleg Bemerkung',
        listen: {
          StundennachweisTag: eigene('Datum Von Bis PauseMin AbwesenheitArt Kostenstelle Bemerkung'),
          'StundennachweisTag.StundennachweisLeistung': eigene('IdLeistungsart Menge'),
        },
      },
    ],
  },
  rpov: persoenlich,
  pvmk: { ...persoenlich, AnfrageProjektDat: projekt },
  pvmkmaster: {
    ...persoenlich,
    AnfrageProjektDat: [
      ...projekt,
      {
        status: 'Planung Aktiv Pausiert',
        listen: { ProjektTeilnehmer: eigene('IdBenutzer IdAnsprechpartner Rolle KannFreigeben') },
      },
    ],
  },
};

const worte = (text = ''): readonly string[] => text.split(' ').filter(Boolean);

/** What holds for a record in a status. */
const geltend = (konto: Konto, key: string, status: string | undefined): readonly Erlaubnis[] =>
  (schreibrechte[konto]?.[key] ?? []).filter((one) => !one.status || !status || worte(one.status).includes(status));

export const felderOf = (konto: Konto, key: string, status: string | undefined): readonly string[] =>
  geltend(konto, key, status).flatMap(({ felder }) => worte(felder));

export function listeOf(
  konto: Konto,
  key: string,
  status: string | undefined,
  kind: string,
): {
  neu: readonly string[];
  aendern: readonly string[];
  entfernen: boolean;
} {
  const lists = geltend(konto, key, status).flatMap(({ listen }) => listen?.[kind] ?? []);
  return {
    neu: lists.flatMap(({ neu }) => worte(neu)),
    aendern: lists.flatMap(({ aendern }) => worte(aendern)),
    entfernen: lists.some(({ entfernen }) => entfernen === true),
  };
}

export const darfAnlegen = (konto: Konto, key: string): boolean =>
  geltend(konto, key, undefined).some(({ anlegen }) => anlegen === true);
export const darfLoeschen = (konto: Konto, key: string): boolean =>
  geltend(konto, key, undefined).some(({ loeschen }) => loeschen === true);
export const schreibtIrgendwas = (konto: Konto, key: string): boolean => geltend(konto, key, undefined).length > 0;
