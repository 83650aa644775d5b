import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { color } from '../../kinds/color.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { json } from '../../kinds/json.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** Talent pools and segments. */
export const personengruppeSt = defineEntity({
  key: 'PersonengruppeSt',
  path: '/stammdaten/personengruppe',
  placement: 'settings',
  group: 'Berufe & Profile',
  icon: 'users-group',
  caption: { one: 'Personengruppe', many: 'Personengruppen' },
  text: masterText,
  fields: {
    ...masterFields(),
    Farbe: color({ caption: 'Farbe' }),
    Art: enumeration({ caption: 'Art', values: ['Manuell', 'Dynamisch'], default: 'Manuell' }),
    Filter: json({
      caption: 'Filter',
      formOnly: true,
      shape: 'filter',
      filterOf: 'PersSt',
      hint: 'Wer dazugehört: in der Personenliste filtern, als Ansicht speichern und diese hier wählen.',
      rules: [conditionalRequired((row) => row.Art === 'Dynamisch')],
    }),
    IdBerater: reference({ caption: 'Verantwortlich', to: 'BeraterSt', default: (context) => context.me.IdBerater }),
    IsGeteilt: boolean({ caption: 'Für alle sichtbar', default: true }),
    Beschreibung: multiline({ caption: 'Beschreibung', formOnly: true, rules: [stringLength({ max: 2000 })] }),
    AnzahlPersonen: number({ caption: 'Personen', adds: true, computed: 'query' }),
  },
  sections: {
    Personengruppe: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Farbe',
      'IdBerater',
      'IsGeteilt',
      'Beschreibung',
      'Sortierung',
      'IsAktiv',
    ],
    Zugehörigkeit: ['Art', 'Filter', 'AnzahlPersonen'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'Farbe', 'Art', 'IdBerater', 'AnzahlPersonen', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
