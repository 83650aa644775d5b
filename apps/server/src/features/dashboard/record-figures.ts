import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { KennzahlenAnswer } from '@disponent/domain/wire/answers';
import { allOf } from '@disponent/domain/wire/filter';
import { rowsById } from '../../records/list.ts';
import type { Asking } from '../../records/work.ts';
import { chartOf } from './chart-points.ts';
import { type Chart, charts as c } from './charts.ts';
import { trendOf, valueOf, withTrend } from './figure-value.ts';
import { type Figure, figures as f } from './figures.ts';
import type { Narrow } from './measure.ts';
import { isReadable } from './readable.ts';

interface RecordFigures {
  /** By which field of the lists a row belongs to the record. */
  readonly feld: string;
  readonly kennzahlen: readonly Figure[];
  readonly diagramme: readonly Chart[];
}

/** What is told of a record as of the whole company on a start page: of the entities whose overview `hasFigures`. */
export const recordFigures: Readonly<Record<string, RecordFigures>> = {
  UnternehmenSt: {
    feld: 'IdUnternehmen',
    kennzahlen: [f.umsatz, f.aktiveEinsaetze, f.timeToFill, f.offenePosten],
    diagramme: [c.umsatzJeMonat],
  },
};

/** Each counted by the list that it leads to, as the caller sees it. They are ours: nobody from outside is told any. */
export async function figuresOfRecord(asking: Asking, table: Table, id: number): Promise<KennzahlenAnswer> {
  const own = recordFigures[table.key];
  if (!own) throw notFound();
  if (!(await rowsById(asking, table.key, ['Id'], [id])).has(id)) throw notFound();
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
  return { Kennzahlen: values, Diagramme: charts.flatMap((chart) => chart ?? []) };
}
