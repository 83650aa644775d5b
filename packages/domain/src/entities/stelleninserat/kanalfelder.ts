/** What a channel may want besides (`Pflichtfelder` of KanalSt), and the field of the ad that it is said at. */
export const kanalfelder: Readonly<Record<string, string>> = {
  Entgelt: 'EntgeltVon',
  Headerbild: 'IdHeaderbild',
  Berufsgruppe: 'IdBerufsgruppe',
  Strasse: 'ArbeitsortStrasse',
  Bewerbungsfrist: 'Bewerbungsfrist',
};
