/** Letters that the fonts every reader has know beside those of Latin-1, with their places. */
const places: Readonly<Record<string, number>> = {
  '€': 0x80,
  '„': 0x84,
  '…': 0x85,
  Š: 0x8a,
  Ž: 0x8e,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  š: 0x9a,
  ž: 0x9e,
};
const bare: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ı: 'i', ł: 'l', Ł: 'L' };

/** The text in the encoding of these fonts, one byte a letter. A letter they do not know (ć, ő, ş) goes without its accent. */
export const winAnsi = (text: string): string =>
  Array.from(text, (char) => {
    const place = places[char] ?? char.codePointAt(0) ?? 0;
    if (place < 0x100) return String.fromCharCode(place);
    const letter = bare[char] ?? char.normalize('NFD')[0] ?? '';
    return letter < '\u0100' ? letter : '?';
  }).join('');
