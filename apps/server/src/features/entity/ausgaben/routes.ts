import { isInsider } from '@disponent/domain/access/roles';
import { forbidden, forbiddenAction } from '@disponent/domain/errors';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import type { AusgabeBefund, AusgabeBericht } from '@disponent/domain/wire/ausgaben';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/pool.ts';
import type { CellRow } from '../../../records/list.ts';
import type { Asking } from '../../../records/work.ts';
import { hasRecht, may, visibleFields } from '../../../sight/access.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import type { Callers } from '../../session/callers.ts';
import { onePage, sendSheet } from '../sheet/send.ts';
import { auegBefunde, auegEpisoden, auegSpalten, auegZeilen, auegZeitraum } from './aueg.ts';
import { lohnBefunde, lohnSpalten, lohnZeilen, type Zeitraum } from './lohn.ts';
import { auegUebergaben } from './uebergabe.ts';
import { uebergabeRoutes } from './uebergabe-routes.ts';

const tag = z.iso.date();
const zeitraum = z.object({
  von: tag,
  bis: tag,
  idUnternehmen: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
const statistik = z.object({ jahr: z.coerce.number().int().min(2000).max(2100) });

/** Nobody reads more of them at once. */
const meisteBefunde = 200;

type User = Asking & { caller: UserCaller };

/** Files for the payroll and for the authority. What is missing is said first, at its record. */
export function ausgabenRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  /** Who takes out the hours and persons of a whole company needs the right to do so; nobody from outside has a file of ours. */
  async function asked(req: FastifyRequest, fields: readonly string[] = []): Promise<User> {
    const caller = await callers.caller(req.headers, req.ip);
    const [einsatz, person] = [tableOf('KundenportalEinsatz'), tableOf('PersSt')];
    if (!may(caller, 'Lesen', einsatz) || !may(caller, 'Lesen', person)) throw forbidden();
    const seen = visibleFields(caller, person);
    if (!isInsider(caller.me) || !hasRecht(caller, 'MassenExport') || fields.some((name) => !seen[name]))
      throw forbiddenAction();
    return { db: db.in(caller.domaene), caller };
  }

  const answers = { 200: 'Bericht', 403: 'Keine Berechtigung' };
  const file = { 200: 'Datei (CSV)', 403: 'Keine Berechtigung' };

  app.get(
    '/api/ausgaben/lohn',
    documented({
      tag: 'Ausgaben',
      summary: 'Prüfbericht der Lohndaten eines Zeitraums',
      query: Object.keys(zeitraum.shape),
      answers,
    }),
    async (req): Promise<AusgabeBericht> => {
      const period: Zeitraum = parseBody(zeitraum, req.query);
      const asking = await asked(req);
      return bericht((await lohnZeilen(asking, period)).length, await lohnBefunde(asking, period));
    },
  );

  app.get(
    '/api/ausgaben/lohn/datei',
    documented({
      tag: 'Ausgaben',
      summary: 'Freigegebene Stunden je Leistungsart für die Lohnverrechnung',
      query: Object.keys(zeitraum.shape),
      answers: file,
    }),
    async (req, reply) => {
      const period: Zeitraum = parseBody(zeitraum, req.query);
      const asking = await asked(req);
      const rows = await lohnZeilen(asking, period);
      return send(asking, reply, { name: `Lohndaten ${period.von} bis ${period.bis}`, fields: lohnSpalten, rows });
    },
  );

  const ofPerson = ['Geburtsdatum', 'Geschlecht', 'IdStaatsangehoerigkeit'];
  app.get(
    '/api/ausgaben/aueg',
    documented({
      tag: 'Ausgaben',
      summary: 'Prüfbericht der AÜG-Statistik (§ 13 Abs. 4)',
      query: Object.keys(statistik.shape),
      answers,
    }),
    async (req): Promise<AusgabeBericht> => {
      const { jahr } = parseBody(statistik, req.query);
      const asking = await asked(req, ofPerson);
      const found = await auegEpisoden(asking, jahr);
      return { ...bericht(found.length, auegBefunde(found)), Uebergaben: await auegUebergaben(asking, jahr) };
    },
  );

  uebergabeRoutes(app, (req) => asked(req, ofPerson));

  app.get(
    '/api/ausgaben/aueg/datei',
    documented({
      tag: 'Ausgaben',
      summary: 'AÜG-Statistik vom 1. Juli bis 30. Juni',
      query: Object.keys(statistik.shape),
      answers: file,
    }),
    async (req, reply) => {
      const { jahr } = parseBody(statistik, req.query);
      const asking = await asked(req, ofPerson);
      const { von, bis } = auegZeitraum(jahr);
      const rows = auegZeilen(await auegEpisoden(asking, jahr));
      return send(asking, reply, { name: `AÜG-Statistik ${von} bis ${bis}`, fields: auegSpalten, rows });
    },
  );
}

const bericht = (Zeilen: number, befunde: readonly AusgabeBefund[]): AusgabeBericht => ({
  Zeilen,
  Befunde: befunde.slice(0, meisteBefunde),
  IsGekuerzt: befunde.length > meisteBefunde,
});

const send = (
  user: User,
  reply: FastifyReply,
  { name, fields, rows }: { name: string; fields: readonly Field[]; rows: readonly CellRow[] },
): Promise<FastifyReply> =>
  sendSheet(user, reply, {
    liste: name,
    anzahl: String(rows.length),
    recht: 'MassenExport',
    format: 'csv',
    name,
    title: name,
    columns: fields,
    pages: onePage(rows),
  });
