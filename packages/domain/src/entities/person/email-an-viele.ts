import { anViele } from '../../entity/an-viele.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { required } from '../../rules/required.ts';

export const emailAnViele = anViele(['Empfaenger', 'Person', 'Berater', 'Domaene'], {
  Anlass: enumeration({
    caption: 'Anlass',
    values: ['Jobinfo', 'Mitteilung'],
    labels: { Jobinfo: 'Jobinfos' }, // not those of all occasions: a list of persons would load them
    default: 'Jobinfo',
    hint: 'Jobinfos bekommt nur, wer ihnen zugestimmt hat.',
    rules: [required()],
  }),
});
