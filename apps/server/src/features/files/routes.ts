import { Readable } from 'node:stream';
import { badRequest, conflict, forbiddenAction, notFound, tooLarge, unsupportedType } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { sentence } from '@disponent/domain/texts/sentence';
import type { DateiState } from '@disponent/domain/wire/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { FileStore } from '../../files/store.ts';
import type { Caller } from '../../sight/caller.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';
import { Turns } from '../session/turns.ts';
import { announce } from './announce.ts';
import { complete } from './complete.ts';
import { type Datei, deleteFree, isUploader, mayRead, readDatei } from './dateien.ts';
import { newLink, useLink } from './links.ts';
import { receive, Uploads } from './receive.ts';
import { sendFile } from './send.ts';

const announceBody = z.object({
  Dateiname: z.string().min(1).max(1000),
  Groesse: z.int().min(1),
  Entitaet: z.string().max(100),
  Feld: z.string().max(100),
});
const uploadType = 'application/offset+octet-stream';
/** Looking into files is work for the whole node; who comes meanwhile waits. */
const checksAtOnce = 2;

type Req = FastifyRequest<{ Params: { id: string; token: string } }>;

/** Files come in pieces that can be resumed, and go out with the rights of the record that holds them. */
export async function filesRoutes(
  app: FastifyInstance,
  { db: database, callers, store, quotaGb }: { db: Db; callers: Callers; store: FileStore; quotaGb: number },
): Promise<void> {
  const uploads = new Uploads();
  const checks = new Turns();

  async function ask(req: FastifyRequest): Promise<{ caller: Caller; db: Db }> {
    const caller = await callers.caller(req.headers, req.ip);
    return { caller, db: database.in(caller.domaene) };
  }

  /** 404 for whoever may not know of it. */
  async function readable(req: Req): Promise<{ datei: Datei; caller: Caller; db: Db }> {
    const { caller, db } = await ask(req);
    const datei = await readDatei(db, idOf(req));
    if (!datei || !(await mayRead(db, datei, caller))) throw notFound();
    return { datei, caller, db };
  }

  /** An upload in its present state, once an older one of the same file has ended. */
  async function resumable(req: Req): Promise<{ datei: Datei; db: Db }> {
    const { caller, db } = await ask(req);
    const known = await readDatei(db, idOf(req));
    if (!known || !isUploader(known, caller)) throw notFound();
    await uploads.stop(known.id);
    return { datei: await again(db, known.id), db };
  }

  const again = async (db: Db, id: number): Promise<Datei> => {
    const datei = await readDatei(db, id);
    if (!datei) throw notFound();
    return datei;
  };

  // In a scope of its own: the other calls know no such body.
  await app.register(async (scope) => {
    scope.addContentTypeParser(uploadType, (_req, payload, done) => done(null, payload));

    scope.post('/api/dateien', async (req, reply) => {
      const { caller, db } = await ask(req);
      const { Dateiname, Groesse, Entitaet, Feld } = parseBody(announceBody, req.body);
      const given = { dateiname: Dateiname, groesse: Groesse, entitaet: Entitaet, feld: Feld };
      return reply.code(201).send(stateOf(await announce(db, given, quotaGb, caller)));
    });

    scope.patch('/api/dateien/:id', async (req: Req, reply) => {
      const { datei, db } = await resumable(req);
      const offset = offsetOf(req);
      reply.header('upload-offset', datei.empfangen);
      if (offset !== datei.empfangen)
        throw conflict(sentence('Die Übertragung muss bei {n} fortgesetzt werden', { n: datei.empfangen }));
      const body = req.body instanceof Readable ? req.body : undefined;
      if (!body && req.body !== undefined)
        throw unsupportedType(sentence('Der Inhalt muss {typ} sein', { typ: uploadType }));
      if (Number(req.headers['content-length'] ?? 0) > datei.groesse - offset)
        throw tooLarge(sentence('Die Datei ist größer als angekündigt'));

      await uploads.run(datei.id, body, async () => {
        const received = body ? await receive(db, store, datei, body) : datei.empfangen;
        if (received === datei.groesse && datei.status !== 'Vorhanden')
          await checks.take('', checksAtOnce, () => complete(db, store, datei));
      });
      const now = await again(db, datei.id);
      return reply.header('upload-offset', now.empfangen).send(stateOf(now));
    });

    scope.get('/api/dateien/:id', async (req: Req) => stateOf((await readable(req)).datei));

    scope.delete('/api/dateien/:id', async (req: Req, reply) => {
      const { datei, caller, db } = await readable(req);
      if (!isUploader(datei, caller)) throw forbiddenAction();
      await uploads.stop(datei.id);
      const now = await again(db, datei.id);
      if (!(await deleteFree(db, now))) throw conflict(sentence('Die Datei gehört zu einem Datensatz'));
      await store.remove(now.speicherort);
      return reply.code(204).send();
    });

    scope.post('/api/dateien/:id/link', async (req: Req) => {
      const { datei: found, db } = await readable(req);
      const datei = present(found);
      return { Url: `/api/dateien/link/${await newLink(db, datei.id)}` };
    });

    scope.get('/api/dateien/:id/inhalt', { compress: false }, async (req: Req, reply) => {
      const datei = present((await readable(req)).datei);
      return sendFile(reply, store, datei, req.headers.range);
    });

    // No HEAD: it would use the link up.
    scope.get('/api/dateien/link/:token', { compress: false, exposeHeadRoute: false }, async (req: Req, reply) => {
      const id = await useLink(database, req.params.token);
      const datei = id === undefined ? undefined : await readDatei(database, id);
      if (!datei) throw notFound(sentence('Der Link ist abgelaufen oder wurde schon verwendet.'));
      return sendFile(reply, store, datei);
    });
  });

  app.addHook('preClose', () => uploads.stopAll());
}

const stateOf = ({ id, dateiname, mime, groesse, empfangen, status }: Datei): DateiState => ({
  Id: id,
  Dateiname: dateiname,
  Mime: mime,
  Groesse: groesse,
  Empfangen: empfangen,
  Status: status,
});

function present(datei: Datei): Datei {
  if (datei.status !== 'Vorhanden') throw conflict(sentence(texts.datei.unvollstaendig));
  return datei;
}

function idOf(req: Req): number {
  if (!/^[1-9]\d{0,14}$/.test(req.params.id)) throw notFound();
  return Number(req.params.id);
}

function offsetOf(req: Req): number {
  const text = req.headers['upload-offset'];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text))
    throw badRequest(sentence('Upload-Offset muss sagen, ab welchem Byte der Inhalt kommt'));
  return Number(text);
}
