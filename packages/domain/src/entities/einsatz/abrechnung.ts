import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { file } from '../../kinds/file.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { entgeltEinheiten } from '../anfrage/werte.ts';
import { hasHonorar, hasStunden, isEigenesPersonal, isUeberlassung } from './einsatzart.ts';
import { isAngetreten } from './status.ts';

const nichtNegativ = range({ min: 0 });

/** What is paid and billed. */
export const abrechnungFields = {
  Lohn: money({ ...sichtbarkeit.EigenerLohn, caption: 'Grundlohn', rules: [nichtNegativ] }),
  LohnEinheit: enumeration({
    ...sichtbarkeit.EigenerLohn,
    caption: 'Einheit',
    values: entgeltEinheiten,
    default: 'Stunde',
  }),
  Verrechnungssatz: money({
    ...sichtbarkeit.Konditionen,
    caption: 'Verrechnungssatz Normalstunde',
    rules: [nichtNegativ, conditionalRequired(hasStunden)],
  }),
  HonorarBetrag: money({
    ...sichtbarkeit.Konditionen,
    caption: 'Honorar',
    adds: true,
    rules: [nichtNegativ, conditionalRequired(hasHonorar)],
  }),
  GarantieBis: date({ caption: 'Nachbesetzungsgarantie bis', hint: 'Vermittlung' }),
  UebernahmeFreiAb: date({ caption: 'Übernahme kostenfrei ab' }),
  AbloeseBetrag: money({
    ...sichtbarkeit.Konditionen,
    caption: 'Ablöse bei Übernahme',
    adds: true,
    rules: [nichtNegativ],
  }),
  KundenReferenz: text({
    caption: 'Bestellnummer Kunde',
    personal: 'keep',
    search: true,
    rules: [stringLength({ max: 50 })],
  }),
  Abrechnungsrhythmus: enumeration({
    caption: 'Abrechnung',
    values: ['Woechentlich', 'Vierzehntaegig', 'Monatlich', 'Einmalig'],
    default: 'Monatlich',
    rules: [required()],
  }),
  IsBauleistung: boolean({
    caption: 'Bauleistung (Reverse Charge)',
    default: false,
    hint: '§ 19 Abs. 1a UStG',
  }),
  MargeUnterMinimum: percent({
    ...sichtbarkeit.Marge,
    caption: 'Marge unter Minimum',
    hint: 'Die niedrigste, die noch niemand freigegeben hat',
    computed: 'query',
  }),
  SatzUnterMinimum: money({ ...sichtbarkeit.Marge, caption: 'Satz unter Minimum', computed: 'query' }),
  StundenOffen: number({ caption: 'Offene Wochen', adds: true, computed: 'query' }),
  LetzteFakturaBis: date({ caption: 'Fakturiert bis', computed: 'query' }),
};

/** What must be told and reported before somebody starts to work. */
export const meldungFields = {
  UeberlassungsmitteilungAm: datetime({
    caption: 'Überlassungsmitteilung übergeben am',
    rules: [conditionalRequired((row) => isAngetreten(row) && isUeberlassung(row))],
  }),
  // The last version that was made of it.
  Ueberlassungsmitteilung: file({
    ...sichtbarkeit.Lohn,
    caption: 'Überlassungsmitteilung',
    types: ['pdf'],
    computed: 'query',
    formOnly: true,
  }),
  SicherheitsinfoAm: date({ caption: 'Sicherheitsinformation erhalten am', hint: '§ 9 ASchG' }),
  AnmeldungOegkAm: datetime({
    caption: 'Anmeldung ÖGK am',
    hint: 'Vor dem Arbeitsantritt (§ 33 ASVG)',
    rules: [conditionalRequired((row) => isAngetreten(row) && isEigenesPersonal(row))],
  }),
};
