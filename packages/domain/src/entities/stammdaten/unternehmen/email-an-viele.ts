import { anViele } from '../../../entity/an-viele.ts';
import { enumeration, multiEnum } from '../../../kinds/enumeration.ts';
import { required } from '../../../rules/required.ts';
import { ansprechpartnerRollen } from './ansprechpartner.ts';

/** A mail to the contacts of many companies. */
export const emailAnAnsprechpartner = anViele(['Empfaenger', 'Kunde', 'Berater', 'Domaene'], {
  Anlass: enumeration({
    caption: 'Anlass',
    values: ['Kundeninfo', 'Mitteilung'],
    labels: { Kundeninfo: 'Kundeninfos' },
    default: 'Kundeninfo',
    hint: 'Kundeninfos bekommt nicht, wer sich von ihnen abgemeldet hat.',
    rules: [required()],
  }),
  Rollen: multiEnum({
    ...ansprechpartnerRollen,
    caption: 'Nur Ansprechpartner:innen für',
    hint: 'Leer: alle aktiven.',
  }),
});
