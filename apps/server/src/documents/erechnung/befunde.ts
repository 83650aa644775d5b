import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { endpoint, isNotTaxable, itemWords } from './codes.ts';
import { isEas } from './eas.ts';
import type { ERechnung, Zeile } from './rechnung.ts';

/** What the rules of a format say about an invoice: the field to mend, and the term of EN 16931 that it is about. */
export interface Befund {
  readonly feld: string;
  readonly begriff: string;
  readonly text: Sentence;
}

type Rule = readonly [isBroken: boolean, feld: string, begriff: string, text: Sentence];

const broken = (rules: readonly Rule[]): Befund[] =>
  rules.filter(([is]) => is).map(([, feld, begriff, text]) => ({ feld, begriff, text }));

/** Whatever passes here passes the official rules of its format (domain model 11.3). A PDF alone has none. */
export function befunde(rechnung: ERechnung): Befund[] {
  if (rechnung.format === 'Pdf') return [];
  const isGerman =
    rechnung.format === 'XRechnung3' ||
    (rechnung.format === 'PeppolBis3' && rechnung.verkaeufer.land === 'DE' && rechnung.kaeufer.land === 'DE');
  return [
    ...allgemein(rechnung),
    ...rechnung.zeilen.flatMap((one, index) => zeile(one, index, rechnung)),
    ...(isGerman ? deutsch(rechnung) : []),
    ...(rechnung.format === 'PeppolBis3' ? peppol(rechnung) : []),
    ...(rechnung.format === 'EbInterface61' ? ebInterface(rechnung) : []),
  ];
}

/** Where the parties stand in the record: a Co-Lieferant's bill is written the other way round. */
const isSelbst = ({ code }: ERechnung): boolean => code === 389 || code === 261;
const verkaeuferFeld = (rechnung: ERechnung): string => (isSelbst(rechnung) ? 'IdUnternehmen' : 'IdRechnungssteller');

function allgemein(rechnung: ERechnung): Befund[] {
  const { verkaeufer, kaeufer, zeilen } = rechnung;
  const seller = verkaeuferFeld(rechnung);
  const notTaxable = isNotTaxable(rechnung);
  const needsBuyer = zeilen.some(({ kategorie }) => kategorie === 'AE' || kategorie === 'K');
  return broken([
    [zeilen.length === 0, 'FakturaPosition', 'BG-25', sentence('Die Faktura hat noch keine Positionen.')],
    [!verkaeufer.name, seller, 'BT-27', sentence('Der Name des Rechnungsstellers fehlt')],
    [!verkaeufer.land, seller, 'BT-40', sentence('Das Land des Rechnungsstellers fehlt')],
    [!notTaxable && !verkaeufer.uid, seller, 'BT-31', sentence('Die UID-Nummer des Rechnungsstellers fehlt')],
    [notTaxable && !verkaeufer.fn, seller, 'BT-30', sentence('Die Firmenbuchnummer des Rechnungsstellers fehlt')],
    [!kaeufer.name, 'EmpfaengerName', 'BT-44', sentence('Der Name des Empfängers fehlt')],
    [!kaeufer.land, 'EmpfaengerLand', 'BT-55', sentence('Das Land des Empfängers steht nicht in der Liste der Länder')],
    [needsBuyer && !kaeufer.uid, 'EmpfaengerUid', 'BT-48', sentence('Die UID-Nummer des Empfängers fehlt')],
    [
      zeilen.some(({ kategorie }) => kategorie !== 'S') && !rechnung.hinweis?.trim(),
      'Steuerhinweis',
      'BT-120',
      sentence('Der Steuerhinweis fehlt'),
    ],
    [!verkaeufer.konto.iban, seller, 'BT-84', sentence('Die IBAN des Rechnungsstellers fehlt')],
    [
      !rechnung.faelligAm && rechnung.brutto > 0,
      'Zahlungsziel',
      'BT-9',
      sentence('Das Zahlungsziel ergibt keinen Tag der Fälligkeit'),
    ],
  ]);
}

function zeile(one: Zeile, index: number, rechnung: ERechnung): Befund[] {
  const at = (field: string): string => `FakturaPosition.${index}.${field}`;
  const { von, bis } = rechnung;
  const isBefore = [one.von, one.bis].some((day) => day !== null && von !== null && day < von);
  const isAfter = [one.von, one.bis].some((day) => day !== null && bis !== null && day > bis);
  return broken([
    [one.preis < 0, at('Einzelpreis'), 'BT-146', sentence('In einer E-Rechnung ist kein Preis negativ, nur die Menge')],
    [itemWords(one).name === '', at('Text'), 'BT-153', sentence('Die Position braucht einen Text')],
    [
      one.kategorie === 'S' && one.satz <= 0,
      at('SteuersatzProzent'),
      'BT-152',
      sentence('Normal besteuert heißt: USt % über 0'),
    ],
    [
      isBefore || isAfter,
      at(isBefore ? 'LeistungVon' : 'LeistungBis'),
      isBefore ? 'BT-134' : 'BT-135',
      sentence('Der Zeitraum der Position liegt außerhalb des Leistungszeitraums der Rechnung'),
    ],
  ]);
}

const hasDigits = (phone: string | null): boolean => (phone?.match(/\d/g)?.length ?? 0) >= 3;
const isAddress = (email: string | null): boolean => /^[^\s@.][^\s@]*@[^\s@]+[^\s@.]$/.test(email ?? '');

/** What Germany asks for beyond the standard (XRechnung, and Peppol between two Germans). */
function deutsch(rechnung: ERechnung): Befund[] {
  const { verkaeufer, kaeufer } = rechnung;
  const seller = verkaeuferFeld(rechnung);
  const contact = isSelbst(rechnung) ? seller : 'IdBerater';
  return broken([
    [!rechnung.leitwegId, 'LeitwegId', 'BT-10', sentence('Die Leitweg-ID fehlt')],
    [!verkaeufer.ort || !verkaeufer.plz, seller, 'BT-37', sentence('PLZ oder Ort des Rechnungsstellers fehlt')],
    [!kaeufer.ort || !kaeufer.plz, 'EmpfaengerOrt', 'BT-52', sentence('PLZ oder Ort des Empfängers fehlt')],
    [!verkaeufer.kontakt.name, contact, 'BT-41', sentence('Der Name der Kontaktperson fehlt')],
    [!hasDigits(verkaeufer.kontakt.telefon), contact, 'BT-42', sentence('Die Telefonnummer der Kontaktperson fehlt')],
    [!isAddress(verkaeufer.kontakt.email), contact, 'BT-43', sentence('Die E-Mail-Adresse der Kontaktperson fehlt')],
    [
      rechnung.format === 'XRechnung3' && !endpoint(null, verkaeufer.email),
      seller,
      'BT-34',
      sentence('Die E-Mail-Adresse des Rechnungsstellers fehlt'),
    ],
    [
      rechnung.format === 'XRechnung3' && !endpoint(null, kaeufer.email),
      'EmpfaengerEmail',
      'BT-49',
      sentence('Die E-Mail-Adresse des Empfängers fehlt'),
    ],
  ]);
}

function peppol(rechnung: ERechnung): Befund[] {
  const seller = verkaeuferFeld(rechnung);
  const buyer = isSelbst(rechnung) ? 'IdRechnungssteller' : 'IdUnternehmen';
  const form = sentence('Die Peppol-ID hat die Form 9914:ATU12345678');
  return broken([
    [
      isSelbst(rechnung),
      'Format',
      'BT-3',
      sentence('Eine Co-Lieferanten-Gutschrift geht nicht über Peppol: bitte ein anderes Format wählen'),
    ],
    [!isPeppolId(rechnung.verkaeufer.peppolId), seller, 'BT-34', form],
    [!isPeppolId(rechnung.kaeufer.peppolId), buyer, 'BT-49', form],
    [
      !rechnung.leitwegId && !rechnung.bestellNr,
      'BestellNr',
      'BT-13',
      sentence('Peppol braucht eine Bestellnummer oder eine Auftragsreferenz'),
    ],
  ]);
}

/** Scheme of the list of Peppol, then the number in it; of the numbers that carry a check digit GLN is the one that is common here. */
function isPeppolId(id: string | null): boolean {
  const found = endpoint(id, null);
  if (!found) return false;
  const [scheme, number] = found;
  if (!isEas(scheme) || number.trim() !== number) return false;
  return scheme !== '0088' || isGln(number);
}

function isGln(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false;
  const sum = [...number.slice(0, 12)].reduce(
    (all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

/** e-rechnung.gv.at: the order and the number that we are known by. */
const ebInterface = (rechnung: ERechnung): Befund[] =>
  broken([
    [!rechnung.bestellNr, 'BestellNr', 'OrderID', sentence('Die Bestellnummer fehlt')],
    [!rechnung.lieferantenNr, 'LieferantenNr', 'InvoiceRecipientsBillerID', sentence('Die Lieferantennummer fehlt')],
    [!rechnung.von || !rechnung.bis, 'LeistungVon', 'Delivery', sentence('Der Leistungszeitraum fehlt')],
    [
      !rechnung.verkaeufer.ort || !rechnung.verkaeufer.plz,
      verkaeuferFeld(rechnung),
      'ZIP',
      sentence('PLZ oder Ort des Rechnungsstellers fehlt'),
    ],
    [
      !rechnung.kaeufer.ort || !rechnung.kaeufer.plz,
      'EmpfaengerOrt',
      'ZIP',
      sentence('PLZ oder Ort des Empfängers fehlt'),
    ],
  ]);
