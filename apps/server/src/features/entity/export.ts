import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Table } from '@disponent/domain/entity/table';
import { forbiddenAction } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { cappedTotal, maxTake, type ParsedListQuery } from '@disponent/domain/wire/list-query';
import type { FastifyReply } from 'fastify';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Db } from '../../db/pool.ts';
import { count } from '../../records/figures/total.ts';
import type { Row } from '../../records/hook.ts';
import { kindSql } from '../../records/kinds/index.ts';
import { listFields, pageRows } from '../../records/list.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import { hasRecht } from '../../sight/access.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { contentDisposition } from '../content-disposition.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Cell = string | number | boolean | Date | null;

/** What the list shows, all of it, page by page into the answer. German captions and formats. */
export async function exportRows(
  { db, caller }: Asking & { caller: UserCaller },
  table: Table,
  query: ParsedListQuery,
  format: 'csv' | 'xlsx',
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = listFields(table, query.columns, caller);
  const { all } = await whereOf(db, table, query, caller);
  const found = await count(db, table, all, caller);
  const isLarge = found > cappedTotal;
  if (isLarge && !hasRecht(caller, 'MassenExport')) throw forbiddenAction();
  const { Id: idBenutzer } = caller.me;
  // Before the first row leaves; not what was asked for: a filter may name people.
  const Anzahl = isLarge ? `mehr als ${cappedTotal}` : String(found);
  const angaben = { Liste: table.key, Format: format, Anzahl };
  await logSecurity(db, { aktion: 'Export', idBenutzer, domaene: caller.domaene, ip: caller.ip, angaben });

  const columns = Object.entries(fields);
  const rows = allRows(db, table, query, caller);
  const headers = columns.map(([, field]) => field.caption);
  const stream =
    format === 'csv'
      ? writeCsvStream(cells(rows, columns, csvCell), { headers, delimiter: ';', bom: true })
      : writeXlsxStream(cells(rows, columns, xlsxCell), {
          name: table.caption.many.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
          columns: columns.map(([, field]) => {
            const numFmt = kindSql(field).sheet?.format;
            return { header: field.caption, ...(numFmt && { numFmt }) };
          }),
          freezePane: { rows: 1 },
        });
  return reply
    .header('content-type', types[format])
    .header(
      'content-disposition',
      contentDisposition('attachment', `${table.caption.many.replaceAll('/', '-')}-${caller.today}.${format}`),
    )
    .send(Readable.fromWeb(stream as ReadableStream));
}

async function* allRows(db: Db, table: Table, query: ParsedListQuery, caller: UserCaller): AsyncGenerator<Row> {
  const where = await whereOf(db, table, query, caller);
  let after: string | undefined = query.after;
  do {
    const { rows, next }: { rows: Row[]; next: string | null } = await pageRows(
      { db, caller },
      table,
      { ...query, after, skip: 0 },
      maxTake,
      where,
    );
    yield* rows;
    after = next ?? undefined;
  } while (after);
}

type Column = [name: string, field: Field];

async function* cells(
  rows: AsyncIterable<Row>,
  columns: readonly Column[],
  cell: (field: Field, value: unknown) => Cell,
): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield columns.map(([name, field]) => {
      const content = field.to ? textOf(row[`${name}Text`]) : cell(field, row[name] ?? null);
      // What people typed, wherever it came from; a number's own minus sign is no formula.
      return typeof content === 'string' && typeof row[name] !== 'number' ? neutral(content) : content;
    });
}

const textOf = (value: unknown): string | null =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : null;

function csvCell(field: Field, value: unknown): Cell {
  return value === null ? null : field.kind.format(field.kind.fromWire?.(value) ?? value, field);
}

/** Numbers and dates stay what they are, so that the sheet can calculate. */
function xlsxCell(field: Field, value: unknown): Cell {
  if (value === null) return null;
  return kindSql(field).sheet?.cell(value) ?? csvCell(field, value);
}

/** A text that a spreadsheet would take for a formula, now or when the workbook is saved as CSV, gets an apostrophe in front (promise S34). */
const neutral = (text: string): string => (/^[=+\-@|\t\r\n]/.test(text) ? `'${text}` : text);
