import type { Anlass } from '@disponent/domain/entities/begleit/email/anlass';
import type { Wortlaut } from '@disponent/domain/entities/begleit/email/wortlaut';
import { escapeHtml } from '../../mail/escape-html.ts';
import { anchor, fill, plainOf, type Values } from '../../mail/fill.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type KeyArt, type LinkArt, validMinutes } from './account-keys.ts';

export interface Recipient {
  id: number;
  email: string;
  name: string;
  benutzername: string;
  idDomaene: number;
  domaene: string;
  zone: string;
  idSprache: number | null;
}

export type AccountMail = Mail & { html: string; domaene: number };

/** How the mail with a link into an account is called among the occasions of mails. */
export const anlassOf: Readonly<Record<LinkArt, Anlass>> = {
  Aktivierung: 'KontoAktivieren',
  Passwort: 'PasswortVergessen',
};

/** Where each link leads, and what its button says. */
const ways: Readonly<Record<KeyArt, { path: string; de: string; en: string }>> = {
  Aktivierung: { path: '/account-aktivieren', de: 'Zugang aktivieren', en: 'Activate your account' },
  Passwort: { path: '/passwort-reset', de: 'Neues Passwort wählen', en: 'Choose a new password' },
  Email: { path: '/profil/email', de: 'E-Mail-Adresse bestätigen', en: 'Confirm the e-mail address' },
};

/** No occasion of the Domäne's: it is the person who asked for it. */
export const neueAdresse: Wortlaut & { sprache: string } = {
  sprache: 'de',
  betreff: 'Ihre neue E-Mail-Adresse für Disponent',
  text: [
    'Guten Tag {{Empfaenger}},',
    'für Ihren Zugang {{Benutzername}} bei {{Domaene}} wurde diese E-Mail-Adresse angegeben.',
    'Mit diesem Link bestätigen Sie sie:',
    '{{Link}}',
    'Der Link gilt 24 Stunden und nur einmal. Haben Sie das nicht veranlasst, ist nichts zu tun: Ohne Bestätigung ändert sich nichts.',
    '{{Domaene}}',
  ]
    .map((line) => `<p>${line}</p>`)
    .join(''),
};

/** To the address in use, before another one takes its place: its owner is the one who would have to know. */
export function noticeMail(to: Recipient, newEmail: string): Mail {
  const lines = [
    `Guten Tag ${to.name},`,
    `für Ihren Zugang ${to.benutzername} bei ${to.domaene} wurde eine neue E-Mail-Adresse angegeben: ${newEmail}. Sie gilt, sobald sie dort bestätigt wird.`,
    'Waren Sie das nicht, ändern Sie bitte sofort Ihr Passwort: Damit verfällt die Änderung, und alle anderen Sitzungen enden.',
    to.domaene,
  ];
  return {
    to: to.email,
    subject: 'Ihre E-Mail-Adresse bei Disponent soll geändert werden',
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
    domaene: to.idDomaene,
  };
}

/**
 * The mail with a link into an account. The key stands behind the #: a fragment reaches no server and no log. Without a place for the link it comes last: the mail is
 * worth nothing without it.
 */
export function accountMail(
  to: Recipient,
  art: KeyArt,
  { origin, key, wording }: { origin: string; key: string; wording: Wortlaut & { sprache: string } },
): AccountMail {
  const way = ways[art];
  const Link = anchor(`${origin}${way.path}#key=${key}`, wording.sprache === 'en' ? way.en : way.de);
  const whole = wording.text.includes('{{Link}}') ? wording.text : `${wording.text}<p>{{Link}}</p>`;
  const { subject, html } = fill({ ...wording, text: whole }, { ...valuesFor(to, art), Link });
  return { to: to.email, subject, html, text: plainOf(html), domaene: to.idDomaene };
}

function valuesFor({ name, benutzername, domaene, zone }: Recipient, art: KeyArt): Values {
  const until = new Date(Date.now() + validMinutes[art] * 60_000);
  const GueltigBis = until.toLocaleString('de-AT', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
  return { Empfaenger: name, Person: name, Benutzername: benutzername, Domaene: domaene, GueltigBis };
}
