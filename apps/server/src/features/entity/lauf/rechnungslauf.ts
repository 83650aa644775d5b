import { tableOf } from '@disponent/domain/tables';
import type { LaufAnswer } from '@disponent/domain/wire/lauf';
import {
  type ErinnerungAnswer,
  gruppierungen,
  laufArten,
  type RechnungslaufVorschau,
  rhythmen,
} from '@disponent/domain/wire/rechnungslauf';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/pool.ts';
import { admitToLauf } from '../../../hooks/faktura/lauf/anlegen.ts';
import { erinnere } from '../../../hooks/faktura/lauf/erinnern.ts';
import { laufName, rechnungslaufVorschau } from '../../../hooks/faktura/lauf/vorschau.ts';
import { answeredOnce, attemptKey } from '../../../records/once.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import type { Callers } from '../../session/callers.ts';
import { inside, type Reading } from './begin.ts';
import { readLauf } from './read.ts';
import { createMaking } from './runs.ts';

const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const tag = z.iso.date();
const auswahl = z
  .object({
    Art: z.enum(laufArten),
    Von: tag,
    Bis: tag,
    IdRechnungssteller: id.nullable(),
    Kunden: z.array(id).max(1000),
    Rhythmen: z.array(z.enum(rhythmen)),
    Gruppierung: z.enum(gruppierungen).nullable(),
  })
  .refine(({ Von, Bis }) => Von <= Bis, { path: ['Bis'] });
const auftrag = z.intersection(
  auswahl,
  z.object({
    Rechnungsdatum: tag,
    Rechnungen: z
      .array(
        z.object({
          Schluessel: z.string().max(200),
          Stand: z.string().max(64),
          BestellNr: z.string().max(50).nullable(),
        }),
      )
      .min(1)
      .max(100_000),
  }),
);

/** Every chosen invoice is named. */
const mostBytes = 16 * 1024 * 1024;

/** The invoice run (domain model 4.6, rule 1): looked at, then made by a run of its own. */
export function rechnungslaufRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const docs = (summary: string, body: z.ZodType, answer: string) =>
    documented({
      tag: 'Faktura',
      summary,
      body,
      answers: { 200: answer, 403: 'Ohne das Recht, Fakturen zu erstellen' },
    });

  async function reading(req: FastifyRequest): Promise<Reading> {
    const caller = await callers.caller(req.headers, req.ip);
    admitToLauf(caller);
    return { caller, db: db.in(caller.domaene) };
  }

  app.post(
    '/api/rechnungslauf/vorschau',
    docs('Was ein Rechnungslauf anlegen würde; gespeichert wird nichts', auswahl, 'Vorschau'),
    async (req): Promise<RechnungslaufVorschau> =>
      rechnungslaufVorschau(await reading(req), parseBody(auswahl, req.body)),
  );

  app.post(
    '/api/rechnungslauf',
    { ...docs('Die gewählten Entwürfe anlegen, als Lauf', auftrag, 'Lauf'), bodyLimit: mostBytes },
    async (req): Promise<LaufAnswer> => {
      const asking = await reading(req);
      const eingabe = parseBody(auftrag, req.body);
      const name = attemptKey(req.headers['idempotency-key']);
      const attempt = name === undefined ? undefined : { key: name, call: `${req.method} ${req.url}`, body: req.body };
      const lauf = await inside(asking, (work) =>
        answeredOnce(work, attempt, () =>
          createMaking(
            work,
            { table: tableOf('FakturaDat'), aktion: laufName[eingabe.Art], eingabe },
            eingabe.Rechnungen.length,
          ),
        ),
      );
      return readLauf(asking, lauf);
    },
  );

  app.post(
    '/api/rechnungslauf/erinnern',
    docs('An eingereichte, nicht freigegebene Wochen erinnern', auswahl, 'Was daraus wurde'),
    async (req): Promise<ErinnerungAnswer> => erinnere(await reading(req), parseBody(auswahl, req.body)),
  );
}
