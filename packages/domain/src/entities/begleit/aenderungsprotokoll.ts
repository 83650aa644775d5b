import { benutzerrolleTyp } from '../../access/roles.ts';
import { defineEntity } from '../../entity/define.ts';
import { wholeSight } from '../../entity/sight.ts';
import { datetime } from '../../kinds/datetime.ts';
import { json } from '../../kinds/json.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';

/** What was changed in which record, by whom and when; `Aenderungen` as `entity/history` describes them. Read beside the record it tells of. */
export const aenderungsprotokoll = defineEntity({
  key: 'Aenderungsprotokoll',
  access: 'follows',
  follows: { entitaet: 'Entitaet', id: 'DatensatzId' },
  sight: wholeSight, // of each record as far as its fields and lists are shown
  isLog: true,
  readOnly: true,
  caption: { one: 'Änderung', many: 'Änderungsprotokoll' },
  text: { fields: ['Aktion'] },
  fields: {
    Entitaet: text({ caption: 'Gehört zu', rules: [required()] }),
    DatensatzId: number({ caption: 'Datensatz', rules: [required()] }),
    Aktion: text({ caption: 'Aktion', rules: [required()] }),
    Am: datetime({ caption: 'Am', rules: [required()] }),
    IdBenutzer: reference({ caption: 'Benutzer', to: 'BenutzerSt' }),
    Aenderungen: json({ caption: 'Änderungen' }),
    // What was changed by one request, or by one run of a job, has the same.
    Vorgang: text({ caption: 'Vorgang' }),
    // Where somebody sat is nobody's business but the operator's.
    IpAdresse: text({ caption: 'IP-Adresse', hiddenFrom: Object.values(benutzerrolleTyp) }),
  },
  grid: ['Am', 'Aktion', 'IdBenutzer', 'Aenderungen'],
  sort: ['-Am'],
});
