import type { Table } from '@disponent/domain/entity/table';
import { forbidden, forbiddenAction, notFound } from '@disponent/domain/errors';
import { tables } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import type { DocumentAnswer } from '@disponent/domain/wire/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { fassungOf, keepDocument, prepareDocument, renderDocument } from '../../documents/make.ts';
import type { FileStore } from '../../files/store.ts';
import { ReadLog } from '../../records/audit/read-log.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { contentDisposition } from '../content-disposition.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';

const keepBody = z.object({ Grundlage: z.string().max(64).optional() });

type Req = FastifyRequest<{ Params: { entitaet: string; id: string; name: string } }>;

/** Described once for all lists: few have documents, and a call of theirs is like any other's. */
const path = '/api/entity/:entitaet/:id/dokumente/:name';
const tag = 'Dokumente';
const refusals = {
  403: 'Nicht für diese Rolle oder ohne das nötige Recht',
  404: 'Datensatz nicht sichtbar, oder die Liste hat kein solches Dokument',
  409: 'Der Datensatz ist nicht so weit',
};

/** Documents that are made of a record: what stands against one, its preview, its next version. */
export function documentRoutes(
  app: FastifyInstance,
  { db: database, callers, files }: { db: Db; callers: Callers; files: FileStore },
): void {
  const reads = new ReadLog(database, (error) => app.log.error(error));
  app.addHook('onClose', () => reads.settled());

  async function target(req: Req): Promise<{ asking: Asking; table: Table; id: number; name: string }> {
    const caller = await callers.caller(req.headers, req.ip);
    const { entitaet: key, id, name } = req.params;
    const table = tables.get(key);
    if (!table || table.access === 'internal') throw notFound(texts.keineRoute(`/api/entity/${key}`));
    if (!may(caller, 'Lesen', table)) throw forbidden();
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    return { asking: { db: database.in(caller.domaene), caller }, table, id: Number(id), name };
  }

  app.get(
    path,
    documented({
      tag,
      summary: 'Ob ein Dokument erstellt werden kann, und welche Fassung es wäre',
      answers: { 200: 'Stand', ...refusals },
    }),
    async (req: Req): Promise<DocumentAnswer> => {
      const { asking, table, id, name } = await target(req);
      const prepared = await prepareDocument(asking, table, id, name);
      const { content, grundlage, last } = prepared;
      return {
        Name: content.name,
        Fehlt: content.missing,
        Grundlage: grundlage,
        Fassung: fassungOf(prepared),
        IsAbgelegt: last?.Grundlage === grundlage,
        KannAblegen: may(asking.caller, 'Schreiben', table),
      };
    },
  );

  app.get(
    `${path}/vorschau`,
    {
      ...documented({
        tag,
        summary: 'Das Dokument, wie es erstellt würde (PDF)',
        answers: { 200: 'PDF', 422: 'Was dazu fehlt', ...refusals },
      }),
      compress: false,
    },
    async (req: Req, reply) => {
      const { asking, table, id, name } = await target(req);
      const prepared = await prepareDocument(asking, table, id, name);
      await reads.note(table, id, asking.caller);
      const bytes = await renderDocument(prepared, asking, files);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('inline', `${prepared.content.name}.pdf`),
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        })
        .send(bytes);
    },
  );

  app.post(
    path,
    documented({
      tag,
      summary: 'Das Dokument erstellen und als Fassung ablegen',
      body: keepBody,
      answers: { 200: 'Die letzte Fassung sagt dasselbe', 201: 'Neue Fassung', 422: 'Was dazu fehlt', ...refusals },
    }),
    async (req: Req, reply) => {
      const { asking, table, id, name } = await target(req);
      const { db, caller } = asking;
      const { Grundlage: grundlage } = parseBody(keepBody, req.body ?? {});
      if (!may(caller, 'Schreiben', table)) throw forbiddenAction();
      const { row, isNew } = await db.transaction((tx) =>
        keepDocument({ db, caller, tx }, { table, id, name, grundlage }),
      );
      const shown = await readRecord(asking, tables.get('Dokument') as Table, Number(row.Id));
      return reply.code(isNew ? 201 : 200).send(shown);
    },
  );
}
