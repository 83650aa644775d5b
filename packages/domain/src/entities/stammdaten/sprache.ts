import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { text } from '../../kinds/text.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { pattern } from '../../rules/text/pattern.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

export const spracheSt = defineEntity({
  key: 'SpracheSt',
  path: '/stammdaten/sprache',
  placement: 'settings',
  group: 'Organisation',
  icon: 'language',
  caption: { one: 'Sprache', many: 'Sprachen' },
  text: masterText,
  fields: {
    ...masterFields(),
    IsoCode: text({
      caption: 'ISO-Code',
      placeholder: 'de',
      hint: 'Zwei Kleinbuchstaben nach ISO 639-1',
      rules: [required(), pattern(/^[a-z]{2}$/, finding('{feld} ist kein gültiger ISO-Code')), eindeutig()],
    }),
    EigenBezeichnung: text({
      caption: 'Eigenbezeichnung',
      search: true,
      placeholder: 'English',
      rules: [stringLength({ max: 60 })],
    }),
    IsOberflaeche: boolean({ caption: 'Sprache der Oberfläche', default: false }),
    IsInseratSprache: boolean({ caption: 'Für Inserate', default: false }),
    IsKorrespondenz: boolean({ caption: 'Für Korrespondenz', default: false }),
    GenderZusatz: text({ caption: 'Genderzusatz', placeholder: '(m/w/d)', rules: [stringLength({ max: 20 })] }),
  },
  sections: {
    Sprache: ['Kurzbezeichnung', 'Bezeichnung', 'IsoCode', 'EigenBezeichnung', 'GenderZusatz', 'Sortierung', 'IsAktiv'],
    Verwendung: ['IsOberflaeche', 'IsInseratSprache', 'IsKorrespondenz'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'IsoCode', 'EigenBezeichnung', 'IsInseratSprache', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
