import { isFromOutside } from '@disponent/domain/access/roles';
import { forbidden, notFound } from '@disponent/domain/errors';
import type { Versand, VersandPerson } from '@disponent/domain/wire/auswertung';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';
import { endOwn, personsFor, saveVersand, versandOf } from './versand.ts';

type Req = FastifyRequest<{ Params: { id: string } }>;

const wunsch = z.object({
  Wochentag: z.int().min(1).max(7),
  Stunde: z.int().min(0).max(23),
  Empfaenger: z.array(z.int().positive().max(Number.MAX_SAFE_INTEGER)).max(200),
});
const ich = z.object({ IsBeendet: z.boolean() });

/** Kept reports that are sent each week (decision 96). */
export function auswertungRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const tag = 'Auswertungen';
  const asking = async (req: FastifyRequest) => {
    const caller = await callers.caller(req.headers, req.ip);
    // Reports are of our own people.
    if (isFromOutside(caller.me)) throw forbidden();
    return { db: db.in(caller.domaene), caller };
  };
  const idIn = ({ params: { id } }: Req): number => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    return Number(id);
  };

  app.get(
    '/api/auswertungen/versand',
    documented({
      tag,
      summary: 'Welche Auswertungen wöchentlich gesendet werden',
      answers: { 200: 'Eigene, und was man selbst bekommt', 403: 'Keine Berechtigung' },
    }),
    async (req): Promise<Versand[]> => versandOf(await asking(req)),
  );

  app.get(
    '/api/auswertungen/:id/versand/personen',
    documented({
      tag,
      summary: 'An wen eine eigene Auswertung gesendet werden kann',
      answers: { 200: 'Personen', 403: 'Keine Berechtigung', 404: 'Keine eigene Auswertung' },
    }),
    async (req: Req): Promise<VersandPerson[]> => personsFor(await asking(req), idIn(req)),
  );

  app.put(
    '/api/auswertungen/:id/versand',
    documented({
      tag,
      summary: 'Eine eigene Auswertung wöchentlich senden; ohne Empfänger nicht mehr',
      body: wunsch,
      answers: { 200: 'Erledigt', 403: 'Keine Berechtigung', 404: 'Keine eigene Auswertung' },
    }),
    async (req: Req) => {
      await saveVersand(await asking(req), idIn(req), parseBody(wunsch, req.body));
      return { IsValid: true };
    },
  );

  app.put(
    '/api/auswertungen/:id/versand/ich',
    documented({
      tag,
      summary: 'Eine Auswertung selbst nicht mehr bekommen, oder wieder',
      body: ich,
      answers: { 200: 'Erledigt', 403: 'Keine Berechtigung', 404: 'Wird nicht an Sie gesendet' },
    }),
    async (req: Req) => {
      await endOwn(await asking(req), idIn(req), parseBody(ich, req.body).IsBeendet);
      return { IsValid: true };
    },
  );
}
