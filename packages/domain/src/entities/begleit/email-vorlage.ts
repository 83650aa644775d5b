import { defineEntity } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { knownVariables } from '../../rules/text/known-variables.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { anlaesse, anlassLabels, variablen } from './email/anlass.ts';

/** The wording of a mail, with variables. */
export const emailVorlage = defineEntity({
  key: 'EmailVorlage',
  path: '/admin/email-vorlage',
  placement: 'settings',
  group: 'Betrieb',
  icon: 'mail-cog',
  access: 'admin',
  caption: { one: 'E-Mail-Vorlage', many: 'E-Mail-Vorlagen' },
  text: { fields: ['Betreff'] },
  fields: {
    Anlass: enumeration({
      caption: 'Anlass',
      values: anlaesse,
      labels: anlassLabels,
      rules: [required()],
    }),
    IdSprache: reference({ caption: 'Sprache', to: 'SpracheSt', defaultKey: 'de', rules: [required()] }),
    Betreff: text({
      caption: 'Betreff',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 150 }), knownVariables(variablen)],
    }),
    Text: richtext({
      caption: 'Text',
      search: true,
      formOnly: true,
      variables: variablen,
      rules: [required(), stringLength({ max: 8000 })],
    }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
  },
  unique: [['Anlass', 'IdSprache']],
  grid: ['Anlass', 'IdSprache', 'Betreff', 'IsAktiv'],
  sort: ['Anlass'],
});
