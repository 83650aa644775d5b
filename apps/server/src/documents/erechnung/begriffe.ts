/** Fields of an invoice and of its lines, and what EN 16931 calls them. */
const begriffe: Readonly<Record<string, string>> = {
  FakturaNr: 'BT-1',
  Rechnungsdatum: 'BT-2',
  Belegart: 'BT-3',
  IdWaehrung: 'BT-5',
  FaelligAm: 'BT-9',
  Zahlungsziel: 'BT-9',
  LeitwegId: 'BT-10',
  BestellNr: 'BT-13',
  IdFakturaBezug: 'BT-25',
  IdRechnungssteller: 'BG-4',
  LieferantenNr: 'BT-29',
  EmpfaengerName: 'BT-44',
  EmpfaengerUid: 'BT-48',
  EmpfaengerEmail: 'BT-49',
  EmpfaengerStrasse: 'BT-50',
  EmpfaengerZusatz: 'BT-51',
  EmpfaengerOrt: 'BT-52',
  EmpfaengerPlz: 'BT-53',
  EmpfaengerLand: 'BT-55',
  LeistungVon: 'BT-73',
  LeistungBis: 'BT-74',
  Steuerkategorie: 'BT-118',
  Steuerhinweis: 'BT-120',
  FakturaPosition: 'BG-25',
};

const begriffeDerPosition: Readonly<Record<string, string>> = {
  Menge: 'BT-129',
  Einheit: 'BT-130',
  LeistungVon: 'BT-134',
  LeistungBis: 'BT-135',
  Einzelpreis: 'BT-146',
  Steuerkategorie: 'BT-151',
  SteuersatzProzent: 'BT-152',
  Text: 'BT-153',
};

/** Of a path as findings name it: `FakturaPosition.0.Menge`. */
export function begriffOf(path: string): string | null {
  const [field = '', , own] = path.split('.');
  return (own === undefined ? begriffe[field] : begriffeDerPosition[own]) ?? null;
}

/** The same as ebInterface 6.1 calls them. */
const pfade: Readonly<Record<string, string>> = {
  FakturaNr: 'InvoiceNumber',
  Rechnungsdatum: 'InvoiceDate',
  Belegart: '@DocumentType',
  IdWaehrung: '@InvoiceCurrency',
  FaelligAm: 'PaymentConditions/DueDate',
  Zahlungsziel: 'PaymentConditions/DueDate',
  BestellNr: 'InvoiceRecipient/OrderReference/OrderID',
  IdFakturaBezug: 'RelatedDocument/InvoiceNumber',
  IdRechnungssteller: 'Biller',
  LieferantenNr: 'Biller/InvoiceRecipientsBillerID',
  EmpfaengerName: 'InvoiceRecipient/Address/Name',
  EmpfaengerUid: 'InvoiceRecipient/VATIdentificationNumber',
  EmpfaengerEmail: 'InvoiceRecipient/Address/Email',
  EmpfaengerStrasse: 'InvoiceRecipient/Address/Street',
  EmpfaengerOrt: 'InvoiceRecipient/Address/Town',
  EmpfaengerPlz: 'InvoiceRecipient/Address/ZIP',
  EmpfaengerLand: 'InvoiceRecipient/Address/Country',
  LeistungVon: 'Delivery/Period/FromDate',
  LeistungBis: 'Delivery/Period/ToDate',
  Steuerkategorie: 'Tax/TaxItem/TaxPercent/@TaxCategoryCode',
  Steuerhinweis: 'Tax/TaxItem/Comment',
  FakturaPosition: 'Details/ItemList/ListLineItem',
};

const pfadeDerPosition: Readonly<Record<string, string>> = {
  Menge: 'Quantity',
  Einheit: 'Quantity/@Unit',
  Einzelpreis: 'UnitPrice',
  SteuersatzProzent: 'TaxItem/TaxPercent',
  Text: 'Description',
};

export function pfadOf(path: string): string | null {
  const [field = '', , own] = path.split('.');
  if (own === undefined) return pfade[field] ?? null;
  return pfadeDerPosition[own] === undefined ? null : `${pfade.FakturaPosition}/${pfadeDerPosition[own]}`;
}
