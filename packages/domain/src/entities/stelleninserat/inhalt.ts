import { defineChild } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { email } from '../../kinds/email.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { dateInFuture } from '../../rules/dates/date-in-future.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { isFreigegeben } from './status.ts';
import { inseratVariablen } from './variablen.ts';

const block = (caption: string, max: number) =>
  richtext({ caption, formOnly: true, counts: true, variables: inseratVariablen, rules: [stringLength({ max })] });

const pflichtBlock = (caption: string) =>
  richtext({
    caption,
    formOnly: true,
    counts: true,
    variables: inseratVariablen,
    hint: 'Pflicht vor der Freigabe',
    rules: [stringLength({ min: 30, max: 4000 }), conditionalRequired(isFreigegeben)],
  });

/** The blocks of an ad, as job boards want them, and its look. */
export const inhaltFields = {
  Einleitung: block('Einleitung', 1500),
  Aufgaben: pflichtBlock('Aufgaben'),
  Profil: pflichtBlock('Profil'),
  Angebot: block('Angebot', 3000),
  Kontakt: block('Kontakt', 1500),
  IdFirmenbeschreibung: reference({
    caption: 'Firmenbeschreibung',
    to: 'FirmenbeschreibungSt',
    dependsOn: { IdUnternehmen: 'IdUnternehmen', IdSprache: 'IdSprache' },
    formOnly: true,
  }),
  IdLayout: reference({
    caption: 'Layout',
    to: 'LayoutSt',
    where: { Art: 'Inserat' },
    formOnly: true,
    rules: [required()],
  }),
  IdHeaderbild: reference({ caption: 'Headerbild', to: 'HeaderbildSt', formOnly: true }),
  Video: url({ caption: 'Video', formOnly: true, placeholder: 'https://' }),
  MetaTitel: text({ caption: 'Meta-Titel', formOnly: true, counts: true, rules: [stringLength({ max: 60 })] }),
  MetaBeschreibung: text({
    caption: 'Meta-Beschreibung',
    formOnly: true,
    counts: true,
    rules: [stringLength({ max: 160 })],
  }),
  Slug: text({ caption: 'URL-Teil', formOnly: true, computed: 'stored' }),
};

/** A copy of a text block, so that a later change of the master does not reach a live ad. */
export const stelleninseratBaustein = defineChild({
  caption: { one: 'Textbaustein', gender: 'm', many: 'Textbausteine' },
  text: { fields: ['Block'] },
  fields: {
    Sortierung: number({ caption: 'Sortierung', default: 100, rules: [range({ min: 0, max: 9999 })] }),
    Block: enumeration({
      caption: 'Block',
      values: ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt', 'Rechtliches'],
      default: 'Aufgaben',
      rules: [required()],
    }),
    IdStelleninseratInhalt: reference({
      caption: 'Vorlage',
      to: 'StelleninseratInhaltSt',
      dependsOn: { Block: 'Block' },
    }),
    Text: richtext({
      caption: 'Text',
      variables: inseratVariablen,
      rules: [required(), stringLength({ min: 1, max: 4000 })],
    }),
  },
});

/** How somebody applies. */
export const bewerbungFields = {
  IdBewerbungEinstellung: reference({
    caption: 'Bewerbungsformular',
    to: 'BewerbungEinstellungSt',
    formOnly: true,
    rules: [required()],
  }),
  BewerbungsEmail: email({ caption: 'Bewerbung an', formOnly: true }),
  BewerbungsUrl: url({
    caption: 'Externes Formular',
    formOnly: true,
    placeholder: 'https://',
    hint: 'Ersetzt das eigene Formular',
  }),
  IsSchnellbewerbung: boolean({ caption: 'Schnellbewerbung', default: false, formOnly: true }),
  Bewerbungsfrist: date({ caption: 'Bewerbungsfrist', formOnly: true, rules: [dateInFuture()] }),
};
