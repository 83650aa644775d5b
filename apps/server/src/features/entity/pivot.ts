import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { money } from '@disponent/domain/kinds/money';
import { number } from '@disponent/domain/kinds/number';
import { percent } from '@disponent/domain/kinds/percent';
import { text } from '@disponent/domain/kinds/text';
import { pivotTableOf, quoteKind } from '@disponent/domain/pivot-table';
import { sentence } from '@disponent/domain/texts/sentence';
import type { PivotAnswer, PivotZelle } from '@disponent/domain/wire/answers';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import { readDimensions, readValues } from '@disponent/domain/wire/pivot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and } from '../../db/sql.ts';
import { pivot } from '../../records/figures/pivot.ts';
import { filterSql } from '../../records/filter.ts';
import type { CellRow } from '../../records/list.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { onePage, sendSheet } from './sheet/send.ts';

type Query = Readonly<Record<string, string>>;
type Req = FastifyRequest<{
  Params: { key: string; id: string; field: string; action: string };
  Querystring: Record<string, string>;
}>;
type Asked = Asking & { readonly table: Table };

/** Reports over the rows of a list, for whoever may read it. */
export function pivotRoutes(app: FastifyInstance, target: (req: Req) => Promise<Asked & { caller: UserCaller }>): void {
  app.get('/api/entity/:key/auswertung', async (req: Req) => pivotOf(await target(req), req.query));
  app.get('/api/entity/:key/auswertung/export', async (req: Req, reply) =>
    exportPivot(await target(req), req.query, reply),
  );
}

/** The rows that a list has under filter and search, put together; of a quote the first value is a share of the whole. */
async function pivotOf(
  { table, ...asking }: Asked,
  { gruppen = '', werte = '', teil, je, ...list }: Query,
): Promise<PivotAnswer> {
  const [by, values, per] = [readDimensions(gruppen), readValues(werte), je ? readValues(je) : []];
  if (per.length > 1 || (teil && je)) throw badRequest(sentence('Ein Anteil hat nur einen Teiler.'));
  const { all } = await whereOf(asking.db, table, parseListQuery(list), asking.caller);
  const { filter: part } = parseListQuery(teil ? { filter: teil } : {});
  const whole = await pivot(asking, table, by, [...values, ...per], all);
  const parts = part && (await pivot(asking, table, by, values, and(all, filterSql(part, table, asking.caller))));
  const Zellen = parts
    ? sharesOf(whole, parts)
    : per.length > 0
      ? whole.map((cell) => ratioOf(cell, factorOf(table, werte, je)))
      : whole;
  const total = whole.find(({ Gruppe }) => Gruppe.every((group) => group === null));
  return { Zellen, Anzahl: total?.Anzahl ?? 0, Stand: asking.caller.now };
}

/** Of each cell how much of it the part is, in percent. */
function sharesOf(whole: readonly PivotZelle[], parts: readonly PivotZelle[]): PivotZelle[] {
  const keyOf = ({ Gruppe }: PivotZelle) => JSON.stringify(Gruppe.map((group) => group && [group.Wert]));
  const byKey = new Map(parts.map((cell) => [keyOf(cell), cell]));
  return whole.map((cell) => {
    const found = byKey.get(keyOf(cell))?.Werte ?? [];
    return { ...cell, Werte: cell.Werte.map((value, index) => quotient(found[index] ?? 0, value, 100)) };
  });
}

/** The first value by the last one. */
const ratioOf = (cell: PivotZelle, factor: number): PivotZelle => ({
  ...cell,
  Werte: [quotient(cell.Werte[0] ?? 0, cell.Werte.at(-1) ?? null, factor)],
});

const factorOf = (table: Table, werte: string, je?: string) =>
  quoteKind(table, { werte, je }) === 'percent' ? 100 : 1;

const quotient = (part: number, whole: number | null, factor: number): number | null =>
  whole ? Math.round((factor * Number(part) * 10_000) / Number(whole)) / 10_000 : null;

const words = {
  none: 'ohne Angabe',
  yes: 'Ja',
  no: 'Nein',
  week: (kw: string) => `KW ${kw}`,
  quarter: (n: number) => `${n}. Quartal`,
};

/** 'Netto: Summe', 'Anzahl' */
function valueCaption(table: Table, value: string): string {
  const [name = '', how] = value.split(':');
  const caption = table.allFields[name]?.caption;
  return caption ? `${caption}: ${how === 'mittel' ? 'Mittel' : 'Summe'}` : 'Anzahl';
}

/** Which fields stand below each other, and which one beside; two below each other by `ebenen=2`. */
function sidesOf(gruppen: string, isSplit: boolean): { zeilen: string; ebene?: string; spalten: string } {
  const [zeilen = '', ...others] = gruppen.split(',');
  const ebene = isSplit ? others.shift() : undefined;
  const [spalten = '', ...more] = others;
  if (zeilen === '' || more.length > 0)
    throw badRequest(sentence('Als Tabelle braucht es ein oder zwei Felder, mit einer zweiten Ebene auch drei.'));
  return { zeilen, ...(ebene && { ebene }), spalten };
}

/** The same as a sheet: a line per row and per part of it, a column per value of the last field, and the totals. */
async function exportPivot(
  asked: Asked & { readonly caller: UserCaller },
  { ebenen, ...query }: Query,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { table, caller } = asked;
  const sides = sidesOf(query['gruppen'] ?? '', ebenen === '2');
  const answer = await pivotOf(asked, query);
  const { rows, columns, valueAt } = pivotTableOf(answer, table, sides, words);
  const heads = [...columns, { key: '', label: 'Gesamt' }];
  const told = (query['werte'] ?? '').split(',').slice(0, query['je'] ? 1 : undefined);
  const levels = [sides.zeilen, ...(sides.ebene ? [sides.ebene] : [])];
  const fields: Field[] = [
    ...levels.map((level) => text({ caption: table.allFields[level.split(':')[0] ?? '']?.caption ?? level })),
    ...heads.flatMap(({ label }) =>
      told.map((werte) => {
        const caption = told.length === 1 ? label : `${label}: ${valueCaption(table, werte)}`;
        return { money, percent, number }[quoteKind(table, { ...query, werte })]({ caption });
      }),
    ),
  ];
  const line = (labels: readonly string[], row: string): CellRow => [
    ...labels,
    ...heads.flatMap(({ key }) => told.map((_, nth) => valueAt(row, key, nth))),
  ];
  const cells: CellRow[] = [
    ...rows.flatMap((row) => [
      line(sides.ebene ? [row.label, 'Gesamt'] : [row.label], row.key),
      ...row.parts.map((part) => line([row.label, part.label], part.key)),
    ]),
    line(
      levels.map((_, level) => (level === 0 ? 'Gesamt' : '')),
      '',
    ),
  ];
  return sendSheet(asked, reply, {
    liste: table.key,
    anzahl: `${answer.Zellen.length} Summen`,
    format: 'xlsx',
    name: `Auswertung-${caller.today}`,
    title: 'Auswertung',
    columns: fields,
    pages: onePage(cells),
  });
}
