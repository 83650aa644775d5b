import { notFound } from '@disponent/domain/errors';
import type { EigeneSitzung } from '@disponent/domain/session/types';
import { textOf } from '@disponent/domain/texts/sentence';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import { endSessionsOf } from '../../accounts/sitzungen.ts';
import { sql } from '../../db/sql.ts';
import { dayTimeIn } from '../../sight/local-time.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { deviceName } from './device-name.ts';
import type { AccountOptions } from './options.ts';

const endBody = z.object({ Id: z.number().int().positive().optional() }).nullish();

interface SessionRow {
  id: number;
  art: EigeneSitzung['Art'];
  erstellt_ms: number;
  zuletzt_ms: number;
  ip_adresse: string | null;
  user_agent: string | null;
}

/** Where somebody is signed in, and ending it there. */
export function ownSessionRoutes(app: FastifyInstance, { db, callers }: Pick<AccountOptions, 'db' | 'callers'>): void {
  app.get(
    '/api/base/Authorization/Sitzungen',
    documented({ summary: 'Eigene Sitzungen', answers: { 200: 'Wo man angemeldet ist' } }),
    async (req): Promise<EigeneSitzung[]> => {
      const { me, idSitzung, zone } = await callers.caller(req.headers, req.ip);
      const rows = await db.rows<SessionRow>(
        sql`select id, art, ip_adresse, user_agent, extract(epoch from erstellt_am) * 1000 as erstellt_ms, extract(epoch from zuletzt_am) * 1000 as zuletzt_ms
            from sitzung
           where id_benutzer = ${me.Id} and beendet_am is null and (token_bis > now() or (refresh_hash is not null and refresh_bis > now()))
           order by id = ${idSitzung} desc, zuletzt_am desc`,
      );
      return rows.map((row) => ({
        Id: row.id,
        Art: row.art,
        ErstelltAm: dayTimeIn(zone, row.erstellt_ms),
        ZuletztAm: dayTimeIn(zone, row.zuletzt_ms),
        IpAdresse: row.ip_adresse,
        ...named(row.user_agent ?? ''),
        IsDiese: row.id === idSitzung,
      }));
    },
  );

  app.post(
    '/api/base/Authorization/SitzungenBeenden',
    documented({
      summary: 'Eine eigene Sitzung beenden, ohne Id alle anderen',
      body: endBody,
      answers: { 200: 'IsValid und Anzahl', 404: 'Keine eigene Sitzung' },
    }),
    async (req) => {
      const { me, idSitzung } = await callers.caller(req.headers, req.ip);
      const id = parseBody(endBody, req.body ?? null)?.Id;
      const Anzahl = await db.transaction(async (tx) => {
        const ended =
          id === undefined
            ? await endSessionsOf(db, me.Id, { exceptSitzung: idSitzung, tx })
            : (
                await db.rows(
                  sql`update sitzung set beendet_am = now() where id = ${id} and id_benutzer = ${me.Id} and beendet_am is null returning id`,
                  tx,
                )
              ).length;
        if (id !== undefined && ended === 0) throw notFound();
        await logSecurity(
          db,
          {
            aktion: 'SitzungenBeendet',
            idBenutzer: me.Id,
            domaene: me.IdDomaene,
            ip: req.ip,
            angaben: { Anzahl: String(ended) },
          },
          tx,
        );
        return ended;
      });
      if (id !== undefined) callers.forget(id);
      return { IsValid: true, Anzahl };
    },
  );
}

function named(userAgent: string): Pick<EigeneSitzung, 'Geraet' | 'Saetze'> {
  const Geraet = deviceName(userAgent);
  return { Geraet: textOf(Geraet), Saetze: { Geraet } };
}
