import type { Table } from '@disponent/domain/entity/table';
import type { FastifyRequest } from 'fastify';
import { fromDatabase } from '../../../db/errors.ts';
import type { Row } from '../../../records/hook.ts';
import { answeredOnce, attemptKey } from '../../../records/once.ts';
import type { Asking, Work } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { parseBody } from '../../parse-body.ts';
import { bulkBody, selectionOf } from '../selected.ts';
import { stepOf } from '../step.ts';
import { createRun } from './runs.ts';

export type Reading = Asking & { caller: UserCaller };

interface Wish {
  table: Table;
  aktion: string;
  body: unknown;
  /** Without a look at what would happen. */
  isAtOnce: boolean;
}

/** Begins a run over what the call selects; its number. The same call made again is told the number of the first time. */
export async function beginRun(
  asking: Reading,
  { table, aktion, body, isAtOnce }: Wish,
  req: FastifyRequest,
): Promise<number> {
  const { Ids, Filter, Search, Vorschau: _, OhneVorschau: __, ...eingabe } = parseBody(bulkBody, body);
  stepOf(table, aktion, eingabe, asking.caller); // what makes no sense for any record is refused before there is a run
  const selection = selectionOf(body as Row, Ids, Filter, Search);
  const name = attemptKey(req.headers['idempotency-key']);
  const id = await inside(asking, async (work) => {
    const attempt = name === undefined ? undefined : { key: name, call: `${req.method} ${req.url}`, body: req.body };
    return answeredOnce(work, attempt, () => createRun(work, { table, aktion, eingabe, isAtOnce }, selection));
  });
  req.log.info({ benutzer: asking.caller.me.Id, entitaet: table.key, aktion, lauf: id }, 'lauf');
  return id;
}

export const inside = <T>(
  { db, caller }: Reading,
  step: (work: Work & { caller: UserCaller }) => Promise<T>,
): Promise<T> =>
  db
    .transaction((tx) => step({ db, tx, caller }))
    .catch((error: unknown) => {
      throw fromDatabase(error);
    });
