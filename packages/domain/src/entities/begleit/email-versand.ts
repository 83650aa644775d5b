import { defineEntity } from '../../entity/define.ts';
import { datetime } from '../../kinds/datetime.ts';
import { emailMultiple } from '../../kinds/email-multiple.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { files } from '../../kinds/file.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';

/** A mail that waits, or went, out. */
export const emailVersand = defineEntity({
  key: 'EmailVersand',
  erasure: 'rows',
  access: 'admin',
  readOnly: true,
  caption: { one: 'E-Mail', many: 'E-Mail-Versand' },
  text: { fields: ['Betreff'] },
  fields: {
    IdEmailVorlage: reference({ caption: 'Vorlage', to: 'EmailVorlage' }),
    Empfaenger: emailMultiple({ caption: 'Empfänger', search: true }),
    Kopie: emailMultiple({ caption: 'Kopie' }),
    Betreff: text({ caption: 'Betreff', search: true }),
    Text: richtext({ caption: 'Text', formOnly: true }),
    Anhaenge: files({ caption: 'Anhänge', formOnly: true }),
    Entitaet: text({ caption: 'Gehört zu' }),
    DatensatzId: number({ caption: 'Datensatz' }),
    Status: enumeration({ caption: 'Status', values: ['Wartet', 'Gesendet', 'Fehler'], default: 'Wartet' }),
    SendenAb: datetime({ caption: 'Senden ab' }),
    Versuche: number({ caption: 'Versuche', default: 0 }),
    NaechsterVersuch: datetime({ caption: 'Nächster Versuch' }),
    GesendetAm: datetime({ caption: 'Gesendet am' }),
    Fehler: multiline({ caption: 'Fehlermeldung' }),
  },
  grid: ['ErstelltAm', 'Empfaenger', 'Betreff', 'Status', 'Versuche', 'GesendetAm', 'Fehler'],
  sort: ['-ErstelltAm'],
  sortable: ['NaechsterVersuch'],
});
