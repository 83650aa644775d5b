/** 'PLZ Ort | Bezirk | Breite | Länge' of the places that seeded people and companies live in, by Bundesland. */
const text: Readonly<Record<string, string>> = {
  'AT-OÖ': `
    4020 Linz | Linz | 48.303 | 14.290
    4030 Linz | Linz | 48.262 | 14.315
    4040 Linz | Linz | 48.322 | 14.286
    4050 Traun | Linz-Land | 48.222 | 14.234
    4052 Ansfelden | Linz-Land | 48.209 | 14.289
    4053 Haid | Linz-Land | 48.206 | 14.255
    4060 Leonding | Linz-Land | 48.279 | 14.249
    4061 Pasching | Linz-Land | 48.259 | 14.203
    4063 Hörsching | Linz-Land | 48.226 | 14.177
    4070 Eferding | Eferding | 48.309 | 14.022
    4210 Gallneukirchen | Urfahr-Umgebung | 48.353 | 14.416
    4240 Freistadt | Freistadt | 48.511 | 14.505
    4300 St. Valentin | Amstetten | 48.174 | 14.533
    4320 Perg | Perg | 48.250 | 14.633
    4400 Steyr | Steyr | 48.043 | 14.421
    4407 Steyr | Steyr | 48.072 | 14.418
    4451 Garsten | Steyr-Land | 48.022 | 14.406
    4460 Losenstein | Steyr-Land | 47.925 | 14.437
    4470 Enns | Linz-Land | 48.213 | 14.475
    4523 Neuzeug | Steyr-Land | 48.045 | 14.346
    4540 Bad Hall | Steyr-Land | 48.036 | 14.209
    4560 Kirchdorf an der Krems | Kirchdorf | 47.905 | 14.122
    4600 Wels | Wels | 48.157 | 14.029
    4614 Marchtrenk | Wels-Land | 48.192 | 14.111
    4623 Gunskirchen | Wels-Land | 48.134 | 13.943
    4650 Lambach | Wels-Land | 48.093 | 13.875
    4710 Grieskirchen | Grieskirchen | 48.235 | 13.828
    4780 Schärding | Schärding | 48.457 | 13.432
    4800 Attnang-Puchheim | Vöcklabruck | 48.011 | 13.722
    4810 Gmunden | Gmunden | 47.918 | 13.799
    4820 Bad Ischl | Gmunden | 47.711 | 13.624
    4840 Vöcklabruck | Vöcklabruck | 48.003 | 13.656
    4910 Ried im Innkreis | Ried | 48.211 | 13.489
    5280 Braunau am Inn | Braunau | 48.257 | 13.034`,
  'AT-S': `
    5020 Salzburg | Salzburg | 47.800 | 13.044
    5023 Salzburg | Salzburg | 47.826 | 13.081
    5071 Wals | Salzburg-Umgebung | 47.784 | 12.972
    5201 Seekirchen am Wallersee | Salzburg-Umgebung | 47.896 | 13.132
    5300 Hallwang | Salzburg-Umgebung | 47.847 | 13.080
    5330 Fuschl am See | Salzburg-Umgebung | 47.796 | 13.302
    5400 Hallein | Hallein | 47.683 | 13.097
    5600 St. Johann im Pongau | St. Johann | 47.349 | 13.204
    5700 Zell am See | Zell am See | 47.325 | 12.796`,
  'AT-W': `
    1020 Wien | Wien 2 | 48.217 | 16.398
    1030 Wien | Wien 3 | 48.198 | 16.397
    1100 Wien | Wien 10 | 48.174 | 16.378
    1110 Wien | Wien 11 | 48.170 | 16.423
    1120 Wien | Wien 12 | 48.173 | 16.327
    1160 Wien | Wien 16 | 48.214 | 16.311
    1200 Wien | Wien 20 | 48.236 | 16.374
    1210 Wien | Wien 21 | 48.262 | 16.400
    1220 Wien | Wien 22 | 48.234 | 16.462
    1230 Wien | Wien 23 | 48.143 | 16.294`,
  'AT-NÖ': `
    2320 Schwechat | Bruck an der Leitha | 48.141 | 16.476
    2340 Mödling | Mödling | 48.086 | 16.284
    3100 St. Pölten | St. Pölten | 48.205 | 15.626
    3104 St. Pölten | St. Pölten | 48.188 | 15.611
    3130 Herzogenburg | St. Pölten-Land | 48.286 | 15.694
    3140 Pottenbrunn | St. Pölten | 48.236 | 15.699
    3150 Wilhelmsburg | St. Pölten-Land | 48.109 | 15.605
    3300 Amstetten | Amstetten | 48.123 | 14.872
    3390 Melk | Melk | 48.227 | 15.332
    3500 Krems an der Donau | Krems | 48.410 | 15.614
    3504 Krems-Stein | Krems | 48.402 | 15.581
    3550 Langenlois | Krems-Land | 48.474 | 15.679
    3601 Dürnstein | Krems-Land | 48.395 | 15.520`,
  'AT-ST': `
    8010 Graz | Graz | 47.070 | 15.452
    8020 Graz | Graz | 47.071 | 15.420
    8051 Graz | Graz | 47.099 | 15.397
    8054 Seiersberg | Graz-Umgebung | 47.011 | 15.398
    8073 Feldkirchen bei Graz | Graz-Umgebung | 47.011 | 15.444
    8200 Gleisdorf | Weiz | 47.104 | 15.708
    8600 Bruck an der Mur | Bruck-Mürzzuschlag | 47.410 | 15.270
    8605 Kapfenberg | Bruck-Mürzzuschlag | 47.444 | 15.293
    8700 Leoben | Leoben | 47.382 | 15.094`,
  'AT-T': `
    6020 Innsbruck | Innsbruck | 47.269 | 11.404
    6060 Hall in Tirol | Innsbruck-Land | 47.281 | 11.507
    6112 Wattens | Innsbruck-Land | 47.294 | 11.591
    6130 Schwaz | Schwaz | 47.345 | 11.708
    6290 Mayrhofen | Schwaz | 47.167 | 11.866
    6300 Wörgl | Kufstein | 47.487 | 12.064
    6330 Kufstein | Kufstein | 47.583 | 12.169`,
  'AT-K': `
    9020 Klagenfurt am Wörthersee | Klagenfurt | 46.624 | 14.308
    9500 Villach | Villach | 46.611 | 13.850`,
  'DE-BY': `
    94032 Passau | Passau | 48.574 | 13.460
    94034 Passau | Passau | 48.590 | 13.447
    94036 Passau | Passau | 48.567 | 13.417
    94060 Pocking | Passau | 48.400 | 13.316
    94127 Neuburg am Inn | Passau | 48.506 | 13.449`,
};

export const postleitzahlen = Object.entries(text).flatMap(([bundesland, list]) =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [place = '', bezirk = '', lat = '0', lon = '0'] = line.split('|').map((part) => part.trim());
      const [plz = '', ...ort] = place.split(' ');
      return { bundesland, plz, ort: ort.join(' '), bezirk, lat: Number(lat), lon: Number(lon) };
    }),
);
