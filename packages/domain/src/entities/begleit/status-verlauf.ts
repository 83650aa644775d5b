import { defineEntity } from '../../entity/define.ts';
import { wholeSight } from '../../entity/sight.ts';
import { datetime } from '../../kinds/datetime.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';

/** Every change of a status, written with it in one transaction. */
export const statusVerlauf = defineEntity({
  key: 'StatusVerlauf',
  access: 'follows',
  follows: { entitaet: 'Entitaet', id: 'DatensatzId' },
  sight: wholeSight, // of Grund as far as the action is theirs too
  readOnly: true,
  caption: { one: 'Statuswechsel', many: 'Statusverlauf' },
  text: { fields: ['Nach'] },
  fields: {
    Entitaet: text({ caption: 'Gehört zu', personal: 'keep' }),
    DatensatzId: number({ caption: 'Datensatz' }),
    Von: text({ caption: 'Von', personal: 'keep' }),
    Nach: text({ caption: 'Nach', personal: 'keep' }),
    Am: datetime({ caption: 'Am' }),
    IdBenutzer: reference({ caption: 'Benutzer', to: 'BenutzerSt' }),
    Grund: multiline({ caption: 'Grund' }),
    // That of the change it was written with.
    Vorgang: text({ caption: 'Vorgang', personal: 'keep' }),
    DauerTage: number({ caption: 'Dauer (Tage)', hint: 'Tage im vorigen Status' }),
  },
  grid: ['Am', 'Von', 'Nach', 'IdBenutzer', 'Grund', 'DauerTage'],
  sort: ['-Am'],
  sortable: ['DatensatzId'], // the way from a record to its rows
});
