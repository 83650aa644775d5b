import { textOf } from '@disponent/domain/texts/sentence';
import { describe, expect, test } from 'vitest';
import { befunde } from '../../src/documents/erechnung/befunde.ts';
import { xmlOf } from '../../src/documents/erechnung/index.ts';
import type { ERechnung } from '../../src/documents/erechnung/rechnung.ts';
import { beispiele, maengel } from './beispiele.ts';

/** E-invoices (domain model 11.3). The official rules are not here: `npm run erechnungen -- DIR` writes the same invoices for their validators. */

const alle = new Map(beispiele());
const krumm = new Map(maengel());
const of = (name: string, among: ReadonlyMap<string, ERechnung> = alle): ERechnung => {
  const found = among.get(name);
  if (!found) throw new Error(`There is no example ${name}`);
  return found;
};
const xml = (name: string): string => xmlOf(of(name)) ?? '';
const amounts = (text: string, element: string): number[] =>
  [...text.matchAll(new RegExp(`<${element}(?: [^>]*)?>(-?[\\d.]+)</${element}>`, 'g'))].map(([, value]) =>
    Math.round(Number(value) * 100),
  );
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

test('there is one of each format, kind and tax', () => {
  expect(alle.size).toBeGreaterThanOrEqual(300);
  const written = [...alle.values()];
  expect([...new Set(written.map(({ format }) => format))].toSorted()).toEqual([
    'EbInterface61',
    'PeppolBis3',
    'XRechnung3',
    'Zugferd2',
  ]);
  expect([...new Set(written.map(({ code }) => String(code)))].toSorted()).toEqual(['261', '380', '381', '384', '389']);
  expect([...new Set(written.flatMap(({ zeilen }) => zeilen.map(({ kategorie }) => kategorie)))].toSorted()).toEqual([
    'AE',
    'E',
    'G',
    'K',
    'O',
    'S',
  ]);
});

test.each([...alle])('%s: nothing stands against it, and its sums add up', (_, rechnung) => {
  expect(befunde(rechnung)).toEqual([]);
  const text = xmlOf(rechnung) ?? '';
  expect(text).not.toMatch(/<([\w:]+)[^>]*>\s*<\/\1>/);
  expect(text).not.toMatch(/NaN|undefined|null|-0\.00/);
  if (rechnung.format === 'EbInterface61') {
    const lines = amounts(text, 'LineItemAmount');
    const [gross = 0] = amounts(text, 'TotalGrossAmount');
    expect(gross).toBe(sum(lines) + sum(amounts(text, 'TaxAmount')));
    expect(gross).toBeGreaterThanOrEqual(0);
    return;
  }
  if (rechnung.format === 'Zugferd2') {
    const [lines = 0] = amounts(text.slice(text.indexOf('HeaderMonetarySummation')), 'ram:LineTotalAmount');
    expect(sum(amounts(text, 'ram:LineTotalAmount'))).toBe(2 * lines);
    expect(amounts(text, 'ram:GrandTotalAmount')).toEqual([lines + sum(amounts(text, 'ram:TaxTotalAmount'))]);
    expect(sum(amounts(text, 'ram:CalculatedAmount'))).toBe(sum(amounts(text, 'ram:TaxTotalAmount')));
    return;
  }
  const all = amounts(text, 'cbc:LineExtensionAmount');
  const [total = 0, ...lines] = all;
  const [tax = 0, ...parts] = amounts(text, 'cbc:TaxAmount');
  expect([total, tax]).toEqual([sum(lines), sum(parts)]);
  expect(amounts(text, 'cbc:PayableAmount')).toEqual([total + tax]);
});

describe('an invoice of 38.5 hours at 33.4567 with 20 %', () => {
  // 38.5 × 33.4567 = 1,288.08295, rounded 1,288.08; 20 % are 257.616, rounded 257.62.
  test('as XRechnung', () => {
    const text = xml('XRechnung3-Rechnung-AT20-eine');
    for (const part of [
      '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>',
      '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
      '<cbc:BuyerReference>04011000-1234512345-06</cbc:BuyerReference>',
      '<cbc:Note>#SKONTO#TAGE=8#PROZENT=2.00#\n</cbc:Note>',
      '<cbc:InvoicedQuantity unitCode="HUR">38.5</cbc:InvoicedQuantity>',
      '<cbc:PriceAmount currencyID="EUR">33.4567</cbc:PriceAmount>',
      '<cbc:TaxAmount currencyID="EUR">257.62</cbc:TaxAmount>',
      '<cbc:PayableAmount currencyID="EUR">1545.70</cbc:PayableAmount>',
      '<cbc:RegistrationName>Voralpen Metallwerk „Süd“ GmbH &lt;Werk 2&gt;</cbc:RegistrationName>',
      '<cbc:Telephone>+43 732 123456</cbc:Telephone>',
    ])
      expect(text).toContain(part);
  });

  test('as ZUGFeRD', () => {
    const text = xml('Zugferd2-Rechnung-AT20-eine');
    for (const part of [
      '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
      '<ram:TypeCode>380</ram:TypeCode>',
      '<udt:DateTimeString format="102">20260521</udt:DateTimeString>',
      '<ram:Name>Max Muster, Produktionsmitarbeiter, KW 20, Normalstunden</ram:Name>',
      '<ram:Description>Werk 2, Halle C</ram:Description>',
      '<ram:IBANID>AT611904300234573201</ram:IBANID>',
      '<ram:GrandTotalAmount>1545.70</ram:GrandTotalAmount>',
    ])
      expect(text).toContain(part);
  });

  test('as ebInterface', () => {
    const text = xml('EbInterface61-Rechnung-AT20-eine');
    for (const part of [
      'DocumentType="Invoice"',
      '<OrderID>B-4500012345</OrderID>',
      '<InvoiceRecipientsBillerID>0012345678</InvoiceRecipientsBillerID>',
      '<TaxPercent TaxCategoryCode="S">20.00</TaxPercent>',
      '<PaymentDate>2026-05-29</PaymentDate>',
      '<PayableAmount>1545.70</PayableAmount>',
    ])
      expect(text).toContain(part);
  });
});

test('what goes back is a credit note of positive amounts, a correction keeps its sign', () => {
  expect(xml('PeppolBis3-Gutschrift-AT20-eine')).toContain('<cbc:CreditedQuantity unitCode="HUR">38.5<');
  expect(xml('PeppolBis3-Stornorechnung-AT20-eine')).toContain('<cbc:CreditNoteTypeCode>381<');
  expect(xml('XRechnung3-Stornorechnung-AT20-eine')).toContain('<cbc:PayableAmount currencyID="EUR">-1545.70<');
  const storno = xml('EbInterface61-Stornorechnung-AT20-eine');
  expect(storno).toContain('DocumentType="CreditMemo"');
  expect(storno).toContain('<CancelledOriginalDocument>');
  expect(storno).toContain('<NoPayment/>');
  expect(storno).toContain('<PayableAmount>1545.70<');
});

test('a Co-Lieferant is the seller of the bill that we write for him', () => {
  const text = xml('Zugferd2-CoLieferantGutschrift-AT20-eine');
  expect(text).toContain('<ram:TypeCode>389<');
  expect(text.indexOf('Voralpen Metallwerk')).toBeLessThan(text.indexOf('Alpenstaff Personal'));
});

test('what is not taxable names no tax number and no rate', () => {
  const text = xml('PeppolBis3-Rechnung-Drittland-cents');
  expect(text).not.toContain('cac:PartyTaxScheme');
  expect(text).not.toContain('cbc:Percent');
  expect(text).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-O<');
});

test.each([
  ['XRechnung3-Rechnung-DE19-ohne-LeitwegId', 'LeitwegId', 'BT-10', 'Die Leitweg-ID fehlt'],
  ['XRechnung3-Rechnung-AT20-Kontakt-ohne-telefon', 'IdBerater', 'BT-42', 'Die Telefonnummer der Kontaktperson fehlt'],
  [
    'XRechnung3-Rechnung-AT20-Empfaenger-ohne-email',
    'EmpfaengerEmail',
    'BT-49',
    'Die E-Mail-Adresse des Empfängers fehlt',
  ],
  ['Zugferd2-Rechnung-EU-Empfaenger-ohne-uid', 'EmpfaengerUid', 'BT-48', 'Die UID-Nummer des Empfängers fehlt'],
  ['Zugferd2-Rechnung-EU-ohne-Steuerhinweis', 'Steuerhinweis', 'BT-120', 'Der Steuerhinweis fehlt'],
  ['Zugferd2-Gutschrift-AT20-ohne-Konto', 'IdRechnungssteller', 'BT-84', 'Die IBAN des Rechnungsstellers fehlt'],
  [
    'Zugferd2-Rechnung-AT20-Preis-negativ',
    'FakturaPosition.0.Einzelpreis',
    'BT-146',
    'In einer E-Rechnung ist kein Preis negativ, nur die Menge',
  ],
  [
    'Zugferd2-Rechnung-AT20-Satz-null',
    'FakturaPosition.0.SteuersatzProzent',
    'BT-152',
    'Normal besteuert heißt: USt % über 0',
  ],
  [
    'PeppolBis3-Rechnung-AT20-ohne-Bestellung-und-Leitweg',
    'BestellNr',
    'BT-13',
    'Peppol braucht eine Bestellnummer oder eine Auftragsreferenz',
  ],
  ['PeppolBis3-Rechnung-AT20-GLN-falsch', 'IdUnternehmen', 'BT-49', 'Die Peppol-ID hat die Form 9914:ATU12345678'],
  [
    'PeppolBis3-Rechnung-AT20-Position-spaeter',
    'FakturaPosition.0.LeistungBis',
    'BT-135',
    'Der Zeitraum der Position liegt außerhalb des Leistungszeitraums der Rechnung',
  ],
  [
    'EbInterface61-Rechnung-AT20-ohne-LieferantenNr',
    'LieferantenNr',
    'InvoiceRecipientsBillerID',
    'Die Lieferantennummer fehlt',
  ],
  [
    'Zugferd2-Rechnung-Drittland-Steller-ohne-fn',
    'IdRechnungssteller',
    'BT-30',
    'Die Firmenbuchnummer des Rechnungsstellers fehlt',
  ],
])('%s: %s (%s)', (name, feld, begriff, text) => {
  const found = befunde(of(name, krumm)).map((one) => [one.feld, one.begriff, textOf(one.text)]);
  expect(found).toEqual([[feld, begriff, text]]);
});
