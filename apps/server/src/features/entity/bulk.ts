import type { Table } from '@disponent/domain/entity/table';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { FastifyBaseLogger } from 'fastify';
import { chosen, forEachRecord } from '../../records/bulk.ts';
import type { Row } from '../../records/hook.ts';
import type { Attempt } from '../../records/once.ts';
import { manyOnce } from '../../records/once-many.ts';
import type { Asking } from '../../records/work.ts';
import { deleteRecord } from '../../records/write.ts';
import { parseBody } from '../parse-body.ts';
import { bulkBody, selectionOf } from './selected.ts';
import { type Step, stepOf } from './step.ts';

export interface BulkCall {
  table: Table;
  aktion: string;
  body: unknown;
  /** How the caller named it, to make it once only. */
  attempt: Attempt | undefined;
  /** Who calls, asked again for every record: rights that end meanwhile end the work. */
  admit: () => Promise<Asking>;
  log: FastifyBaseLogger;
}

/** Most that are kept to be brought back, as many as a list deletes at once; more is a run. */
const maxKept = 200;

/** An action, a change or a deletion of many records, each as if it were called for alone. */
export async function runForMany({ table, aktion, body, attempt, admit, log }: BulkCall): Promise<BulkAnswer> {
  const { Ids, Filter, Search, Vorschau, OhneVorschau: _, ...rest } = parseBody(bulkBody, body);
  const { db, caller } = await admit();
  const single = stepOf(table, aktion, rest, caller);
  const records = await chosen(db, table, selectionOf(body as Row, Ids, Filter, Search), caller);
  const isKept = aktion === 'Loeschen' && !Vorschau && records.length <= maxKept;
  const kept: number[] = [];
  const step: Step = isKept
    ? async (asking, id) => void ((await deleteRecord(asking, table, id, { isKept })) && kept.push(id))
    : single;
  const run = async (done: ReadonlySet<number>): Promise<BulkAnswer> => {
    const answer = await forEachRecord(
      records.filter(({ Id }) => !done.has(Id)),
      async (id, version) => {
        const now = await admit();
        await step({ db: Vorschau ? now.db.asTrial() : now.db, caller: now.caller }, id, version);
      },
      (error) => log.error(error),
    );
    // Of a call that goes on where another broke off nobody knows all.
    return kept.length > 0 && done.size === 0 ? { ...answer, Wiederherstellbar: kept } : answer;
  };
  const answer =
    attempt && !Vorschau
      ? await manyOnce({ db, caller }, attempt, { entitaet: table.key, aktion }, run)
      : await run(new Set());
  if (!Vorschau) log.info({ benutzer: caller.me.Id, entitaet: table.key, aktion, anzahl: answer.Anzahl }, 'bulk');
  return answer;
}
