import { escapeHtml } from '../../mail/escape-html.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type KeyArt, validMinutes } from './account-keys.ts';
import { fillVorlage, type Vorlage } from './vorlage.ts';

export interface Recipient {
  id: number;
  email: string;
  name: string;
  benutzername: string;
  idDomaene: number;
  domaene: string;
  zone: string;
}

const wording: Readonly<
  Record<KeyArt, { subject: string; path: string; lines: (to: Recipient) => string[]; button: string; end: string }>
> = {
  Aktivierung: {
    subject: 'Ihr Zugang zu Disponent',
    path: '/account-aktivieren',
    lines: ({ benutzername, domaene }) => [
      `für Sie wurde bei ${domaene} ein Zugang zu Disponent angelegt. Ihr Benutzername ist ${benutzername}.`,
      'Mit diesem Link wählen Sie Ihr Passwort:',
    ],
    button: 'Zugang aktivieren',
    end: 'Der Link gilt 7 Tage und nur einmal.',
  },
  Passwort: {
    subject: 'Neues Passwort für Disponent',
    path: '/passwort-reset',
    lines: ({ benutzername, domaene }) => [
      `für Ihren Zugang ${benutzername} bei ${domaene} wurde ein neues Passwort angefordert.`,
      'Mit diesem Link wählen Sie es:',
    ],
    button: 'Neues Passwort wählen',
    end: 'Der Link gilt 60 Minuten und nur einmal. Haben Sie das nicht angefordert, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  Email: {
    subject: 'Ihre neue E-Mail-Adresse für Disponent',
    path: '/profil/email',
    lines: ({ benutzername, domaene }) => [
      `für Ihren Zugang ${benutzername} bei ${domaene} wurde diese E-Mail-Adresse angegeben.`,
      'Mit diesem Link bestätigen Sie sie:',
    ],
    button: 'E-Mail-Adresse bestätigen',
    end: 'Der Link gilt 24 Stunden und nur einmal. Haben Sie das nicht veranlasst, ist nichts zu tun: Ohne Bestätigung ändert sich nichts.',
  },
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

/** The mail with a link into an account. The key stands behind the #: a fragment reaches no server and no log. */
export function accountMail(
  to: Recipient,
  art: KeyArt,
  { origin, key, vorlage }: { origin: string; key: string; vorlage: Vorlage | undefined },
): Mail {
  const { subject, path, lines, button, end } = wording[art];
  const link = `${origin}${path}#key=${key}`;
  if (vorlage) {
    const filled = fillVorlage(vorlage, valuesFor(to, art), { url: link, button });
    return { to: to.email, ...filled, domaene: to.idDomaene };
  }
  const greeting = `Guten Tag ${to.name},`;
  const text = [greeting, ...lines(to), link, end, to.domaene].join('\n\n');
  const paragraph = (content: string) => `<p>${content}</p>`;
  const html = [
    ...[greeting, ...lines(to)].map((line) => paragraph(escapeHtml(line))),
    paragraph(`<a href="${escapeHtml(link)}">${button}</a>`),
    ...[end, to.domaene].map((line) => paragraph(escapeHtml(line))),
  ].join('\n');
  return { to: to.email, subject, text, html, domaene: to.idDomaene };
}

function valuesFor({ name, benutzername, domaene, zone }: Recipient, art: KeyArt): Record<string, string> {
  const until = new Date(Date.now() + validMinutes[art] * 60_000);
  const GueltigBis = until.toLocaleString('de-AT', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
  return { Person: name, Benutzername: benutzername, Domaene: domaene, GueltigBis };
}
