import { entschiedenerPv } from './entities/pv/status.ts';
import type { Report } from './report.ts';

/** Reports that come with the product, by what their addresses call them. What each number means is said where it is shown. */
export const shippedReports = {
  umsatz: {
    liste: 'FakturaDat',
    zeilen: 'IdNiederlassung',
    spalten: 'Rechnungsdatum:monat',
    wert: 'SummeNetto:summe',
    filter: [
      ['Belegart', '<>', 'CoLieferantGutschrift'],
      'and',
      ['Status', 'anyof', ['Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert']],
    ],
  },
  besetzungsdauer: {
    liste: 'AnfrageDat',
    zeilen: 'IdBerater',
    spalten: 'BesetztAm:quartal',
    wert: 'TageBisBesetzung:mittel',
    filter: ['TageBisBesetzung', '>=', 0],
  },
  besetzt: { liste: 'AnfrageDat', zeilen: 'IdUnternehmen', spalten: 'Status', wert: 'AnzahlBesetzt:summe' },
  einsaetze: {
    liste: 'KundenportalEinsatz',
    zeilen: 'IdNiederlassung',
    spalten: 'Einsatzart',
    wert: 'anzahl',
    filter: ['Status', '=', 'Aktiv'],
  },
  vorschlaege: {
    liste: 'PvDat',
    zeilen: 'VorgeschlagenAm:monat',
    spalten: 'Status',
    wert: 'anzahl',
    filter: ['VorgeschlagenAm', '>=', 'monat-11'],
  },
  bewerbungen: { liste: 'Bewerbung', zeilen: 'IdKanal', spalten: 'Status', wert: 'anzahl' },
  phasen: {
    liste: 'PvDat',
    zeilen: 'RpoPhase',
    spalten: '',
    wert: 'TageInPhase:mittel',
    filter: [['IsRpo', '=', true], 'and', ['Status', 'anyof', ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot']]],
  },
  verloren: {
    liste: 'AnfrageDat',
    zeilen: 'AbschlussGrund',
    spalten: 'StatusSeit:monat',
    wert: 'anzahl',
    filter: [['Status', 'anyof', ['Abgeschlossen', 'Storniert']], 'and', ['AbschlussGrund', '<>', 'Besetzt']],
  },
  besetzungsquote: {
    liste: 'AnfrageDat',
    zeilen: 'IdNiederlassung',
    spalten: 'StatusSeit:quartal',
    wert: 'AnzahlBesetzt:summe',
    je: 'AnzahlGesamt:summe',
    filter: ['Status', 'anyof', ['Besetzt', 'Abgeschlossen']],
  },
  auslastung: {
    liste: 'PersSt',
    zeilen: 'IdNiederlassung',
    spalten: '',
    wert: 'anzahl',
    teil: ['IsImEinsatz', '=', true],
    filter: ['Status', '=', 'Mitarbeiter'],
  },
  marge: {
    liste: 'PvDat',
    zeilen: 'IdNiederlassung',
    spalten: 'EntschiedenAm:monat',
    wert: 'Deckungsbeitrag:mittel',
    filter: [['Status', 'anyof', ['Angenommen', 'Eingesetzt']], 'and', ['EntschiedenAm', '>=', 'monat-5']],
  },
  annahmequote: {
    liste: 'PvDat',
    zeilen: 'IdBerater',
    spalten: 'VorgeschlagenAm:quartal',
    wert: 'anzahl',
    teil: ['Status', 'anyof', ['Angenommen', 'Eingesetzt']],
    filter: [['Status', 'anyof', entschiedenerPv], 'and', ['VorgeschlagenAm', '>=', 'quartal-3']],
  },
  kanaele: {
    liste: 'Bewerbung',
    zeilen: 'IdKanal',
    spalten: '',
    wert: 'anzahl',
    teil: ['Status', '=', 'Uebernommen'],
    filter: ['Status', 'anyof', ['Uebernommen', 'Abgesagt', 'Zurueckgezogen']],
  },
} as const satisfies Readonly<Record<string, Report>>;

export type ShippedReport = keyof typeof shippedReports;
