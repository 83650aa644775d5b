import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { Pattern } from '@disponent/domain/texts/sentence';
import type { KennzahlenAnswer, Rahmen } from '@disponent/domain/wire/dashboard';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import type { Row } from '../../records/hook.ts';
import { rowsById } from '../../records/list.ts';
import type { Asking } from '../../records/work.ts';
import type { Caller } from '../../sight/caller.ts';
import { chartOf } from './chart-points.ts';
import { type Chart, charts as c } from './charts.ts';
import type { Figure } from './figure.ts';
import { trendOf, valueOf, withTrend } from './figure-value.ts';
import { figures as f } from './figures.ts';
import { belegOf, type Narrow } from './measure.ts';
import { isReadable } from './readable.ts';

interface RecordFigures {
  /** By which field of the lists a row belongs to the record. */
  readonly feld: string;
  readonly kennzahlen: readonly Figure[];
  readonly diagramme: readonly Chart[];
  /** What it is trusted with and owes: two of its own fields, and the list of what it owes. */
  readonly rahmen?: {
    readonly titel: Pattern;
    readonly limit: string;
    readonly genutzt: string;
    readonly entitaet: string;
    readonly filter: Filter;
  };
}

/** What is told of a record as of the whole company on a start page: of the entities whose overview `hasFigures`. */
export const recordFigures: Readonly<Record<string, RecordFigures>> = {
  UnternehmenSt: {
    feld: 'IdUnternehmen',
    kennzahlen: [f.umsatz, f.aktiveEinsaetze, f.timeToFill, f.offenePosten],
    diagramme: [c.umsatzJeMonat],
    // The very rows that the warning about the limit adds up.
    rahmen: {
      titel: 'Kreditlimit',
      limit: 'Kreditlimit',
      genutzt: 'OffenePosten',
      entitaet: 'FakturaDat',
      filter: [
        ['Status', 'anyof', ['Festgeschrieben', 'Versendet', 'Teilbezahlt']],
        'and',
        ['Belegart', 'anyof', ['Rechnung', 'Honorarrechnung', 'Gutschrift']],
      ],
    },
  },
};

/** Each counted by the list that it leads to, as the caller sees it. They are ours: nobody from outside is told any. */
export async function figuresOfRecord(asking: Asking, table: Table, id: number): Promise<KennzahlenAnswer> {
  const own = recordFigures[table.key];
  if (!own) throw notFound();
  const names = own.rahmen ? [own.rahmen.limit, own.rahmen.genutzt] : [];
  const row = (await rowsById(asking, table.key, ['Id', ...names], [id])).get(id);
  if (!row) throw notFound();
  if (!isInsider(asking.caller.me)) return { Kennzahlen: [], Diagramme: [] };
  const narrow: Narrow = (filter) => allOf([filter, [own.feld, '=', id]]) ?? filter;
  const open = own.kennzahlen.filter((figure) =>
    isReadable({ ...figure, filter: narrow(figure.filter, tableOf(figure.entitaet)) }, asking.caller),
  );
  const [values, charts] = await Promise.all([
    Promise.all(
      open.map(async (figure) =>
        withTrend(...(await Promise.all([valueOf(asking, figure, narrow), trendOf(asking, figure, narrow)]))),
      ),
    ),
    Promise.all(own.diagramme.map((chart) => chartOf(asking, chart, narrow))),
  ]);
  const Rahmen = own.rahmen && rahmenOf(own.rahmen, row, narrow, asking.caller);
  return { Kennzahlen: values, Diagramme: charts.flatMap((chart) => chart ?? []), ...(Rahmen && { Rahmen }) };
}

/** Nothing where no limit is set, or one of the two is not for the caller. */
function rahmenOf(
  { titel, limit, genutzt, entitaet, filter }: NonNullable<RecordFigures['rahmen']>,
  row: Row,
  narrow: Narrow,
  caller: Caller,
): Rahmen | undefined {
  const [Limit, Genutzt] = [row[limit], row[genutzt]];
  if (typeof Limit !== 'number' || typeof Genutzt !== 'number') return;
  const table = tableOf(entitaet);
  const { Pfad, ...rows } = belegOf(caller, table, narrow(filter, table), 'OffenBetrag');
  return { Titel: titel, Limit, Genutzt, ...rows, Pfad: isReadable({ entitaet, filter }, caller) ? Pfad : null };
}
