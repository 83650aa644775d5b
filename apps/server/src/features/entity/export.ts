import { Readable } from 'node:stream';
import type { Table } from '@disponent/domain/entity/table';
import { forbiddenAction } from '@disponent/domain/errors';
import { cappedTotal, type ParsedListQuery } from '@disponent/domain/wire/list-query';
import type { FastifyReply } from 'fastify';
import { logSecurity } from '../../accounts/security-log.ts';
import { count } from '../../records/figures/total.ts';
import { allCells, listFields } from '../../records/list.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import { hasRecht } from '../../sight/access.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { contentDisposition } from '../content-disposition.ts';
import { csvFile } from './sheet/csv.ts';
import { xlsxFile } from './sheet/xlsx.ts';

export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What the list shows, all of it, page by page into the answer. German captions and formats. */
export async function exportRows(
  { db, caller }: Asking & { caller: UserCaller },
  table: Table,
  query: ParsedListQuery,
  format: 'csv' | 'xlsx',
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = listFields(table, query.columns, caller);
  const where = await whereOf(db, table, query, caller);
  const found = await count(db, table, where.all, caller);
  const isLarge = found > cappedTotal;
  if (isLarge && !hasRecht(caller, 'MassenExport')) throw forbiddenAction();
  const { Id: idBenutzer } = caller.me;
  // Before the first row leaves; not what was asked for: a filter may name people.
  const Anzahl = isLarge ? `mehr als ${cappedTotal}` : String(found);
  const angaben = { Liste: table.key, Format: format, Anzahl };
  await logSecurity(db, { aktion: 'Export', idBenutzer, domaene: caller.domaene, ip: caller.ip, angaben });

  const columns = Object.values(fields);
  const rows = allCells({ db, caller }, table, query, where);
  const file =
    format === 'csv'
      ? csvFile(rows, columns)
      : xlsxFile(rows, columns, table.caption.many.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return reply
    .header('content-type', sheetTypes[format])
    .header(
      'content-disposition',
      contentDisposition('attachment', `${table.caption.many.replaceAll('/', '-')}-${caller.today}.${format}`),
    )
    .send(Readable.from(file, { objectMode: false }));
}
