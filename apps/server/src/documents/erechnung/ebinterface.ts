import { addDays } from '@disponent/domain/days';
import { el, mark, type Part, xmlFile } from '../xml.ts';
import { amount, exactly, unitCodes } from './codes.ts';
import { type ERechnung, isCredit, type Partei, type Steuerzeile, type Zeile } from './rechnung.ts';

/** e-rechnung.gv.at wants one from everybody; this stands for 'has none'. */
const noUid = 'ATU00000000';

/** ebInterface 6.1, the format of the Austrian public sector. What goes back to the customer is a CreditMemo, its amounts positive. */
export function ebInterface(rechnung: ERechnung): string {
  const isBack = isCredit(rechnung) || rechnung.brutto < 0;
  const sign = isBack && !isCredit(rechnung) ? -1 : 1;
  const positive = (value: number): string => amount(sign * value);
  return xmlFile(
    el(
      'Invoice',
      [
        el('InvoiceNumber', rechnung.nummer),
        el('InvoiceDate', rechnung.datum),
        el(rechnung.code === 381 ? 'RelatedDocument' : 'CancelledOriginalDocument', [
          el('InvoiceNumber', rechnung.bezug?.nummer),
          el('InvoiceDate', rechnung.bezug?.datum),
          rechnung.bezug && el('DocumentType', 'Invoice'),
        ]),
        el('Delivery', [el('Period', [el('FromDate', rechnung.von), el('ToDate', rechnung.bis)])]),
        el('Biller', [
          ...party(rechnung.verkaeufer),
          contact(rechnung.verkaeufer),
          el('InvoiceRecipientsBillerID', rechnung.lieferantenNr),
        ]),
        el('InvoiceRecipient', party(rechnung.kaeufer, rechnung.bestellNr)),
        el('Details', [
          el('HeaderDescription', rechnung.texte.join('\n')),
          el(
            'ItemList',
            rechnung.zeilen.map((one) => line(one, sign, rechnung.bestellNr)),
          ),
        ]),
        el(
          'Tax',
          rechnung.steuern.map((one) => tax(one, rechnung, sign)),
        ),
        el('TotalGrossAmount', positive(rechnung.brutto)),
        el('PayableAmount', positive(rechnung.brutto)),
        el('PaymentMethod', [isBack ? mark('NoPayment') : transfer(rechnung)]),
        el('PaymentConditions', [el('DueDate', rechnung.faelligAm), discount(rechnung)]),
      ],
      {
        xmlns: 'http://www.ebinterface.at/schema/6p1/',
        GeneratingSystem: 'Disponent',
        DocumentType: isBack ? 'CreditMemo' : rechnung.code === 389 ? 'SelfBilling' : 'Invoice',
        InvoiceCurrency: rechnung.waehrung,
        Language: 'de',
      },
    ),
  );
}

const party = (of: Partei, bestellNr: string | null = null): Part[] => [
  el('VATIdentificationNumber', of.uid ?? noUid),
  el('FurtherIdentification', of.fn, { IdentificationType: 'FN' }),
  el('FurtherIdentification', of.gericht, { IdentificationType: 'FBG' }),
  el('OrderReference', [el('OrderID', bestellNr)]),
  el('Address', [
    el('Name', of.name),
    el('Street', of.strasse),
    el('Town', of.ort),
    el('ZIP', of.plz),
    el('Country', of.land, { CountryCode: of.land ?? '' }),
    el('Email', of.email),
    el('AdditionalInformation', of.zusatz),
  ]),
];

const contact = ({ kontakt }: Partei): Part =>
  kontakt.name !== null &&
  el('Contact', [el('Name', kontakt.name), el('Phone', kontakt.telefon), el('Email', kontakt.email)]);

function line(zeile: Zeile, sign: number, bestellNr: string | null): Part {
  const { kategorie, satz, netto, wert, rabattProzent } = zeile;
  return el('ListLineItem', [
    el('PositionNumber', zeile.nr),
    ...zeile.text.split(/\r?\n/).map((text) => el('Description', text)),
    el('Quantity', exactly(sign * zeile.menge), { Unit: unitCodes[zeile.einheit] }),
    el('UnitPrice', exactly(zeile.preis)),
    rabattProzent !== 0 &&
      el('ReductionAndSurchargeListLineItemDetails', [
        el('ReductionListLineItem', [
          el('BaseAmount', amount(sign * wert)),
          el('Percentage', amount(rabattProzent)),
          el('Amount', amount(sign * (wert - netto))),
          el('Comment', 'Rabatt'),
        ]),
      ]),
    zeile.von !== null &&
      zeile.bis !== null &&
      el('Delivery', [el('Period', [el('FromDate', zeile.von), el('ToDate', zeile.bis)])]),
    bestellNr !== null &&
      el('InvoiceRecipientsOrderReference', [el('OrderID', bestellNr), el('OrderPositionNumber', zeile.nr)]),
    el('AdditionalInformation', zeile.kostenstelle, { Key: 'Kostenstelle' }),
    el('TaxItem', [
      el('TaxableAmount', amount(sign * netto)),
      el('TaxPercent', amount(satz), { TaxCategoryCode: kategorie }),
    ]),
    el('LineItemAmount', amount(sign * netto)),
  ]);
}

const tax = ({ kategorie, satz, netto, steuer }: Steuerzeile, { hinweis }: ERechnung, sign: number): Part =>
  el('TaxItem', [
    el('TaxableAmount', amount(sign * netto)),
    el('TaxPercent', amount(satz), { TaxCategoryCode: kategorie }),
    el('TaxAmount', amount(sign * steuer)),
    kategorie !== 'S' && el('Comment', hinweis),
  ]);

const transfer = ({ verkaeufer: { name, konto }, nummer }: ERechnung): Part =>
  el('UniversalBankTransaction', [
    el('BeneficiaryAccount', [
      el('BankName', konto.bank),
      el('BIC', konto.bic),
      el('IBAN', konto.iban),
      el('BankAccountOwner', name?.slice(0, 70)),
    ]),
    el('PaymentReference', nummer.slice(0, 35)),
  ]);

const discount = ({ skontoProzent, skontoTage, datum }: ERechnung): Part =>
  skontoProzent !== 0 &&
  el('Discount', [el('PaymentDate', addDays(datum, skontoTage)), el('Percentage', amount(skontoProzent))]);
