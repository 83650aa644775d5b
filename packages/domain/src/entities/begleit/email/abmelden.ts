import type { MailLanguage } from './wortlaut.ts';

interface Worte {
  /** Below a mail. */
  readonly link: string;
  readonly titel: string;
  /** What ends, for `{domaene}`. */
  readonly Jobinfo: string;
  readonly Kundeninfo: string;
  readonly Meldungen: string;
  readonly Auswertungen: string;
  readonly knopf: string;
  readonly fertig: string;
  readonly JobinfoFertig: string;
  readonly KundeninfoFertig: string;
  readonly MeldungenFertig: string;
  readonly AuswertungenFertig: string;
  readonly ungueltigTitel: string;
  readonly ungueltig: string;
}

/** What the page says by which somebody ends mails; he need not be signed in. */
export const abmeldeworte: Readonly<Record<MailLanguage, Worte>> = {
  de: {
    link: 'Von diesen E-Mails abmelden',
    titel: 'Abmelden',
    Jobinfo:
      'Sie bekommen dann keine Jobinfos mehr von {domaene}. E-Mails zu Ihren Bewerbungen und Einsätzen kommen weiter.',
    Kundeninfo:
      'Sie bekommen dann keine Kundeninfos mehr von {domaene}. E-Mails zu Ihren Anfragen, Einsätzen und Rechnungen kommen weiter.',
    Meldungen:
      'Sie bekommen dann keine Benachrichtigungen mehr per E-Mail von {domaene}. In Disponent sehen Sie sie weiter an der Glocke.',
    Auswertungen:
      'Sie bekommen dann keine wöchentlichen Auswertungen mehr per E-Mail von {domaene}. In Disponent sehen Sie sie weiter.',
    knopf: 'Abmelden',
    fertig: 'Sie sind abgemeldet',
    JobinfoFertig: '{domaene} schickt Ihnen keine Jobinfos mehr. Ihre Einwilligung dafür gilt als widerrufen.',
    KundeninfoFertig: '{domaene} schickt Ihnen keine Kundeninfos mehr.',
    MeldungenFertig:
      '{domaene} schickt Ihnen keine Benachrichtigungen mehr per E-Mail. Unter Einstellungen können Sie das wieder ändern.',
    AuswertungenFertig:
      '{domaene} schickt Ihnen keine wöchentlichen Auswertungen mehr. Unter Auswertungen können Sie das wieder ändern.',
    ungueltigTitel: 'Dieser Link gilt nicht mehr',
    ungueltig: 'Bitte verwenden Sie den Link einer neueren E-Mail, oder antworten Sie auf die E-Mail.',
  },
  en: {
    link: 'Unsubscribe from these e-mails',
    titel: 'Unsubscribe',
    Jobinfo:
      'You will then get no more job info from {domaene}. E-mails about your applications and assignments go on.',
    Kundeninfo:
      'You will then get no more customer news from {domaene}. E-mails about your requests, assignments and invoices go on.',
    Meldungen:
      'You will then get no more notifications by e-mail from {domaene}. In Disponent the bell still shows them.',
    Auswertungen: 'You will then get no more weekly reports by e-mail from {domaene}. In Disponent you still see them.',
    knopf: 'Unsubscribe',
    fertig: 'You have unsubscribed',
    JobinfoFertig: '{domaene} will send you no more job info. Your consent to it is withdrawn.',
    KundeninfoFertig: '{domaene} will send you no more customer news.',
    MeldungenFertig: '{domaene} will send you no more notifications by e-mail. You can change that under Settings.',
    AuswertungenFertig: '{domaene} will send you no more weekly reports. You can change that under Auswertungen.',
    ungueltigTitel: 'This link is no longer valid',
    ungueltig: 'Please use the link of a newer e-mail, or answer the e-mail.',
  },
};
