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
