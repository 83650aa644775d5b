import type { InseratKanal, InseratVorschau } from '@disponent/domain/wire/inserat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { kanaeleOf, previewInserat } from '../../hooks/stelleninserat/vorschau.ts';
import type { Row } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';

const entwurf = z.object({
  Id: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  /** What was changed and not saved; a new ad whole. */
  Row: z.record(z.string(), z.unknown()),
});
const answers = { 403: 'Keine Berechtigung', 404: 'Nicht sichtbar', 422: 'Regeln' };

/** An ad while it is written: how it reads, what stands against its release, where it may go. Nothing is kept. */
export function stelleninseratRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const asked = async <Answer>(
    req: FastifyRequest,
    answer: (asking: Asking, id: number | null, body: Row) => Promise<Answer>,
  ): Promise<Answer> => {
    const caller = await callers.caller(req.headers, req.ip);
    const { Id, Row } = parseBody(entwurf, req.body);
    return answer({ db: db.in(caller.domaene), caller }, Id, Row);
  };

  app.post(
    '/api/stelleninserat/vorschau',
    documented({
      tag: 'Stelleninserat',
      summary: 'Inserat, wie es gelesen wird, auch ungespeichert, und was gegen die Freigabe spricht',
      body: entwurf,
      answers: { ...answers, 200: 'Darstellung und Prüfpunkte' },
    }),
    (req): Promise<InseratVorschau> => asked(req, previewInserat),
  );

  app.post(
    '/api/stelleninserat/kanaele',
    documented({
      tag: 'Stelleninserat',
      summary: 'Kanäle, auf die ein Inserat gehen kann, mit Kosten und Kontingent',
      body: entwurf,
      answers: { ...answers, 200: 'Kanäle' },
    }),
    async (req): Promise<{ Rows: InseratKanal[] }> => ({ Rows: await asked(req, kanaeleOf) }),
  );
}
