import { defineChild, defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { pattern } from '../../rules/text/pattern.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

const waehrungKurs = defineChild({
  caption: { one: 'Kurs', gender: 'm', many: 'Kurse' },
  text: { fields: ['KursDatum'] },
  fields: {
    KursDatum: date({ caption: 'Kursdatum', default: (context) => context.today, rules: [required()] }),
    Kurs: number({ caption: 'Kurs', code: 'n6', rules: [required(), range({ min: 0.000001, max: 1_000_000 })] }),
  },
  unique: [['KursDatum']],
});

export const waehrungSt = defineEntity({
  key: 'WaehrungSt',
  path: '/stammdaten/waehrung',
  placement: 'settings',
  group: 'Organisation',
  icon: 'currency-euro',
  caption: { one: 'Währung', many: 'Währungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    Kurzbezeichnung: text({
      caption: 'Kurzbezeichnung',
      search: true,
      placeholder: 'EUR',
      hint: 'Dreistelliger Code nach ISO 4217',
      rules: [required(), pattern(/^[A-Z]{3}$/, finding('{feld} ist kein gültiger Währungscode')), eindeutig()],
    }),
    Symbol: text({ caption: 'Symbol', rules: [stringLength({ max: 5 })] }),
    Nachkommastellen: number({ caption: 'Nachkommastellen', default: 2, rules: [range({ min: 0, max: 4 })] }),
    IsStandard: boolean({ caption: 'Standard', default: false }),
    Kurs: number({ caption: 'Kurs', code: 'n6', computed: 'stored', hint: 'Der jüngste Kurs der Liste' }),
    KursDatum: date({ caption: 'Kursdatum', computed: 'stored' }),
    Rundung: enumeration({ caption: 'Rundung', values: ['Kaufmaennisch', 'FuenfRappen'], default: 'Kaufmaennisch' }),
  },
  children: { WaehrungKurs: waehrungKurs },
  sections: {
    Währung: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Symbol',
      'Nachkommastellen',
      'Rundung',
      'IsStandard',
      'Sortierung',
      'IsAktiv',
    ],
    Kurse: ['Kurs', 'KursDatum', 'WaehrungKurs'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'Symbol', 'IsStandard', 'Sortierung', 'IsAktiv'],
  takesOverFrom: ['Kurzbezeichnung'],
  sort: masterSort,
});
