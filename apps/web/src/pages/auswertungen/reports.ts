import type { Report } from '@disponent/domain/report';
import { type ShippedReport, shippedReports } from '@disponent/domain/shipped-reports';
import { t } from '../../texts/t.ts';

interface Words {
  readonly title: string;
  /** What the number means. */
  readonly definition: string;
}

export interface Shipped extends Words {
  /** In addresses. */
  readonly id: string;
  readonly report: Report;
}

const words: Readonly<Record<ShippedReport, Words>> = {
  umsatz: {
    title: t('Umsatz je Niederlassung und Monat'),
    definition: t('Nettosumme der festgeschriebenen Belege nach Rechnungsdatum, ohne Gutschriften an Co-Lieferanten.'),
  },
  besetzungsdauer: {
    title: t('Tage bis zur Besetzung je Berater:in'),
    definition: t(
      'Vom Eingang der Anfrage bis zum ersten bestätigten Einsatz, im Mittel aller Anfragen, die in dem Quartal besetzt wurden.',
    ),
  },
  besetzt: {
    title: t('Besetzte Plätze je Kunde'),
    definition: t('Einsätze auf den Plätzen der Anfragen, auch geplante; stornierte zählen nicht.'),
  },
  einsaetze: {
    title: t('Aktive Einsätze je Niederlassung'),
    definition: t('Einsätze, die derzeit laufen, nach der Einsatzart.'),
  },
  vorschlaege: {
    title: t('Annahme der Vorschläge je Monat'),
    definition: t('Alle Vorschläge nach dem Monat, in dem sie beim Kunden waren, und dem Stand, den sie heute haben.'),
  },
  bewerbungen: {
    title: t('Bewerbungen je Kanal und Ergebnis'),
    definition: t('Wie viele Bewerbungen ein Kanal bringt, und was aus ihnen geworden ist.'),
  },
  phasen: {
    title: t('Tage je Phase'),
    definition: t('Wie viele Tage offene Vorschläge eines RPO im Mittel schon in ihrer Phase sind.'),
  },
  verloren: {
    title: t('Verlorene Anfragen nach Grund'),
    definition: t('Abgeschlossene und stornierte Anfragen, die nicht besetzt wurden.'),
  },
  besetzungsquote: {
    title: t('Besetzungsquote je Niederlassung'),
    definition: t(
      'Einsätze, die nicht storniert sind, durch alle Plätze der Anfragen, die besetzt oder abgeschlossen sind; stornierte zählen nicht.',
    ),
  },
  auslastung: {
    title: t('Auslastung je Niederlassung'),
    definition: t('Mitarbeiter:innen mit einem aktiven Einsatz durch alle Mitarbeiter:innen, heute.'),
  },
  marge: {
    title: t('Marge je Niederlassung'),
    definition: t(
      'Deckungsbeitrag in Prozent, im Mittel der angenommenen Vorschläge der letzten sechs Monate, nach dem Monat der Entscheidung.',
    ),
  },
  annahmequote: {
    title: t('Annahmequote je Berater:in'),
    definition: t(
      'Angenommene durch alle entschiedenen Vorschläge der letzten vier Quartale, nach dem, in dem sie vorgeschlagen wurden.',
    ),
  },
  kanaele: {
    title: t('Qualität der Kanäle'),
    definition: t('Übernommene durch alle Bewerbungen eines Kanals, die entschieden sind.'),
  },
};

/** Reports that come with the product. */
export const shipped: readonly Shipped[] = Object.entries(shippedReports).map(([id, report]) => ({
  id,
  report,
  ...words[id as ShippedReport],
}));

/** The address of one. */
export const shippedSearch = ({ id, report }: Shipped): Report => ({ ...report, fertig: id });
