type Zeile = readonly [
  bundesland: string,
  kurz: string,
  name: string,
  nuts: string,
  plz: string,
  lat: number,
  lon: number,
];

const zeilen: readonly Zeile[] = [
  ['B', 'MBGLD', 'Mittelburgenland', 'AT111', '7300-7399', 47.508, 16.509],
  ['B', 'SBGLD', 'Südburgenland', 'AT113', '7400-7599', 47.058, 16.323],
  ['K', 'OKTN', 'Oberkärnten', 'AT212', '9620-9999', 46.796, 13.495],
  ['K', 'UKTN', 'Unterkärnten', 'AT213', '9100-9199;9400-9499', 46.84, 14.844],
  ['NÖ', 'WALD', 'Waldviertel', 'AT124', '3500-3999', 48.605, 15.17],
  ['NÖ', 'WEIN', 'Weinviertel', 'AT125', '2000-2299', 48.571, 16.567],
  ['NÖ', 'WUN', 'Wien-Umgebung Nord', 'AT126', '3400-3449', 48.305, 16.325],
  ['NÖ', 'WUS', 'Wien-Umgebung Süd', 'AT127', '2300-2399', 48.085, 16.283],
  ['NÖ', 'NÖS', 'Neunkirchen', 'AT122', '2600-2699', 47.727, 16.081],
  ['S', 'LUNGAU', 'Lungau', 'AT321', '5570-5599', 47.127, 13.808],
  ['S', 'TENNEN', 'Tennengau', 'AT323', '5400-5449', 47.683, 13.097],
  ['ST', 'LIEZEN', 'Liezen', 'AT222', '8900-8999', 47.567, 14.243],
  ['ST', 'OSTST', 'Oststeiermark', 'AT224', '8200-8299', 47.216, 15.624],
  ['ST', 'SWST', 'West- und Südsteiermark', 'AT225', '8400-8599', 46.779, 15.543],
  ['ST', 'WSTST', 'Westliche Obersteiermark', 'AT226', '8750-8899', 47.168, 14.661],
  ['T', 'TOL', 'Tiroler Oberland', 'AT334', '6400-6599', 47.24, 10.738],
  ['T', 'OSTT', 'Osttirol', 'AT333', '9900-9999', 46.829, 12.769],
  ['T', 'ACHEN', 'Achensee-Schwaz', 'AT335', '6130-6199', 47.345, 11.708],
  ['T', 'AUSSER', 'Außerfern', 'AT331', '6600-6699', 47.486, 10.718],
  ['V', 'BLUDENZ', 'Bludenz-Bregenzerwald', 'AT341', '6700-6799', 47.154, 9.822],
  ['W', 'WIN', 'Wien Innere Bezirke', 'AT130', '1010-1090', 48.208, 16.372],
  ['W', 'WWEST', 'Wien West', 'AT130', '1130-1190', 48.21, 16.29],
  ['OÖ', 'TRAUN', 'Traunviertel', 'AT314', '4540-4565', 48.034, 14.207],
];

/** The rest of the 45, by Bundesland. */
export const weitereRegionen = zeilen.map(([bundesland, kurz, name, nuts, plz, lat, lon]) => ({
  bundesland,
  kurz,
  name,
  nuts,
  plz,
  lat,
  lon,
}));
