import { conflict, forbidden, notFound } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Nummernkreis } from '@disponent/domain/wire/nummern';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { type Kreis, kreiseOf, lastGiven, nextOf, setNext } from '../../hooks/shared/nummernkreise.ts';
import type { Asking } from '../../records/work.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import type { Callers } from '../session/callers.ts';

type Req = FastifyRequest<{ Params: { kreis: string } }>;

const wish = z.object({ Naechste: z.number().int().min(1).max(99_999_999) });

/** Where numbers go on: who comes from another program counts on from there. For a Plattform-Admin, in the Domäne he works in. */
export function nummernRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const tag = 'Nummern';

  async function admin(req: FastifyRequest): Promise<Asking & { caller: UserCaller }> {
    const caller = await callers.caller(req.headers, req.ip);
    if (!caller.me.IsPlattformAdmin) throw forbidden();
    return { db: db.in(caller.domaene), caller };
  }

  app.get(
    '/api/nummernkreise',
    documented({
      tag,
      summary: 'Nummernkreise mit der nächsten Nummer',
      answers: { 200: 'Nummernkreise', 403: 'Nur für Plattform-Admins' },
    }),
    async (req) => {
      const asking = await admin(req);
      const kreise = await kreiseOf(asking);
      return { Rows: await Promise.all(kreise.map((kreis) => told(asking, kreis))) };
    },
  );

  app.put(
    '/api/nummernkreise/:kreis',
    documented({
      tag,
      summary: 'Die nächste Nummer eines Kreises festlegen',
      body: wish,
      answers: { 200: 'Der Nummernkreis', 403: 'Nur für Plattform-Admins', 404: 'Gibt es nicht', 409: 'Vergeben' },
    }),
    async (req: Req) => {
      const asking = await admin(req);
      const { Naechste } = parseBody(wish, req.body);
      const kreis = (await kreiseOf(asking)).find(({ name }) => name === req.params.kreis);
      if (!kreis) throw notFound();
      return asking.db.transaction(async (tx) => {
        const inside = { ...asking, tx };
        // Whoever takes a number waits here, and whoever sets one waits for him.
        await asking.db.rows(
          sql`select 1 from nummernkreis where id_domaene = ${asking.caller.domaene} and kreis = ${kreis.name} and jahr = ${kreis.jahr} for update`,
          tx,
        );
        const before = await nextOf(inside, kreis);
        if (before === Naechste) return told(inside, kreis);
        await refuseTaken(inside, kreis, Naechste);
        await setNext(inside, kreis, Naechste);
        const { me, domaene } = asking.caller;
        const angaben = { Kreis: kreis.name, Vorher: String(before), Nachher: String(Naechste) };
        await logSecurity(
          asking.db,
          { aktion: 'NummernkreisFestlegen', idBenutzer: me.Id, ip: req.ip, angaben, domaene },
          tx,
        );
        return told(inside, kreis);
      });
    },
  );
}

async function refuseTaken(asking: Asking, kreis: Kreis, next: number): Promise<void> {
  const last = await lastGiven(asking, kreis);
  if (last === 0) return;
  if (kreis.isLueckenlos)
    throw conflict(
      sentence('Rechnungsnummern haben keine Lücke: nach {nummer} kommt die nächste', { nummer: kreis.muster(last) }),
    );
  if (next <= last) throw conflict(sentence('{nummer} ist bereits vergeben', { nummer: kreis.muster(last) }));
}

async function told(asking: Asking, kreis: Kreis): Promise<Nummernkreis> {
  const [next, last] = [await nextOf(asking, kreis), await lastGiven(asking, kreis)];
  return {
    Kreis: kreis.name,
    Titel: kreis.titel,
    Zusatz: kreis.zusatz ?? null,
    Naechste: next,
    NaechsteNummer: kreis.muster(next),
    LetzteNummer: last === 0 ? null : kreis.muster(last),
    IsFest: kreis.isLueckenlos && last > 0,
  };
}
