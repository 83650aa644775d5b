import { addDays, mondayOf } from '@disponent/domain/days';
import { badRequest, forbidden } from '@disponent/domain/errors';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import {
  importSpalten,
  type StundenAnswer,
  type StundenImportAnswer,
  type StundenSaved,
} from '@disponent/domain/wire/stunden';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { and, sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';
import { importiere } from './import/importieren.ts';
import { leseZeilen, maxZeilen } from './lesen.ts';
import { speichere } from './speichern.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const ofWeek = { jahr: z.coerce.number().int().min(2000).max(2100), kw: z.coerce.number().int().min(1).max(53) };
const query = z.object({
  ...ofWeek,
  idNiederlassung: id.optional(),
  idEinsatz: id.optional(),
  meine: z.enum(['0', '1']).optional(),
});
const datum = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const wocheBody = z.object({
  Jahr: z.int().min(2000).max(2100),
  Kw: z.int().min(1).max(53),
  Zeilen: z
    .array(
      z.object({
        IdEinsatz: z.int().positive(),
        Tage: z
          .array(z.object({ Datum: datum, Eingabe: z.string().max(600), War: z.string().max(600).optional() }))
          .max(7),
      }),
    )
    .max(200),
});

/** A list of a thousand lines has some hundred kilobytes. */
const maxListe = 5 * 1024 * 1024;
const listeBody = z.object({
  Inhalt: z.base64().max(Math.ceil(maxListe / 3) * 4),
  Vorschau: z.boolean().default(false),
  Zuordnung: z.partialRecord(z.enum(importSpalten), z.string().max(200)).optional(),
});

/** Hours of a week, of many Einsätze at once (domain model 4.5). */
export function stundenRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const tag = 'Stunden';
  const table = tableOf('Stundennachweis');

  async function asked(req: FastifyRequest, recht: 'Lesen' | 'Schreiben'): Promise<Asking> {
    const caller = await callers.caller(req.headers, req.ip);
    if (!may(caller, recht, table)) throw forbidden();
    return { db: db.in(caller.domaene), caller };
  }

  app.get(
    '/api/stunden/woche',
    documented({
      tag,
      summary: 'Einsätze einer Woche mit ihren Stunden und denen der Vorwoche',
      query: Object.keys(query.shape),
      answers: { 200: 'Woche', 403: 'Keine Berechtigung' },
    }),
    async (req): Promise<StundenAnswer> => {
      const { jahr, kw, idNiederlassung, idEinsatz, meine } = parseBody(query, req.query);
      const asking = await asked(req, 'Lesen');
      const Von = montagOf(jahr, kw);
      const which = and(
        idNiederlassung === undefined ? undefined : sql`e.id_niederlassung = ${idNiederlassung}::bigint`,
        idEinsatz === undefined ? undefined : sql`e.id = ${idEinsatz}::bigint`,
        meine === '1' ? sql`e.id_berater = ${asking.caller.me.IdBerater}::bigint` : undefined,
      );
      const found = await leseZeilen(asking, Von, which);
      return {
        Jahr: jahr,
        Kw: kw,
        Von,
        Bis: addDays(Von, 6),
        Zeilen: found.slice(0, maxZeilen),
        IsGekuerzt: found.length > maxZeilen,
        DarfErfassen: may(asking.caller, 'Schreiben', table),
      };
    },
  );

  app.put(
    '/api/stunden/woche',
    documented({
      tag,
      summary: 'Tage einer Woche speichern, wie sie eingegeben wurden',
      body: wocheBody,
      answers: { 200: 'Die Zeilen, wie sie jetzt sind, und was nicht gespeichert wurde', 403: 'Keine Berechtigung' },
    }),
    async (req): Promise<StundenSaved> => {
      const { Jahr, Kw, Zeilen } = parseBody(wocheBody, req.body);
      return speichere(await asked(req, 'Schreiben'), montagOf(Jahr, Kw), Zeilen);
    },
  );

  app.post(
    '/api/stunden/import',
    {
      ...documented({
        tag,
        summary:
          'Liste von Stunden (CSV oder XLSX, als Base64) übernehmen, ganz oder gar nicht; mit Vorschau wird nichts gespeichert',
        body: listeBody,
        answers: { 200: 'Die Zeilen, und was gegen sie spricht', 403: 'Keine Berechtigung' },
      }),
      bodyLimit: maxListe * 2,
    },
    async (req): Promise<StundenImportAnswer> => {
      const asking = await asked(req, 'Schreiben');
      const { Inhalt, Vorschau, Zuordnung } = parseBody(listeBody, req.body);
      const inhalt = Buffer.from(Inhalt, 'base64');
      return importiere(asking, { inhalt, isVorschau: Vorschau, zuordnung: Zuordnung });
    },
  );
}

/** The Monday of a week; 400 where the year has no such week. */
export function montagOf(jahr: number, kw: number): string {
  const montag = addDays(mondayOf(`${jahr}-01-04`), (kw - 1) * 7);
  if (kalenderwoche(montag).Jahr !== jahr)
    throw badRequest(sentence('Parameter {name} fehlt oder ist ungültig', { name: 'kw' }));
  return montag;
}
