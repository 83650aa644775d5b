import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';

export const arbeitszeitSt = defineEntity({
  key: 'ArbeitszeitSt',
  path: '/stammdaten/arbeitszeit',
  placement: 'settings',
  group: 'Organisation',
  icon: 'clock',
  caption: { one: 'Arbeitszeit', many: 'Arbeitszeiten' },
  text: masterText,
  fields: {
    ...masterFields(),
    Art: enumeration({
      caption: 'Art',
      values: ['Vollzeit', 'Teilzeit', 'Geringfuegig', 'Ferialjob', 'Praktikum', 'Lehre', 'Freiberuflich', 'Schicht'],
      rules: [required()],
    }),
    StundenVon: number({ caption: 'Wochenstunden von', code: 'n1', rules: [range({ min: 0, max: 60 })] }),
    StundenBis: number({ caption: 'Wochenstunden bis', code: 'n1', rules: [range({ min: 0, max: 60 })] }),
    SchemaOrgCode: enumeration({
      caption: 'Art für Jobsuchmaschinen',
      values: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'OTHER'],
      rules: [required()],
    }),
  },
  sections: {
    Arbeitszeit: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Art',
      'StundenVon',
      'StundenBis',
      'SchemaOrgCode',
      'Sortierung',
      'IsAktiv',
    ],
  },
  rules: [vonBis('StundenVon', 'StundenBis')],
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'Art', 'StundenVon', 'StundenBis', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
