import { anlaesse } from '@disponent/domain/entities/begleit/email/anlass';
import type { MailDraft, VorlageVorschau } from '@disponent/domain/wire/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { dropDraft, listDrafts, sendDraft } from '../../hooks/shared/drafts.ts';
import { previewVorlage } from '../../hooks/shared/vorlage-vorschau.ts';
import type { Work } from '../../records/work.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofRecord = z.object({ entitaet: z.string().max(60), id });
const ofMail = z.object({ id });
const decision = z.object({
  Version: z.int(),
  Empfaenger: z.string().max(2000),
  Kopie: z.string().max(2000).nullable().default(null),
  Betreff: z.string().max(150),
  Text: z.string().max(20_000),
});
const vorlage = z.object({
  Anlass: z.enum(anlaesse),
  IdSprache: id.nullable(),
  Betreff: z.string().max(150),
  Text: z.string().max(20_000),
  DatensatzId: id,
});
const dropping = z.object({ Version: z.int() });

/** Mails that somebody looks at before they leave the house. */
export function mailRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const tag = 'E-Mail';
  const answers = { 200: 'Erledigt', 403: 'Keine Berechtigung', 404: 'Nicht gefunden', 409: 'Bereits entschieden' };

  async function decide(req: FastifyRequest, step: (inside: Work, id: number) => Promise<void>) {
    const caller = await callers.caller(req.headers, req.ip);
    const { id: idMail } = parseBody(ofMail, req.params);
    const own = db.in(caller.domaene);
    await own.transaction((tx) => step({ db: own, tx, caller }, idMail));
    return { IsValid: true };
  }

  app.get(
    '/api/mail/entwurf/:entitaet/:id',
    documented({ tag, summary: 'E-Mails zu einem Datensatz, die vor dem Senden jemand ansieht', answers }),
    async (req): Promise<{ Rows: MailDraft[] }> => {
      const caller = await callers.caller(req.headers, req.ip);
      const { entitaet, id: idRecord } = parseBody(ofRecord, req.params);
      return { Rows: await listDrafts({ db: db.in(caller.domaene), caller }, entitaet, idRecord) };
    },
  );

  app.post(
    '/api/mail/vorlage/vorschau',
    documented({
      tag,
      summary: 'Wortlaut einer E-Mail, gefüllt aus einem Datensatz; was dieser nicht sagt, wird genannt',
      body: vorlage,
      answers: { 200: 'Betreff und Text', 403: 'Keine Berechtigung', 404: 'Nicht gefunden', 422: 'Regeln' },
    }),
    async (req): Promise<VorlageVorschau> => {
      const caller = await callers.caller(req.headers, req.ip);
      const { Anlass, IdSprache, Betreff, Text, DatensatzId } = parseBody(vorlage, req.body);
      return previewVorlage(
        { db: db.in(caller.domaene), caller },
        { anlass: Anlass, idSprache: IdSprache, betreff: Betreff, text: Text, id: DatensatzId },
      );
    },
  );

  app.post(
    '/api/mail/:id/senden',
    documented({
      tag,
      summary: 'E-Mail senden, wie sie angesehen wurde',
      body: decision,
      answers: { ...answers, 422: 'Regeln' },
    }),
    (req) => decide(req, (inside, idMail) => sendDraft(inside, idMail, parseBody(decision, req.body))),
  );

  app.post(
    '/api/mail/:id/verwerfen',
    documented({ tag, summary: 'E-Mail nicht senden', body: dropping, answers }),
    (req) => decide(req, (inside, idMail) => dropDraft(inside, idMail, parseBody(dropping, req.body).Version)),
  );
}
