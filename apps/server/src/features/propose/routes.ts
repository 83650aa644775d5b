import { vorschlagWege } from '@disponent/domain/wire/propose';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fromDatabase } from '../../db/errors.ts';
import type { Db } from '../../db/pool.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';
import { previewProposal, propose } from './propose.ts';

const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const body = z.object({
  Vorschlaege: z
    .array(
      z.object({
        IdPerson: id,
        IdAnfragePosition: id,
        IdBewerbung: id.optional(),
        Profil: z.string().max(20_000).nullable().optional(),
        VerfuegbarAb: z.string().max(10).nullable().optional(),
        Verrechnungssatz: z.number().nullable().optional(),
      }),
    )
    .min(1)
    .max(25),
  Weg: z.enum(vorschlagWege).nullable(),
  IsAnonym: z.boolean().optional(),
  Mail: z
    .object({ Empfaenger: z.string().max(2000), Betreff: z.string().max(150), Text: z.string().max(20_000) })
    .optional(),
  WarnungenBestaetigt: z.boolean().optional(),
});

/** Proposing one or many from wherever somebody is (domain model 4.4). */
export function proposeRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const asking = async (req: FastifyRequest) => {
    const caller = await callers.caller(req.headers, req.ip);
    return { db: db.in(caller.domaene), caller };
  };
  const answers = { 200: 'Angelegt', 403: 'Keine Berechtigung', 422: 'Regeln, je Vorschlag' };

  app.post(
    '/api/vorschlaege',
    documented({ tag: 'Vorschläge', summary: 'Personen vorschlagen, alle oder keine', body, answers }),
    async (req) => propose(await asking(req), parseBody(body, req.body)).catch(rethrow),
  );

  app.post(
    '/api/vorschlaege/vorschau',
    documented({
      tag: 'Vorschläge',
      summary: 'Was vorgeschlagen und geschrieben würde, ohne es zu tun',
      body,
      answers: { 200: 'Vorschau', 403: 'Keine Berechtigung' },
    }),
    async (req) => previewProposal(await asking(req), parseBody(body, req.body)).catch(rethrow),
  );
}

function rethrow(error: unknown): never {
  throw fromDatabase(error);
}
