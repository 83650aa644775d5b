import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { BrokenRules, forbidden, notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, textOf } from '@disponent/domain/texts/sentence';
import type { InvoiceFinding, InvoiceXml } from '@disponent/domain/wire/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { befunde } from '../../documents/erechnung/befunde.ts';
import { begriffOf, pfadOf } from '../../documents/erechnung/begriffe.ts';
import { xmlOf } from '../../documents/erechnung/index.ts';
import { readERechnung } from '../../documents/erechnung/read.ts';
import { runAction } from '../../records/action.ts';
import { readRecord, seeingAll } from '../../records/record.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';
import { fibuRoutes } from './fibu/routes.ts';
import { zahlungenRoutes } from './zahlungen/routes.ts';

type Req = FastifyRequest<{ Params: { id: string } }>;

/** What the next step would find, by the status it starts from. */
const steps: Readonly<Record<string, string>> = { Entwurf: 'Pruefen', Geprueft: 'Festschreiben' };

/** Calls of invoices that no other list has. */
export function fakturaRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  zahlungenRoutes(app, { db, callers });
  fibuRoutes(app, { db, callers });
  /** The invoice that a call is about; 403 for who may only read it. */
  async function invoiceOf(req: Req): Promise<{ asking: Asking; row: FakturaDat }> {
    const caller = await callers.caller(req.headers, req.ip);
    const table = tableOf(fakturaDat.key);
    if (!may(caller, 'Schreiben', table)) throw forbidden();
    if (!/^[1-9]\d{0,14}$/.test(req.params.id)) throw notFound();
    const asking = { db: db.in(caller.domaene), caller };
    return { asking, row: (await readRecord(asking, table, Number(req.params.id))) as unknown as FakturaDat };
  }

  app.get(
    '/api/entity/FakturaDat/:id/xml',
    documented({
      tag: 'Faktura',
      summary: 'Die E-Rechnung, wie sie jetzt geschrieben würde; abgelegt wird nichts',
      answers: { 200: 'XML', 403: 'Nicht für diese Rolle oder ohne das nötige Recht', 404: 'Nicht sichtbar' },
    }),
    async (req: Req): Promise<InvoiceXml> => {
      const { asking, row } = await invoiceOf(req);
      return { Xml: xmlOf(await readERechnung(row, { ...asking, caller: seeingAll(asking.caller) })) };
    },
  );

  app.get(
    '/api/entity/FakturaDat/:id/pruefung',
    documented({
      tag: 'Faktura',
      summary: 'Was gegen die Rechnung spricht, mit Feld und Begriff der EN 16931; geschrieben wird nichts',
      answers: { 200: 'Befunde', 403: 'Nicht für diese Rolle oder ohne das nötige Recht', 404: 'Nicht sichtbar' },
    }),
    async (req: Req): Promise<InvoiceFinding[]> => {
      const { asking, row } = await invoiceOf(req);
      const { caller } = asking;
      const step = steps[String(row.Status)];
      if (!step) return [];
      const { errors, warnings } = await tried(asking, row, step);
      const found = befunde(await readERechnung(row, { ...asking, caller: seeingAll(caller) }));
      const listed = (messages: Messages, IsFehler: boolean) =>
        Object.entries(messages).flatMap(([Feld, sentences]) =>
          sentences.map((text) => ({
            Feld,
            Begriff: found.find((one) => one.feld === Feld && one.text.Satz === text.Satz)?.begriff ?? begriffOf(Feld),
            Pfad: row.Format === 'EbInterface61' ? pfadOf(Feld) : null,
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
