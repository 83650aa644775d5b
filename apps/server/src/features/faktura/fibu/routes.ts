import { isInsider } from '@disponent/domain/access/roles';
import { forbidden, forbiddenAction, notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { type FibuExport, type FibuVorschau, fibuFormate } from '@disponent/domain/wire/fibu';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/pool.ts';
import type { Asking } from '../../../records/work.ts';
import { hasRecht, may } from '../../../sight/access.ts';
import { contentDisposition } from '../../content-disposition.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import type { Callers } from '../../session/callers.ts';
import { exportFibu, previewFibu, readExport } from './export.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const wunsch = z.object({ IdRechnungssteller: id, Format: z.enum(fibuFormate), Bis: z.iso.date() });
const account = z.string().regex(/^\d{0,10}$/);
const body = wunsch.extend({
  Angaben: z.object({
    Bankkonto: account,
    Skontokonto: account,
    Ausbuchungskonto: account,
    BeraterNr: account,
    MandantNr: account,
  }),
});

/** Handing invoices and payments over to the bookkeeping. */
export function fibuRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const tag = 'Fibu';
  const refusals = { 403: 'Nicht für diese Rolle oder ohne das nötige Recht' };

  async function booking(req: FastifyRequest): Promise<Asking> {
    const caller = await callers.caller(req.headers, req.ip);
    const table = tableOf('FakturaDat');
    if (!isInsider(caller.me) || !may(caller, 'Lesen', table)) throw forbidden();
    if (!may(caller, 'Schreiben', table) || !hasRecht(caller, 'ZahlungBuchen')) throw forbiddenAction();
    return { db: db.in(caller.domaene), caller };
  }

  app.get(
    '/api/faktura/fibu',
    documented({
      tag,
      summary: 'Was an die Buchhaltung ginge, was dazu fehlt und was schon dort ist',
      query: ['IdRechnungssteller', 'Format', 'Bis'],
      answers: { 200: 'Vorschau', ...refusals },
    }),
    async (req): Promise<FibuVorschau> => previewFibu(await booking(req), parseBody(wunsch, req.query)),
  );

  app.post(
    '/api/faktura/fibu',
    documented({
      tag,
      summary: 'Fakturen und Zahlungen als Datei für BMD NTCS, RZL oder DATEV übergeben, jede einmal',
      body,
      answers: { 200: 'Export', 409: 'Nichts zu exportieren', ...refusals },
    }),
    async (req): Promise<FibuExport> => {
      const { db: own, caller } = await booking(req);
      const { Angaben, ...wanted } = parseBody(body, req.body);
      return own.transaction((tx) => exportFibu({ db: own, caller, tx }, wanted, Angaben));
    },
  );

  app.get(
    '/api/faktura/fibu/:id/datei',
    documented({
      tag,
      summary: 'Eine übergebene Datei, wie sie war',
      answers: { 200: 'CSV', 404: 'Nicht gefunden', ...refusals },
    }),
    async (req, reply) => {
      const own = await booking(req);
      const found = z.object({ id }).safeParse(req.params);
      if (!found.success) throw notFound();
      const { dateiname, inhalt } = await readExport(own, found.data.id);
      return (
        reply
          .headers({
            'content-type': 'text/csv; charset=windows-1252',
            'content-disposition': contentDisposition('attachment', dateiname),
            'x-content-type-options': 'nosniff',
          })
          // The programs read the letters of Windows.
          .send(Buffer.from([...inhalt].map((letter) => (letter > 'ÿ' ? '?' : letter)).join(''), 'latin1'))
      );
    },
  );
}
