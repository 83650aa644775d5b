import { defineEntity } from '../../entity/define.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { json } from '../../kinds/json.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';

/** A command to a channel that waits to be sent; sending it twice does no harm, for it names ad and channel. */
export const kanalAuftrag = defineEntity({
  key: 'KanalAuftrag',
  path: '/admin/kanal-auftrag',
  placement: 'settings',
  group: 'Betrieb',
  icon: 'transfer',
  access: 'admin',
  readOnly: true,
  caption: { one: 'Kanalauftrag', gender: 'm', many: 'Kanalaufträge' },
  text: { fields: ['Aktion'] },
  fields: {
    IdStelleninseratKanal: reference({ caption: 'Veröffentlichung', to: 'StelleninseratKanal' }),
    Aktion: enumeration({ caption: 'Aktion', values: ['Anlegen', 'Aendern', 'Beenden'] }),
    Nutzlast: json({ caption: 'Nutzlast', formOnly: true, technical: true }),
    Versuche: number({ caption: 'Versuche', default: 0 }),
    NaechsterVersuch: datetime({ caption: 'Nächster Versuch', hint: 'Leer = erledigt oder aufgegeben' }),
    ErledigtAm: datetime({ caption: 'Erledigt am' }),
    Fehler: multiline({ caption: 'Fehler', search: true }),
  },
  grid: ['ErstelltAm', 'IdStelleninseratKanal', 'Aktion', 'Versuche', 'NaechsterVersuch', 'ErledigtAm', 'Fehler'],
  sort: ['-ErstelltAm'],
  sortable: ['NaechsterVersuch'],
});
