import { code } from '../../kinds/code.ts';
import { emailMultiple } from '../../kinds/email-multiple.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { uidNummer } from '../../rules/numbers/uid-nummer.ts';
import { required } from '../../rules/required.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** § 11 UStG: from this gross sum on an invoice names the recipient's UID. */
const uidGrenze = 10_000;

const needsUid = (row: RuleRow): boolean =>
  row.Steuerkategorie === 'AE' || row.Steuerkategorie === 'K' || Number(row.SummeBrutto ?? 0) > uidGrenze;

const zeile = (caption: string, max: number, isRequired = true) =>
  text({ caption, formOnly: true, rules: [...(isRequired ? [required()] : []), stringLength({ max })] });

/** A copy of the customer's address, which no later change reaches. */
export const empfaengerFields = {
  EmpfaengerName: zeile('Rechnungsempfänger', 150),
  EmpfaengerZusatz: zeile('Zusatz', 150, false),
  EmpfaengerStrasse: zeile('Straße', 80),
  EmpfaengerPlz: zeile('PLZ', 10),
  EmpfaengerOrt: zeile('Ort', 60),
  EmpfaengerLand: zeile('Land', 60),
  EmpfaengerUid: code({
    caption: 'UID-Nummer Empfänger',
    formOnly: true,
    rules: [uidNummer(), conditionalRequired(needsUid)],
  }),
  EmpfaengerEmail: emailMultiple({
    caption: 'E-Mail',
    formOnly: true,
    rules: [conditionalRequired((row) => row.Versandweg === 'Email')],
  }),
};

const kopie = (caption: string) => text({ caption, server: true, formOnly: true });

/** A copy of our own company's data; nobody types an account number into an invoice. */
export const stellerFields = {
  StellerName: kopie('Name Rechnungssteller'),
  StellerAnschrift: kopie('Anschrift'),
  StellerUid: kopie('UID-Nummer'),
  StellerFn: kopie('FN'),
  StellerGericht: kopie('Gericht'),
  StellerIban: kopie('IBAN'),
  StellerBic: kopie('BIC'),
  StellerBank: kopie('Bank'),
};
