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

const requiredForKunde = conditionalRequired(isKunde);
const requiredForFormat = (format: string) => conditionalRequired((row) => row.RechnungFormat === format);
const requiredForZahlung = conditionalRequired(
  (row) => row.IsEigeneGesellschaft === true || row.IsCoLieferant === true,
);

/** How we bill a company, pay it and work with it. */
export const abrechnungFields = {
  Zahlungsziel: duration({
    ...ofOthers,
    caption: 'Zahlungsziel',
    period: 2,
    default: '14T',
    rules: [requiredForKunde],
  }),
  SkontoProzent: percent({
    ...ofOthers,
    caption: 'Skonto %',
    default: 0,
    formOnly: true,
    rules: [range({ min: 0, max: 10 })],
  }),
  SkontoTage: number({
    ...ofOthers,
    caption: 'Skonto Tage',
    default: 0,
    formOnly: true,
    rules: [range({ min: 0, max: 60 })],
  }),
  Kreditlimit: money({ ...ofOthers, caption: 'Kreditlimit', rules: [range({ min: 0 })] }),
  IsLiefersperre: boolean({ ...ofOthers, caption: 'Liefersperre', default: false }),
  IsMahnsperre: boolean({
    ...ofOthers,
    caption: 'Mahnsperre',
    default: false,
    hint: 'Der Mahnlauf lässt den Kunden aus',
  }),
  RechnungName: text({
    ...ofOthers,
    caption: 'Name (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 150 })],
  }),
  RechnungStrasse: text({
    ...ofOthers,
    caption: 'Straße (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 80 })],
  }),
  RechnungPlz: text({
    ...ofOthers,
    caption: 'PLZ (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 10 })],
  }),
  RechnungOrt: text({
    ...ofOthers,
    caption: 'Ort (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 60 })],
  }),
  RechnungLand: text({
    ...ofOthers,
    caption: 'Land (Rechnungsadresse)',
    formOnly: true,
    rules: [stringLength({ max: 60 })],
  }),
  RechnungEmail: emailMultiple({
    ...ofOthers,
    caption: 'Rechnung an',
    formOnly: true,
    // Who only asks for an offer has said nobody yet.
    rules: [conditionalRequired((row) => isAktiverKunde(row) && row.Versandweg === 'Email')],
  }),
  RechnungFormat: enumeration({
    ...ofOthers,
    caption: 'Format',
    values: ['Pdf', 'EbInterface61', 'PeppolBis3', 'XRechnung3', 'Zugferd2'],
    default: 'Pdf',
    rules: [requiredForKunde],
  }),
  Versandweg: enumeration({
    ...ofOthers,
    caption: 'Versand',
    values: ['Email', 'Usp', 'Peppol', 'Portal', 'Post'],
    default: 'Email',
    rules: [requiredForKunde],
  }),
  LeitwegId: text({
    ...ofOthers,
    caption: 'Leitweg-ID',
    formOnly: true,
    rules: [stringLength({ max: 46 }), requiredForFormat('XRechnung3')],
  }),
  LieferantenNr: text({
    ...ofOthers,
    caption: 'Lieferantennr.',
    formOnly: true,
    rules: [stringLength({ max: 30 }), requiredForFormat('EbInterface61')],
  }),
  PeppolId: text({
    ...ofOthers,
    caption: 'Peppol-ID',
    formOnly: true,
    rules: [stringLength({ max: 50 }), requiredForFormat('PeppolBis3')],
  }),
  IsBestellnummerPflicht: boolean({ ...ofOthers, caption: 'Bestellnummer Pflicht', default: false }),
  IsFreigabePflicht: boolean({ ...ofOthers, caption: 'Anfragefreigabe', default: false }),
  Abrechnungsrhythmus: enumeration({
    ...ofOthers,
    caption: 'Abrechnung',
    values: ['Woechentlich', 'Vierzehntaegig', 'Monatlich', 'Einmalig'],
    default: 'Monatlich',
    rules: [requiredForKunde],
  }),
  Fakturagruppierung: enumeration({
    ...ofOthers,
    caption: 'Gruppierung',
    values: ['JeEinsatz', 'JeKostenstelle', 'JeBestellnummer', 'JeKunde'],
    default: 'JeKostenstelle',
    rules: [requiredForKunde],
  }),
  ReaktionszeitStd: number({
    ...ofOthers,
    caption: 'Reaktionszeit h',
    default: 24,
    formOnly: true,
    rules: [range({ min: 0, max: 720 })],
  }),
  Garantie: duration({ ...ofOthers, caption: 'Garantie', period: 2, default: '3M', formOnly: true }),
  IsPvAnonym: boolean({ ...ofOthers, caption: 'PV anonym', default: false, formOnly: true }),
  IsCoLieferantErlaubt: boolean({ ...ofOthers, caption: 'Co-Lieferanten erlaubt', default: false, formOnly: true }),
  Iban: iban({ caption: 'IBAN', formOnly: true, rules: [requiredForZahlung] }),
  Bic: bic({ caption: 'BIC', formOnly: true, rules: [requiredForZahlung] }),
  Bankname: text({ caption: 'Bankname', formOnly: true, rules: [stringLength({ max: 70 }), requiredForZahlung] }),
};
