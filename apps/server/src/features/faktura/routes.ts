import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { BrokenRules, forbidden, notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, textOf } from '@disponent/domain/texts/sentence';
import type { InvoiceFinding } from '@disponent/domain/wire/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { befunde } from '../../documents/erechnung/befunde.ts';
import { begriffOf } from '../../documents/erechnung/begriffe.ts';
import { readERechnung } from '../../documents/erechnung/read.ts';
import { runAction } from '../../records/action.ts';
import { readRecord, seeingAll } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';

type Req = FastifyRequest<{ Params: { id: string } }>;

/** What the next step would find, by the status it starts from. */
const steps: Readonly<Record<string, string>> = { Entwurf: 'Pruefen', Geprueft: 'Festschreiben' };

/** Calls of invoices that no other list has. */
export function fakturaRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  app.get(
    '/api/entity/FakturaDat/:id/pruefung',
    documented({
      tag: 'Faktura',
      summary: 'Was gegen die Rechnung spricht, mit Feld und Begriff der EN 16931; geschrieben wird nichts',
      answers: { 200: 'Befunde', 403: 'Nicht für diese Rolle oder ohne das nötige Recht', 404: 'Nicht sichtbar' },
    }),
    async (req: Req): Promise<InvoiceFinding[]> => {
      const caller = await callers.caller(req.headers, req.ip);
      const table = tableOf(fakturaDat.key);
      if (!may(caller, 'Schreiben', table)) throw forbidden();
      if (!/^[1-9]\d{0,14}$/.test(req.params.id)) throw notFound();
      const asking = { db: db.in(caller.domaene), caller };
      const row = (await readRecord(asking, table, Number(req.params.id))) as unknown as FakturaDat;
      const step = steps[String(row.Status)];
      if (!step) return [];
      const { errors, warnings } = await tried(asking, row, step);
      const found = befunde(await readERechnung(row, { ...asking, caller: seeingAll(caller) }));
      const listed = (messages: Messages, IsFehler: boolean) =>
        Object.entries(messages).flatMap(([Feld, sentences]) =>
          sentences.map((text) => ({
            Feld,
            Begriff: found.find((one) => one.feld === Feld && one.text.Satz === text.Satz)?.begriff ?? begriffOf(Feld),
            Text: textOf(text),
            IsFehler,
          })),
        );
      return [...listed(errors, true), ...listed(warnings, false)];
    },
  );
}

/** Takes the step and takes it back. */
async function tried(
  { db, caller }: Asking,
  row: FakturaDat,
  step: string,
): Promise<{ errors: Messages; warnings: Messages }> {
  try {
    await runAction({ db: db.asTrial(), caller }, tableOf(fakturaDat.key), row.Id, step, { Version: row.Version });
    return { errors: {}, warnings: {} };
  } catch (error) {
    if (error instanceof BrokenRules) return error;
    throw error;
  }
}
