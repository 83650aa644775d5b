interface Region {
  kurz: string;
  name: string;
  nuts: string;
  plz?: string;
  lat: number;
  lon: number;
  /** Below a Bundesland. */
  regionen?: readonly Region[];
}

/** Search regions of Austria in two levels; Kurzbezeichnung of the upper ones is that of the Bundesland. */
export const regionen: readonly Region[] = [
  {
    kurz: 'B',
    name: 'Burgenland',
    nuts: 'AT11',
    lat: 47.5,
    lon: 16.4,
    regionen: [{ kurz: 'NBGLD', name: 'Nordburgenland', nuts: 'AT112', plz: '7000-7099', lat: 47.8459, lon: 16.5233 }],
  },
  {
    kurz: 'K',
    name: 'Kärnten',
    nuts: 'AT21',
    lat: 46.7222,
    lon: 14.1806,
    regionen: [
      {
        kurz: 'KLVI',
        name: 'Klagenfurt-Villach',
        nuts: 'AT211',
        plz: '9020-9079;9500-9529',
        lat: 46.6247,
        lon: 14.3053,
      },
    ],
  },
  {
    kurz: 'NÖ',
    name: 'Niederösterreich',
    nuts: 'AT12',
    lat: 48.2,
    lon: 15.6,
    regionen: [
      { kurz: 'MOST', name: 'Mostviertel', nuts: 'AT121', plz: '3250-3399', lat: 48.1229, lon: 14.8721 },
      { kurz: 'STP', name: 'St. Pölten', nuts: 'AT123', plz: '3100-3159', lat: 48.2047, lon: 15.6256 },
      { kurz: 'WRN', name: 'Wiener Neustadt', nuts: 'AT122', plz: '2700-2799', lat: 47.8151, lon: 16.2465 },
    ],
  },
  {
    kurz: 'OÖ',
    name: 'Oberösterreich',
    nuts: 'AT31',
    lat: 48.1,
    lon: 13.9,
    regionen: [
      { kurz: 'LINZ', name: 'Linz und Umgebung', nuts: 'AT312', plz: '4020-4063', lat: 48.3069, lon: 14.2858 },
      { kurz: 'WELS', name: 'Wels und Umgebung', nuts: 'AT312', plz: '4600-4659', lat: 48.1575, lon: 14.0289 },
      {
        kurz: 'GREF',
        name: 'Eferding-Grieskirchen',
        nuts: 'AT311',
        plz: '4070-4089;4710-4729',
        lat: 48.2345,
        lon: 13.8276,
      },
      { kurz: 'STKI', name: 'Steyr-Kirchdorf', nuts: 'AT314', plz: '4400-4599', lat: 48.0427, lon: 14.4213 },
      {
        kurz: 'INN',
        name: 'Innviertel',
        nuts: 'AT311',
        plz: '4780-4785;4910-4989;5280-5289',
        lat: 48.2107,
        lon: 13.4885,
      },
      { kurz: 'MÜHL', name: 'Mühlviertel', nuts: 'AT313', plz: '4100-4299', lat: 48.5117, lon: 14.5045 },
      { kurz: 'SKG', name: 'Salzkammergut', nuts: 'AT315', plz: '4800-4899', lat: 47.9186, lon: 13.7993 },
    ],
  },
  {
    kurz: 'S',
    name: 'Salzburg',
    nuts: 'AT32',
    lat: 47.5,
    lon: 13.1,
    regionen: [
      {
        kurz: 'SBG',
        name: 'Salzburg und Flachgau',
        nuts: 'AT323',
        plz: '5020-5204;5300-5329',
        lat: 47.8095,
        lon: 13.055,
      },
      { kurz: 'PIPO', name: 'Pinzgau-Pongau', nuts: 'AT322', plz: '5500-5799', lat: 47.3498, lon: 13.2 },
    ],
  },
  {
    kurz: 'ST',
    name: 'Steiermark',
    nuts: 'AT22',
    lat: 47.3,
    lon: 15.1,
    regionen: [
      { kurz: 'GRAZ', name: 'Graz und Umgebung', nuts: 'AT221', plz: '8010-8077', lat: 47.0707, lon: 15.4395 },
      { kurz: 'OSTMK', name: 'Obersteiermark', nuts: 'AT223', plz: '8600-8799', lat: 47.381, lon: 15.0942 },
    ],
  },
  {
    kurz: 'T',
    name: 'Tirol',
    nuts: 'AT33',
    lat: 47.25,
    lon: 11.4,
    regionen: [
      { kurz: 'IBK', name: 'Innsbruck und Umgebung', nuts: 'AT332', plz: '6020-6082', lat: 47.2692, lon: 11.4041 },
      { kurz: 'TUL', name: 'Tiroler Unterland', nuts: 'AT335', plz: '6200-6399', lat: 47.4872, lon: 12.0638 },
    ],
  },
  {
    kurz: 'V',
    name: 'Vorarlberg',
    nuts: 'AT34',
    lat: 47.2,
    lon: 9.9,
    regionen: [
      { kurz: 'RHEIN', name: 'Rheintal-Bodensee', nuts: 'AT342', plz: '6800-6999', lat: 47.4125, lon: 9.7417 },
    ],
  },
  {
    kurz: 'W',
    name: 'Wien',
    nuts: 'AT13',
    lat: 48.2082,
    lon: 16.3738,
    regionen: [
      { kurz: 'WNO', name: 'Wien Nord und Ost', nuts: 'AT130', plz: '1200-1220', lat: 48.2406, lon: 16.4346 },
      { kurz: 'WSW', name: 'Wien Süd und West', nuts: 'AT130', plz: '1100-1160', lat: 48.1736, lon: 16.36 },
    ],
  },
];

/** For branches beyond the border. */
export const passau = {
  kurz: 'PASSAU',
  name: 'Passau und Umgebung',
  nuts: 'DE222',
  plz: '94030-94099',
  lat: 48.5665,
  lon: 13.4312,
};
