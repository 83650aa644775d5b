import type { MailLanguage } from './wortlaut.ts';

interface Worte {
  /** In or below the mail. */
  readonly link: string;
  readonly titel: string;
  /** For `{name}` and `{domaene}`. */
  readonly text: string;
  /** Where no text is in force any more that could be agreed to. */
  readonly nurWiderruf: string;
  readonly neuerText: string;
  readonly verlaengern: string;
  readonly widerrufen: string;
  readonly verlaengert: string;
  readonly verlaengertText: string;
  readonly widerrufenTitel: string;
  readonly widerrufenText: string;
}

/** What the page says by which somebody renews or withdraws his consent; he need not be signed in. */
export const einwilligungsworte: Readonly<Record<MailLanguage, Worte>> = {
  de: {
    link: 'Einwilligung verlängern oder widerrufen',
    titel: 'Ihre Einwilligung',
    text: 'Guten Tag {name}, dürfen wir von {domaene} Ihre Daten weiter behalten? Sie willigen in Folgendes ein:',
    nurWiderruf: 'Guten Tag {name}, Sie können Ihre Einwilligung gegenüber {domaene} hier widerrufen.',
    neuerText: 'Der Wortlaut wurde inzwischen geändert. Bitte lesen Sie ihn noch einmal.',
    verlaengern: 'Verlängern',
    widerrufen: 'Widerrufen',
    verlaengert: 'Danke, Ihre Einwilligung ist verlängert',
    verlaengertText: '{domaene} behält Ihre Daten wie beschrieben. Sie können die Einwilligung jederzeit widerrufen.',
    widerrufenTitel: 'Ihre Einwilligung ist widerrufen',
    widerrufenText: '{domaene} löscht Ihre Daten, sobald keine gesetzliche Frist sie mehr verlangt.',
  },
  en: {
    link: 'Renew or withdraw your consent',
    titel: 'Your consent',
    text: 'Dear {name}, may {domaene} go on keeping your data? This is what you agree to:',
    nurWiderruf: 'Dear {name}, you can withdraw your consent towards {domaene} here.',
    neuerText: 'The wording has been changed meanwhile. Please read it once more.',
    verlaengern: 'Renew',
    widerrufen: 'Withdraw',
    verlaengert: 'Thank you, your consent is renewed',
    verlaengertText: '{domaene} keeps your data as described. You can withdraw your consent at any time.',
    widerrufenTitel: 'Your consent is withdrawn',
    widerrufenText: '{domaene} deletes your data as soon as no legal period requires it.',
  },
};
