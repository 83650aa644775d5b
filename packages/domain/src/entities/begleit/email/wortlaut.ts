import type { Anlass } from './anlass.ts';

/** Subject and text of a mail, with variables like `{{Person}}`. */
export interface Wortlaut {
  readonly betreff: string;
  readonly text: string;
}

export type MailLanguage = 'de' | 'en';

const paragraphs = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

const de = (betreff: string, ...lines: string[]): Wortlaut => ({
  betreff,
  text: paragraphs('Guten Tag {{Empfaenger}},', ...lines, 'Freundliche Grüße<br />{{Domaene}}'),
});

const en = (betreff: string, ...lines: string[]): Wortlaut => ({
  betreff,
  text: paragraphs('Dear {{Empfaenger}},', ...lines, 'Kind regards<br />{{Domaene}}'),
});

const hinweis = {
  de: 'Was Ihnen per E-Mail gemeldet wird, wählen Sie in Disponent unter Einstellungen.',
  en: 'You choose in Disponent, under Settings, what is told to you by e-mail.',
};

/** What is said where a Domäne has no EmailVorlage of its own: every occasion, in both languages. */
export const wortlaut: Readonly<Record<Anlass, Readonly<Record<MailLanguage, Wortlaut>>>> = {
  PvVorschlag: {
    de: de(
      'Personalvorschlag {{PvNr}}: {{Position}}',
      'für Ihre Position {{Position}} schlagen wir Ihnen {{Person}} vor.',
      '{{Profil}}',
      'Verfügbar ab {{Beginn}}. Hier sehen Sie den Vorschlag und geben uns Rückmeldung:',
      '{{Link}}',
    ),
    en: en(
      'Candidate {{PvNr}}: {{Position}}',
      'we would like to propose {{Person}} for your position {{Position}}.',
      '{{Profil}}',
      'Available from {{Beginn}}. Here you can see the proposal and tell us what you think:',
      '{{Link}}',
    ),
  },
  TerminAngebot: {
    de: de(
      'Bitte Termin wählen: Gespräch zur Position {{Position}}',
      'für ein Gespräch mit {{Person}} zur Position {{Position}} schlagen wir Ihnen vor:',
      '{{Termin}}',
      'Hier wählen Sie, was Ihnen passt:',
      '{{Link}}',
    ),
    en: en(
      'Please choose a time: interview for the position {{Position}}',
      'for an interview with {{Person}} for the position {{Position}} we suggest:',
      '{{Termin}}',
      'Here you choose what suits you:',
      '{{Link}}',
    ),
  },
  InterviewEinladung: {
    de: de(
      'Einladung zum Gespräch am {{Termin}}',
      'wir laden Sie herzlich zum Gespräch ein: {{Position}} bei {{Kunde}}.',
      'Termin: {{Termin}}<br />Ort: {{Ort}}<br />Kandidat:in: {{Person}}',
      'Den Termin finden Sie auch als Kalendereintrag im Anhang.',
    ),
    en: en(
      'Invitation to an interview on {{Termin}}',
      'you are invited to an interview: {{Position}} at {{Kunde}}.',
      'When: {{Termin}}<br />Where: {{Ort}}<br />Candidate: {{Person}}',
      'The appointment is attached as a calendar entry.',
    ),
  },
  InterviewGeaendert: {
    de: de(
      'Geänderter Termin: Gespräch am {{Termin}}',
      'der Termin für das Gespräch {{Position}} bei {{Kunde}} wurde geändert.',
      'Neuer Termin: {{Termin}}<br />Ort: {{Ort}}<br />Kandidat:in: {{Person}}',
      'Der Kalendereintrag im Anhang ersetzt den bisherigen.',
    ),
    en: en(
      'Changed appointment: interview on {{Termin}}',
      'the appointment for the interview {{Position}} at {{Kunde}} was changed.',
      'New time: {{Termin}}<br />Where: {{Ort}}<br />Candidate: {{Person}}',
      'The attached calendar entry replaces the earlier one.',
    ),
  },
  InterviewAbgesagt: {
    de: de(
      'Abgesagt: Gespräch am {{Termin}}',
      'das Gespräch {{Position}} bei {{Kunde}} am {{Termin}} (Kandidat:in: {{Person}}) findet nicht statt.',
      'Wir melden uns bei Ihnen, wie es weitergeht.',
    ),
    en: en(
      'Cancelled: interview on {{Termin}}',
      'the interview {{Position}} at {{Kunde}} on {{Termin}} (candidate: {{Person}}) will not take place.',
      'We will contact you about how to go on.',
    ),
  },
  Zusage: {
    de: de(
      'Zusage: {{Position}} bei {{Kunde}}',
      'gute Nachrichten: {{Kunde}} hat sich für Sie als {{Position}} entschieden.',
      'Wir melden uns bei Ihnen, um die nächsten Schritte zu besprechen.',
    ),
    en: en(
      'Good news: {{Position}} at {{Kunde}}',
      'good news: {{Kunde}} has decided for you as {{Position}}.',
      'We will contact you to talk about the next steps.',
    ),
  },
  Absage: {
    de: de(
      'Ihre Bewerbung als {{Jobtitel}}',
      'vielen Dank für Ihr Interesse an der Position {{Jobtitel}}. Für diese Position haben wir uns anders entschieden.',
      'Gerne informieren wir Sie, wenn wir eine andere passende Stelle für Sie haben.',
    ),
    en: en(
      'Your application as {{Jobtitel}}',
      'thank you for your interest in the position {{Jobtitel}}. We have decided otherwise for this position.',
      'We will gladly inform you when there is another suitable one.',
    ),
  },
  AnfrageFreigabe: {
    de: de(
      'Anfrage für Sie: {{Position}}',
      'wir haben eine Anfrage für Sie freigegeben: {{Position}}.',
      'Bitte schlagen Sie uns bis {{FaelligAm}} passende Personen vor. Alles Weitere sehen Sie hier:',
      '{{Link}}',
    ),
    en: en(
      'Request for you: {{Position}}',
      'we have shared a request with you: {{Position}}.',
      'Please propose suitable people by {{FaelligAm}}. You find everything else here:',
      '{{Link}}',
    ),
  },
  BewerbungEingang: {
    de: de(
      'Ihre Bewerbung ist angekommen',
      'vielen Dank für Ihre Bewerbung als {{Jobtitel}}. Wir sehen sie uns an und melden uns bei Ihnen.',
    ),
    en: en(
      'We have received your application',
      'thank you for your application as {{Jobtitel}}. We will look at it and contact you.',
    ),
  },
  EinsatzInfo: {
    de: de(
      'Ihr Einsatz ab {{Beginn}}',
      'wir freuen uns: Am {{Beginn}} beginnt Ihr Einsatz als {{Position}} bei {{Kunde}}.',
      'Ort: {{Ort}}',
      'Ihre Ansprechperson bei uns ist {{Berater}}.',
    ),
    en: en(
      'Your assignment from {{Beginn}}',
      'your assignment as {{Position}} at {{Kunde}} begins on {{Beginn}}.',
      'Where: {{Ort}}',
      'Your contact with us is {{Berater}}.',
    ),
  },
  StundenErinnerung: {
    de: de(
      'Bitte Stunden der KW {{Kw}} freigeben',
      'die Stunden von {{Person}} der KW {{Kw}} warten auf Ihre Freigabe:',
      '{{Link}}',
    ),
    en: en(
      'Please approve the hours of week {{Kw}}',
      'the hours of {{Person}} in week {{Kw}} are waiting for your approval:',
      '{{Link}}',
    ),
  },
  EigeneStunden: {
    de: de(
      'Bitte Ihre Stunden der KW {{Kw}} eintragen',
      'von Ihrer KW {{Kw}} fehlen uns noch die Stunden. Am Handy sind sie schnell eingetragen:',
      '{{Link}}',
      'Der Link gilt nur für Sie, bitte geben Sie ihn nicht weiter.',
    ),
    en: en(
      'Please enter your hours of week {{Kw}}',
      'your hours of week {{Kw}} are still missing. They are quickly entered on your phone:',
      '{{Link}}',
      'The link is for you only, please do not pass it on.',
    ),
  },
  Rechnung: {
    de: de(
      'Rechnung {{FakturaNr}}',
      'anbei erhalten Sie unsere Rechnung {{FakturaNr}} über {{Betrag}}, fällig am {{FaelligAm}}.',
    ),
    en: en(
      'Invoice {{FakturaNr}}',
      'please find our invoice {{FakturaNr}} over {{Betrag}}, due on {{FaelligAm}}, attached.',
    ),
  },
  Mahnung1: {
    de: de(
      '1. Mahnung zu {{FakturaNr}}',
      'die Zahlung zu {{FakturaNr}} ist seit {{FaelligAm}} fällig. Offen sind {{Betrag}}.',
      'Bitte überweisen Sie den Betrag. Hat sich das überschnitten, ist nichts weiter zu tun.',
    ),
    en: en(
      'First reminder of {{FakturaNr}}',
      'the payment of {{FakturaNr}} has been due since {{FaelligAm}}. {{Betrag}} are still open.',
      'Please transfer the amount. If your payment crossed this reminder, there is nothing to do.',
    ),
  },
  Mahnung2: {
    de: de(
      '2. Mahnung zu {{FakturaNr}}',
      'die Zahlung zu {{FakturaNr}}, fällig seit {{FaelligAm}}, ist trotz Erinnerung nicht eingelangt. Offen sind {{Betrag}}.',
      'Bitte überweisen Sie den Betrag bis {{GueltigBis}}.',
    ),
    en: en(
      'Second reminder of {{FakturaNr}}',
      'the payment of {{FakturaNr}}, due since {{FaelligAm}}, has not arrived in spite of our reminder. {{Betrag}} are still open.',
      'Please transfer the amount by {{GueltigBis}}.',
    ),
  },
  Mahnung3: {
    de: de(
      'Letzte Mahnung zu {{FakturaNr}}',
      'die Zahlung zu {{FakturaNr}}, fällig seit {{FaelligAm}}, ist noch immer nicht eingelangt. Offen sind {{Betrag}}.',
      'Zahlen Sie bis {{GueltigBis}} nicht, übergeben wir die Forderung unserer Rechtsvertretung.',
    ),
    en: en(
      'Final reminder of {{FakturaNr}}',
      'the payment of {{FakturaNr}}, due since {{FaelligAm}}, has still not arrived. {{Betrag}} are open.',
      'Unless you pay by {{GueltigBis}} we will hand the claim over to our lawyers.',
    ),
  },
  EinwilligungVerlaengern: {
    de: de(
      'Dürfen wir Sie weiter vormerken?',
      'Ihre Einwilligung, dass wir Ihre Daten für passende Stellen vormerken, endet am {{GueltigBis}}.',
      'Mit diesem Link entscheiden Sie, ob wir Sie weiter vormerken dürfen: {{Link}}',
      'Ohne Ihre Zustimmung löschen wir Ihre Daten danach, sobald keine gesetzliche Frist sie mehr verlangt.',
    ),
    en: en(
      'May we keep you in mind?',
      'your consent to our keeping your data for suitable positions ends on {{GueltigBis}}.',
      'With this link you decide whether we may go on: {{Link}}',
      'Without your consent we will delete your data afterwards, as soon as no legal period requires it.',
    ),
  },
  Jobinfo: {
    de: de('Jobs, die zu Ihnen passen könnten', 'das haben wir gerade für Sie:', '{{Meldung}}'),
    en: en('Jobs that could suit you', 'this is what we have for you right now:', '{{Meldung}}'),
  },
  KontoAktivieren: {
    de: {
      betreff: 'Ihr Zugang zu Disponent',
      text: paragraphs(
        'Guten Tag {{Empfaenger}},',
        'für Sie wurde bei {{Domaene}} ein Zugang zu Disponent angelegt. Ihr Benutzername ist {{Benutzername}}.',
        'Mit diesem Link wählen Sie Ihr Passwort:',
        '{{Link}}',
        'Der Link gilt 7 Tage und nur einmal.',
        '{{Domaene}}',
      ),
    },
    en: {
      betreff: 'Your access to Disponent',
      text: paragraphs(
        'Dear {{Empfaenger}},',
        'an account for Disponent was created for you at {{Domaene}}. Your user name is {{Benutzername}}.',
        'Choose your password by this link:',
        '{{Link}}',
        'The link is valid for 7 days, and once only.',
        '{{Domaene}}',
      ),
    },
  },
  PasswortVergessen: {
    de: {
      betreff: 'Neues Passwort für Disponent',
      text: paragraphs(
        'Guten Tag {{Empfaenger}},',
        'für Ihren Zugang {{Benutzername}} bei {{Domaene}} wurde ein neues Passwort angefordert.',
        'Mit diesem Link wählen Sie es:',
        '{{Link}}',
        'Der Link gilt 60 Minuten und nur einmal. Haben Sie das nicht angefordert, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
        '{{Domaene}}',
      ),
    },
    en: {
      betreff: 'New password for Disponent',
      text: paragraphs(
        'Dear {{Empfaenger}},',
        'a new password was requested for your account {{Benutzername}} at {{Domaene}}.',
        'Choose it by this link:',
        '{{Link}}',
        'The link is valid for 60 minutes, and once only. If you did not ask for it there is nothing to do: your password stays as it is.',
        '{{Domaene}}',
      ),
    },
  },
  Benachrichtigung: {
    de: de('Disponent: {{Meldung}}', '{{Meldung}}', '{{Link}}', hinweis.de),
    en: en('From Disponent: {{Meldung}}', '{{Meldung}}', '{{Link}}', hinweis.en),
  },
  Zusammenfassung: {
    de: de(
      'Ihre Benachrichtigungen bis {{Termin}}',
      'das ist seit der letzten Zusammenfassung geschehen:',
      '{{Meldung}}',
      hinweis.de,
    ),
    en: en(
      'Your notifications until {{Termin}}',
      'this has happened since the last summary:',
      '{{Meldung}}',
      hinweis.en,
    ),
  },
  Mitteilung: {
    de: de('Mitteilung von {{Domaene}}', '{{Meldung}}'),
    en: en('A message from {{Domaene}}', '{{Meldung}}'),
  },
  Kundeninfo: {
    de: de('Neues von {{Domaene}}', '{{Meldung}}'),
    en: en('News from {{Domaene}}', '{{Meldung}}'),
  },
  Auswertung: {
    de: de('Auswertung {{Auswertung}}, {{Termin}}', '{{Meldung}}', '{{Link}}'),
    en: en('Report {{Auswertung}}, {{Termin}}', '{{Meldung}}', '{{Link}}'),
  },
};
