import { mayMatch } from '@disponent/domain/access/may-match';
import { badRequest, notFound } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { personenFuer, stellenFuer } from '../../matching/matching.ts';
import { leseVoraus } from '../../matching/speicher.ts';
import { wirkungVon } from '../../matching/wirkung.ts';
import type { Asking } from '../../records/work.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((value) => value <= max);
const yes = z
  .enum(['0', '1'])
  .transform((value) => value === '1')
  .optional();
const matchingQuery = z.object({
  limit: whole(200).default(50),
  minPunkte: whole(100).default(50),
  umkreis: whole(1000).optional(),
  nurVerfuegbar: yes,
  nurMitarbeiter: yes,
});
const stellenQuery = matchingQuery.extend({ mitVorgeschlagenen: yes });

/** One of each criterion. */
const gewichteQuery = z.object({
  Beruf: whole(100),
  Anforderungen: whole(100),
  Ort: whole(100),
  Verfuegbarkeit: whole(100),
  Sprache: whole(100),
  Arbeitszeit: whole(100),
  Entgelt: whole(100),
});

/** Whoever begins to work may soon ask who fits. */
export const readsAhead =
  (db: Db, log: FastifyBaseLogger) =>
  (caller: UserCaller): void => {
    if (mayMatch(caller.me))
      leseVoraus({ db: db.in(caller.domaene), caller }).catch((error: unknown) => log.warn(error));
  };

type Req = FastifyRequest<{ Params: { id: string } }>;

/** Who fits a position, and which positions fit somebody (domain model 10). Nothing is decided here: a person proposes. */
export function matchingRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const route = <Query extends z.ZodObject, Answer>(
    path: string,
    summary: string,
    answers: Readonly<Record<number, string>>,
    shape: Query,
    ask: (asking: Asking, id: number, query: z.output<Query>) => Promise<Answer>,
  ) =>
    app.get(
      `/api/matching/${path}/:id`,
      documented({ tag: 'Matching', summary, query: Object.keys(shape.shape), answers }),
      async (req: Req): Promise<Answer> => {
        const caller = await callers.caller(req.headers, req.ip);
        if (!/^[1-9]\d{0,14}$/.test(req.params.id)) throw notFound();
        const query = shape.safeParse(req.query);
        if (!query.success) {
          const name = String(query.error.issues[0]?.path[0]);
          throw badRequest(sentence('Parameter {name} fehlt oder ist ungültig', { name }));
        }
        return ask({ db: db.in(caller.domaene), caller }, Number(req.params.id), query.data);
      },
    );
  const ranked = { 200: 'Reihung mit Gründen', 403: 'Nicht für diese Rolle', 404: 'Nicht sichtbar' };
  route('position', 'Personen, die zu einer Position passen', ranked, matchingQuery, personenFuer);
  route('person', 'Offene Positionen, die zu einer Person passen', ranked, stellenQuery, stellenFuer);
  route(
    'wirkung',
    'Wie andere Gewichte die ersten zehn einer Position reihen würden',
    { 200: 'Plätze vorher und nachher', 403: 'Nur für Plattform-Admins', 404: 'Nicht sichtbar' },
    gewichteQuery,
    wirkungVon,
  );
}
