import { benutzerrolleTyp } from '../access/roles.ts';
import { richtext } from '../kinds/richtext.ts';
import { text } from '../kinds/text.ts';
import { required } from '../rules/required.ts';
import { knownVariables } from '../rules/text/known-variables.ts';
import { stringLength } from '../rules/text/string-length.ts';
import type { Fields, ListAction } from './define.ts';

/** A mail to each of many, framed by the template of its occasion in the language of whoever gets it; `more` is asked before subject and message. */
export const anViele = <const F extends Fields>(variables: readonly string[], more: F) =>
  ({
    caption: 'E-Mail senden',
    icon: 'mail',
    types: [benutzerrolleTyp.PAV],
    isUnchecked: true,
    sends: true,
    explains:
      'Anrede und Gruß stehen in der E-Mail-Vorlage des Anlasses. Wer nicht angeschrieben werden darf, wird ausgelassen und mit dem Grund genannt.',
    input: {
      ...more,
      Betreff: text({
        caption: 'Betreff',
        hint: 'Leer: wie in der Vorlage.',
        rules: [stringLength({ max: 150 }), knownVariables(variables)],
      }),
      Nachricht: richtext({
        caption: 'Nachricht',
        variables,
        rules: [required(), stringLength({ max: 8000 })],
      }),
    },
  }) as const satisfies ListAction;
