import { isFromOutside, kundenTypen } from '@disponent/domain/access/roles';
import { forbidden, notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import type { PortalAnsprechpartner, PortalVorschlaege } from '@disponent/domain/wire/portal';
import type { FreigabeAnswer } from '@disponent/domain/wire/stunden';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { markGesehen } from '../../hooks/pv/gesehen.ts';
import { rahmenOf } from '../../hooks/stundennachweis/rahmen.ts';
import { ansprechpartner } from '../../portal/ansprechpartner.ts';
import { absagegruende, karten } from '../../portal/karten.ts';
import { freigaben } from '../../portal/stunden.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';

type Req = FastifyRequest<{ Params: { id: string } }>;

/** What the pages of customers ask for that no list tells. */
export function portalRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const tag = 'Portal';

  async function customer(req: FastifyRequest): Promise<Asking> {
    const caller = await callers.caller(req.headers, req.ip);
    if (!kundenTypen.includes(caller.me.BenutzerrolleTyp) || !caller.module.has('PvDat')) throw forbidden();
    return { db: db.in(caller.domaene), caller };
  }

  app.get(
    '/api/portal/vorschlaege',
    documented({
      tag,
      summary: 'Vorschläge, die auf eine Antwort des Kunden warten',
      answers: { 200: 'Karten und Absagegründe', 403: 'Nur für Kunden' },
    }),
    async (req): Promise<PortalVorschlaege> => {
      const asking = await customer(req);
      const [Rows, Absagegruende] = await Promise.all([
        karten(asking, ['Status', 'anyof', ['Vorgeschlagen', 'Interview', 'Angebot']]),
        absagegruende(asking),
      ]);
      return { Rows, Absagegruende };
    },
  );

  app.get(
    '/api/portal/vorschlaege/:id',
    documented({
      tag,
      summary: 'Ein Vorschlag, wie der Kunde ihn sieht',
      answers: { 200: 'Eine Karte und Absagegründe', 403: 'Nur für Kunden', 404: 'Nicht sichtbar' },
    }),
    async (req: Req): Promise<PortalVorschlaege> => {
      const asking = await customer(req);
      if (!/^[1-9]\d{0,14}$/.test(req.params.id)) throw notFound();
      const [Rows, Absagegruende] = await Promise.all([
        karten(asking, ['Id', '=', Number(req.params.id)]),
        absagegruende(asking),
      ]);
      if (Rows.length === 0) throw notFound();
      return { Rows, Absagegruende };
    },
  );

  app.get(
    '/api/portal/ansprechpartner',
    documented({
      tag,
      summary: 'Wer von uns das eigene Unternehmen betreut',
      answers: { 200: 'Name, Telefon und E-Mail', 403: 'Nur für Kunden und Co-Lieferanten' },
    }),
    async (req): Promise<{ Rows: readonly PortalAnsprechpartner[] }> => {
      const caller = await callers.caller(req.headers, req.ip);
      if (!isFromOutside(caller.me)) throw forbidden();
      return { Rows: await ansprechpartner({ db: db.in(caller.domaene), caller }) };
    },
  );

  app.get(
    '/api/portal/stunden',
    documented({
      tag,
      summary: 'Wochen, die auf die Freigabe des Kunden warten',
      answers: { 200: 'Wochen mit ihren Tagen', 403: 'Nur für Kunden' },
    }),
    async (req): Promise<FreigabeAnswer> => {
      const caller = await callers.caller(req.headers, req.ip);
      if (!kundenTypen.includes(caller.me.BenutzerrolleTyp) || !may(caller, 'Lesen', tableOf('Stundennachweis')))
        throw forbidden();
      return freigaben({ db: db.in(caller.domaene), caller }, sql`s.status = 'Eingereicht'`, rahmenOf);
    },
  );

  app.post(
    '/api/portal/vorschlaege/:id/gesehen',
    documented({
      tag,
      summary: 'Ein Vorschlag liegt dem Kunden vor',
      answers: { 200: 'Version, mit der geantwortet wird', 403: 'Nur für Kunden', 404: 'Nicht sichtbar' },
    }),
    async (req: Req): Promise<{ Version: number }> => {
      const asking = await customer(req);
      if (!/^[1-9]\d{0,14}$/.test(req.params.id)) throw notFound();
      const id = Number(req.params.id);
      return { Version: await asking.db.transaction((tx) => markGesehen({ ...asking, tx }, id)) };
    },
  );
}
