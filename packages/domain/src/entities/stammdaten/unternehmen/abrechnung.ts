import type { Fields } from '../../../entity/define.ts';
import { bic } from '../../../kinds/bic.ts';
import { boolean } from '../../../kinds/boolean.ts';
import { duration } from '../../../kinds/duration.ts';
import { emailMultiple } from '../../../kinds/email-multiple.ts';
import { enumeration } from '../../../kinds/enumeration.ts';
import { iban } from '../../../kinds/iban.ts';
import { money } from '../../../kinds/money.ts';
import { number } from '../../../kinds/number.ts';
import { percent } from '../../../kinds/percent.ts';
import { text } from '../../../kinds/text.ts';
import { conditionalRequired } from '../../../rules/conditional-required.ts';
import { range } from '../../../rules/numbers/range.ts';
import type { RuleRow } from '../../../rules/rule.ts';
import { stringLength } from '../../../rules/text/string-length.ts';

export const isKunde = (row: RuleRow): boolean => row.IsKunde === true;

export const isAktiverKunde = (row: RuleRow): boolean => isKunde(row) && row.Kundenstatus === 'Aktiv';

/** Nobody bills himself: what is agreed with others is not asked of an own company that is nothing else. */
export const ofOthers = {
  concerns: (row: RuleRow): boolean => isKunde(row) || row.IsCoLieferant === true,
} as const;

const askedOfOthers = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, ...ofOthers }])) as unknown as F;

const requiredForKunde = conditionalRequired(isKunde);
const requiredForFormat = (format: string) => conditionalRequired((row) => row.RechnungFormat === format);
const requiredForZahlung = conditionalRequired(
  (row) => row.IsEigeneGesellschaft === true || row.IsCoLieferant === true,
);

const agreed = {
  Zahlungsziel: duration({
    caption: 'Zahlungsziel',
    period: 2,
    default: '14T',
    rules: [requiredForKunde],
  }),
  SkontoProzent: percent({
    caption: 'Skonto %',
    default: 0,
    formOnly: true,
    rules: [range({ min: 0, max: 10 })],
  }),
  SkontoTage: number({
    caption: 'Skonto Tage',
    default: 0,
    formOnly: true,
    rules: [range({ min: 0, max: 60 })],
  }),
  Kreditlimit: money({ caption: 'Kreditlimit', rules: [range({ min: 0 })] }),
  IsLiefersperre: boolean({ caption: 'Liefersperre', default: false }),
  IsMahnsperre: boolean({
    caption: 'Mahnsperre',
    default: false,
    hint: 'Der Mahnlauf lässt den Kunden aus',
  }),
  RechnungName: text({
    caption: 'Name (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 150 })],
  }),
  RechnungStrasse: text({
    caption: 'Straße (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 80 })],
  }),
  RechnungPlz: text({
    caption: 'PLZ (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 10 })],
  }),
  RechnungOrt: text({
    caption: 'Ort (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 60 })],
  }),
  RechnungLand: text({
    caption: 'Land (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 60 })],
  }),
  RechnungEmail: emailMultiple({
    caption: 'Rechnung an',
    formOnly: true,
    // Who only asks for an offer has said nobody yet.
    rules: [conditionalRequired((row) => isAktiverKunde(row) && row.Versandweg === 'Email')],
  }),
  RechnungFormat: enumeration({
    caption: 'Format',
    values: ['Pdf', 'EbInterface61', 'PeppolBis3', 'XRechnung3', 'Zugferd2'],
    default: 'Pdf',
    rules: [requiredForKunde],
  }),
  Versandweg: enumeration({
    caption: 'Versand',
    values: ['Email', 'Usp', 'Peppol', 'Portal', 'Post'],
    default: 'Email',
    rules: [requiredForKunde],
  }),
  LeitwegId: text({
    caption: 'Leitweg-ID',
    formOnly: true,
    rules: [stringLength({ max: 46 }), requiredForFormat('XRechnung3')],
  }),
  LieferantenNr: text({
    caption: 'Lieferantennr.',
    formOnly: true,
    rules: [stringLength({ max: 30 }), requiredForFormat('EbInterface61')],
  }),
  PeppolId: text({
    caption: 'Peppol-ID',
    formOnly: true,
    rules: [stringLength({ max: 50 }), requiredForFormat('PeppolBis3')],
  }),
  IsBestellnummerPflicht: boolean({ caption: 'Bestellnummer Pflicht', default: false }),
  IsFreigabePflicht: boolean({ caption: 'Anfragefreigabe', default: false }),
  Abrechnungsrhythmus: enumeration({
    caption: 'Abrechnung',
    values: ['Woechentlich', 'Vierzehntaegig', 'Monatlich', 'Einmalig'],
    default: 'Monatlich',
    rules: [requiredForKunde],
  }),
  Fakturagruppierung: enumeration({
    caption: 'Gruppierung',
    values: ['JeEinsatz', 'JeKostenstelle', 'JeBestellnummer', 'JeKunde'],
    default: 'JeKostenstelle',
    rules: [requiredForKunde],
  }),
  ReaktionszeitStd: number({
    caption: 'Reaktionszeit h',
    default: 24,
    formOnly: true,
    rules: [range({ min: 0, max: 720 })],
  }),
  Garantie: duration({ caption: 'Garantie', period: 2, default: '3M', formOnly: true }),
  IsPvAnonym: boolean({ caption: 'PV anonym', default: false, formOnly: true }),
  IsCoLieferantErlaubt: boolean({ caption: 'Co-Lieferanten erlaubt', default: false, formOnly: true }),
};

/** How we bill a company, pay it and work with it. */
export const abrechnungFields = {
  ...askedOfOthers(agreed),
  Iban: iban({ caption: 'IBAN', formOnly: true, rules: [requiredForZahlung] }),
  Bic: bic({ caption: 'BIC', formOnly: true, rules: [requiredForZahlung] }),
  Bankname: text({ caption: 'Bankname', formOnly: true, rules: [stringLength({ max: 70 }), requiredForZahlung] }),
};
