import { externeTypen } from '../../access/roles.ts';
import { defineEntity } from '../../entity/define.ts';
import { json } from '../../kinds/json.ts';
import { reference } from '../../kinds/reference.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';

/** What a user chose on /einstellungen; what is missing is as tip.settings has it. */
export const benutzerEinstellung = defineEntity({
  key: 'BenutzerEinstellung',
  access: 'owner',
  caption: { one: 'Benutzereinstellung', many: 'Benutzereinstellungen' },
  text: { fields: ['IdBenutzer'] },
  fields: {
    IdBenutzer: reference({
      caption: 'Benutzer',
      to: 'BenutzerSt',
      default: (context) => context.me.Id,
      server: true,
      rules: [eindeutig()],
    }),
    Werte: json({ caption: 'Werte', default: {}, formOnly: true, rules: [required()] }),
  },
  writableBy: [{ types: externeTypen, creates: true, deletes: true, fields: ['Werte'] }],
  grid: ['IdBenutzer', 'GeaendertAm'],
});
