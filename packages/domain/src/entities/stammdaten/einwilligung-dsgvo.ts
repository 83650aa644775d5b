import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { duration } from '../../kinds/duration.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** Versioned consent texts. */
export const einwilligungDsgvoSt = defineEntity({
  key: 'EinwilligungDsgvoSt',
  path: '/stammdaten/einwilligung-dsgvo',
  placement: 'settings',
  group: 'Texte & Recht',
  icon: 'shield-check',
  caption: { one: 'Einwilligung DSGVO', gender: 'f', many: 'Einwilligungen DSGVO' },
  text: masterText,
  fields: {
    ...masterFields(),
    // Once per language and version, not once at all: a changed text lives on beside the one people agreed to.
    Kurzbezeichnung: text({
      caption: 'Kurzbezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 20 })],
    }),
    Zweck: enumeration({
      caption: 'Zweck',
      values: ['Bewerbung', 'Evidenz', 'Weitergabe', 'Jobinfo', 'Foto', 'Gesundheitsdaten', 'App'],
      rules: [required()],
    }),
    Rechtsgrundlage: enumeration({
      caption: 'Rechtsgrundlage',
      values: ['Art6_1a', 'Art6_1b', 'Art6_1f', 'Art9_2a'],
      default: 'Art6_1a',
      rules: [required()],
    }),
    IdSprache: reference({ caption: 'Sprache', to: 'SpracheSt', defaultKey: 'de', rules: [required()] }),
    Text: richtext({
      caption: 'Text',
      search: true,
      formOnly: true,
      rules: [required(), stringLength({ min: 50, max: 8000 })],
    }),
    TextVersion: number({ caption: 'Version', default: 1, server: true }),
    Gueltigkeit: duration({ caption: 'Gültigkeit', period: 2, placeholder: '24M', hint: 'Leer = bis zum Widerruf' }),
    IsPflicht: boolean({ caption: 'Pflicht bei Bewerbung', default: false }),
    ErinnerungVorAblauf: duration({ caption: 'Erinnerung vor Ablauf', period: 2, default: '30T', formOnly: true }),
    GueltigAb: date({ caption: 'In Kraft von', default: (context) => context.today }),
    GueltigBis: date({ caption: 'In Kraft bis' }),
  },
  sections: {
    Einwilligung: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Zweck',
      'Rechtsgrundlage',
      'IdSprache',
      'IsPflicht',
      'Sortierung',
      'IsAktiv',
    ],
    Gültigkeit: ['GueltigAb', 'GueltigBis', 'Gueltigkeit', 'ErinnerungVorAblauf'],
    Wortlaut: ['TextVersion', 'Text'],
  },
  rules: [vonBis('GueltigAb', 'GueltigBis')],
  unique: [['Kurzbezeichnung', 'IdSprache', 'TextVersion']],
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Zweck',
    'IdSprache',
    'TextVersion',
    'Gueltigkeit',
    'IsPflicht',
    'GueltigAb',
    'GueltigBis',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
