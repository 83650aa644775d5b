import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { nichtSelbst } from '../../entity/nicht-selbst.ts';
import { date } from '../../kinds/date.ts';
import { email } from '../../kinds/email.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { image } from '../../kinds/file.ts';
import { number } from '../../kinds/number.ts';
import { phone } from '../../kinds/phone.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** The staff member as customers and applicants see him or her; may exist without a login. */
export const beraterSt = defineEntity({
  key: 'BeraterSt',
  path: '/stammdaten/berater',
  placement: 'settings',
  group: 'Organisation',
  icon: 'user-star',
  caption: { one: 'Berater', many: 'Berater:innen' },
  text: masterText,
  fields: {
    ...masterFields(),
    Kurzbezeichnung: text({
      caption: 'Kurzbezeichnung',
      search: true,
      placeholder: 'MHU',
      hint: 'Kürzel',
      rules: [required(), stringLength({ min: 1, max: 20 }), eindeutig()],
    }),
    Bezeichnung: text({ caption: 'Bezeichnung', search: true, computed: 'stored' }),
    Anrede: enumeration({
      caption: 'Anrede',
      values: ['Frau', 'Herr', 'Divers', 'KeineAngabe'],
      default: 'KeineAngabe',
    }),
    Titel: text({ caption: 'Titel', search: true, rules: [stringLength({ max: 30 })] }),
    Vorname: text({ caption: 'Vorname', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    Nachname: text({ caption: 'Nachname', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    IdBenutzer: reference({ caption: 'Benutzerkonto', to: 'BenutzerSt', rules: [eindeutig()] }),
    IdNiederlassung: reference({ caption: 'Niederlassung', to: 'NiederlassungSt', rules: [required()] }),
    WeitereNiederlassungen: multiReference({ caption: 'Weitere Niederlassungen', to: 'NiederlassungSt' }),
    Funktion: text({ caption: 'Funktion', default: 'Personalberater:in', rules: [stringLength({ max: 80 })] }),
    Email: email({ caption: 'E-Mail', search: true, rules: [required()] }),
    Telefon: phone({ caption: 'Telefon', placeholder: '+43' }),
    Mobil: phone({ caption: 'Mobil', placeholder: '+43' }),
    Foto: image({ caption: 'Foto', types: ['jpg', 'png'], maxMb: 3, formOnly: true }),
    Berufsgruppen: multiReference({ caption: 'Schwerpunkte', to: 'BerufsgruppeSt' }),
    IdVertretung: reference({ caption: 'Vertretung', to: 'BeraterSt', rules: [nichtSelbst()] }),
    AbwesendVon: date({ caption: 'Abwesend von' }),
    AbwesendBis: date({ caption: 'Abwesend bis' }),
    Signatur: richtext({ caption: 'Signatur', formOnly: true }),
    ZielBesetzungenMonat: number({
      caption: 'Ziel Besetzungen / Monat',
      adds: true,
      rules: [range({ min: 0, max: 200 })],
    }),
  },
  sections: {
    Person: ['Kurzbezeichnung', 'Bezeichnung', 'Anrede', 'Titel', 'Vorname', 'Nachname', 'Foto'],
    Aufgabe: [
      'Funktion',
      'IdNiederlassung',
      'WeitereNiederlassungen',
      'Berufsgruppen',
      'ZielBesetzungenMonat',
      'IdBenutzer',
      'Sortierung',
      'IsAktiv',
    ],
    Kontakt: ['Email', 'Telefon', 'Mobil', 'Signatur'],
    Abwesenheit: ['AbwesendVon', 'AbwesendBis', 'IdVertretung'],
  },
  rules: [vonBis('AbwesendVon', 'AbwesendBis')],
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Anrede',
    'Titel',
    'Vorname',
    'Nachname',
    'IdBenutzer',
    'IdNiederlassung',
    'Funktion',
    'Email',
    'Telefon',
    'Mobil',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
