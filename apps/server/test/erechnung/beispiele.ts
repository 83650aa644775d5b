import { type ERechnung, eRechnung, type Partei, type Umstand } from '../../src/documents/erechnung/rechnung.ts';

/** Invoices of every kind that can be written: formats, kinds, taxes, currencies, discounts, odd cents. */

type Beleg = Parameters<typeof eRechnung>[0];
type Position = Beleg['FakturaPosition'][number];

const wien: Partei = {
  name: 'Alpenstaff Personal GmbH',
  zusatz: null,
  strasse: 'Landstraße 17',
  plz: '4020',
  ort: 'Linz',
  land: 'AT',
  uid: 'ATU12345675',
  fn: 'FN 123456a',
  gericht: 'Landesgericht Linz',
  peppolId: '9914:ATU12345675',
  email: 'rechnung@alpenstaff.example',
  kontakt: { name: 'Eva Lindner', telefon: '+43 732 123456', email: 'eva.lindner@alpenstaff.example' },
  konto: { iban: 'AT611904300234573201', bic: 'BKAUATWW', bank: 'Bank Austria' },
};

const passau: Partei = {
  ...wien,
  name: 'Alpenstaff Bayern GmbH & Co. KG',
  strasse: 'Bahnhofstraße 3',
  plz: '94032',
  ort: 'Passau',
  land: 'DE',
  uid: 'DE136695976',
  fn: 'HRB 1234',
  gericht: 'Amtsgericht Passau',
  peppolId: '9930:DE136695976',
};

const kunde: Partei = {
  ...wien,
  name: 'Voralpen Metallwerk „Süd“ GmbH <Werk 2>',
  zusatz: 'Abteilung Einkauf & Logistik',
  strasse: 'Industriezeile 5',
  uid: 'ATU13585627',
  fn: 'FN 98765b',
  peppolId: '0088:9012345000004',
  email: 'kreditoren@voralpen.example',
  kontakt: { name: 'Voralpen Metallwerk', telefon: '+43 7612 1234', email: 'office@voralpen.example' },
};
const kundeDe: Partei = {
  ...kunde,
  land: 'DE',
  plz: '80331',
  ort: 'München',
  uid: 'DE811569869',
  peppolId: '9930:DE811569869',
};
const kundeCh: Partei = { ...kunde, land: 'CH', plz: '8001', ort: 'Zürich', uid: null, fn: 'CHE-123.456.789' };

const stunden = (more: Position = {}): Position => ({
  PosNr: 1,
  Text: 'Max Muster, Produktionsmitarbeiter, KW 20, Normalstunden\nWerk 2, Halle C',
  Menge: 38.5,
  Einheit: 'Stunde',
  Einzelpreis: 33.4567,
  RabattProzent: 0,
  SteuersatzProzent: 20,
  Steuerkategorie: 'S',
  Kostenstelle: '4711',
  LeistungVon: '2026-05-11',
  LeistungBis: '2026-05-17',
  ...more,
});

/** Lines by what is odd about them. */
const zeilen: Readonly<Record<string, readonly Position[]>> = {
  eine: [stunden()],
  rabatt: [
    stunden({ RabattProzent: 2.5 }),
    stunden({ PosNr: 2, Menge: 7.25, Einzelpreis: 50.1851, RabattProzent: 33.33 }),
  ],
  cents: Array.from({ length: 7 }, (_, index) =>
    stunden({ PosNr: index + 1, Menge: 0.33, Einzelpreis: 0.03 + index / 10_000, Text: `Zeile ${index + 1}` }),
  ),
  einheiten: (['Stunde', 'Tag', 'Stueck', 'Km', 'Pauschal'] as const).map((Einheit, index) =>
    stunden({ PosNr: index + 1, Einheit, Menge: index + 1.5, Einzelpreis: 12.5, Kostenstelle: null }),
  ),
  zurueck: [
    stunden(),
    stunden({ PosNr: 2, Menge: -3.75, Einzelpreis: 33.4567, Text: 'Abzug: zu viel verrechnete Stunden' }),
  ],
  gross: [stunden({ Menge: 99_999.99, Einzelpreis: 9_999.9999, LeistungVon: null, LeistungBis: null })],
};

interface Fall {
  readonly name: string;
  readonly steller: Partei;
  readonly empfaenger: Partei;
  readonly kategorie: NonNullable<Position['Steuerkategorie']>;
  readonly saetze: readonly number[];
  readonly hinweis: string | null;
}

const reverse = 'Steuerschuldnerschaft des Leistungsempfängers';

const faelle: readonly Fall[] = [
  { name: 'AT20', steller: wien, empfaenger: kunde, kategorie: 'S', saetze: [20], hinweis: null },
  { name: 'AT20und10', steller: wien, empfaenger: kunde, kategorie: 'S', saetze: [20, 10], hinweis: null },
  { name: 'DE19', steller: passau, empfaenger: kundeDe, kategorie: 'S', saetze: [19], hinweis: null },
  {
    name: 'Bau',
    steller: wien,
    empfaenger: kunde,
    kategorie: 'AE',
    saetze: [0],
    hinweis: 'Die Steuerschuld geht gemäß § 19 Abs. 1a UStG auf den Leistungsempfänger über.',
  },
  { name: 'EU', steller: wien, empfaenger: kundeDe, kategorie: 'AE', saetze: [0], hinweis: reverse },
  {
    name: 'IG',
    steller: wien,
    empfaenger: kundeDe,
    kategorie: 'K',
    saetze: [0],
    hinweis: 'Innergemeinschaftliche Lieferung',
  },
  { name: 'Export', steller: wien, empfaenger: kundeCh, kategorie: 'G', saetze: [0], hinweis: 'Ausfuhrlieferung' },
  {
    name: 'Drittland',
    steller: wien,
    empfaenger: kundeCh,
    kategorie: 'O',
    saetze: [0],
    hinweis: 'Nicht steuerbare Leistung im Drittland',
  },
  {
    name: 'Befreit',
    steller: wien,
    empfaenger: kunde,
    kategorie: 'E',
    saetze: [0],
    hinweis: 'Steuerbefreit nach § 6 UStG',
  },
];

const arten = ['Rechnung', 'Gutschrift', 'Stornorechnung', 'CoLieferantGutschrift'] as const;
const formate = ['EbInterface61', 'PeppolBis3', 'XRechnung3', 'Zugferd2'] as const;

export function beispiel(
  fall: Fall,
  art: (typeof arten)[number],
  format: (typeof formate)[number],
  positionen: readonly Position[],
  more: { beleg?: Partial<Beleg>; umstand?: Partial<Umstand> } = {},
): ERechnung {
  const isNegative = art === 'Gutschrift' || art === 'Stornorechnung';
  const { steller, empfaenger } = fall;
  return eRechnung(
    {
      Format: format,
      Belegart: art,
      FakturaNr: 'RE2026-00042',
      EntwurfNr: 'EW-00042',
      Rechnungsdatum: '2026-05-21',
      BestellNr: 'B-4500012345',
      LeitwegId: format === 'XRechnung3' || fall.name === 'DE19' ? '04011000-1234512345-06' : null,
      LieferantenNr: format === 'EbInterface61' ? '0012345678' : null,
      LeistungVon: '2026-05-01',
      LeistungBis: '2026-05-31',
      FaelligAm: '2026-06-04',
      SkontoProzent: 2,
      SkontoTage: 8,
      Steuerhinweis: fall.hinweis,
      Steuerkategorie: fall.kategorie,
      FakturaPosition: positionen.map((one, index) => ({
        ...one,
        Menge: (isNegative ? -1 : 1) * Number(one.Menge),
        Steuerkategorie: fall.kategorie,
        SteuersatzProzent: fall.saetze[index % fall.saetze.length] ?? 0,
      })),
      ...more.beleg,
    },
    {
      steller,
      empfaenger,
      waehrung: 'EUR',
      bezug: isNegative ? { nummer: 'RE2026-00017', datum: '2026-04-30', belegart: 'Rechnung' } : null,
      texte: ['Wir danken für die gute Zusammenarbeit & verrechnen wie folgt.'],
      ...more.umstand,
    },
  );
}

/** Each with a name that says what it is. */
export function* beispiele(): Generator<readonly [name: string, rechnung: ERechnung]> {
  for (const fall of faelle)
    for (const art of arten)
      for (const format of formate) {
        // Peppol has no self-billed invoice, and who sells to us from abroad neither exports nor has a UID.
        const isSelbst = art === 'CoLieferantGutschrift';
        if (isSelbst && (format === 'PeppolBis3' || fall.empfaenger === kundeCh)) continue;
        // By the kind of tax each kind of lines comes by at least once per format.
        const kinds = Object.entries(zeilen).filter(
          (_, index) => (index + faelle.indexOf(fall)) % 3 === 0 || fall.name === 'AT20',
        );
        for (const [lines, positionen] of kinds)
          yield [`${format}-${art}-${fall.name}-${lines}`, beispiel(fall, art, format, positionen)];
      }
  const [at] = faelle;
  if (!at) return;
  for (const format of formate) {
    for (const waehrung of ['CHF', 'USD', 'CZK'])
      yield [
        `${format}-Rechnung-${waehrung}`,
        beispiel(at, 'Rechnung', format, zeilen.rabatt ?? [], { umstand: { waehrung } }),
      ];
    if (format !== 'PeppolBis3')
      yield [
        `${format}-Storno-der-Co-Lieferanten-Gutschrift`,
        beispiel(at, 'Stornorechnung', format, zeilen.eine ?? [], {
          umstand: { bezug: { nummer: 'RE2026-00017', datum: '2026-04-30', belegart: 'CoLieferantGutschrift' } },
        }),
      ];
    yield [
      `${format}-ohne-Skonto`,
      beispiel(at, 'Rechnung', format, zeilen.eine ?? [], {
        beleg: { SkontoProzent: 0, SkontoTage: 0 },
        umstand: { texte: [] },
      }),
    ];
    yield [`${format}-null`, beispiel(at, 'Rechnung', format, [stunden({ RabattProzent: 100 })])];
  }
}

/** Each lacks or breaks one thing that some format wants. */
export function* maengel(): Generator<readonly [name: string, rechnung: ERechnung]> {
  const [at, , de, , eu, , , dritt] = faelle;
  if (!at || !de || !eu || !dritt) return;
  const lines = zeilen.eine ?? [];
  for (const format of formate)
    for (const fall of [at, de, eu, dritt])
      for (const art of ['Rechnung', 'Gutschrift'] as const) {
        const made = (
          name: string,
          more: Parameters<typeof beispiel>[4],
          positionen = lines,
        ): readonly [string, ERechnung] => [
          `${format}-${art}-${fall.name}-${name}`,
          beispiel(fall, art, format, positionen, more),
        ];
        for (const key of ['name', 'strasse', 'plz', 'ort', 'land', 'uid', 'fn', 'peppolId', 'email'] as const) {
          yield made(`Steller-ohne-${key}`, { umstand: { steller: { ...fall.steller, [key]: null } } });
          yield made(`Empfaenger-ohne-${key}`, { umstand: { empfaenger: { ...fall.empfaenger, [key]: null } } });
        }
        for (const key of ['name', 'telefon', 'email'] as const)
          yield made(`Kontakt-ohne-${key}`, {
            umstand: { steller: { ...fall.steller, kontakt: { ...fall.steller.kontakt, [key]: null } } },
          });
        for (const key of [
          'BestellNr',
          'LeitwegId',
          'LieferantenNr',
          'FaelligAm',
          'Steuerhinweis',
          'LeistungVon',
        ] as const)
          yield made(`ohne-${key}`, { beleg: { [key]: null } });
        yield made('ohne-Bestellung-und-Leitweg', { beleg: { BestellNr: null, LeitwegId: null } });
        yield made('ohne-Konto', {
          umstand: { steller: { ...fall.steller, konto: { iban: null, bic: null, bank: null } } },
        });
        yield made('ohne-Positionen', {}, []);
        yield made('Preis-negativ', {}, [stunden({ Einzelpreis: -5 })]);
        yield made('Position-ohne-Text', {}, [stunden({ Text: '  ' })]);
        yield made('Position-frueher', {}, [stunden({ LeistungVon: '2026-04-27' })]);
        yield made('Position-spaeter', {}, [stunden({ LeistungBis: '2026-06-02' })]);
        yield made('Peppol-ID-krumm', { umstand: { empfaenger: { ...fall.empfaenger, peppolId: '1234:ATU1' } } });
        yield made('Peppol-ID-ohne-Schema', {
          umstand: { empfaenger: { ...fall.empfaenger, peppolId: 'ATU13585627' } },
        });
        yield made('GLN-falsch', { umstand: { empfaenger: { ...fall.empfaenger, peppolId: '0088:9012345000009' } } });
        yield made('Satz-null', { beleg: { FakturaPosition: [stunden({ SteuersatzProzent: 0 })] } });
      }
}
