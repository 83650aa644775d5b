import { externeTypen } from '../../access/roles.ts';
import { defineEntity } from '../../entity/define.ts';
import { datetime } from '../../kinds/datetime.ts';
import { json } from '../../kinds/json.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';

/** What the bell tells a user. The system writes it; the user only marks it as read. */
export const benachrichtigung = defineEntity({
  key: 'Benachrichtigung',
  erasure: 'rows',
  access: 'owner',
  caption: { one: 'Benachrichtigung', many: 'Benachrichtigungen' },
  text: { fields: ['Text'] },
  fields: {
    IdBenutzer: reference({ caption: 'Benutzer', to: 'BenutzerSt', default: (context) => context.me.Id, server: true }),
    Ereignis: text({ caption: 'Ereignis', server: true }),
    Text: text({ caption: 'Text', search: true, server: true }),
    // What is different each time: whoever reads it in another language has it in his own words.
    Werte: json({ caption: 'Werte', server: true, technical: true }),
    Link: text({ caption: 'Link', server: true }),
    GelesenAm: datetime({ caption: 'Gelesen am' }),
  },
  writableBy: [{ types: externeTypen, deletes: true, fields: ['GelesenAm'] }],
  grid: ['ErstelltAm', 'Ereignis', 'Text', 'GelesenAm'],
  sort: ['-ErstelltAm'],
});
