import { Readable } from 'node:stream';
import type { Field } from '@disponent/domain/kinds/kind';
import type { FastifyReply } from 'fastify';
import { logSecurity } from '../../../accounts/security-log.ts';
import type { CellRow } from '../../../records/list.ts';
import type { Asking } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { contentDisposition } from '../../content-disposition.ts';
import { csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Sheet {
  /** What the log says of it. */
  readonly liste: string;
  readonly anzahl: string;
  readonly recht?: string;
  readonly format: 'csv' | 'xlsx';
  /** Of the file, without its ending. */
  readonly name: string;
  /** Of the sheet inside it. */
  readonly title: string;
  readonly columns: readonly Field[];
  /** What a workbook says above them. */
  readonly about?: readonly string[];
  readonly pages: AsyncIterable<readonly CellRow[]>;
}

/** Rows as a file, page by page into the answer; the log tells of it before the first row leaves. */
export async function sendSheet(
  { db, caller }: Asking & { caller: UserCaller },
  reply: FastifyReply,
  { liste, anzahl, recht, format, name, title, columns, about, pages }: Sheet,
): Promise<FastifyReply> {
  await logSecurity(db, {
    aktion: 'Export',
    idBenutzer: caller.me.Id,
    domaene: caller.domaene,
    ip: caller.ip,
    angaben: { Liste: liste, Format: format, Anzahl: anzahl, ...(recht && { Recht: recht }) },
  });
  const file = format === 'csv' ? csvFile(pages, columns) : xlsxFile(pages, columns, title, about);
  return reply
    .header('content-type', sheetTypes[format])
    .header('content-disposition', contentDisposition('attachment', `${name}.${format}`))
    .send(Readable.from(file, { objectMode: false }));
}

/** Few rows, there already. */
export async function* onePage(rows: readonly CellRow[]): AsyncGenerator<readonly CellRow[]> {
  yield rows;
}
