import { conflict, forbiddenAction, notFound } from '@disponent/domain/errors';
import { tables } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Lauf, LaufAnswer, LaufDatensaetze } from '@disponent/domain/wire/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fromDatabase } from '../../../db/errors.ts';
import type { Db } from '../../../db/pool.ts';
import type { Row } from '../../../records/hook.ts';
import { attemptKey, madeBefore } from '../../../records/once.ts';
import type { Asking, Work } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import type { Callers } from '../../session/callers.ts';
import { bulkBody, selectionOf } from '../selected.ts';
import { admitTo, bulkRecht, stepOf } from '../step.ts';
import { exportRun } from './export.ts';
import { listRuns, readLauf, readRows, rowStatuses } from './read.ts';
import { createRevert, createRun, readRun, startRun, stopRun } from './runs.ts';

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofRun = z.object({ id: number });
const newRun = bulkBody.extend({ Entitaet: z.string().max(60), Aktion: z.string().max(60) });
const page = z.object({
  status: z.enum(rowStatuses as [(typeof rowStatuses)[number], ...(typeof rowStatuses)[number][]]).optional(),
  after: z.coerce.number().int().min(0).optional(),
});
const format = z.object({ format: z.enum(['csv', 'xlsx']) });

type Reading = Asking & { caller: UserCaller };

/** Actions on many records that go on by themselves: begun, looked at, stopped, taken back (decision 39). */
export function laufRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const answers = { 200: 'Lauf', 403: 'Keine Berechtigung', 404: 'Nicht gefunden', 409: 'Nicht in diesem Stand' };
  const docs = (summary: string, more: { body?: z.ZodType; query?: readonly string[] } = {}) =>
    documented({ tag: 'Läufe', summary, ...more, answers });

  async function reading(req: FastifyRequest): Promise<Reading> {
    const caller = await callers.caller(req.headers, req.ip);
    return { caller, db: db.in(caller.domaene) };
  }

  const inside = <T>({ db: own, caller }: Reading, step: (work: Work & { caller: UserCaller }) => Promise<T>) =>
    own
      .transaction((tx) => step({ db: own, tx, caller }))
      .catch((error: unknown) => {
        throw fromDatabase(error);
      });

  /** A run of one's own, to do something with it; who only sees it is told that it is not his. */
  async function ownRun(req: FastifyRequest): Promise<Reading & { run: LaufAnswer }> {
    const asking = await reading(req);
    const run = await readLauf(asking, parseBody(ofRun, req.params).id);
    if (!run.IsEigener) throw forbiddenAction();
    return { ...asking, run };
  }

  app.post(
    '/api/lauf',
    docs('Aktion für viele Datensätze als Lauf beginnen: zuerst die Vorschau, mit OhneVorschau sofort', {
      body: newRun,
    }),
    async (req): Promise<LaufAnswer> => {
      const asking = await reading(req);
      const body = parseBody(newRun, req.body);
      const { Entitaet: key, Aktion: aktion, Ids, Filter, Search, Vorschau: _, OhneVorschau, ...eingabe } = body;
      const table = tables.get(key);
      if (!table || table.access === 'internal') throw notFound(texts.keineRoute(`/api/entity/${key}`));
      admitTo(table, asking.caller, bulkRecht(table, aktion));
      stepOf(table, aktion, eingabe, asking.caller); // what makes no sense for any record is refused before there is a run
      const selection = selectionOf(req.body as Row, Ids, Filter, Search);
      const name = attemptKey(req.headers['idempotency-key']);
      const id = await inside(asking, async (work) => {
        const attempt = name && { key: name, call: `POST ${req.url}`, body: req.body };
        if (attempt && (await madeBefore(work, attempt)) !== undefined)
          throw conflict(sentence('Dieser Lauf wurde bereits begonnen.'));
        return createRun(work, { table, aktion, eingabe, isAtOnce: OhneVorschau === true }, selection);
      });
      req.log.info({ benutzer: asking.caller.me.Id, entitaet: key, aktion, lauf: id }, 'lauf');
      return readLauf(asking, id);
    },
  );

  app.get(
    '/api/lauf',
    docs('Eigene Läufe, die neuesten zuerst; ein Plattform-Admin sieht mit alle=1 die der Domäne', { query: ['alle'] }),
    async (req): Promise<{ Rows: Lauf[] }> => {
      const asking = await reading(req);
      const { alle } = req.query as { alle?: string };
      return { Rows: await listRuns(asking, alle === '1' && asking.caller.me.IsPlattformAdmin) };
    },
  );

  app.get('/api/lauf/:id', docs('Ein Lauf mit seinem Stand'), async (req): Promise<LaufAnswer> => {
    return readLauf(await reading(req), parseBody(ofRun, req.params).id);
  });

  app.get(
    '/api/lauf/:id/datensaetze',
    docs('Was aus jedem Datensatz wurde', { query: ['status', 'after'] }),
    async (req): Promise<LaufDatensaetze> => {
      const asking = await reading(req);
      const run = await readLauf(asking, parseBody(ofRun, req.params).id);
      return readRows(asking, run, parseBody(page, req.query));
    },
  );

  app.get(
    '/api/lauf/:id/export',
    docs('Was aus jedem Datensatz wurde, als Tabelle', { query: ['format', 'status'] }),
    async (req, reply) => {
      const asking = await reading(req);
      const run = await readLauf(asking, parseBody(ofRun, req.params).id);
      const { status } = parseBody(page, req.query);
      return exportRun(asking, run, { status, format: parseBody(format, req.query).format }, reply);
    },
  );

  app.post('/api/lauf/:id/start', docs('Nach der Vorschau ausführen, oder Angehaltenes fortsetzen'), async (req) => {
    const { run, ...asking } = await ownRun(req);
    await inside(asking, (work) => startRun(work, run.Id));
    return readLauf(asking, run.Id);
  });

  app.post('/api/lauf/:id/stopp', docs('Anhalten; was erledigt ist, bleibt'), async (req) => {
    const asking = await reading(req);
    const run = await readLauf(asking, parseBody(ofRun, req.params).id); // its own, and a Plattform-Admin stops any
    await inside(asking, (work) => stopRun(work, run.Id));
    return readLauf(asking, run.Id);
  });

  app.post('/api/lauf/:id/rueckgaengig', docs('Zurücknehmen, was seither niemand geändert hat'), async (req) => {
    const { run, ...asking } = await ownRun(req);
    if (!run.IsUmkehrbar) throw conflict(sentence('Dieser Lauf lässt sich nicht rückgängig machen.'));
    const id = await inside(asking, async (work) => {
      const of = await readRun(work.db, run.Id, work.tx);
      const table = tables.get(run.Entitaet);
      if (!of || !table) throw notFound();
      return createRevert(work, table, of);
    });
    return readLauf(asking, id);
  });
}
