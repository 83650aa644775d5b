import type { Report } from '@disponent/domain/report';
import { t } from '../../texts/t.ts';

export interface Shipped {
  /** In addresses. */
  readonly id: string;
  readonly title: string;
  /** What the number means. */
  readonly definition: string;
  readonly report: Report;
}

/** Reports that come with the product. */
export const shipped: readonly Shipped[] = [
  {
    id: 'umsatz',
    title: t('Umsatz je Niederlassung und Monat'),
    definition: t('Nettosumme der festgeschriebenen Belege nach Rechnungsdatum, ohne Gutschriften an Co-Lieferanten.'),
    report: {
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
  },
  {
    id: 'besetzungsdauer',
    title: t('Tage bis zur Besetzung je Berater:in'),
    definition: t('Vom Eingang der Anfrage bis zum ersten bestätigten Einsatz, im Mittel aller besetzten Anfragen.'),
    report: {
      liste: 'AnfrageDat',
      zeilen: 'IdBerater',
      spalten: 'EingangAm:quartal',
      wert: 'TageBisBesetzung:mittel',
      filter: ['TageBisBesetzung', '>=', 0],
    },
  },
  {
    id: 'besetzt',
    title: t('Besetzte Plätze je Kunde'),
    definition: t('Plätze der Anfragen, auf denen jemand im Einsatz ist oder war; stornierte Einsätze zählen nicht.'),
    report: { liste: 'AnfrageDat', zeilen: 'IdUnternehmen', spalten: 'Status', wert: 'AnzahlBesetzt:summe' },
  },
  {
    id: 'einsaetze',
    title: t('Aktive Einsätze je Niederlassung'),
    definition: t('Einsätze, die derzeit laufen, nach der Einsatzart.'),
    report: {
      liste: 'KundenportalEinsatz',
      zeilen: 'IdNiederlassung',
      spalten: 'Einsatzart',
      wert: 'anzahl',
      filter: ['Status', '=', 'Aktiv'],
    },
  },
  {
    id: 'vorschlaege',
    title: t('Annahme der Vorschläge je Monat'),
    definition: t('Alle Vorschläge nach dem Monat, in dem sie beim Kunden waren, und dem Stand, den sie heute haben.'),
    report: {
      liste: 'PvDat',
      zeilen: 'VorgeschlagenAm:monat',
      spalten: 'Status',
      wert: 'anzahl',
      filter: ['VorgeschlagenAm', '>=', 'monat-11'],
    },
  },
  {
    id: 'bewerbungen',
    title: t('Bewerbungen je Kanal und Ergebnis'),
    definition: t('Wie viele Bewerbungen ein Kanal bringt, und was aus ihnen geworden ist.'),
    report: { liste: 'Bewerbung', zeilen: 'IdKanal', spalten: 'Status', wert: 'anzahl' },
  },
  {
    id: 'phasen',
    title: t('Tage je Phase'),
    definition: t('Wie lange Kandidat:innen im Mittel schon in ihrer Phase sind.'),
    report: {
      liste: 'PvDat',
      zeilen: 'RpoPhase',
      spalten: '',
      wert: 'TageInPhase:mittel',
      filter: [['IsRpo', '=', true], 'and', ['Status', 'anyof', ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot']]],
    },
  },
  {
    id: 'verloren',
    title: t('Verlorene Anfragen nach Grund'),
    definition: t('Abgeschlossene und stornierte Anfragen, die nicht besetzt wurden.'),
    report: {
      liste: 'AnfrageDat',
      zeilen: 'AbschlussGrund',
      spalten: 'StatusSeit:monat',
      wert: 'anzahl',
      filter: [['Status', 'anyof', ['Abgeschlossen', 'Storniert']], 'and', ['AbschlussGrund', '<>', 'Besetzt']],
    },
  },
  {
    id: 'besetzungsquote',
    title: t('Besetzungsquote je Niederlassung'),
    definition: t('Besetzte Plätze durch alle Plätze der Anfragen, die besetzt oder abgeschlossen sind.'),
    report: {
      liste: 'AnfrageDat',
      zeilen: 'IdNiederlassung',
      spalten: 'StatusSeit:quartal',
      wert: 'AnzahlBesetzt:summe',
      je: 'AnzahlGesamt:summe',
      filter: ['Status', 'anyof', ['Besetzt', 'Abgeschlossen']],
    },
  },
  {
    id: 'auslastung',
    title: t('Auslastung je Niederlassung'),
    definition: t('Mitarbeiter:innen mit einem aktiven Einsatz durch alle Mitarbeiter:innen, heute.'),
    report: {
      liste: 'PersSt',
      zeilen: 'IdNiederlassung',
      spalten: '',
      wert: 'anzahl',
      teil: ['IsImEinsatz', '=', true],
      filter: ['Status', '=', 'Mitarbeiter'],
    },
  },
  {
    id: 'marge',
    title: t('Marge je Niederlassung'),
    definition: t(
      'Deckungsbeitrag in Prozent, im Mittel der angenommenen Vorschläge, nach dem Monat der Entscheidung.',
    ),
    report: {
      liste: 'PvDat',
      zeilen: 'IdNiederlassung',
      spalten: 'EntschiedenAm:monat',
      wert: 'Deckungsbeitrag:mittel',
      filter: [['Status', 'anyof', ['Angenommen', 'Eingesetzt']], 'and', ['EntschiedenAm', '>=', 'monat-5']],
    },
  },
  {
    id: 'annahmequote',
    title: t('Annahmequote je Berater:in'),
    definition: t('Angenommene durch alle Vorschläge, nach dem Quartal, in dem sie beim Kunden waren.'),
    report: {
      liste: 'PvDat',
      zeilen: 'IdBerater',
      spalten: 'VorgeschlagenAm:quartal',
      wert: 'anzahl',
      teil: ['Status', 'anyof', ['Angenommen', 'Eingesetzt']],
      filter: ['VorgeschlagenAm', '>=', 'quartal-3'],
    },
  },
  {
    id: 'kanaele',
    title: t('Qualität der Kanäle'),
    definition: t('Übernommene durch alle Bewerbungen eines Kanals, die entschieden sind.'),
    report: {
      liste: 'Bewerbung',
      zeilen: 'IdKanal',
      spalten: '',
      wert: 'anzahl',
      teil: ['Status', '=', 'Uebernommen'],
      filter: ['Status', 'anyof', ['Uebernommen', 'Abgesagt', 'Zurueckgezogen']],
    },
  },
];

/** The address of one. */
export const shippedSearch = ({ id, report }: Shipped): Report => ({ ...report, fertig: id });
