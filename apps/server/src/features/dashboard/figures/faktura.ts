import type { Filter } from '@disponent/domain/wire/filter';
import { type Figure, imZeitraum, type Zeit } from '../figure.ts';

/** What customers owe us: what we owe a Co-Lieferant, and what only takes an invoice back, is none of it. */
export const istOffeneRechnung: Filter = [
  ['Status', 'anyof', ['Versendet', 'Teilbezahlt']],
  'and',
  ['Belegart', 'anyof', ['Rechnung', 'Honorarrechnung', 'Gutschrift']],
];

const davonUeberfaellig: Figure['zusatz'] = {
  text: '{n} überfällig',
  filter: [istOffeneRechnung, 'and', ['IsUeberfaellig', '=', true]],
  isWarnung: true,
};

/** Invoices, and what they were paid. */
export const faktura = {
  umsatz: {
    schluessel: 'Umsatz',
    titel: 'Umsatz im Monat',
    entitaet: 'FakturaDat',
    filter: [umsatzIn('monat'), 'and', ['Rechnungsdatum', '<=', 'heute']],
    vergleich: { monate: 1, filter: umsatzIn('monat-1'), bisHeute: 'Rechnungsdatum' },
    summe: 'SummeNetto',
    verlauf: { titel: 'Umsatz je Monat', je: 'monat', filter: umsatzIn },
  },
  offenePosten: {
    schluessel: 'OffenePosten',
    titel: 'Offene Posten',
    entitaet: 'FakturaDat',
    filter: istOffeneRechnung,
    summe: 'OffenBetrag',
    zusatz: davonUeberfaellig,
    verlauf: {
      titel: 'Davon fällig je Woche',
      je: 'woche',
      filter: (woche) => [istOffeneRechnung, 'and', ['FaelligAm', '=', woche]],
    },
  },
  offeneRechnungen: {
    schluessel: 'OffeneRechnungen',
    titel: 'Offene Rechnungen',
    entitaet: 'FakturaDat',
    filter: istOffeneRechnung,
    summe: 'OffenBetrag',
    zusatz: davonUeberfaellig,
  },
  ueberfaellig: {
    schluessel: 'Ueberfaellig',
    titel: 'Überfällig',
    entitaet: 'FakturaDat',
    filter: [['Status', 'anyof', ['Versendet', 'Teilbezahlt']], 'and', ['IsUeberfaellig', '=', true]], // the status has an index
    summe: 'OffenBetrag',
  },
  fakturaEntwuerfe: {
    schluessel: 'FakturaEntwuerfe',
    titel: 'Entwürfe',
    entitaet: 'FakturaDat',
    filter: ['Status', 'anyof', ['Entwurf', 'Geprueft']],
  },
  nichtVersendet: {
    schluessel: 'NichtVersendet',
    titel: 'Festgeschrieben, nicht versendet',
    entitaet: 'FakturaDat',
    filter: ['Status', '=', 'Festgeschrieben'],
  },
  versandfehler: {
    schluessel: 'Versandfehler',
    titel: 'Versandfehler',
    entitaet: 'FakturaDat',
    filter: ['VersandStatus', '=', 'Fehler'],
  },
  ohneBestellnummer: {
    schluessel: 'OhneBestellnummer',
    titel: 'Rechnungen ohne Bestellnummer',
    entitaet: 'FakturaDat',
    filter: [['Status', 'anyof', ['Entwurf', 'Geprueft']], 'and', ['BestellNr', 'isblank']],
  },
  liefersperren: {
    schluessel: 'Liefersperren',
    titel: 'Liefersperren',
    entitaet: 'UnternehmenSt',
    filter: ['IsLiefersperre', '=', true],
  },
} satisfies Record<string, Figure>;

export function umsatzIn(zeit: Zeit): Filter {
  return [
    ['Belegart', '<>', 'CoLieferantGutschrift'],
    'and',
    ['Status', 'anyof', ['Festgeschrieben', 'Versendet', 'Teilbezahlt', 'Bezahlt', 'Storniert']],
    'and',
    imZeitraum('Rechnungsdatum', zeit),
  ];
}
