import { sichtbarkeit } from '../../../access/sichtbarkeit.ts';
import { defineChild } from '../../../entity/define.ts';
import { boolean } from '../../../kinds/boolean.ts';
import { date } from '../../../kinds/date.ts';
import { enumeration } from '../../../kinds/enumeration.ts';
import { file } from '../../../kinds/file.ts';
import { money } from '../../../kinds/money.ts';
import { multiline } from '../../../kinds/multiline.ts';
import { number } from '../../../kinds/number.ts';
import { percent } from '../../../kinds/percent.ts';
import { reference } from '../../../kinds/reference.ts';
import { conditionalRequired } from '../../../rules/conditional-required.ts';
import { vonBis } from '../../../rules/dates/von-bis.ts';
import { range } from '../../../rules/numbers/range.ts';
import { required } from '../../../rules/required.ts';
import { stringLength } from '../../../rules/text/string-length.ts';
import { verrechnungsarten } from './verrechnungsart.ts';

const isArt = (art: (typeof verrechnungsarten)[number]) => conditionalRequired((row) => row.Verrechnungsart === art);

/** What was agreed with a customer (or a Co-Lieferant), for a profession or a group of them, from a day on. */
export const unternehmenKondition = defineChild({
  ...sichtbarkeit.Konditionen,
  caption: { one: 'Kondition', many: 'Konditionen' },
  text: { fields: ['Verrechnungsart'] },
  fields: {
    IdDienstleistung: reference({ caption: 'Dienstleistung', to: 'DienstleistungSt', rules: [required()] }),
    IdJobbezeichnung: reference({ caption: 'Jobbezeichnung', to: 'JobbezeichnungSt' }),
    IdBerufsgruppe: reference({
      caption: 'Berufsgruppe',
      to: 'BerufsgruppeSt',
      hint: 'Statt einer Jobbezeichnung',
    }),
    IdKvGruppe: reference({ caption: 'KV-Beschäftigungsgruppe', to: 'KvGruppe' }),
    Verrechnungsart: enumeration({
      caption: 'Verrechnungsart',
      values: verrechnungsarten,
      default: 'Stundensatz',
      rules: [required()],
    }),
    Verrechnungssatz: money({
      caption: 'Verrechnungssatz / h',
      rules: [range({ min: 0, max: 500 }), isArt('Stundensatz')],
    }),
    Faktor: number({
      ...sichtbarkeit.Marge,
      caption: 'Faktor',
      code: 'n3',
      rules: [range({ min: 1, max: 4 }), isArt('Faktor')],
    }),
    HonorarProzent: percent({
      caption: 'Honorar % vom Jahresbrutto',
      rules: [range({ min: 1, max: 50 }), isArt('Honorarprozent')],
    }),
    HonorarFix: money({ caption: 'Fixhonorar', rules: [range({ min: 0 }), isArt('Fixhonorar')] }),
    Zuschlagsregeln: multiline({ caption: 'Zuschlagsregeln', rules: [stringLength({ max: 1000 })] }),
    GueltigAb: date({ caption: 'Gültig ab', default: (context) => context.today, rules: [required()] }),
    GueltigBis: date({ caption: 'Gültig bis' }),
    Rahmenvertrag: file({ caption: 'Rahmenvertrag', types: ['pdf'], maxMb: 20 }),
    IsCoLieferantVertrag: boolean({ caption: 'Vertrag als Co-Lieferant', default: false }),
  },
  grid: [
    'IdDienstleistung',
    'IdJobbezeichnung',
    'IdBerufsgruppe',
    'Verrechnungsart',
    'Verrechnungssatz',
    'Faktor',
    'HonorarProzent',
    'HonorarFix',
    'GueltigAb',
    'GueltigBis',
  ],
  rules: [vonBis('GueltigAb', 'GueltigBis')],
});
