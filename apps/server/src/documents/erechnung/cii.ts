import { el, mark, type Part, xmlFile } from '../xml.ts';
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
import type { ERechnung, Partei, Steuerzeile, Zeile } from './rechnung.ts';

const unece = 'urn:un:unece:uncefact:data:standard:';

/** UN/CEFACT CII in the profile EN 16931: what a ZUGFeRD or Factur-X invoice carries inside. */
export const cii = (rechnung: ERechnung): string =>
  xmlFile(
    el(
      'rsm:CrossIndustryInvoice',
      [
        el('rsm:ExchangedDocumentContext', [
          el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', 'urn:cen.eu:en16931:2017')]),
        ]),
        el('rsm:ExchangedDocument', [
          el('ram:ID', rechnung.nummer),
          el('ram:TypeCode', rechnung.code),
          date('ram:IssueDateTime', rechnung.datum),
          el('ram:IncludedNote', [el('ram:Content', rechnung.texte.join('\n'))]),
        ]),
        el('rsm:SupplyChainTradeTransaction', [
          ...rechnung.zeilen.map(line),
          agreement(rechnung),
          delivery(rechnung),
          settlement(rechnung),
        ]),
      ],
      {
        'xmlns:rsm': `${unece}CrossIndustryInvoice:100`,
        'xmlns:qdt': `${unece}QualifiedDataType:100`,
        'xmlns:ram': `${unece}ReusableAggregateBusinessInformationEntity:100`,
        'xmlns:udt': `${unece}UnqualifiedDataType:100`,
      },
    ),
  );

const date = (name: string, day: string | null | undefined, type = 'udt'): Part =>
  el(name, [el(`${type}:DateTimeString`, day?.replaceAll('-', ''), { format: '102' })]);

const period = ({ von, bis }: { von: string | null; bis: string | null }): Part =>
  el('ram:BillingSpecifiedPeriod', [date('ram:StartDateTime', von), date('ram:EndDateTime', bis)]);

function line(zeile: Zeile): Part {
  const { name, description } = itemWords(zeile);
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', zeile.nr)]),
    el('ram:SpecifiedTradeProduct', [el('ram:Name', name), el('ram:Description', description)]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [el('ram:ChargeAmount', exactly(zeile.preis))]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [
      el('ram:BilledQuantity', exactly(zeile.menge), { unitCode: unitCodes[zeile.einheit] }),
    ]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', [
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', zeile.kategorie),
        zeile.kategorie !== 'O' && el('ram:RateApplicablePercent', exactly(zeile.satz)),
      ]),
      period(zeile),
      zeile.rabattProzent !== 0 &&
        el('ram:SpecifiedTradeAllowanceCharge', [
          el('ram:ChargeIndicator', [el('udt:Indicator', 'false')]),
          el('ram:CalculationPercent', exactly(zeile.rabattProzent)),
          el('ram:BasisAmount', amount(zeile.wert)),
          el('ram:ActualAmount', amount(zeile.wert - zeile.netto)),
          el('ram:Reason', 'Rabatt'),
        ]),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [el('ram:LineTotalAmount', amount(zeile.netto))]),
      el('ram:ReceivableSpecifiedTradeAccountingAccount', [el('ram:ID', zeile.kostenstelle)]),
    ]),
  ]);
}

const agreement = (rechnung: ERechnung): Part =>
  el('ram:ApplicableHeaderTradeAgreement', [
    el('ram:BuyerReference', rechnung.leitwegId),
    el('ram:SellerTradeParty', party(rechnung.verkaeufer, rechnung)),
    el('ram:BuyerTradeParty', party(rechnung.kaeufer, rechnung)),
    el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', rechnung.bestellNr)]),
  ]);

const address = (of: Partei): Part =>
  el('ram:PostalTradeAddress', [
    el('ram:PostcodeCode', of.plz),
    el('ram:LineOne', of.strasse),
    el('ram:LineTwo', of.zusatz),
    el('ram:CityName', of.ort),
    el('ram:CountryID', of.land),
  ]);

function party(of: Partei, rechnung: ERechnung): Part[] {
  const isSeller = of === rechnung.verkaeufer;
  const reached = endpoint(null, of.email);
  return [
    isSeller && el('ram:ID', rechnung.lieferantenNr),
    el('ram:Name', of.name),
    el('ram:SpecifiedLegalOrganization', [el('ram:ID', of.fn)]),
    isSeller &&
      el('ram:DefinedTradeContact', [
        el('ram:PersonName', of.kontakt.name),
        el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', of.kontakt.telefon)]),
        el('ram:EmailURIUniversalCommunication', [el('ram:URIID', of.kontakt.email)]),
      ]),
    address(of),
    reached && el('ram:URIUniversalCommunication', [el('ram:URIID', reached[1], { schemeID: reached[0] })]),
    !isNotTaxable(rechnung) && el('ram:SpecifiedTaxRegistration', [el('ram:ID', of.uid, { schemeID: 'VA' })]),
  ];
}

/** The day it was done by; an intra-community supply says where it went (BR-IC-12). */
const delivery = ({ zeilen, kaeufer, bis }: ERechnung): Part =>
  el('ram:ApplicableHeaderTradeDelivery', [
    zeilen.some(({ kategorie }) => kategorie === 'K') && el('ram:ShipToTradeParty', [address(kaeufer)]),
    el('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', bis)]),
  ]) ?? mark('ram:ApplicableHeaderTradeDelivery');

const settlement = (rechnung: ERechnung): Part =>
  el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:PaymentReference', rechnung.nummer),
    el('ram:InvoiceCurrencyCode', rechnung.waehrung),
    el('ram:SpecifiedTradeSettlementPaymentMeans', [
      el('ram:TypeCode', paymentMeans(rechnung)),
      el('ram:PayeePartyCreditorFinancialAccount', [
        el('ram:IBANID', rechnung.verkaeufer.konto.iban),
        el('ram:AccountName', rechnung.verkaeufer.name),
      ]),
      el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', rechnung.verkaeufer.konto.bic)]),
    ]),
    ...rechnung.steuern.map((one) => tax(one, rechnung)),
    period(rechnung),
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', paymentTerms(rechnung)),
      date('ram:DueDateDateTime', rechnung.faelligAm),
    ]),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      el('ram:LineTotalAmount', amount(rechnung.netto)),
      el('ram:TaxBasisTotalAmount', amount(rechnung.netto)),
      el('ram:TaxTotalAmount', amount(rechnung.steuer), { currencyID: rechnung.waehrung }),
      el('ram:GrandTotalAmount', amount(rechnung.brutto)),
      el('ram:DuePayableAmount', amount(rechnung.brutto)),
    ]),
    el('ram:InvoiceReferencedDocument', [
      el('ram:IssuerAssignedID', rechnung.bezug?.nummer),
      date('ram:FormattedIssueDateTime', rechnung.bezug?.datum, 'qdt'),
    ]),
  ]);

const tax = ({ kategorie, satz, netto, steuer }: Steuerzeile, { hinweis }: ERechnung): Part =>
  el('ram:ApplicableTradeTax', [
    el('ram:CalculatedAmount', amount(steuer)),
    el('ram:TypeCode', 'VAT'),
    kategorie !== 'S' && el('ram:ExemptionReason', hinweis),
    el('ram:BasisAmount', amount(netto)),
    el('ram:CategoryCode', kategorie),
    el('ram:ExemptionReasonCode', exemptionCodes[kategorie]),
    kategorie !== 'O' && el('ram:RateApplicablePercent', exactly(satz)),
  ]);
