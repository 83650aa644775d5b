type Ort = readonly [plz: string, ort: string];

const list = (text: string): string[] => text.trim().split(/,\s+/);

/** '4020 Linz, 4050 Traun' */
const places = (text: string): Ort[] =>
  list(text).map((place) => [place.slice(0, place.indexOf(' ')), place.slice(place.indexOf(' ') + 1)]);

/** Where people of a branch live: by its Kurzbezeichnung. */
export const orte: Readonly<Record<string, readonly Ort[]>> = {
  LNZ: places(`
    4020 Linz, 4030 Linz, 4040 Linz, 4050 Traun, 4060 Leonding, 4061 Pasching, 4052 Ansfelden, 4053 Haid,
    4470 Enns, 4240 Freistadt, 4210 Gallneukirchen, 4810 Gmunden
  `),
  WEL: places(`
    4600 Wels, 4614 Marchtrenk, 4623 Gunskirchen, 4650 Lambach, 4710 Grieskirchen, 4070 Eferding,
    4800 Attnang-Puchheim, 4840 Vöcklabruck, 4910 Ried im Innkreis
  `),
  STR: places(`
    4400 Steyr, 4407 Steyr, 4451 Garsten, 4523 Neuzeug, 4560 Kirchdorf an der Krems, 4540 Bad Hall
  `),
  SBG: places(`
    5020 Salzburg, 5023 Salzburg, 5071 Wals, 5400 Hallein, 5300 Hallwang, 5330 Fuschl am See,
    5600 St. Johann im Pongau, 5201 Seekirchen am Wallersee
  `),
  WIE: places(`
    1100 Wien, 1110 Wien, 1120 Wien, 1160 Wien, 1200 Wien, 1210 Wien, 1220 Wien, 1230 Wien,
    2320 Schwechat, 2340 Mödling
  `),
  GRZ: places(`
    8010 Graz, 8020 Graz, 8051 Graz, 8054 Seiersberg, 8073 Feldkirchen bei Graz, 8200 Gleisdorf,
    8600 Bruck an der Mur, 8605 Kapfenberg
  `),
  IBK: places(`
    6020 Innsbruck, 6060 Hall in Tirol, 6112 Wattens, 6130 Schwaz, 6300 Wörgl, 6330 Kufstein
  `),
  PAS: places(`
    94032 Passau, 94034 Passau, 94036 Passau, 94127 Neuburg am Inn, 94060 Pocking
  `),
  STP: places(`
    3100 St. Pölten, 3104 St. Pölten, 3140 Pottenbrunn, 3130 Herzogenburg, 3150 Wilhelmsburg,
    3300 Amstetten
  `),
  KRE: places(`
    3500 Krems an der Donau, 3504 Krems-Stein, 3550 Langenlois, 3601 Dürnstein, 3390 Melk
  `),
};

export const strassen = list(`
  Ahornweg, Am Anger, Bachgasse, Bahnhofstraße, Birkenweg, Brunnengasse, Dr.-Karl-Renner-Straße, Erlenweg,
  Feldgasse, Fichtenweg, Gartenstraße, Haydngasse, Hauptstraße, Kirchengasse, Lindenstraße, Mozartstraße,
  Mühlweg, Quellenweg, Raiffeisenstraße, Ringstraße, Rosenweg, Schillerstraße, Schubertstraße, Schulstraße,
  Siedlungsstraße, Sonnenweg, Stifterstraße, Waldstraße, Wiesengasse
`);
