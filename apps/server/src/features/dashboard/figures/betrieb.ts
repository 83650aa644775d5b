import type { Figure } from '../figure.ts';

/** The installation itself, for who runs it. */
export const betrieb = {
  domaenen: { schluessel: 'Domaenen', titel: 'Domänen', entitaet: 'DomaeneSt', filter: ['IsAktiv', '=', true] },
  benutzerAktiv: {
    schluessel: 'BenutzerAktiv',
    titel: 'Aktive Benutzer in 24 Stunden',
    entitaet: 'BenutzerSt',
    filter: ['IsAktiv24Stunden', '=', true],
  },
  benutzerGesperrt: {
    schluessel: 'BenutzerGesperrt',
    titel: 'Gesperrte Benutzer',
    entitaet: 'BenutzerSt',
    filter: ['IsGesperrt', '=', true],
  },
  dsgvo: {
    schluessel: 'Dsgvo',
    titel: 'Fällige DSGVO-Vorgänge',
    entitaet: 'DsgvoVorgang',
    filter: [['Status', 'anyof', ['Offen', 'InArbeit']], 'and', ['FaelligAm', '<=', 'heute+7']],
  },
  schluesselLaufenAb: {
    schluessel: 'SchluesselLaufenAb',
    titel: 'Schlüssel, die in 30 Tagen ablaufen',
    entitaet: 'AmsSt',
    filter: ['SchluesselGueltigBis', '<=', 'heute+30'],
  },
  uebertragungFehler: {
    schluessel: 'UebertragungFehler',
    titel: 'Fehlgeschlagene Übertragungen',
    entitaet: 'KanalAuftrag',
    filter: [['Versuche', '>', 0], 'and', ['ErledigtAm', 'isblank']],
  },
  mailWartet: {
    schluessel: 'MailWartet',
    titel: 'E-Mails, die warten',
    entitaet: 'EmailVersand',
    filter: ['Status', '=', 'Wartet'],
  },
  mailFehler: {
    schluessel: 'MailFehler',
    titel: 'E-Mails mit Fehler',
    entitaet: 'EmailVersand',
    filter: ['Status', '=', 'Fehler'],
  },
} satisfies Record<string, Figure>;
