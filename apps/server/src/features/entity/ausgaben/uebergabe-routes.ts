import { notFound } from '@disponent/domain/errors';
import type { AuegUebergabe } from '@disponent/domain/wire/ausgaben';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logSecurity } from '../../../accounts/security-log.ts';
import type { Asking } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { contentDisposition } from '../../content-disposition.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import { readUebergabe, uebergibAueg } from './uebergabe.ts';

const uebergabe = z.object({ Jahr: z.int().min(2000).max(2100) });
const ofUebergabe = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Handing the statistics of the AÜG over, and fetching what was. */
export function uebergabeRoutes(
  app: FastifyInstance,
  asked: (req: FastifyRequest) => Promise<Asking & { caller: UserCaller }>,
): void {
  app.post(
    '/api/ausgaben/aueg',
    documented({
      tag: 'Ausgaben',
      summary: 'AÜG-Statistik eines Jahres übergeben: festgehalten, wie sie jetzt ist; ein weiteres Mal als Korrektur',
      body: uebergabe,
      answers: { 200: 'Übergabe', 403: 'Keine Berechtigung', 409: 'Zeitraum offen, nichts darin oder unverändert' },
    }),
    async (req): Promise<AuegUebergabe> => {
      const { Jahr } = parseBody(uebergabe, req.body);
      const asking = await asked(req);
      return asking.db.transaction((tx) => uebergibAueg({ ...asking, tx }, Jahr));
    },
  );

  app.get(
    '/api/ausgaben/aueg/uebergaben/:id/datei',
    documented({
      tag: 'Ausgaben',
      summary: 'Eine übergebene AÜG-Statistik, wie sie war',
      answers: {
        200: 'Datei (CSV)',
        403: 'Keine Berechtigung',
        404: 'Nicht gefunden',
        409: 'Nicht alle Einsätze sichtbar',
      },
    }),
    async (req, reply) => {
      const asking = await asked(req);
      const found = ofUebergabe.safeParse(req.params);
      if (!found.success) throw notFound();
      const { dateiname, inhalt } = await readUebergabe(asking, found.data.id);
      const { me, domaene, ip } = asking.caller;
      await logSecurity(asking.db, {
        aktion: 'Export',
        idBenutzer: me.Id,
        domaene,
        ip,
        angaben: { Liste: dateiname, Format: 'csv', Recht: 'MassenExport' },
      });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition('attachment', dateiname))
        .send(inhalt);
    },
  );
}
