import { el, type Part, xmlFile } from '../xml.ts';
import {
  amount,
  endpoint,
  exactly,
  exemptionCodes,
  isNotTaxable,
  itemWords,
  paymentMeans,
  paymentTerms,
  unitCodes,
} from './codes.ts';
import { type ERechnung, isCredit, type Partei, type Steuerzeile, type Zeile } from './rechnung.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd:';
const peppol = 'urn:fdc:peppol.eu:2017:poacc:billing';
const xrechnung = 'urn:xeinkauf.de:kosit:xrechnung_3.0';

/** UBL 2.1, as Peppol BIS Billing 3 and XRechnung 3 want it. */
export function ubl(rechnung: ERechnung): string {
  const { format, code, waehrung, faelligAm } = rechnung;
  const root = isCredit(rechnung) ? 'CreditNote' : 'Invoice';
  return xmlFile(
    el(
      root,
      [
        el(
          'cbc:CustomizationID',
          `urn:cen.eu:en16931:2017#compliant#${format === 'XRechnung3' ? xrechnung : `${peppol}:3.0`}`,
        ),
        el('cbc:ProfileID', `${peppol}:01:1.0`),
        el('cbc:ID', rechnung.nummer),
        el('cbc:IssueDate', rechnung.datum),
        root === 'Invoice' && el('cbc:DueDate', faelligAm),
        el(`cbc:${root}TypeCode`, code),
        el('cbc:Note', rechnung.texte.join('\n')),
        el('cbc:DocumentCurrencyCode', waehrung),
        el('cbc:BuyerReference', rechnung.leitwegId),
        period('cac:InvoicePeriod', rechnung),
        el('cac:OrderReference', [el('cbc:ID', rechnung.bestellNr)]),
        el('cac:BillingReference', [
          el('cac:InvoiceDocumentReference', [
            el('cbc:ID', rechnung.bezug?.nummer),
            el('cbc:IssueDate', rechnung.bezug?.datum),
          ]),
        ]),
        el('cac:AccountingSupplierParty', [party(rechnung.verkaeufer, rechnung, rechnung.lieferantenNr)]),
        el('cac:AccountingCustomerParty', [party(rechnung.kaeufer, rechnung, null)]),
        delivery(rechnung),
        el('cac:PaymentMeans', [
          el('cbc:PaymentMeansCode', paymentMeans(rechnung)),
          root === 'CreditNote' && el('cbc:PaymentDueDate', faelligAm),
          el('cbc:PaymentID', rechnung.nummer),
          el('cac:PayeeFinancialAccount', [
            el('cbc:ID', rechnung.verkaeufer.konto.iban),
            el('cbc:Name', rechnung.verkaeufer.name),
            el('cac:FinancialInstitutionBranch', [el('cbc:ID', rechnung.verkaeufer.konto.bic)]),
          ]),
        ]),
        el('cac:PaymentTerms', [el('cbc:Note', paymentTerms(rechnung))]),
        el('cac:TaxTotal', [
          money('cbc:TaxAmount', rechnung.steuer, waehrung),
          ...rechnung.steuern.map((one) => subtotal(one, rechnung)),
        ]),
        el('cac:LegalMonetaryTotal', [
          money('cbc:LineExtensionAmount', rechnung.netto, waehrung),
          money('cbc:TaxExclusiveAmount', rechnung.netto, waehrung),
          money('cbc:TaxInclusiveAmount', rechnung.brutto, waehrung),
          money('cbc:PayableAmount', rechnung.brutto, waehrung),
        ]),
        ...rechnung.zeilen.map((one) => line(one, root, waehrung)),
      ],
      {
        xmlns: `${oasis}${root}-2`,
        'xmlns:cac': `${oasis}CommonAggregateComponents-2`,
        'xmlns:cbc': `${oasis}CommonBasicComponents-2`,
      },
    ),
  );
}

const money = (name: string, value: number, currencyID: string): Part => el(name, amount(value), { currencyID });

const period = (name: string, { von, bis }: { von: string | null; bis: string | null }): Part =>
  el(name, [el('cbc:StartDate', von), el('cbc:EndDate', bis)]);

/** Where an intra-community supply went (BR-IC-12). */
const delivery = ({ zeilen, kaeufer, bis }: ERechnung): Part =>
  zeilen.some(({ kategorie }) => kategorie === 'K') &&
  el('cac:Delivery', [
    el('cbc:ActualDeliveryDate', bis),
    el('cac:DeliveryLocation', [
      el('cac:Address', [
        el('cbc:CityName', kaeufer.ort),
        el('cbc:PostalZone', kaeufer.plz),
        el('cac:Country', [el('cbc:IdentificationCode', kaeufer.land)]),
      ]),
    ]),
  ]);

const vat = el('cac:TaxScheme', [el('cbc:ID', 'VAT')]);

function party(of: Partei, rechnung: ERechnung, number: string | null): Part {
  const isSeller = of === rechnung.verkaeufer;
  const reached = endpoint(rechnung.format === 'PeppolBis3' ? of.peppolId : null, of.email);
  return el('cac:Party', [
    reached && el('cbc:EndpointID', reached[1], { schemeID: reached[0] }),
    el('cac:PartyIdentification', [el('cbc:ID', number)]),
    el('cac:PartyName', [el('cbc:Name', of.name)]),
    el('cac:PostalAddress', [
      el('cbc:StreetName', of.strasse),
      el('cbc:AdditionalStreetName', of.zusatz),
      el('cbc:CityName', of.ort),
      el('cbc:PostalZone', of.plz),
      el('cac:Country', [el('cbc:IdentificationCode', of.land)]),
    ]),
    !isNotTaxable(rechnung) && of.uid !== null && el('cac:PartyTaxScheme', [el('cbc:CompanyID', of.uid), vat]),
    el('cac:PartyLegalEntity', [el('cbc:RegistrationName', of.name), el('cbc:CompanyID', of.fn)]),
    isSeller &&
      el('cac:Contact', [
        el('cbc:Name', of.kontakt.name),
        el('cbc:Telephone', of.kontakt.telefon),
        el('cbc:ElectronicMail', of.kontakt.email),
      ]),
  ]);
}

const subtotal = ({ kategorie, satz, netto, steuer }: Steuerzeile, { hinweis, waehrung, format }: ERechnung): Part =>
  el('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', netto, waehrung),
    money('cbc:TaxAmount', steuer, waehrung),
    el('cac:TaxCategory', [
      el('cbc:ID', kategorie),
      // XRechnung wants a rate of everything (BR-DE-14).
      (kategorie !== 'O' || format === 'XRechnung3') && el('cbc:Percent', exactly(satz)),
      el('cbc:TaxExemptionReasonCode', exemptionCodes[kategorie]),
      kategorie !== 'S' && el('cbc:TaxExemptionReason', hinweis),
      vat,
    ]),
  ]);

function line(zeile: Zeile, root: 'CreditNote' | 'Invoice', waehrung: string): Part {
  const { name, description } = itemWords(zeile);
  const quantity = root === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  return el(`cac:${root}Line`, [
    el('cbc:ID', zeile.nr),
    el(quantity, exactly(zeile.menge), { unitCode: unitCodes[zeile.einheit] }),
    money('cbc:LineExtensionAmount', zeile.netto, waehrung),
    el('cbc:AccountingCost', zeile.kostenstelle),
    period('cac:InvoicePeriod', zeile),
    zeile.rabattProzent !== 0 &&
      el('cac:AllowanceCharge', [
        el('cbc:ChargeIndicator', 'false'),
        el('cbc:AllowanceChargeReason', 'Rabatt'),
        el('cbc:MultiplierFactorNumeric', exactly(zeile.rabattProzent)),
        money('cbc:Amount', zeile.wert - zeile.netto, waehrung),
        money('cbc:BaseAmount', zeile.wert, waehrung),
      ]),
    el('cac:Item', [
      el('cbc:Description', description),
      el('cbc:Name', name),
      el('cac:ClassifiedTaxCategory', [
        el('cbc:ID', zeile.kategorie),
        zeile.kategorie !== 'O' && el('cbc:Percent', exactly(zeile.satz)),
        vat,
      ]),
    ]),
    el('cac:Price', [el('cbc:PriceAmount', exactly(zeile.preis), { currencyID: waehrung })]),
  ]);
}
