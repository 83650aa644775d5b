import type { Table } from '@disponent/domain/entity/table';
import { conflict, forbiddenAction, notFound } from '@disponent/domain/errors';
import { tables } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Lauf, LaufAnswer, LaufDatensaetze, MailProbe } from '@disponent/domain/wire/lauf';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/pool.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import type { Callers } from '../../session/callers.ts';
import { bulkBody } from '../selected.ts';
import { admitTo, bulkRecht } from '../step.ts';
import { beginRun, inside, type Reading } from './begin.ts';
import { exportRun } from './export.ts';
import { probeMail, probeRun } from './probe.ts';
import { listRuns, readLauf, readRows, rowStatuses } from './read.ts';
import { createRevert, readRun, startRun, stopRun } from './runs.ts';

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofRun = z.object({ id: number });
const newRun = bulkBody.extend({ Entitaet: z.string().max(60), Aktion: z.string().max(60) });
const page = z.object({
  status: z.enum(rowStatuses as [(typeof rowStatuses)[number], ...(typeof rowStatuses)[number][]]).optional(),
  after: z.coerce.number().int().min(0).optional(),
});
const format = z.object({ format: z.enum(['csv', 'xlsx']) });

/** Actions on many records that go on by themselves: begun, looked at, stopped, taken back (decision 39). */
export function laufRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const answers = { 200: 'Lauf', 403: 'Keine Berechtigung', 404: 'Nicht gefunden', 409: 'Nicht in diesem Stand' };
  const docs = (summary: string, more: { body?: z.ZodType; query?: readonly string[] } = {}) =>
    documented({ tag: 'Läufe', summary, ...more, answers });

  async function reading(req: FastifyRequest): Promise<Reading> {
    const caller = await callers.caller(req.headers, req.ip);
    return { caller, db: db.in(caller.domaene) };
  }

  /** 404 unknown table, 403 no right to what is wanted of it. */
  async function admitted(req: FastifyRequest, key: string, aktion: string): Promise<Reading & { table: Table }> {
    const asking = await reading(req);
    const table = tables.get(key);
    if (!table || table.access === 'internal') throw notFound(texts.keineRoute(`/api/entity/${key}`));
    admitTo(table, asking.caller, bulkRecht(table, aktion));
    return { ...asking, table };
  }

  /** A run of one's own, to do something with it; who only sees it is told that it is not his. */
  async function ownRun(req: FastifyRequest): Promise<Reading & { run: LaufAnswer }> {
    const asking = await reading(req);
    const run = await readLauf(asking, parseBody(ofRun, req.params).id);
    if (!run.IsEigener) throw forbiddenAction();
    return { ...asking, run };
  }

  app.post(
    '/api/vorgaenge',
    docs('Aktion für viele Datensätze als Lauf beginnen: zuerst die Vorschau, mit OhneVorschau sofort', {
      body: newRun,
    }),
    async (req): Promise<LaufAnswer> => {
      const { Entitaet: key, Aktion: aktion, ...body } = parseBody(newRun, req.body);
      const { table, ...asking } = await admitted(req, key, aktion);
      const id = await beginRun(asking, { table, aktion, body, isAtOnce: body.OhneVorschau === true }, req);
      return readLauf(asking, id);
    },
  );

  mailRoutes(app, { docs, admitted, ownRun });

  app.get(
    '/api/vorgaenge',
    docs('Eigene Läufe, die neuesten zuerst; ein Plattform-Admin sieht mit alle=1 die der Domäne', { query: ['alle'] }),
    async (req): Promise<{ Rows: Lauf[] }> => {
      const asking = await reading(req);
      const { alle } = req.query as { alle?: string };
      return { Rows: await listRuns(asking, alle === '1' && asking.caller.me.IsPlattformAdmin) };
    },
  );

  app.get('/api/vorgaenge/:id', docs('Ein Lauf mit seinem Stand'), async (req): Promise<LaufAnswer> => {
    return readLauf(await reading(req), parseBody(ofRun, req.params).id);
  });

  app.get(
    '/api/vorgaenge/:id/datensaetze',
    docs('Was aus jedem Datensatz wurde', { query: ['status', 'after'] }),
    async (req): Promise<LaufDatensaetze> => {
      const asking = await reading(req);
      const run = await readLauf(asking, parseBody(ofRun, req.params).id);
      return readRows(asking, run, parseBody(page, req.query));
    },
  );

  app.get(
    '/api/vorgaenge/:id/export',
    docs('Was aus jedem Datensatz wurde, als Tabelle', { query: ['format', 'status'] }),
    async (req, reply) => {
      const asking = await reading(req);
      const run = await readLauf(asking, parseBody(ofRun, req.params).id);
      const { status } = parseBody(page, req.query);
      return exportRun(asking, run, { status, format: parseBody(format, req.query).format }, reply);
    },
  );

  app.post(
    '/api/vorgaenge/:id/start',
    docs('Nach der Vorschau ausführen, oder Angehaltenes fortsetzen'),
    async (req) => {
      const { run, ...asking } = await ownRun(req);
      await inside(asking, (work) => startRun(work, run.Id));
      return readLauf(asking, run.Id);
    },
  );

  app.post('/api/vorgaenge/:id/stopp', docs('Anhalten; was erledigt ist, bleibt'), async (req) => {
    const asking = await reading(req);
    const run = await readLauf(asking, parseBody(ofRun, req.params).id); // its own, and a Plattform-Admin stops any
    await inside(asking, (work) => stopRun(work, run.Id));
    return readLauf(asking, run.Id);
  });

  app.post('/api/vorgaenge/:id/zuruecknehmen', docs('Zurücknehmen, was seither niemand geändert hat'), async (req) => {
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

interface Ways {
  docs(summary: string, more?: { body?: z.ZodType }): object;
  admitted(req: FastifyRequest, key: string, aktion: string): Promise<Reading & { table: Table }>;
  ownRun(req: FastifyRequest): Promise<Reading & { run: LaufAnswer }>;
}

/** How the mails of a run would read: while its dialog is filled in, and once it was looked through. */
function mailRoutes(app: FastifyInstance, { docs, admitted, ownRun }: Ways): void {
  app.post(
    '/api/vorgaenge/probe',
    docs('Wie die E-Mails eines Laufs lauten würden: für einen seiner Datensätze, oder die gemeinsamen', {
      body: newRun,
    }),
    async (req): Promise<MailProbe> => {
      const { Entitaet: key, Aktion: aktion, ...body } = parseBody(newRun, req.body);
      const { table, ...asking } = await admitted(req, key, aktion);
      return probeMail(asking, { table, aktion, body }, (error) => req.log.error(error));
    },
  );

  app.get(
    '/api/vorgaenge/:id/emails',
    docs('Welche E-Mails nach der Vorschau dieses Laufs hinausgehen würden'),
    async (req): Promise<MailProbe> => {
      const { run, ...asking } = await ownRun(req);
      return probeRun(asking, run, (error) => req.log.error(error));
    },
  );
}
