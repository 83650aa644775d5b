import { defineChild } from '../../entity/define.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RowRule } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { sentence } from '../../texts/sentence.ts';

const einerVonBeiden: RowRule<'IdBenutzer' | 'IdAnsprechpartner'> = {
  name: 'einerVonBeiden',
  fields: ['IdBenutzer', 'IdAnsprechpartner'],
  check: (row) =>
    isEmpty(row.IdBenutzer) === isEmpty(row.IdAnsprechpartner)
      ? sentence('Teilnehmer:in ist entweder ein Benutzer oder eine Ansprechperson')
      : undefined,
};

/** Who takes part; a Personalvermittlungskunde sees exactly the projects he or she takes part in. */
export const projektTeilnehmer = defineChild({
  caption: { one: 'Teilnehmer:in', many: 'Teilnehmer:innen' },
  text: { fields: ['Rolle'] },
  fields: {
    IdBenutzer: reference({ caption: 'Benutzer', to: 'BenutzerSt' }),
    IdAnsprechpartner: reference({ caption: 'Ansprechpartner:in', to: 'UnternehmenAnsprechpartner' }),
    Rolle: enumeration({
      caption: 'Rolle',
      values: ['Leitung', 'Fachbereich', 'HR', 'Betriebsrat', 'Beobachter'],
      labels: { Beobachter: 'Beobachtung' },
      default: 'Fachbereich',
      rules: [required()],
    }),
    KannFreigeben: boolean({ caption: 'Darf freigeben', default: false }),
  },
  unique: [['IdBenutzer'], ['IdAnsprechpartner']],
  rules: [einerVonBeiden],
});

export const projektMeilenstein = defineChild({
  caption: { one: 'Meilenstein', gender: 'm', many: 'Meilensteine' },
  text: { fields: ['Bezeichnung'] },
  fields: {
    Bezeichnung: text({ caption: 'Bezeichnung', rules: [required(), stringLength({ min: 1, max: 120 })] }),
    FaelligAm: date({ caption: 'Fällig am', rules: [required()] }),
    ErledigtAm: date({ caption: 'Erledigt am' }),
    ZielAnzahl: number({ caption: 'Zielanzahl', rules: [range({ min: 0, max: 5000 })] }),
  },
});

/** Read by all who take part. Who wrote it and when says the row itself. */
export const projektKommentar = defineChild({
  isAuthored: true,
  caption: { one: 'Kommentar', gender: 'm', many: 'Kommentare' },
  text: { fields: ['Text'] },
  fields: {
    Text: multiline({ caption: 'Text', rules: [required(), stringLength({ min: 1, max: 4000 })] }),
  },
});
