import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { email } from '../../kinds/email.ts';
import { image } from '../../kinds/file.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { phone } from '../../kinds/phone.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { plz } from '../../rules/contact/plz.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { isoOfLand } from '../system/land.ts';

export const niederlassungSt = defineEntity({
  key: 'NiederlassungSt',
  path: '/stammdaten/niederlassung',
  placement: 'settings',
  group: 'Organisation',
  icon: 'building-store',
  caption: { one: 'Niederlassung', many: 'Niederlassungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    IdUnternehmen: reference({
      caption: 'Eigene Gesellschaft',
      to: 'UnternehmenSt',
      where: { IsEigeneGesellschaft: true },
      rules: [required()],
    }),
    Strasse: text({ caption: 'Straße', rules: [required(), stringLength({ min: 1, max: 80 })] }),
    Plz: text({ caption: 'PLZ', rules: [required(), plz((row) => isoOfLand(row.IdLand))] }),
    Ort: text({ caption: 'Ort', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    IdLand: reference({ caption: 'Land', to: 'Land', defaultKey: 'AT', rules: [required()] }),
    IdRegion: reference({ caption: 'Region', to: 'RegionSt' }),
    Telefon: phone({ caption: 'Telefon', placeholder: '+43' }),
    Email: email({ caption: 'E-Mail', rules: [required()] }),
    Oeffnungszeiten: multiline({ caption: 'Öffnungszeiten', formOnly: true, rules: [stringLength({ max: 500 })] }),
    IdBeraterLeitung: reference({ caption: 'Leitung', to: 'BeraterSt' }),
    Kostenstelle: text({ caption: 'Kostenstelle', rules: [stringLength({ max: 30 })] }),
    Foto: image({ caption: 'Foto', types: ['jpg', 'png', 'webp'], maxMb: 5, formOnly: true }),
    Lat: number({ caption: 'Breite', code: 'n6', formOnly: true, rules: [range({ min: -90, max: 90 })] }),
    Lon: number({ caption: 'Länge', code: 'n6', formOnly: true, rules: [range({ min: -180, max: 180 })] }),
    IsAufJobseite: boolean({ caption: 'Auf der Jobseite zeigen', default: true }),
    Nummernpraefix: text({ caption: 'Nummernpräfix', formOnly: true, rules: [stringLength({ max: 10 })] }),
  },
  sections: {
    Niederlassung: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'IdUnternehmen',
      'IdBeraterLeitung',
      'Kostenstelle',
      'Nummernpraefix',
      'Sortierung',
      'IsAktiv',
    ],
    Anschrift: ['Strasse', 'Plz', 'Ort', 'IdLand', 'IdRegion', 'Lat', 'Lon'],
    Kontakt: ['Telefon', 'Email', 'Oeffnungszeiten', 'Foto', 'IsAufJobseite'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'IdUnternehmen',
    'Ort',
    'IdRegion',
    'Telefon',
    'Email',
    'IdBeraterLeitung',
    'Kostenstelle',
    'IsAufJobseite',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
