import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { color } from '../../kinds/color.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { image } from '../../kinds/file.ts';
import { json } from '../../kinds/json.ts';
import { multiline } from '../../kinds/multiline.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { inseratBloecke } from './stelleninserat-inhalt.ts';

/** Visual template of ads, pages and mails. */
export const layoutSt = defineEntity({
  key: 'LayoutSt',
  path: '/stammdaten/layout',
  placement: 'settings',
  group: 'Texte & Recht',
  icon: 'layout',
  caption: { one: 'Layout', gender: 'n', many: 'Layouts' },
  text: masterText,
  fields: {
    ...masterFields(),
    Art: enumeration({
      caption: 'Art',
      values: ['Inserat', 'Jobseite', 'Landeseite', 'Email'],
      rules: [required()],
    }),
    IdUnternehmen: reference({ caption: 'Unternehmen', to: 'UnternehmenSt' }),
    Html: multiline({
      caption: 'HTML',
      formOnly: true,
      placeholder: '<section>{{block:Aufgaben}}</section>',
      hint: 'Vorlage mit Platzhaltern wie {{block:Aufgaben}}, ohne Skripte und Bilder.',
      rules: [required(), stringLength({ max: 200_000 })],
    }),
    Css: multiline({ caption: 'CSS', formOnly: true, rules: [stringLength({ max: 100_000 })] }),
    PrimaerFarbe: color({ caption: 'Primärfarbe', formOnly: true }),
    SekundaerFarbe: color({ caption: 'Sekundärfarbe', formOnly: true }),
    Schrift: text({ caption: 'Schrift', formOnly: true, placeholder: 'Inter', rules: [stringLength({ max: 60 })] }),
    Logo: image({ caption: 'Logo', types: ['png', 'svg'], maxMb: 2, formOnly: true }),
    Vorschau: image({ caption: 'Vorschau', types: ['png'], maxMb: 5, server: true }),
    IsStandard: boolean({ caption: 'Standard', default: false, hint: 'Eines je Art und Unternehmen' }),
    Bloecke: json({
      caption: 'Blöcke',
      formOnly: true,
      shape: 'sequence',
      values: inseratBloecke,
      hint: 'Reihenfolge der Blöcke',
    }),
  },
  sections: {
    Layout: ['Kurzbezeichnung', 'Bezeichnung', 'Art', 'IdUnternehmen', 'IsStandard', 'Sortierung', 'IsAktiv'],
    Gestaltung: ['PrimaerFarbe', 'SekundaerFarbe', 'Schrift', 'Logo', 'Vorschau'],
    Vorlage: ['Html', 'Css', 'Bloecke'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'Vorschau', 'Art', 'IdUnternehmen', 'IsStandard', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
