import type { VorschlagLink } from '@disponent/domain/wire/link';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/pool.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import type { Callers } from '../../session/callers.ts';
import { linked, listLinks, makeLink, revokeLink } from './links.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofRecord = z.object({ entitaet: z.enum(linked), id });
const ofLink = ofRecord.extend({ link: id });

/** Links to proposals and hours as those see them who sent them: who has one, whether it was opened, and an end to it. */
export function ownLinkRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const tag = 'Vorschläge';
  const answers = { 200: 'Erledigt', 403: 'Keine Berechtigung', 404: 'Nicht gefunden' };
  const asking = async (req: FastifyRequest) => {
    const caller = await callers.caller(req.headers, req.ip);
    return { db: db.in(caller.domaene), caller };
  };

  app.get(
    '/api/vorschlag-links/:entitaet/:id',
    documented({
      tag,
      summary: 'Links zu einem Vorschlag, zu denen einer Anfrage, zu Stunden eines Einsatzes oder zu eigenen Stunden',
      answers,
    }),
    async (req): Promise<{ Rows: VorschlagLink[] }> => {
      const { entitaet, id: record } = parseBody(ofRecord, req.params);
      return { Rows: await listLinks(await asking(req), entitaet, record) };
    },
  );

  app.post(
    '/api/vorschlag-links/:entitaet/:id',
    documented({
      tag,
      summary: 'Neuer Link; sein Schlüssel wird nur hier gesagt',
      answers: { ...answers, 422: 'Regeln' },
    }),
    async (req): Promise<{ Pfad: string }> => {
      const { entitaet, id: record } = parseBody(ofRecord, req.params);
      const of = await asking(req);
      const key = await of.db.transaction((tx) => makeLink({ ...of, tx }, entitaet, record));
      return { Pfad: `/p/${key}` };
    },
  );

  app.post(
    '/api/vorschlag-links/:entitaet/:id/:link/widerrufen',
    documented({ tag, summary: 'Link widerrufen', answers }),
    async (req) => {
      const { entitaet, id: record, link } = parseBody(ofLink, req.params);
      const of = await asking(req);
      await of.db.transaction((tx) => revokeLink({ ...of, tx }, entitaet, record, link));
      return { IsValid: true };
    },
  );
}
