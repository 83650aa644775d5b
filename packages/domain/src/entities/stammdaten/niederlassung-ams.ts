import { defineEntity } from '../../entity/define.ts';
import { masterSort, orderFields } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { email } from '../../kinds/email.ts';
import { phone } from '../../kinds/phone.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** The AMS knows each branch by a number of its own: branch, access and responsible office. */
export const niederlassungAmsSt = defineEntity({
  key: 'NiederlassungAmsSt',
  path: '/stammdaten/niederlassung-ams',
  placement: 'settings',
  group: 'Organisation',
  icon: 'building-community',
  caption: { one: 'Niederlassung-AMS', gender: 'f', many: 'Niederlassungen-AMS' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: text({ caption: 'Bezeichnung', search: true, computed: 'stored' }),
    IdNiederlassung: reference({ caption: 'Niederlassung', to: 'NiederlassungSt', rules: [required()] }),
    IdAms: reference({ caption: 'AMS-Zugang', to: 'AmsSt', rules: [required()] }),
    BtrNummer: text({
      caption: 'BTR-Nummer',
      search: true,
      rules: [required(), numeric(), stringLength({ min: 4, max: 12 })],
    }),
    AmsGeschaeftsstelle: text({
      caption: 'Zuständige RGS',
      search: true,
      placeholder: 'AMS Linz',
      rules: [required(), stringLength({ min: 3, max: 60 })],
    }),
    AmsBerater: text({ caption: 'AMS-Ansprechperson', rules: [stringLength({ max: 100 })] }),
    AmsTelefon: phone({ caption: 'Telefon (AMS)', placeholder: '+43' }),
    AmsEmail: email({ caption: 'E-Mail (AMS)' }),
    IsStandard: boolean({ caption: 'Standard', default: true, hint: 'Eine je Niederlassung' }),
    ...orderFields(),
  },
  sections: {
    'Niederlassung-AMS': [
      'Bezeichnung',
      'IdNiederlassung',
      'IdAms',
      'BtrNummer',
      'AmsGeschaeftsstelle',
      'IsStandard',
      'Sortierung',
      'IsAktiv',
    ],
    'AMS-Ansprechperson': ['AmsBerater', 'AmsTelefon', 'AmsEmail'],
  },
  unique: [['IdNiederlassung', 'IdAms']],
  grid: [
    'Bezeichnung',
    'IdNiederlassung',
    'IdAms',
    'BtrNummer',
    'AmsGeschaeftsstelle',
    'IsStandard',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
