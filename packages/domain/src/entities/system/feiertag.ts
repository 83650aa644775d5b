import { defineEntity } from '../../entity/define.ts';
import { bezeichnung } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { reference } from '../../kinds/reference.ts';
import { required } from '../../rules/required.ts';

export const feiertag = defineEntity({
  key: 'Feiertag',
  access: 'system',
  isPlatform: true,
  caption: { one: 'Feiertag', gender: 'm', many: 'Feiertage' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Datum: date({ caption: 'Datum', rules: [required()] }),
    Bezeichnung: bezeichnung(),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    IdBundesland: reference({
      caption: 'Bundesland',
      to: 'Bundesland',
      dependsOn: { IdLand: 'IdLand' },
      hint: 'Leer = im ganzen Land',
    }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  unique: [['IdLand', 'Datum', 'Bezeichnung']],
  grid: ['Datum', 'Bezeichnung', 'IdLand', 'IdBundesland', 'IsAktiv'],
  sort: ['Datum'],
});
