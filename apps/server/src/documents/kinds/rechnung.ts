import { fakturaDat } from '@disponent/domain/entities/faktura';
import { fakturaPosition } from '@disponent/domain/entities/faktura/position';
import { fakturaSummen } from '@disponent/domain/entities/faktura/summen';
import type { RowOf } from '@disponent/domain/entity/define';
import { sentence } from '@disponent/domain/texts/sentence';
import { xmlOf } from '../erechnung/index.ts';
import { readERechnung } from '../erechnung/read.ts';
import { type Kind, lacking } from '../kind.ts';
import { attachFacturX } from '../layout/factur-x.ts';
import { groupsOfFour, letter } from '../layout/frame.ts';
import { sums } from '../layout/sums.ts';
import { table } from '../layout/table.ts';
import { type Fact, facts, heading, paragraph, title } from '../layout/text.ts';
import { blocksOf, currencyWords, dayWords, labelWords, numberWords, periodWords } from '../words.ts';

type Faktura = RowOf<typeof fakturaDat>;

interface Rechnung {
  readonly titel: string;
  readonly an: readonly string[];
  readonly references: readonly Fact[];
  readonly kopf: readonly string[];
  readonly fuss: readonly string[];
  readonly positionen: readonly (readonly string[])[];
  readonly summen: readonly (readonly [string, string])[];
  readonly gesamt: readonly [string, string];
  readonly zahlung: readonly Fact[];
  readonly hinweis: string | null;
  readonly steller: readonly Fact[];
  /** What a machine reads of it, where the format puts that inside the paper. */
  readonly xml: string | null;
}

/** An invoice or a credit note with what § 11 UStG wants to stand on it; who bills whom as it was frozen when it was booked. */
export const rechnung: Kind<Faktura, Rechnung> = {
  gather: async (faktura, asking) => {
    const { fields } = fakturaDat;
    const art = labelWords(fields.Belegart, faktura.Belegart);
    const nummer = faktura.FakturaNr || faktura.EntwurfNr || '';
    const isEntwurf = !faktura.FakturaNr;
    const euro = (value: number | null) => `${currencyWords(faktura.Waehrung)} ${numberWords(value)}`;
    const land = faktura.EmpfaengerLand === 'Österreich' ? null : faktura.EmpfaengerLand;
    return {
      input: {
        titel: isEntwurf ? `${art} (Entwurf)` : `${art} ${nummer}`,
        an: [
          faktura.EmpfaengerName,
          faktura.EmpfaengerZusatz,
          faktura.EmpfaengerStrasse,
          [faktura.EmpfaengerPlz, faktura.EmpfaengerOrt].filter(Boolean).join(' '),
          land,
        ].filter((line): line is string => Boolean(line)),
        references: [
          [isEntwurf ? 'Entwurf-Nr.' : 'Rechnungs-Nr.', nummer],
          ['Rechnungsdatum', dayWords(faktura.Rechnungsdatum)],
          ['Leistungszeitraum', periodWords(faktura.LeistungVon, faktura.LeistungBis)],
          ['Ihre UID-Nummer', faktura.EmpfaengerUid],
          ['Bestellnummer', faktura.BestellNr],
          ['Lieferantennummer', faktura.LieferantenNr],
          ['Bezug auf', faktura.IdFakturaBezugText],
        ],
        kopf: blocksOf(faktura.Kopftext).map(({ text }) => text),
        fuss: blocksOf(faktura.Fusstext).map(({ text }) => text),
        positionen: faktura.FakturaPosition.map((one, index) => [
          String(one.PosNr ?? index + 1),
          [
            one.Text,
            one.Kostenstelle && `Kostenstelle ${one.Kostenstelle}`,
            one.RabattProzent ? `abzüglich ${numberWords(one.RabattProzent, 'n1')} % Rabatt` : '',
          ]
            .filter(Boolean)
            .join('\n'),
          numberWords(one.Menge),
          labelWords(fakturaPosition.fields.Einheit, one.Einheit),
          numberWords(one.Einzelpreis),
          `${numberWords(one.SteuersatzProzent ?? 0, 'n0')} %`,
          numberWords(one.Netto),
        ]),
        summen: [['Summe netto', euro(faktura.SummeNetto)], ...steuerzeilen(faktura, euro)],
        gesamt: ['Gesamtbetrag', euro(faktura.SummeBrutto)],
        zahlung: [
          [
            'Zahlbar bis',
            `${dayWords(faktura.FaelligAm)}${faktura.SkontoProzent ? `; bei Zahlung binnen ${faktura.SkontoTage ?? 0} Tagen ${numberWords(faktura.SkontoProzent, 'n1')} % Skonto` : ''}`,
          ],
          [
            'Bankverbindung',
            [
              faktura.StellerBank,
              faktura.StellerIban && `IBAN ${groupsOfFour(faktura.StellerIban)}`,
              faktura.StellerBic && `BIC ${faktura.StellerBic}`,
            ]
              .filter(Boolean)
              .join(', '),
          ],
          ['Verwendungszweck', isEntwurf ? null : nummer],
        ],
        hinweis: faktura.Steuerhinweis,
        steller: [
          ['Rechnungssteller', [faktura.StellerName, faktura.StellerAnschrift].filter(Boolean).join(', ')],
          ['UID-Nummer', faktura.StellerUid],
          ['Firmenbuch', [faktura.StellerFn, faktura.StellerGericht].filter(Boolean).join(', ')],
        ],
        xml: !isEntwurf && faktura.Format === 'Zugferd2' ? xmlOf(await readERechnung(faktura, asking)) : null,
      },
      sender: {
        idNiederlassung: faktura.IdNiederlassung,
        idBerater: faktura.IdBerater,
        idUnternehmen: faktura.IdRechnungssteller,
      },
      name: `${art} ${nummer}`,
      idPerson: null,
      missing: [
        ...lacking('FakturaDat', faktura, [
          'EmpfaengerName',
          'EmpfaengerStrasse',
          'EmpfaengerPlz',
          'EmpfaengerOrt',
          'Rechnungsdatum',
          'LeistungVon',
          'LeistungBis',
          'StellerName',
          'StellerAnschrift',
          'StellerUid',
        ]),
        ...(faktura.FakturaPosition.length === 0 ? [sentence('Die Faktura hat noch keine Positionen.')] : []),
      ],
    };
  },

  draw({ paper, input, letterhead }) {
    letter(paper, letterhead, { to: input.an, references: input.references });
    title(paper, input.titel);
    for (const text of input.kopf) paragraph(paper, text);
    table(paper, {
      columns: [
        { caption: 'Pos.', part: 7 },
        { caption: 'Leistung', part: 35 },
        { caption: 'Menge', part: 9, align: 'right' },
        { caption: 'Einheit', part: 9 },
        { caption: 'Einzelpreis', part: 11, align: 'right' },
        { caption: 'USt', part: 7, align: 'right' },
        { caption: 'Netto', part: 12, align: 'right' },
      ],
      rows: input.positionen,
    });
    sums(paper, input.summen, input.gesamt);
    if (input.hinweis) paragraph(paper, input.hinweis, { font: 'semibold' });
    heading(paper, 'Zahlung');
    facts(paper, input.zahlung, 110);
    for (const text of input.fuss) paragraph(paper, text);
    heading(paper, 'Angaben zum Rechnungssteller');
    facts(paper, input.steller, 110);
    if (input.xml) attachFacturX(paper, input.xml);
  },
};

/** The tax of each rate on the sum of its positions, as it is reckoned (domain model 4.6). */
function steuerzeilen(faktura: Faktura, euro: (value: number) => string): (readonly [string, string])[] {
  const rates = [...new Set(faktura.FakturaPosition.map(({ SteuersatzProzent }) => SteuersatzProzent ?? 0))].toSorted(
    (a, b) => a - b,
  );
  return rates.map((rate) => {
    const { SummeNetto, SummeSteuer } = fakturaSummen(
      faktura.FakturaPosition.filter((one) => (one.SteuersatzProzent ?? 0) === rate),
    );
    return [`${numberWords(rate, 'n0')} % USt von ${euro(SummeNetto)}`, euro(SummeSteuer)];
  });
}
