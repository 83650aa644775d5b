import { isInsider } from '@disponent/domain/access/roles';
import { forbidden, forbiddenAction } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type {
  BuchenAnswer,
  KontoauszugAnswer,
  KontozeilenAnswer,
  OffenePostenAnswer,
} from '@disponent/domain/wire/zahlungen';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/pool.ts';
import type { Asking, Work } from '../../../records/work.ts';
import { hasRecht, may } from '../../../sight/access.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import type { Callers } from '../../session/callers.ts';
import { bookZeilen, clarifyZeile, listZeilen, readAuszug, takeBackZeile } from './kontozeilen.ts';
import { offenePosten } from './offene-posten.ts';

/** A statement of a busy day has a few hundred kilobytes. */
const maxAuszug = 5 * 1024 * 1024;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofLine = z.object({ id });
const amount = z.number().min(0).max(1e12);
const auszug = z.object({
  Inhalt: z.string().min(1).max(maxAuszug),
  Vorschau: z.boolean().default(false),
  FremdesKontoBestaetigt: z.boolean().default(false),
});
const buchen = z.object({
  Zeilen: z
    .array(
      z.object({
        Id: id,
        Zuordnung: z
          .array(z.object({ IdFaktura: id, Betrag: amount, Skonto: amount }))
          .min(1)
          .max(50),
      }),
    )
    .min(1)
    .max(500),
});

const tag = 'Zahlungen';
const refusals = { 403: 'Nicht für diese Rolle oder ohne das nötige Recht' };

/** Open items, and bank statements that settle them. */
export function zahlungenRoutes(app: FastifyInstance, { db: database, callers }: { db: Db; callers: Callers }): void {
  async function asking(req: FastifyRequest): Promise<Asking> {
    const caller = await callers.caller(req.headers, req.ip);
    if (!isInsider(caller.me) || !may(caller, 'Lesen', tableOf('FakturaDat'))) throw forbidden();
    return { db: database.in(caller.domaene), caller };
  }

  async function booking(req: FastifyRequest): Promise<Asking> {
    const own = await asking(req);
    if (!may(own.caller, 'Schreiben', tableOf('FakturaDat')) || !hasRecht(own.caller, 'ZahlungBuchen'))
      throw forbiddenAction();
    return own;
  }

  async function decide(req: FastifyRequest, step: (inside: Work, line: number) => Promise<void>) {
    const { db, caller } = await booking(req);
    const line = parseBody(ofLine, req.params).id;
    await db.transaction((tx) => step({ db, caller, tx }, line));
    return { IsValid: true };
  }

  app.get(
    '/api/faktura/offene-posten',
    documented({
      tag,
      summary: 'Was Kunden schulden, nach Alter und Kunde',
      answers: { 200: 'Offene Posten', ...refusals },
    }),
    async (req): Promise<OffenePostenAnswer> => offenePosten(await asking(req)),
  );

  app.post(
    '/api/faktura/kontoauszug',
    {
      ...documented({
        tag,
        summary:
          'Kontoauszug (camt.053) einlesen; mit Vorschau wird nichts geschrieben. Jede Buchung wird einmal übernommen',
        body: auszug,
        answers: { 200: 'Was darin ist', 409: 'Kein eigenes Konto, und niemand hat es bestätigt', ...refusals },
      }),
      bodyLimit: maxAuszug * 2,
    },
    async (req): Promise<KontoauszugAnswer> => {
      const own = await booking(req);
      const { Inhalt, Vorschau, FremdesKontoBestaetigt } = parseBody(auszug, req.body);
      return readAuszug(own, { inhalt: Inhalt, isVorschau: Vorschau, isFremdRecht: FremdesKontoBestaetigt });
    },
  );

  app.get(
    '/api/faktura/kontozeilen',
    documented({
      tag,
      summary: 'Zahlungseingänge, die zuzuordnen sind, mit Vorschlägen',
      answers: { 200: 'Zeilen', ...refusals },
    }),
    async (req): Promise<KontozeilenAnswer> => listZeilen(await booking(req)),
  );

  app.post(
    '/api/faktura/kontozeilen/buchen',
    documented({
      tag,
      summary: 'Zahlungseingänge buchen, jeden für sich',
      body: buchen,
      answers: { 200: 'Was gebucht ist und was nicht', ...refusals },
    }),
    async (req): Promise<BuchenAnswer> => bookZeilen(await booking(req), parseBody(buchen, req.body).Zeilen),
  );

  app.post(
    '/api/faktura/kontozeilen/:id/klaerung',
    documented({
      tag,
      summary: 'Zahlungseingang in Klärung nehmen, oder wieder heraus',
      answers: { 200: 'Erledigt', 404: 'Nicht gefunden', 409: 'Schon gebucht', ...refusals },
    }),
    (req) => decide(req, clarifyZeile),
  );

  app.post(
    '/api/faktura/kontozeilen/:id/zuruecknehmen',
    documented({
      tag,
      summary: 'Die Buchungen eines Zahlungseingangs zurücknehmen, solange sie nicht in der Buchhaltung sind',
      answers: { 200: 'Erledigt', 404: 'Nicht gefunden', 409: 'Nicht mehr möglich', ...refusals },
    }),
    (req) => decide(req, takeBackZeile),
  );
}
