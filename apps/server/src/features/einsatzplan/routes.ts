import { daysBetween } from '@disponent/domain/days';
import { badRequest } from '@disponent/domain/errors';
import { isId } from '@disponent/domain/kinds/kind';
import { sentence } from '@disponent/domain/texts/sentence';
import type { PlanAnswer, PlanPosition, PlanZeile } from '@disponent/domain/wire/einsatzplan';
import { maxPlanDays, maxPlanRows, planBereiche, planSichten } from '@disponent/domain/wire/einsatzplan';
import { searchWords } from '@disponent/domain/wire/list-query';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fromDatabase } from '../../db/errors.ts';
import type { Db } from '../../db/pool.ts';
import { type Attempt, attemptKey } from '../../records/once.ts';
import type { Asking } from '../../records/work.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';
import { plan } from './plan.ts';
import { offenePositionen } from './positionen.ts';
import { zeilen } from './zeilen.ts';
import { probeZuweisung, zuweisen } from './zuweisen.ts';

const day = z.iso.date();
const days = { von: day, bis: day };
const planQuery = z.object({
  ...days,
  sicht: z.enum(planSichten).default('person'),
  bereich: z.enum(planBereiche).default('alle'),
  suche: z.string().max(200).optional(),
});
const zeilenQuery = z.object({
  ...days,
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= maxPlanRows && ids.every(isId)),
});
const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const zuweisung = z.object({
  IdPerson: id,
  IdAnfragePosition: id,
  Werte: z.record(z.string(), z.unknown()).optional(),
  Ersetzt: z
    .object({
      Id: id,
      Version: z.int().positive(),
      Ende: day,
      EndeGrund: z.string().max(40),
      Grund: z.string().trim().min(1).max(2000),
      UeberlassungsmitteilungAm: z.string().max(25).nullable().optional(),
    })
    .optional(),
  WarnungenBestaetigt: z.boolean().optional(),
});

/** The plan of assignments: people by days (domain model 4.5). */
export function einsatzplanRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const asking = async (req: FastifyRequest): Promise<Asking> => {
    const caller = await callers.caller(req.headers, req.ip);
    return { db: db.in(caller.domaene), caller };
  };
  const docs = (summary: string, shape?: z.ZodObject) =>
    documented({
      tag: 'Einsatzplan',
      summary,
      ...(shape && { query: Object.keys(shape.shape) }),
      answers: { 200: 'Wie gefragt', 403: 'Nicht für diese Rolle' },
    });

  app.get('/api/einsatzplan', docs('Wer im Plan steht, nach Gruppen', planQuery), async (req): Promise<PlanAnswer> => {
    const by = await asking(req);
    const query = readQuery(planQuery, req.query);
    return plan(by, { ...query, suche: searchWords(query.suche) });
  });

  app.get(
    '/api/einsatzplan/zeilen',
    docs('Einsätze, Abwesenheiten und Vorschläge von Personen', zeilenQuery),
    async (req): Promise<{ Rows: PlanZeile[] }> => {
      const by = await asking(req);
      const { ids, ...window } = readQuery(zeilenQuery, req.query);
      return { Rows: await zeilen(by, ids, window) };
    },
  );

  app.get(
    '/api/einsatzplan/positionen',
    docs('Positionen mit freien Plätzen'),
    async (req): Promise<{ Rows: PlanPosition[] }> => ({ Rows: await offenePositionen(await asking(req)) }),
  );

  const answers = { 200: 'Einsatz', 403: 'Keine Berechtigung', 422: 'Was dagegen spricht' };
  app.post(
    '/api/einsatzplan/zuweisen',
    documented({ tag: 'Einsatzplan', summary: 'Eine Person für eine Position einplanen', body: zuweisung, answers }),
    async (req) => zuweisen(await asking(req), parseBody(zuweisung, req.body), attemptOf(req)).catch(rethrow),
  );
  app.post(
    '/api/einsatzplan/zuweisen/probe',
    documented({
      tag: 'Einsatzplan',
      summary: 'Was dabei herauskäme und was dagegen spricht, ohne es zu tun',
      body: zuweisung,
      answers: { 200: 'Ergebnis der Probe', 403: 'Keine Berechtigung' },
    }),
    async (req) => probeZuweisung(await asking(req), parseBody(zuweisung, req.body)).catch(rethrow),
  );
}

function readQuery<T extends { von: string; bis: string }>(shape: z.ZodType<T>, given: unknown): T {
  const query = shape.safeParse(given);
  if (!query.success) {
    const name = String(query.error.issues[0]?.path[0]);
    throw badRequest(sentence('Parameter {name} fehlt oder ist ungültig', { name }));
  }
  const { von, bis } = query.data;
  const length = daysBetween(von, bis);
  if (length < 0 || length >= maxPlanDays)
    throw badRequest(sentence('Der Plan zeigt höchstens {n} Tage', { n: maxPlanDays }));
  return query.data;
}

/** How the caller named this call, if he did: it is made once. */
function attemptOf({ method, url, headers, body }: FastifyRequest): Attempt | undefined {
  const key = attemptKey(headers['idempotency-key']);
  return key === undefined ? undefined : { key, call: `${method} ${url}`, body };
}

function rethrow(error: unknown): never {
  throw fromDatabase(error);
}
