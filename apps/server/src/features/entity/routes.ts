import type { Table } from '@disponent/domain/entity/table';
import { mayCreate, writingOf } from '@disponent/domain/entity/writing';
import { badRequest, forbiddenAction, notFound } from '@disponent/domain/errors';
import { isId } from '@disponent/domain/kinds/kind';
import { tables } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { sentence } from '@disponent/domain/texts/sentence';
import type { BezugAnswer, Choice, ChoiceAnswer, GroupAnswer, ListAnswer } from '@disponent/domain/wire/answers';
import { parseListQuery, searchWords } from '@disponent/domain/wire/list-query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromDatabase } from '../../db/errors.ts';
import type { Db } from '../../db/pool.ts';
import { allowedActions, runAction } from '../../records/action.ts';
import { ReadLog } from '../../records/audit/read-log.ts';
import { completed, newRecord, withTexts } from '../../records/defaults.ts';
import { hookOf, type Row } from '../../records/hook.ts';
import { incoming, isRow } from '../../records/incoming.ts';
import { listed } from '../../records/list.ts';
import { choices } from '../../records/lookup.ts';
import { type Attempt, attemptKey } from '../../records/once.ts';
import { forCaller, readRecord, recordActions } from '../../records/record.ts';
import { unknownReferences } from '../../records/references.ts';
import type { Asking } from '../../records/work.ts';
import { createRecord, updateRecord } from '../../records/write.ts';
import { may } from '../../sight/access.ts';
import type { Caller, Recht, UserCaller } from '../../sight/caller.ts';
import { withoutReplaced } from '../../sight/source.ts';
import type { Callers } from '../session/callers.ts';
import { beyondScope } from './beyond.ts';
import { runForMany } from './bulk.ts';
import { deletionRoutes } from './deletion.ts';
import { exportRows } from './export.ts';
import { idOf } from './id-of.ts';
import { beginRun } from './lauf/begin.ts';
import { pivotRoutes } from './pivot.ts';
import { prefill } from './prefill.ts';
import { related } from './related.ts';
import { admitTo, bulkRecht } from './step.ts';

type Req = FastifyRequest<{
  Params: { key: string; id: string; field: string; action: string };
  Querystring: Record<string, string>;
}>;

/** Reading and writing, for every table there is. */
export function entityRoutes(app: FastifyInstance, { db: database, callers }: { db: Db; callers: Callers }): void {
  const reads = new ReadLog(database, (error) => app.log.error(error));
  app.addHook('onClose', () => reads.settled());

  /** 404 unknown table, 403 no right to it. */
  async function target(
    req: Req,
    recht: Recht | ((table: Table) => Recht),
  ): Promise<{ table: Table; caller: UserCaller; db: Db }> {
    const caller = await callers.caller(req.headers, req.ip);
    const table = tables.get(req.params.key);
    if (!table || table.access === 'internal') throw notFound(texts.keineRoute(`/api/entity/${req.params.key}`));
    admitTo(table, caller, typeof recht === 'function' ? recht(table) : recht);
    return { table, caller, db: database.in(caller.domaene) };
  }

  /** Whoever made the record knows what is in it. */
  async function answer(asking: Asking, table: Table, row: Row, isNew = false): Promise<Row> {
    if (!isNew) await reads.note(table, Number(row.Id), asking.caller);
    return answered(asking, table, row);
  }

  app.get('/api/entity/:key', async (req: Req, reply): Promise<GroupAnswer | FastifyReply> => {
    const { table, caller, db } = await target(req, 'Lesen');
    const found = await listed(db, table, parseListQuery(req.query), caller).catch(rethrow);
    const ListenAktionen = [...(!table.entity.readOnly && mayMake(caller, table) ? ['Neu'] : []), 'Export'];
    if ('Groups' in found) return { ...found, ListenAktionen };
    const { Rows, ...figures } = found;
    const rest = JSON.stringify({ ...figures, ListenAktionen } satisfies Omit<ListAnswer, 'Rows'>);
    const body = Buffer.from(`{"Rows":[${Rows}],${rest.slice(1)}`);
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.get('/api/entity/:key/export', async (req: Req, reply) => {
    const { table, ...asking } = await target(req, 'Lesen');
    const { format, ...query } = req.query;
    if (format !== 'xlsx' && format !== 'csv') throw badRequest(sentence('format muss xlsx oder csv sein'));
    return exportRows(asking, table, parseListQuery(query), format, reply);
  });

  pivotRoutes(app, (req) => target(req, 'Lesen'));

  /** A record that nobody has saved yet, by what is said about it so far. */
  async function fresh(req: Req, said: (table: Table) => unknown): Promise<Row> {
    const { table, ...asking } = await target(req, 'Schreiben');
    const { caller } = asking;
    if (!mayMake(caller, table)) throw forbiddenAction();
    const base = await newRecord(asking, table);
    const given = incoming(table, said(table), base, caller, { writing: writingOf(table, base, caller.me) });
    // What follows from a record that the caller does not see would tell him of it: as if it was not named.
    for (const name of Object.keys(await unknownReferences(asking, table, given, null))) delete given[name];
    const row = await withTexts(asking, table, await completed(asking, table, base, given), base);
    return answer(asking, table, withoutReplaced(table, forCaller(table, row, caller), caller), true);
  }

  app.get('/api/entity/:key/neu', (req: Req) => fresh(req, (table) => prefill(table, req.query)));

  app.post('/api/entity/:key/neu', (req: Req) => fresh(req, () => req.body));

  app.get('/api/entity/:key/auswahl/:field', async (req: Req): Promise<ChoiceAnswer> => {
    const { table, caller, db } = await target(req, 'Lesen');
    const { search, take = '50', row, ids } = req.query;
    const query = {
      search: searchWords(search),
      take: takeOf(take),
      row: row === undefined ? undefined : rowOf(row),
      ids: ids === undefined ? undefined : idsOf(ids),
    };
    return { Rows: await offeredChoices({ db, caller }, table, req.params.field, query) };
  });

  app.get('/api/entity/:key/:id', async (req: Req) => {
    const { table, ...asking } = await target(req, 'Lesen');
    const row = await readRecord(asking, table, idOf(req.params.id));
    const isOther = await hookOf(asking.db, table).opened?.(row, asking);
    return answer(asking, table, isOther ? await readRecord(asking, table, idOf(req.params.id)) : row);
  });

  app.get('/api/entity/:key/:id/bezug', async (req: Req): Promise<BezugAnswer> => {
    const { table, ...asking } = await target(req, 'Lesen');
    return { Listen: await related(asking, table, idOf(req.params.id)) };
  });

  app.post('/api/entity/:key', async (req: Req, reply) => {
    const { table, ...asking } = await target(req, 'Schreiben');
    const row = await createRecord(asking, table, req.body, { attempt: attemptOf(req) }).catch(rethrow);
    return reply.code(201).send(await answer(asking, table, row, true));
  });

  app.put('/api/entity/:key/:id', async (req: Req) => {
    const { table, ...asking } = await target(req, 'Schreiben');
    return answer(asking, table, await updateRecord(asking, table, idOf(req.params.id), req.body).catch(rethrow));
  });

  app.post('/api/entity/:key/:id/aktion/:action', async (req: Req) => {
    const { table, ...asking } = await target(req, 'Lesen');
    const { action } = req.params;
    const row = await runAction(asking, table, idOf(req.params.id), action, req.body, attemptOf(req)).catch(rethrow);
    return answer(asking, table, row);
  });

  app.post('/api/entity/:key/aktion/:action', async (req: Req, reply) => {
    const { action: aktion } = req.params;
    const admit = () => target(req, (of) => bulkRecht(of, aktion));
    const { table, ...asking } = await admit();
    // What is declared for a list goes on by itself; a look at it is answered at once.
    if (Object.hasOwn(table.listActions, aktion) && !(req.body as Row | null)?.Vorschau) {
      const Vorgang = await beginRun(asking, { table, aktion, body: req.body, isAtOnce: true }, req);
      return reply.code(202).send({ Vorgang });
    }
    return runForMany({ table, aktion, body: req.body, attempt: attemptOf(req), admit, log: req.log });
  });

  deletionRoutes(app, (req) => target(req as Req, 'Loeschen'), answer);
}

/** What the caller may do with a record, and where it leads him to nothing. */
async function answered(asking: Asking, table: Table, row: Row): Promise<Row> {
  const [allowed, NichtSichtbar] = await Promise.all([
    allowedActions(asking, table, row),
    beyondScope(asking, table, row),
  ]);
  const Aktionen = [...recordActions(asking, table, row), ...allowed];
  return { ...row, Aktionen, ...(Object.keys(NichtSichtbar).length > 0 && { NichtSichtbar }) };
}

/** What a field offers, without what the hook of its entity holds back for the row. */
async function offeredChoices(
  asking: Asking,
  table: Table,
  field: string,
  query: Parameters<typeof choices>[3],
): Promise<Choice[]> {
  const found = await choices(asking.db, table, field, query, asking.caller);
  const { offers } = hookOf(asking.db, table);
  if (!offers || !query.row || found.length === 0) return found;
  const ids = found.map(({ Id }) => Id);
  const offered = await offers(field, ids, query.row, asking);
  return found.filter(({ Id }) => offered.includes(Id));
}

const mayMake = (caller: Caller, table: Table): boolean =>
  !table.parent && may(caller, 'Schreiben', table) && mayCreate(table, caller.me);

/** How the caller named this call, if he did. */
function attemptOf({ method, url, headers, body }: Req): Attempt | undefined {
  const key = attemptKey(headers['idempotency-key']);
  return key === undefined ? undefined : { key, call: `${method} ${url}`, body };
}

function rethrow(error: unknown): never {
  throw fromDatabase(error);
}

function takeOf(text: string): number {
  const take = Number(text);
  if (!Number.isInteger(take) || take < 1 || take > 100)
    throw badRequest(sentence('take muss eine ganze Zahl von 1 bis {n} sein.', { n: 100 }));
  return take;
}

function idsOf(text: string): number[] {
  const ids = text.split(',').map(Number);
  if (ids.length > 100 || !ids.every(isId))
    throw badRequest(sentence('ids müssen höchstens 100 Nummern mit Beistrichen sein'));
  return ids;
}

function rowOf(text: string): Row {
  try {
    const row: unknown = JSON.parse(text);
    if (isRow(row)) return row;
  } catch {
    // answered below
  }
  throw badRequest(sentence('row muss ein JSON-Objekt sein'));
}
