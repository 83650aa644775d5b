import { defineChild } from '../../entity/define.ts';
import type { ListRule } from '../../entity/list-rule.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { plz } from '../../rules/contact/plz.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import type { Rule } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';
import { entgeltEinheiten } from '../anfrage/werte.ts';
import { isoOfLand } from '../system/land.ts';

const maxOrte = 10;
const maxVerguenstigungen = 12;

const hoechstens: ListRule<never> = {
  name: 'hoechstens',
  fields: [],
  check: (rows) =>
    rows.length > maxOrte ? finding('{feld} dürfen max. {n} Einträge haben', { n: maxOrte }) : undefined,
};

const wenigeVerguenstigungen: Rule = {
  name: 'hoechstens',
  check: (value) =>
    Array.isArray(value) && value.length > maxVerguenstigungen
      ? finding('{feld} dürfen max. {n} Einträge haben', { n: maxVerguenstigungen })
      : undefined,
};

/** Further places of work; a job board that wants one place per ad gets one ad per row. */
export const stelleninseratOrt = defineChild({
  caption: { one: 'Weiterer Ort', many: 'Weitere Orte' },
  text: { fields: ['Plz', 'Ort'], join: ' ' },
  fields: {
    Strasse: text({ caption: 'Straße', rules: [stringLength({ max: 80 })] }),
    Plz: text({ caption: 'PLZ', rules: [required(), plz((row) => isoOfLand(row.IdLand))] }),
    Ort: text({ caption: 'Ort', rules: [required(), stringLength({ min: 1, max: 60 })] }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    IdRegion: reference({ caption: 'Region', to: 'RegionSt' }),
  },
  listRules: [hoechstens],
});

export const ortFields = {
  ArbeitsortStrasse: text({ caption: 'Arbeitsort Straße', rules: [stringLength({ max: 80 })] }),
  ArbeitsortPlz: text({
    caption: 'Arbeitsort PLZ',
    rules: [required(), plz((row) => isoOfLand(row.IdLandArbeitsort))],
  }),
  ArbeitsortOrt: text({
    caption: 'Arbeitsort',
    search: true,
    rules: [required(), stringLength({ min: 1, max: 60 })],
  }),
  IdLandArbeitsort: reference({
    caption: 'Arbeitsort Land',
    to: 'Land',
    defaultKey: 'AT',
    rules: [required()],
  }),
  IdRegion: reference({ caption: 'Region', to: 'RegionSt', rules: [required()] }),
};

/** § 9 Abs. 2 GlBG: an ad names the minimum wage and says whether more is paid. */
export const entgeltFields = {
  EntgeltVon: money({ caption: 'Entgelt von (brutto)', rules: [range({ min: 0 })] }),
  EntgeltBis: money({ caption: 'Entgelt bis (brutto)', rules: [range({ min: 0 })] }),
  EntgeltEinheit: enumeration({
    caption: 'Einheit',
    values: entgeltEinheiten,
    default: 'Monat',
    formOnly: true,
    rules: [required()],
  }),
  EntgeltBasisStunden: number({
    caption: 'Basis Wochenstunden',
    code: 'n1',
    default: 38.5,
    formOnly: true,
    rules: [
      range({ min: 1, max: 60 }),
      conditionalRequired((row) => row.EntgeltEinheit === 'Monat' || row.EntgeltEinheit === 'Jahr'),
    ],
  }),
  IdKollektivvertrag: reference({ caption: 'Kollektivvertrag', to: 'Kollektivvertrag', formOnly: true }),
  IsUeberzahlung: boolean({ caption: 'Bereitschaft zur Überzahlung', default: true, formOnly: true }),
  Entgelttext: text({
    caption: 'Entgelttext',
    formOnly: true,
    counts: true,
    hint: 'Leer = aus den Angaben gebildet',
    placeholder: 'ab € 17,11 brutto/Stunde (KV Arbeitskräfteüberlassung), Überzahlung je nach Qualifikation möglich',
    rules: [stringLength({ min: 10, max: 400 })],
  }),
  Verguenstigungen: multiReference({
    caption: 'Vergünstigungen',
    to: 'VerguenstigungSt',
    formOnly: true,
    rules: [wenigeVerguenstigungen],
  }),
};
