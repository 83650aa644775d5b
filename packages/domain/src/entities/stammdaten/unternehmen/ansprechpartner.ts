import { sichtbarkeit } from '../../../access/sichtbarkeit.ts';
import { defineChild } from '../../../entity/define.ts';
import { boolean } from '../../../kinds/boolean.ts';
import { date } from '../../../kinds/date.ts';
import { email } from '../../../kinds/email.ts';
import { enumeration, multiEnum } from '../../../kinds/enumeration.ts';
import { multiline } from '../../../kinds/multiline.ts';
import { phone } from '../../../kinds/phone.ts';
import { reference } from '../../../kinds/reference.ts';
import { text } from '../../../kinds/text.ts';
import { required } from '../../../rules/required.ts';
import { stringLength } from '../../../rules/text/string-length.ts';

/** What somebody is asked for at a customer. */
export const ansprechpartnerRollen = {
  values: ['Besteller', 'Fachbereich', 'Stundenfreigabe', 'Rechnung', 'Betriebsrat', 'Arbeitssicherheit'],
  labels: { Besteller: 'Bestellung' },
} as const;

export const unternehmenAnsprechpartner = defineChild({
  caption: { one: 'Ansprechpartner:in', many: 'Ansprechpartner:innen' },
  text: { fields: ['Vorname', 'Nachname'], join: ' ' },
  fields: {
    Anrede: enumeration({
      caption: 'Anrede',
      values: ['Frau', 'Herr', 'Divers', 'KeineAngabe'],
      default: 'KeineAngabe',
    }),
    Titel: text({ caption: 'Titel', rules: [stringLength({ max: 30 })] }),
    Vorname: text({ caption: 'Vorname', search: true, rules: [stringLength({ max: 60 })] }),
    Nachname: text({ caption: 'Nachname', search: true, rules: [required(), stringLength({ min: 1, max: 60 })] }),
    Funktion: text({ caption: 'Funktion', rules: [stringLength({ max: 80 })] }),
    Abteilung: text({ caption: 'Abteilung', rules: [stringLength({ max: 60 })] }),
    Telefon: phone({ caption: 'Telefon', placeholder: '+43' }),
    Mobil: phone({ caption: 'Mobil', placeholder: '+43' }),
    Email: email({ caption: 'E-Mail', search: true }),
    Rolle: multiEnum({ ...ansprechpartnerRollen, caption: 'Rolle' }),
    IdBenutzer: reference({ caption: 'Portalzugang', to: 'BenutzerSt' }),
    IsAktiv: boolean({ caption: 'Status', default: true }),
    KundeninfosAbgemeldetAm: date({
      ...sichtbarkeit.Intern,
      caption: 'Von Kundeninfos abgemeldet am',
      hint: 'Leer: bekommt Kundeninfos. Andere E-Mails kommen weiter.',
    }),
    Notiz: multiline({ ...sichtbarkeit.Intern, caption: 'Notiz', rules: [stringLength({ max: 2000 })] }),
  },
  grid: ['Vorname', 'Nachname', 'Funktion', 'Abteilung', 'Telefon', 'Mobil', 'Email', 'Rolle', 'IsAktiv'],
});
