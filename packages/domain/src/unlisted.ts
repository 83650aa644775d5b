/** Why nobody looks through the rows of a table, or a reference is no list of the record that it names. Not with the declarations: no screen needs to know. */
export const unlisted: Readonly<Record<string, string>> = {
  Aenderungsprotokoll: 'stands as Verlauf beside each record',
  Beobachtung: 'a sign in the head of its record',
  Benachrichtigung: 'stands behind the bell',
  BenutzerEinstellung: 'one row per user, kept by /einstellungen',
  Datei: 'stands in the fields that hold it',
  ExternerCode: 'read by channels only',
  FakturaMahnung: 'stands in the overview of its Faktura',
  FakturaZahlung: 'stands in the overview of its Faktura',
  GridLayout: 'stands as tabs above its list',
  Kommentar: 'stands beside its record',
  StatusVerlauf: 'stands in the Verlauf of its record',
  Weiterleitung: 'read by links to a merged record only',
  'Dokument.IdPerson': 'says whom a document names: it stands with the record that it was made of',
  'AppBenutzerSt.IdAnsprechpartner': 'an account of the app: stands with the accounts',
};
