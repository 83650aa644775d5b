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
import { anlaesse, anlassLabels } from './email/anlass.ts';

/** A mail that waits, or went, out. */
export const emailVersand = defineEntity({
  key: 'EmailVersand',
  path: '/admin/email-versand',
  placement: 'settings',
  group: 'Betrieb',
  icon: 'mail-forward',
  erasure: 'rows',
  access: 'admin',
  readOnly: true,
  caption: { one: 'E-Mail', gender: 'f', many: 'E-Mails' },
  text: { fields: ['Betreff'] },
  fields: {
    Anlass: enumeration({ caption: 'Anlass', values: anlaesse, labels: anlassLabels }),
    IdEmailVorlage: reference({ caption: 'Vorlage', to: 'EmailVorlage' }),
    Empfaenger: emailMultiple({ caption: 'Empfänger', search: true }),
    Kopie: emailMultiple({ caption: 'Kopie' }),
    Betreff: text({ caption: 'Betreff', search: true }),
    Text: richtext({ caption: 'Text', formOnly: true }),
    // The files are those of the records they come from: with a mail they do not go.
    Anhaenge: files({ caption: 'Anhänge', formOnly: true, personal: 'keep' }),
    Kalender: multiline({ caption: 'Kalendereintrag', formOnly: true, technical: true }),
    Entitaet: text({ caption: 'Gehört zu', technical: true }),
    DatensatzId: number({ caption: 'Datensatz', technical: true }),
    // Entwurf waits for somebody to look at it, Wartet to be sent.
    Status: enumeration({
      caption: 'Status',
      values: ['Entwurf', 'Wartet', 'Gesendet', 'Fehler', 'Verworfen'],
      looks: {
        Entwurf: { tone: 'grau', glyph: 'draft' },
        Wartet: { tone: 'bernstein', glyph: 'clock' },
        Gesendet: { tone: 'gruen', glyph: 'reached' },
        Fehler: { tone: 'rot', glyph: 'attention' },
        Verworfen: { tone: 'kontur', glyph: 'stopped' },
      },
      default: 'Wartet',
    }),
    SendenAb: datetime({ caption: 'Senden ab' }),
    Versuche: number({ caption: 'Versuche', default: 0 }),
    NaechsterVersuch: datetime({ caption: 'Nächster Versuch' }),
    GesendetAm: datetime({ caption: 'Gesendet am' }),
    Fehler: multiline({ caption: 'Fehlermeldung' }),
  },
  grid: ['ErstelltAm', 'Anlass', 'Empfaenger', 'Betreff', 'Status', 'Versuche', 'GesendetAm', 'Fehler'],
  sort: ['-ErstelltAm'],
  sortable: ['NaechsterVersuch', 'DatensatzId'], // the latter is the way from a record to its mails
});
