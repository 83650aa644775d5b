const words: Readonly<Record<string, string>> = {
  BewerbungsLink: 'Bewerbungslink',
  FakturaNr: 'Faktura-Nr.',
  FirmaBeschreibung: 'Firmenbeschreibung',
  InseratNr: 'Inserat-Nr.',
  PvNr: 'PV-Nr.',
  Am: 'am',
  Bis: 'bis',
  Domaene: 'Domäne',
  Email: 'E-Mail',
  Empfaenger: 'Empfänger',
  Faellig: 'Fällig',
  Gueltig: 'Gültig',
  Kw: 'KW',
  Verguenstigungen: 'Vergünstigungen',
  Von: 'von',
};

/** What a variable is called where somebody reads it; `{{FaelligAm}}` is what is kept. */
export const variableWords = (name: string): string =>
  words[name] ??
  name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .map((part) => words[part] ?? part)
    .join(' ');
