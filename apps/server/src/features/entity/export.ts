import type { Table } from '@disponent/domain/entity/table';
import { forbiddenAction } from '@disponent/domain/errors';
import { number } from '@disponent/domain/kinds/number';
import { cappedTotal, type ParsedListQuery } from '@disponent/domain/wire/list-query';
import type { FastifyReply } from 'fastify';
import { count } from '../../records/figures/total.ts';
import { allCells, listFields } from '../../records/list.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import { hasRecht, visibleFields } from '../../sight/access.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { sendSheet } from './sheet/send.ts';

/** What the list shows, all of it, page by page into the answer. German captions and formats. */
export async function exportRows(
  { db, caller }: Asking & { caller: UserCaller },
  table: Table,
  wanted: ParsedListQuery,
  format: 'csv' | 'xlsx',
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = sayingCurrency(table, wanted, caller);
  const fields = listFields(table, query.columns, caller);
  const where = await whereOf(db, table, query, caller);
  const found = await count(db, table, where.all, caller);
  const isLarge = found > cappedTotal;
  if (isLarge && !hasRecht(caller, 'MassenExport')) throw forbiddenAction();
  return sendSheet({ db, caller }, reply, {
    liste: table.key,
    // Not what was asked for: a filter may name people.
    anzahl: isLarge ? `mehr als ${cappedTotal}` : String(found),
    format,
    name: `${table.caption.many.replaceAll('/', '-')}-${caller.today}`,
    title: table.caption.many,
    columns: Object.values(fields).map((field) =>
      // Its currency stands in a column of its own.
      fields['Waehrung'] && field.kind.name === 'money' ? number({ caption: field.caption, code: 'n2' }) : field,
    ),
    pages: allCells({ db, caller }, table, query, where),
  });
}

/** Beside amounts of several currencies a sheet says the currency of each row, and its rate to the euro (decision 85). */
function sayingCurrency(table: Table, query: ParsedListQuery, caller: UserCaller): ParsedListQuery {
  const fields = listFields(table, query.columns, caller);
  const visible = visibleFields(caller, table);
  const more = ['Waehrung', 'Kurs'].filter((name) => visible[name] && !fields[name]);
  const isOfMoney = Object.values(fields).some(({ kind }) => kind.name === 'money');
  return visible['Waehrung'] && isOfMoney ? { ...query, columns: [...Object.keys(fields), ...more] } : query;
}
