import type { Konto } from './rollen.ts';

/** Who is offered which action in which state, by hand from the lifecycles of domain model 4 ('Wer'), the rights of 6.4 and 2.4. */

export interface Aktion {
  readonly name: string;
  readonly von: readonly string[];
  readonly nach: string;
  readonly wer: readonly Konto[];
}

export interface Lebenslauf {
  readonly key: string;
  readonly status: readonly string[];
  readonly aktionen: readonly Aktion[];
}

/** PAV who may write the entity: 'Whoever has only L never saves'; Kern is S for roles 1 to 4. */
const kern: readonly Konto[] = ['gf', 'leitung', 'berater', 'dispo', 'donau'];
/** StelleninseratSt: D for 1 and 6, S for 2 and 3, L for 4 and 7. */
const inserat: readonly Konto[] = ['gf', 'leitung', 'berater', 'inserate', 'donau'];
const pvmkTypen: readonly Konto[] = ['pvmk', 'pvmkmaster'];
/** KP/PVMK/RPOV */
const kunden: readonly Konto[] = ['kunde', 'rpov', ...pvmkTypen];
const faktura: readonly Konto[] = ['gf', 'faktura'];
/** Bewerbung: PersSt or StelleninseratSt S, PAV and RPO. */
const bewerbung: readonly Konto[] = ['gf', 'leitung', 'berater', 'dispo', 'inserate', 'rpo', 'donau'];

const a = (name: string, von: string, nach: string, wer: readonly Konto[]): Aktion => ({
  name,
  von: von.split(' '),
  nach,
  wer,
});

export const lebenslaeufe: readonly Lebenslauf[] = [
  {
    key: 'PersSt',
    status: ['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten', 'Gesperrt', 'Anonymisiert'],
    aktionen: [
      a('PruefungStarten', 'Neu', 'InPruefung', [...kern, 'rpo']),
      a('InPoolAufnehmen', 'Neu InPruefung', 'Pool', [...kern, 'rpo', 'colieferant']),
      a('Einstellen', 'Pool InPruefung', 'Mitarbeiter', ['gf', 'leitung', 'dispo']),
      a('Austritt', 'Mitarbeiter', 'Ausgetreten', ['gf', 'leitung', 'dispo']),
      a('Wiedereintritt', 'Ausgetreten', 'Mitarbeiter', ['gf', 'leitung', 'dispo']),
      a('InPool', 'Ausgetreten', 'Pool', kern),
      a('Sperren', 'Neu InPruefung Pool Mitarbeiter Ausgetreten', 'Gesperrt', kern),
      a('Entsperren', 'Gesperrt', 'previous', ['gf', 'leitung']),
      a('AuskunftErstellen', 'Neu InPruefung Pool Mitarbeiter Ausgetreten Gesperrt', 'same', ['gf', 'leitung']),
      a('Anonymisieren', 'Neu InPruefung Pool Mitarbeiter Ausgetreten Gesperrt', 'Anonymisiert', ['gf']),
    ],
  },
  {
    key: 'AnfrageDat',
    status: ['Entwurf', 'Offen', 'InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Pausiert', 'Abgeschlossen', 'Storniert'],
    aktionen: [
      a('Freigeben', 'Entwurf', 'Offen', [...kern, 'kunde', 'rpov']),
      a('AnCoLieferantenFreigeben', 'Offen InBearbeitung Teilbesetzt', 'same', kern),
      a('Pausieren', 'Offen InBearbeitung Teilbesetzt Besetzt', 'Pausiert', kern),
      a('Fortsetzen', 'Pausiert', 'InBearbeitung', kern),
      a('Abschliessen', 'InBearbeitung Teilbesetzt Besetzt Pausiert', 'Abgeschlossen', kern),
      // Of several positions one; those of the matrix have but one.
      a('Stornieren', 'Entwurf InBearbeitung Pausiert', 'Storniert', kern),
      // KP while Offen.
      a('Stornieren', 'Offen', 'Storniert', [...kern, 'kunde']),
    ],
  },
  {
    key: 'AnfrageProjektDat',
    status: ['Planung', 'Aktiv', 'Pausiert', 'Abgeschlossen', 'Abgebrochen'],
    aktionen: [
      a('Aktivieren', 'Planung', 'Aktiv', [...kern, 'pvmkmaster']),
      a('AnfrageHinzufuegen', 'Planung Aktiv', 'same', [...kern, ...pvmkTypen]),
      a('Pausieren', 'Aktiv', 'Pausiert', [...kern, 'pvmkmaster']),
      a('Fortsetzen', 'Pausiert', 'Aktiv', [...kern, 'pvmkmaster']),
      a('Abschliessen', 'Aktiv Pausiert', 'Abgeschlossen', kern),
      a('Abbrechen', 'Planung Aktiv Pausiert', 'Abgebrochen', kern),
    ],
  },
  {
    key: 'PvDat',
    status: [
      'Entwurf',
      'Vorgeschlagen',
      'Interview',
      'Angebot',
      'Angenommen',
      'Eingesetzt',
      'Abgelehnt',
      'Zurueckgezogen',
      'Abgelaufen',
    ],
    aktionen: [
      a('Vorschlagen', 'Entwurf', 'Vorgeschlagen', [...kern, 'rpo', 'colieferant']),
      a('TerminVereinbaren', 'Vorgeschlagen', 'Interview', [...kern, 'rpo', ...kunden]),
      // What a customer picks of them (TerminWaehlen) is offered while there is something to pick.
      a('TermineAnbieten', 'Vorgeschlagen Interview', 'same', [...kern, 'rpo']),
      a('FeedbackGeben', 'Vorgeschlagen Interview Angebot', 'same', kunden),
      a('AngebotLegen', 'Vorgeschlagen Interview', 'Angebot', [...kern, 'rpo']),
      // PAV on behalf: with PvEntscheiden, which role 4 lacks.
      a('Annehmen', 'Vorgeschlagen Interview Angebot', 'Angenommen', ['gf', 'leitung', 'berater', 'donau', ...kunden]),
      a('EinsatzAnlegen', 'Angenommen', 'same', kern),
      a('Ablehnen', 'Vorgeschlagen Interview Angebot', 'Abgelehnt', [...kern, ...kunden]),
      a('Zurueckziehen', 'Entwurf Vorgeschlagen Interview Angebot Angenommen', 'Zurueckgezogen', [
        ...kern,
        'rpo',
        'colieferant',
      ]),
      a('Reaktivieren', 'Abgelehnt Zurueckgezogen Abgelaufen', 'Entwurf', [...kern, 'rpo']),
    ],
  },
  {
    key: 'KundenportalEinsatz',
    status: ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet', 'Storniert'],
    aktionen: [
      a('Bestaetigen', 'Geplant', 'Bestaetigt', kern),
      a('AntrittBestaetigen', 'Bestaetigt', 'Aktiv', kern),
      a('NichtAngetreten', 'Geplant Bestaetigt Aktiv', 'Storniert', kern),
      a('Stornieren', 'Geplant Bestaetigt Aktiv', 'Storniert', kern),
      a('Unterbrechen', 'Aktiv', 'Unterbrochen', kern),
      a('Fortsetzen', 'Unterbrochen', 'Aktiv', kern),
      a('Beenden', 'Aktiv Unterbrochen', 'Beendet', [...kern, 'colieferant']),
      a('EndeVerschieben', 'Geplant Bestaetigt Aktiv Unterbrochen', 'same', kern),
      // 'KP requests (Aufgabe)'.
      a('EndeAnfragen', 'Aktiv Unterbrochen', 'same', ['kunde']),
    ],
  },
  {
    key: 'Stundennachweis',
    status: ['Offen', 'Erfasst', 'Eingereicht', 'Freigegeben', 'Zurueckgewiesen', 'Fakturiert', 'Korrigiert'],
    aktionen: [
      a('Erfassen', 'Offen Zurueckgewiesen', 'Erfasst', [...kern, 'colieferant']),
      a('Einreichen', 'Erfasst', 'Eingereicht', [...kern, 'colieferant']),
      a('Freigeben', 'Eingereicht', 'Freigegeben', ['gf', 'leitung', 'dispo', 'kunde']),
      a('Zurueckweisen', 'Eingereicht', 'Zurueckgewiesen', ['kunde']),
      a('FreigabeZuruecknehmen', 'Freigegeben', 'Erfasst', kern),
      a('Korrigieren', 'Fakturiert', 'Korrigiert', kern),
    ],
  },
  {
    key: 'FakturaDat',
    status: ['Entwurf', 'Geprueft', 'Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert'],
    aktionen: [
      a('Pruefen', 'Entwurf', 'Geprueft', faktura),
      a('ZurueckInEntwurf', 'Geprueft', 'Entwurf', faktura),
      a('Festschreiben', 'Geprueft', 'Festgeschrieben', faktura),
      a('Versenden', 'Festgeschrieben', 'same', faktura),
      a('ErneutSenden', 'Versendet Teilbezahlt Bezahlt', 'same', faktura),
      a('AlsVersendetMarkieren', 'Festgeschrieben', 'Versendet', faktura),
      a('ZahlungBuchen', 'Versendet Teilbezahlt', 'same', faktura),
      a('ZahlungZuruecknehmen', 'Teilbezahlt Bezahlt', 'same', faktura),
      a('Gegenverrechnen', 'Versendet Teilbezahlt', 'same', faktura),
      a('InKlaerungNehmen', 'Versendet Teilbezahlt', 'same', faktura),
      a('KlaerungBeenden', 'Versendet Teilbezahlt Bezahlt', 'same', faktura),
      a('Mahnen', 'Versendet Teilbezahlt', 'same', faktura),
      a('Stornieren', 'Festgeschrieben Versendet Teilbezahlt', 'Storniert', faktura),
    ],
  },
  {
    key: 'StelleninseratSt',
    status: ['Entwurf', 'ZurFreigabe', 'Freigegeben', 'Veroeffentlicht', 'Pausiert', 'Abgelaufen', 'Archiviert'],
    aktionen: [
      a('ZurFreigabe', 'Entwurf', 'ZurFreigabe', [...inserat, 'rpo']),
      a('Bearbeiten', 'ZurFreigabe Freigegeben Pausiert', 'Entwurf', [...inserat, 'rpo']),
      a('Freigeben', 'ZurFreigabe', 'Freigegeben', ['gf', 'leitung', 'inserate', 'rpov']),
      a('Zurueckweisen', 'ZurFreigabe', 'Entwurf', ['gf', 'leitung', 'inserate', 'rpov']),
      a('Veroeffentlichen', 'Freigegeben', 'Veroeffentlicht', inserat),
      a('Pausieren', 'Veroeffentlicht', 'Pausiert', inserat),
      a('Fortsetzen', 'Pausiert', 'Veroeffentlicht', inserat),
      a('Beenden', 'Veroeffentlicht Pausiert', 'Abgelaufen', inserat),
      a('Verlaengern', 'Abgelaufen', 'Freigegeben', inserat),
      a('Archivieren', 'Entwurf Abgelaufen', 'Archiviert', inserat),
    ],
  },
  {
    key: 'Bewerbung',
    status: ['Eingegangen', 'InPruefung', 'Telefoninterview', 'Uebernommen', 'Abgesagt', 'Zurueckgezogen'],
    aktionen: [
      a('Pruefen', 'Eingegangen', 'InPruefung', bewerbung),
      a('Telefoninterview', 'Eingegangen InPruefung', 'Telefoninterview', bewerbung),
      a('AlsVorschlagUebernehmen', 'Eingegangen InPruefung Telefoninterview', 'Uebernommen', bewerbung),
      a('Absagen', 'Eingegangen InPruefung Telefoninterview', 'Abgesagt', bewerbung),
      a('Zurueckziehen', 'Eingegangen InPruefung Telefoninterview', 'Zurueckgezogen', bewerbung),
    ],
  },
];

/** Done by the system: no call for anybody. */
export const automatisch: readonly (readonly [key: string, name: string])[] = [
  ['AnfrageDat', 'InBearbeitung'],
  ['AnfrageDat', 'Besetzt'],
  ['PvDat', 'Eingesetzt'],
  ['PvDat', 'Abgelaufen'],
  ['KundenportalEinsatz', 'Abgerechnet'],
  ['Stundennachweis', 'Fakturiert'],
  ['FakturaDat', 'Bezahlt'],
  ['StelleninseratSt', 'Abgelaufen'],
  ['Bewerbung', 'VorschlagAngelegt'],
  ['Bewerbung', 'VorschlagGeloescht'],
];
