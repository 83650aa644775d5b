import { hundredths } from '@disponent/domain/cents';
import type { fakturaDat } from '@disponent/domain/entities/faktura';
import type { RowOf } from '@disponent/domain/entity/define';
import { type Kind, lacking } from '../kind.ts';
import { groupsOfFour, letter } from '../layout/frame.ts';
import { table } from '../layout/table.ts';
import { facts, heading, paragraph, title } from '../layout/text.ts';
import { kostenDerMahnung } from '../mahnkosten.ts';
import { currencyWords, dayWords, numberWords } from '../words.ts';

type Faktura = RowOf<typeof fakturaDat>;

interface Mahnung {
  readonly stufe: number;
  readonly an: readonly string[];
  readonly nummer: string;
  readonly vom: string;
  readonly faellig: string;
  readonly zeile: readonly string[];
  /** What is asked for besides, with its words. */
  readonly dazu: readonly (readonly [string, string])[];
  readonly offen: string;
  readonly gesamt: string;
  readonly bank: string;
}

const titles = ['Zahlungserinnerung', '1. Mahnung', '2. Mahnung', 'Letzte Mahnung'];

const words = [
  'sicher ist es Ihnen entgangen, dass die folgende Rechnung fällig ist. Bitte überweisen Sie den offenen Betrag in den nächsten Tagen. Hat sich Ihre Zahlung mit diesem Schreiben gekreuzt, betrachten Sie es als gegenstandslos.',
  'die folgende Rechnung ist fällig, ein Zahlungseingang ist bei uns nicht verbucht. Wir bitten um Überweisung des offenen Betrags binnen 8 Tagen.',
  'trotz unserer Mahnung ist die folgende Rechnung noch offen. Wir ersuchen um Überweisung binnen 8 Tagen und behalten uns vor, Verzugszinsen und Betreibungskosten nach § 456 und § 458 UGB zu verrechnen.',
  'trotz mehrerer Mahnungen ist die folgende Rechnung noch offen. Langt der Betrag nicht binnen 8 Tagen ein, übergeben wir die Forderung ohne weitere Ankündigung zur Betreibung und stellen die Überlassung weiterer Arbeitskräfte ein.',
];

/** What is owed, by the level of the reminder that was reached. */
export const mahnung: Kind<Faktura, Mahnung> = {
  gather: async (faktura, asking) => {
    const { Gebuehr, Zinsen } = await kostenDerMahnung(faktura, asking);
    const offen = Number(faktura.OffenBetrag ?? 0);
    const nummer = faktura.FakturaNr ?? '';
    const stufe = Math.min(Math.max(faktura.Mahnstufe ?? 0, 0), 3);
    const waehrung = currencyWords(faktura.Waehrung);
    return {
      input: {
        stufe,
        an: [
          faktura.EmpfaengerName,
          faktura.EmpfaengerZusatz,
          faktura.EmpfaengerStrasse,
          [faktura.EmpfaengerPlz, faktura.EmpfaengerOrt].filter(Boolean).join(' '),
        ].filter((line): line is string => Boolean(line)),
        nummer,
        vom: dayWords(faktura.Rechnungsdatum),
        faellig: dayWords(faktura.FaelligAm),
        zeile: [
          nummer,
          dayWords(faktura.Rechnungsdatum),
          dayWords(faktura.FaelligAm),
          numberWords(faktura.SummeBrutto),
          numberWords(faktura.BezahltBetrag),
          numberWords(faktura.OffenBetrag),
        ],
        dazu: [
          ...(Gebuehr > 0 ? [['Mahnspesen', numberWords(Gebuehr)] as const] : []),
          ...(Zinsen > 0 ? [['Verzugszinsen bis heute', numberWords(Zinsen)] as const] : []),
        ],
        offen: `${waehrung} ${numberWords(faktura.OffenBetrag)}`,
        gesamt: `${waehrung} ${numberWords(hundredths(offen + Gebuehr + Zinsen))}`,
        bank: [
          faktura.StellerBank,
          faktura.StellerIban && `IBAN ${groupsOfFour(faktura.StellerIban)}`,
          faktura.StellerBic && `BIC ${faktura.StellerBic}`,
        ]
          .filter(Boolean)
          .join(', '),
      },
      sender: {
        idNiederlassung: faktura.IdNiederlassung,
        idBerater: faktura.IdBerater,
        idUnternehmen: faktura.IdRechnungssteller,
      },
      name: `${titles[stufe]} ${nummer}`,
      idPerson: null,
      missing: lacking('FakturaDat', faktura, [
        'EmpfaengerName',
        'EmpfaengerStrasse',
        'EmpfaengerPlz',
        'EmpfaengerOrt',
        'FaelligAm',
        'StellerIban',
      ]),
    };
  },

  draw({ paper, input, letterhead, today }) {
    letter(paper, letterhead, {
      to: input.an,
      references: [
        ['Rechnungs-Nr.', input.nummer],
        ['Rechnung vom', input.vom],
        ['Datum', dayWords(today)],
      ],
    });
    title(paper, titles[input.stufe] ?? '', `zu unserer Rechnung ${input.nummer} vom ${input.vom}`);
    paragraph(paper, `Sehr geehrte Damen und Herren,\n\n${words[input.stufe] ?? ''}`);
    table(paper, {
      columns: [
        { caption: 'Rechnung', part: 5 },
        { caption: 'vom', part: 4 },
        { caption: 'fällig am', part: 4 },
        { caption: 'Betrag', part: 4, align: 'right' },
        { caption: 'bezahlt', part: 4, align: 'right' },
        { caption: 'offen', part: 4, align: 'right' },
      ],
      rows: [input.zeile, ...input.dazu.map(([caption, amount]) => [caption, '', '', '', '', amount])],
      sum: [input.dazu.length > 0 ? 'Zu zahlen' : 'Offener Betrag', '', '', '', '', input.gesamt],
    });
    heading(paper, 'Zahlung');
    facts(
      paper,
      [
        ['Bankverbindung', input.bank],
        ['Verwendungszweck', input.nummer],
      ],
      110,
    );
    paragraph(paper, `Freundliche Grüße\n${letterhead.firma}`);
  },
};
