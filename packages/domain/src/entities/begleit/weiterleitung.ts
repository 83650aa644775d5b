import { defineEntity } from '../../entity/define.ts';
import { number } from '../../kinds/number.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';

/** What a merged record left behind: its old address opens the one that survived. */
export const weiterleitung = defineEntity({
  key: 'Weiterleitung',
  access: 'internal',
  readOnly: true,
  caption: { one: 'Weiterleitung', many: 'Weiterleitungen' },
  text: { fields: ['Entitaet'] },
  fields: {
    Entitaet: text({ caption: 'Gehört zu', rules: [required()] }),
    AltId: number({ caption: 'Alte ID', rules: [required()] }),
    NeuId: number({ caption: 'Neue ID', rules: [required()] }),
  },
  unique: [['Entitaet', 'AltId']],
  grid: ['Entitaet', 'AltId', 'NeuId', 'ErstelltAm'],
});
