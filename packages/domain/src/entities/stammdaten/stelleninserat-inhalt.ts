import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { inseratVariablen } from '../stelleninserat/variablen.ts';

export const inseratBloecke = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt', 'Rechtliches'] as const;

/** Text blocks that ads copy, and where each is suggested. */
export const stelleninseratInhaltSt = defineEntity({
  key: 'StelleninseratInhaltSt',
  path: '/stammdaten/stelleninserat-inhalt',
  placement: 'settings',
  group: 'Texte & Recht',
  icon: 'text-plus',
  caption: { one: 'Stelleninserat-Inhalt', gender: 'm', many: 'Stelleninserat-Inhalte' },
  text: masterText,
  fields: {
    ...masterFields(),
    Block: enumeration({
      caption: 'Block',
      values: inseratBloecke,
      rules: [required()],
    }),
    IdSprache: reference({ caption: 'Sprache', to: 'SpracheSt', defaultKey: 'de', rules: [required()] }),
    Text: richtext({
      caption: 'Text',
      variables: inseratVariablen,
      search: true,
      formOnly: true,
      rules: [required(), stringLength({ min: 5, max: 4000 })],
    }),
    Jobbezeichnungen: multiReference({ caption: 'Jobbezeichnungen', to: 'JobbezeichnungSt' }),
    Berufsgruppen: multiReference({ caption: 'Berufsgruppen', to: 'BerufsgruppeSt' }),
    Unternehmen: multiReference({ caption: 'Unternehmen', to: 'UnternehmenSt' }),
    Dienstleistungen: multiReference({ caption: 'Dienstleistungen', to: 'DienstleistungSt' }),
    IsStandard: boolean({ caption: 'Standard', default: false, hint: 'In neuen Inseraten schon eingesetzt' }),
    IsPflicht: boolean({ caption: 'Pflicht', default: false, hint: 'Kann aus einem Inserat nicht entfernt werden.' }),
    AnzahlVerwendet: number({ caption: 'Verwendet', adds: true, computed: 'query' }),
  },
  sections: {
    'Stelleninserat-Inhalt': [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Block',
      'IdSprache',
      'IsStandard',
      'IsPflicht',
      'AnzahlVerwendet',
      'Sortierung',
      'IsAktiv',
    ],
    Wortlaut: ['Text'],
    'Vorgeschlagen bei': ['Jobbezeichnungen', 'Berufsgruppen', 'Unternehmen', 'Dienstleistungen'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Block',
    'IdSprache',
    'IsStandard',
    'IsPflicht',
    'AnzahlVerwendet',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
