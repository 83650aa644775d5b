/** What ads say about a company: number, language, whether it is named, text, in one sentence. */
export const firmentexte: readonly (readonly [
  nr: string,
  sprache: string,
  isAnonym: boolean,
  text: string,
  kurz: string,
])[] = [
  [
    'G001',
    'de',
    false,
    '{{Firma}} vermittelt seit vielen Jahren Arbeit: persönlich, verlässlich und in der Nähe. Unsere Berater:innen kennen die Betriebe der Region.',
    'Arbeit in der Nähe, persönlich betreut.',
  ],
  [
    'G001',
    'en',
    false,
    '{{Firma}} has been finding work for people for many years: personal, reliable and close to home. Our consultants know the companies of the region.',
    'Work close to home.',
  ],
  [
    'G001',
    'de',
    true,
    'Unser Kunde, ein erfolgreiches Unternehmen der Region, sucht über uns Verstärkung. Den Namen erfahren Sie im ersten Gespräch.',
    'Ein erfolgreiches Unternehmen der Region.',
  ],
  [
    'G002',
    'de',
    false,
    '{{Firma}} ist die deutsche Schwester der Gruppe und betreut Betriebe in Niederbayern mit Erlaubnis zur Arbeitnehmerüberlassung.',
    'Ihr Partner in Niederbayern.',
  ],
  [
    'K10001',
    'de',
    false,
    'Das Voralpen Metallwerk fertigt seit drei Generationen Bauteile für den Maschinenbau und baut in Wels gerade ein zweites Werk.',
    'Metallbau in dritter Generation.',
  ],
  [
    'K10002',
    'de',
    false,
    'Traunsee Logistik bewegt Waren für den Handel in ganz Österreich und eröffnet in Gmunden ein neues Logistikzentrum.',
    'Logistik am Traunsee.',
  ],
  [
    'K10002',
    'de',
    true,
    'Unser Kunde, ein führender Logistiker im Salzkammergut, eröffnet ein neues Zentrum und sucht Menschen, die mit anpacken.',
    'Ein führender Logistiker.',
  ],
  [
    'K10003',
    'de',
    false,
    'Die Salzkammergut Hotels führen drei Häuser mit Seeblick und Bergluft. Mitarbeitende wohnen auf Wunsch im eigenen Haus.',
    'Drei Häuser im Salzkammergut.',
  ],
  [
    'K10018',
    'de',
    false,
    'Hausruck Verpackung stellt Verpackungen für Lebensmittel her und setzt auf Kreislauf statt Abfall.',
    'Verpackungen mit Kreislauf.',
  ],
  [
    'K10019',
    'de',
    false,
    'Donau Medizintechnik entwickelt und fertigt in Linz Geräte, auf die sich Kliniken in ganz Europa verlassen.',
    'Medizintechnik aus Linz.',
  ],
];

export const donauFirmentexte: typeof firmentexte = [
  [
    'G001',
    'de',
    false,
    '{{Firma}} ist zwischen St. Pölten und der Wachau zu Hause und kennt jeden Betrieb mit Namen.',
    'Zu Hause an der Donau.',
  ],
  [
    'G001',
    'de',
    true,
    'Unser Kunde, ein Betrieb aus Niederösterreich, sucht über uns Verstärkung und stellt sich im Gespräch vor.',
    'Ein Betrieb aus Niederösterreich.',
  ],
  [
    'K1002',
    'de',
    false,
    'Das Hotel Steinterrassen liegt zwischen Weingärten über der Donau; gekocht wird, was der Garten hergibt.',
    'Hotel in der Wachau.',
  ],
];

/** Slug, name, title, introduction, filter by Berufsgruppe or region. */
export const landeseiten: readonly (readonly [
  slug: string,
  name: string,
  titel: string,
  gruppe: string,
  region?: string,
])[] = [
  ['staplerfahrer-linz', 'Staplerfahrer:innen Linz', 'Staplerfahrer-Jobs in Linz', 'LAGER', 'LINZ'],
  ['produktion-wels', 'Produktion Wels', 'Jobs in der Produktion in Wels', 'PROD', 'WELS'],
  ['saison-salzkammergut', 'Saison Salzkammergut', 'Saisonjobs im Salzkammergut', 'GASTRO', 'SKG'],
  ['schweisser-oberoesterreich', 'Schweißer:innen Oberösterreich', 'Schweißen in Oberösterreich', 'METALL', 'OÖ'],
  ['it-jobs-wien', 'IT-Jobs Wien', 'IT-Jobs in Wien', 'IT'],
];

/** AMS office by branch. */
export const amsStellen: Readonly<Record<string, string>> = {
  LNZ: 'AMS Linz',
  WEL: 'AMS Wels',
  STR: 'AMS Steyr',
  SBG: 'AMS Salzburg',
  WIE: 'AMS Wien Laxenburger Straße',
  GRZ: 'AMS Graz West und Umgebung',
  IBK: 'AMS Innsbruck',
  STP: 'AMS St. Pölten',
  KRE: 'AMS Krems',
};
