import { badRequest, notFound } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { MatchingAnswer } from '@disponent/domain/wire/matching';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { type MatchingQuery, personenFuer, stellenFuer } from '../../matching/matching.ts';
import type { Asking } from '../../records/work.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value <= max);
const matchingQuery = z.object({
  limit: whole(200).default(50),
  minPunkte: whole(100).default(50),
  umkreis: whole(1000).optional(),
  nurVerfuegbar: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
});

type Req = FastifyRequest<{ Params: { id: string } }>;

/** Who fits a position, and which positions fit somebody (domain model 10). Nothing is decided here: a person proposes. */
export function matchingRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const route = (
    path: string,
    summary: string,
    ask: (asking: Asking, id: number, query: MatchingQuery) => Promise<MatchingAnswer>,
  ) =>
    app.get(
      `/api/matching/${path}/:id`,
      documented({
        tag: 'Matching',
        summary,
        query: Object.keys(matchingQuery.shape),
        answers: { 200: 'Reihung mit Gründen', 403: 'Nicht für diese Rolle', 404: 'Nicht sichtbar' },
      }),
      async (req: Req): Promise<MatchingAnswer> => {
        const caller = await callers.caller(req.headers, req.ip);
        if (!/^[1-9]\d{0,14}$/.test(req.params.id)) throw notFound();
        const query = matchingQuery.safeParse(req.query);
        if (!query.success) {
          const name = String(query.error.issues[0]?.path[0]);
          throw badRequest(sentence('Parameter {name} fehlt oder ist ungültig', { name }));
        }
        return ask({ db: db.in(caller.domaene), caller }, Number(req.params.id), query.data);
      },
    );
  route('position', 'Personen, die zu einer Position passen', personenFuer);
  route('person', 'Offene Positionen, die zu einer Person passen', stellenFuer);
}
