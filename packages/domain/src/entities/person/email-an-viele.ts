import { benutzerrolleTyp } from '../../access/roles.ts';
import type { ListAction } from '../../entity/define.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { knownVariables } from '../../rules/text/known-variables.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** What a mail to many may have filled in. */
export const serienVariablen = ['Empfaenger', 'Person', 'Berater', 'Domaene'] as const;

/** A mail to each of many, framed by the template of its occasion in the language of whoever gets it. */
export const emailAnViele = {
  caption: 'E-Mail senden',
  icon: 'mail',
  types: [benutzerrolleTyp.PAV],
  isUnchecked: true,
  sends: true,
  explains:
    'Anrede und Gruß stehen in der E-Mail-Vorlage des Anlasses. Wer nicht angeschrieben werden darf, wird ausgelassen und mit dem Grund genannt.',
  input: {
    Anlass: enumeration({
      caption: 'Anlass',
      values: ['Jobinfo', 'Mitteilung'],
      labels: { Jobinfo: 'Jobinfos' }, // not those of all occasions: a list of persons would load them
      default: 'Jobinfo',
      hint: 'Jobinfos bekommt nur, wer ihnen zugestimmt hat.',
      rules: [required()],
    }),
    Betreff: text({
      caption: 'Betreff',
      hint: 'Leer: wie in der Vorlage.',
      rules: [stringLength({ max: 150 }), knownVariables(serienVariablen)],
    }),
    Nachricht: richtext({
      caption: 'Nachricht',
      variables: serienVariablen,
      rules: [required(), stringLength({ max: 8000 })],
    }),
  },
} as const satisfies ListAction;
