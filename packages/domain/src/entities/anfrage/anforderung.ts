import { defineChild } from '../../entity/define.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';

const arten = ['Qualifikation', 'Sprache', 'Fuehrerschein', 'Berufserfahrung', 'Ausbildung', 'Sonstiges'] as const;

type Art = (typeof arten)[number];

/** What each Art of requirement names. */
const valueOf: Readonly<Record<Exclude<Art, 'Sonstiges'>, string>> = {
  Qualifikation: 'IdQualifikation',
  Sprache: 'IdSprache',
  Fuehrerschein: 'Klasse',
  Berufserfahrung: 'IdBerufserfahrung',
  Ausbildung: 'Ausbildungsart',
};

/** A requirement that names nothing of its Art must say in words what is asked for. */
const needsText = (row: RuleRow): boolean => {
  const name = valueOf[row.Art as Exclude<Art, 'Sonstiges'>];
  return name === undefined || isEmpty(row[name]);
};

/** What a person must, should or may bring, for the matching. */
export const anfrageAnforderung = defineChild({
  caption: { one: 'Anforderung', many: 'Anforderungen' },
  text: { fields: ['Art'] },
  fields: {
    Art: enumeration({ caption: 'Art', values: arten, default: 'Qualifikation', rules: [required()] }),
    IdQualifikation: reference({ caption: 'Qualifikation', to: 'Qualifikation' }),
    IdSprache: reference({ caption: 'Sprache', to: 'SpracheSt' }),
    Niveau: enumeration({
      caption: 'Niveau',
      values: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'Muttersprache'],
      rules: [conditionalRequired((row) => row.Art === 'Sprache' && !isEmpty(row.IdSprache))],
    }),
    Klasse: enumeration({ caption: 'Führerscheinklasse', values: ['AM', 'A', 'B', 'BE', 'C', 'CE', 'D', 'F'] }),
    IdBerufserfahrung: reference({ caption: 'Berufserfahrung', to: 'BerufserfahrungSt' }),
    Ausbildungsart: enumeration({
      caption: 'Ausbildungsart',
      values: [
        'Pflichtschule',
        'Lehre',
        'BMS',
        'AHS',
        'BHS',
        'Kolleg',
        'Meister',
        'Bachelor',
        'Master',
        'Doktorat',
        'Kurs',
      ],
    }),
    Text: text({ caption: 'Text', rules: [stringLength({ max: 200 }), conditionalRequired(needsText)] }),
    Gewichtung: enumeration({
      caption: 'Gewichtung',
      values: ['Muss', 'Soll', 'Kann'],
      default: 'Soll',
      rules: [required()],
    }),
  },
});
