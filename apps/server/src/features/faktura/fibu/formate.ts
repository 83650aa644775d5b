import type { FibuAngaben, FibuFormat } from '@disponent/domain/wire/fibu';
import { type Buchung, inEuro, isFremd } from './buchungen.ts';

interface Stapel {
  readonly buchungen: readonly Buchung[];
  readonly angaben: FibuAngaben;
  /** When it is made, `2026-11-16T21:00:00`. */
  readonly am: string;
  readonly bis: string;
}

interface Dateiformat {
  /** The code of the tax of a line there; nothing where that has none. */
  steuercode(buchung: Pick<Buchung, 'kategorie' | 'satz' | 'isInland' | 'isEinkauf'>): string | undefined;
  inhalt(stapel: Stapel): string;
}

const amount = (value: number): string => (value + 0).toFixed(2).replace('.', ',');
const germanDay = (day: string | null): string => (day === null ? '' : day.split('-').toReversed().join('.'));
const rate = (kurs: number): string => kurs.toFixed(6).replace('.', ',');
/** A text as it stands between semicolons: nothing in it is a formula or ends the field. */
const plain = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/[\s;"]+/g, ' ')
    .replace(/^[=+\-@]+/, '')
    .trim();
const symbolOf = ({ art, isEinkauf }: Buchung, zahlung: string): string =>
  art === 'Zahlung' ? zahlung : isEinkauf ? 'ER' : 'AR';
const lines = (rows: readonly (readonly string[])[]): string => `${rows.map((row) => row.join(';')).join('\r\n')}\r\n`;

/**
 * BMD NTCS, import of bookings (BuErf): the amount with tax on the account of the customer (AR) or supplier (ER), the tax with the other sign. `buchcode` 1 is debit of
 * that account, 2 credit; an invoice that is taken back stays on its side with the other sign. Amounts are euros, those in another currency stand beside them (`fw…`).
 */
const bmd: Dateiformat = {
  steuercode({ kategorie, isInland, isEinkauf }) {
    if (kategorie === 'S') return isEinkauf ? '2' : '1';
    if (kategorie !== 'AE') return undefined;
    if (isEinkauf) return isInland ? undefined : '19';
    return isInland ? '27' : '77';
  },
  inhalt: ({ buchungen }) =>
    lines([
      'satzart konto gkonto belegnr belegdatum buchdatum buchsymbol buchcode prozent steuercode betrag steuer text kost uidnr faelligkeit fwbetrag fwsteuer waehrung'.split(
        ' ',
      ),
      ...buchungen.map((one) => [
        '0',
        one.konto,
        one.gegenkonto,
        plain(one.nr),
        germanDay(one.datum),
        germanDay(one.datum),
        symbolOf(one, 'BK'),
        (one.art === 'Rechnung' ? one.isEinkauf : one.betrag < 0) ? '2' : '1',
        one.art === 'Rechnung' ? amount(one.satz) : '',
        one.art === 'Rechnung' ? (bmd.steuercode(one) ?? '') : '',
        amount(inEuro(one, one.betrag)),
        one.art === 'Rechnung' ? amount(-inEuro(one, one.steuer)) : '',
        plain(one.text),
        plain(one.kostenstelle),
        plain(one.uid),
        germanDay(one.faellig),
        isFremd(one) ? amount(one.betrag) : '',
        isFremd(one) && one.art === 'Rechnung' ? amount(-one.steuer) : '',
        one.waehrung,
      ]),
    ]),
};

/** RZL: a table with headings, whose columns are assigned there once. */
const rzl: Dateiformat = {
  steuercode({ kategorie, satz, isInland, isEinkauf }) {
    if (kategorie === 'S') return `${isEinkauf ? 'VSt' : 'USt'} ${amount(satz)}`;
    return kategorie === 'AE' ? (isInland ? 'Bauleistung' : 'Reverse Charge EU') : undefined;
  },
  inhalt: ({ buchungen }) =>
    lines([
      [
        'Konto',
        'Gegenkonto',
        'Belegart',
        'Belegnummer',
        'Belegdatum',
        'Betrag',
        'Steuerbetrag',
        'Steuerprozent',
        'Steuerfall',
        'Buchungstext',
        'Kostenstelle',
        'UID',
        'Fälligkeit',
        'Währung',
        'Kurs',
        'FW-Betrag',
      ],
      ...buchungen.map((one) => [
        one.konto,
        one.gegenkonto,
        symbolOf(one, one.isEinkauf ? 'ZA' : 'ZE'),
        plain(one.nr),
        germanDay(one.datum),
        amount(inEuro(one, one.betrag)),
        amount(inEuro(one, one.steuer)),
        amount(one.satz),
        one.art === 'Rechnung' ? (rzl.steuercode(one) ?? '') : '',
        plain(one.text),
        plain(one.kostenstelle),
        plain(one.uid),
        germanDay(one.faellig),
        one.waehrung,
        isFremd(one) ? rate(one.kurs) : '',
        isFremd(one) ? amount(one.betrag) : '',
      ]),
    ]),
};

const datevColumns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...Array.from({ length: 8 }, (_, index) => [
    `Beleginfo - Art ${index + 1}`,
    `Beleginfo - Inhalt ${index + 1}`,
  ]).flat(),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
];

/** The head has 31 fields; the last nine say nothing here. */
const headRest = ['', '""', '', '', '""', '', '', '""', '""'];

/** DATEV, EXTF-Buchungsstapel (category 21): amounts without sign, Soll for what the customer owes more. Its days have no year: that of the head counts. */
const datev: Dateiformat = {
  steuercode({ kategorie, satz, isEinkauf }) {
    const [full, reduced] = isEinkauf ? ['9', '8'] : ['3', '2'];
    if (kategorie === 'S') return satz === 19 ? full : satz === 7 ? reduced : undefined;
    // What is reverse charge is told by its account there.
    return kategorie === 'AE' ? '' : undefined;
  },
  inhalt({ buchungen, angaben, am, bis }) {
    const digits = (text: string) => text.replaceAll(/\D/g, '');
    const days = buchungen.map(({ datum }) => datum).toSorted();
    const head = [
      '"EXTF"',
      '700',
      '21',
      '"Buchungsstapel"',
      '13',
      digits(am).slice(0, 14).padEnd(17, '0'),
      '',
      '"DI"',
      '""',
      '""',
      digits(angaben.BeraterNr),
      digits(angaben.MandantNr),
      `${bis.slice(0, 4)}0101`,
      '4',
      digits(days[0] ?? bis),
      digits(days.at(-1) ?? bis),
      '"Fakturen"',
      '""',
      '1',
      '0',
      '0',
      '"EUR"',
      ...headRest,
    ];
    const rows = buchungen.map((one) => {
      const cells = datevColumns.map(() => '');
      const set = (name: string, value: string) => {
        cells[datevColumns.indexOf(name)] = value;
      };
      set('Umsatz (ohne Soll/Haben-Kz)', amount(Math.abs(one.betrag)));
      set('Soll/Haben-Kennzeichen', one.betrag < 0 ? '"H"' : '"S"');
      set('WKZ Umsatz', `"${one.waehrung}"`);
      if (isFremd(one)) {
        set('Kurs', rate(one.kurs));
        set('Basis-Umsatz', amount(Math.abs(inEuro(one, one.betrag))));
        set('WKZ Basis-Umsatz', '"EUR"');
      }
      set('Konto', one.konto);
      set('Gegenkonto (ohne BU-Schlüssel)', one.gegenkonto);
      set('BU-Schlüssel', one.art === 'Rechnung' ? `"${datev.steuercode(one) ?? ''}"` : '""');
      set('Belegdatum', `${one.datum.slice(8, 10)}${one.datum.slice(5, 7)}`);
      set('Belegfeld 1', `"${plain(one.nr)}"`);
      set(
        'Belegfeld 2',
        one.faellig === null
          ? '""'
          : `"${one.faellig.slice(8, 10)}${one.faellig.slice(5, 7)}${one.faellig.slice(2, 4)}"`,
      );
      set('Buchungstext', `"${plain(one.text).slice(0, 60)}"`);
      set('KOST1 - Kostenstelle', `"${plain(one.kostenstelle).slice(0, 36)}"`);
      set('EU-Land u. UStID (Bestimmung)', `"${plain(one.uid)}"`);
      return cells;
    });
    return lines([head, datevColumns, ...rows]);
  },
};

export const formate: Readonly<Record<FibuFormat, Dateiformat>> = { Bmd: bmd, Rzl: rzl, Datev: datev };
