import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineChild } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { sentence } from '../../texts/sentence.ts';
import { nachweis } from './nachweis.ts';

/** What the person agreed to, in the wording of that day: a used text never changes, it gets a new version. */
export const personEinwilligung = defineChild({
  caption: { one: 'Einwilligung', many: 'Einwilligungen' },
  text: { fields: ['ErteiltAm'] },
  keepsRows: sentence(
    'Einwilligungen werden nicht gelöscht. Bitte tragen Sie stattdessen ein, wann die Einwilligung widerrufen wurde.',
  ),
  fields: {
    IdEinwilligungDsgvo: reference({ caption: 'Einwilligung', to: 'EinwilligungDsgvoSt', rules: [required()] }),
    TextVersion: number({ caption: 'Textversion', server: true }),
    ErteiltAm: date({ caption: 'Erteilt am', default: (context) => context.today, rules: [required()] }),
    Weg: enumeration({ caption: 'Weg', values: ['Online', 'Papier', 'Muendlich', 'App'], default: 'Papier' }),
    GueltigBis: date({ caption: 'Gültig bis', computed: 'stored' }),
    WiderrufenAm: date({ caption: 'Widerrufen am' }),
    Nachweis: nachweis(),
    IpAdresse: text({ ...sichtbarkeit.Intern, caption: 'IP-Adresse', server: true }),
  },
  grid: ['IdEinwilligungDsgvo', 'TextVersion', 'ErteiltAm', 'Weg', 'GueltigBis', 'WiderrufenAm', 'Nachweis'],
  rules: [vonBis('ErteiltAm', 'WiderrufenAm')],
});
