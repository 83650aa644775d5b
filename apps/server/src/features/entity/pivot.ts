import { withAhead } from '@disponent/domain/ahead';
import type { Table } from '@disponent/domain/entity/table';
import { badRequest } from '@disponent/domain/errors';
import { formatDate } from '@disponent/domain/format/date';
import type { Field } from '@disponent/domain/kinds/kind';
import { money } from '@disponent/domain/kinds/money';
import { number } from '@disponent/domain/kinds/number';
import { percent } from '@disponent/domain/kinds/percent';
import { text } from '@disponent/domain/kinds/text';
import { pivotFields, pivotTableOf, quoteKind, withRowsOf } from '@disponent/domain/pivot-table';
import { isAdditive } from '@disponent/domain/report';
import { tables } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import type { Filter } from '@disponent/domain/wire/filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filterWords } from '../../records/figures/filter-words.ts';
import { pivotOf, pivotWords } from '../../records/figures/report.ts';
import type { CellRow } from '../../records/list.ts';
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
  { ebenen, davor, titel, bedeutung, ...query }: Query,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sides = sidesOf(query['gruppen'] ?? '', ebenen === '2');
  const { caller } = asked;
  const table = withAhead(asked.table, pivotFields(sides), (key) => tables.get(key));
  const answer = await pivotOf(asked, query);
  const alone = { ...sides, spalten: '' };
  const earlier = davor && (await pivotOf(asked, { ...query, filter: davor, gruppen: pivotFields(alone).join(',') }));
  const before = earlier && pivotTableOf(earlier, table, alone, pivotWords);
  const told = (query['werte'] ?? '').split(',').slice(0, query['je'] ? 1 : undefined);
  const nothing = told.map((wert) => (isAdditive({ ...query, wert }) ? 0 : null));
  const whole = earlier ? withRowsOf(earlier, answer, sides, nothing) : answer;
  const { rows, columns, valueAt } = pivotTableOf(whole, table, sides, pivotWords);
  const heads = [...columns, { key: '', label: 'Gesamt' }];
  const levels = [sides.zeilen, ...(sides.ebene ? [sides.ebene] : [])];
  const fields: Field[] = [
    ...levels.map((level) => text({ caption: table.allFields[level.split(':')[0] ?? '']?.caption ?? level })),
    ...heads.flatMap(({ label }) =>
      told.map((werte) => {
        const caption = told.length === 1 ? label : `${label}: ${valueCaption(table, werte)}`;
        return { money, percent, number }[quoteKind(table, { ...query, werte })]({ caption });
      }),
    ),
    ...(before
      ? [{ money, percent, number }[quoteKind(table, { ...query, werte: told[0] })]({ caption: 'Davor' })]
      : []),
  ];
  const line = (labels: readonly string[], row: string): CellRow => [
    ...labels,
    ...heads.flatMap(({ key }) => told.map((_, nth) => valueAt(row, key, nth))),
    ...(before ? [before.valueAt(row, '') ?? nothing[0] ?? null] : []),
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
    name: titel ? fileName(titel) : `Auswertung-${caller.today}`,
    title: titel || 'Auswertung',
    columns: fields,
    about: [
      ...(titel ? [titel] : []),
      ...(bedeutung ? [bedeutung] : []),
      ...(await aboutLines(asked, { ...query, ...(davor && { davor }) })),
    ].map((words) => words.slice(0, mostLetters)),
    pages: onePage(cells),
  });
}

/** More than a cell of a sheet holds. */
const mostLetters = 2000;

/** Without what is no part of the name of a file. */
const fileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** Above the numbers: of which rows, and of when. */
async function aboutLines({ table, ...asking }: Asked, { filter, search, teil, davor }: Query): Promise<string[]> {
  const telling = { ...asking, table, say: (german: string) => german };
  const said = async (caption: string, json: string | undefined) =>
    json ? [`${caption}: ${await filterWords(telling, JSON.parse(json) as Filter)}`] : [];
  return [
    `Liste: ${table.caption.many}`,
    ...(await said('Filter', filter)),
    ...(await said('Davor', davor)),
    ...(await said('Anteil', teil)),
    ...(search ? [`Suche: ${search}`] : []),
    `Stand: ${formatDate(fromWireDateTime(asking.caller.now), 'g')}`,
    '',
  ];
}
