/** G, then one of these (ui guide 7). */
export const goKeys: Readonly<Record<string, string>> = {
  '/': 'D',
  '/pv': 'V',
  '/pv/rpo': 'R',
  '/person': 'P',
  '/anfrage': 'A',
  '/einsatz': 'E',
  '/faktura': 'F',
  '/stelleninserat': 'S',
  '/anfrage-projekt': 'J',
  '/einstellungen': 'X',
};
