import { notFound } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { LinkAnswer } from '@disponent/domain/wire/link';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openLink } from '../../../accounts/zugangslink.ts';
import { fromDatabase } from '../../../db/errors.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { watermarked } from '../../../documents/watermark.ts';
import type { FileStore } from '../../../files/store.ts';
import { markGesehen } from '../../../hooks/pv/gesehen.ts';
import { absagegruende, karten } from '../../../portal/karten.ts';
import type { Asking } from '../../../records/work.ts';
import { contentDisposition } from '../../content-disposition.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import { networkOf } from '../../session/network.ts';
import { Throttle } from '../../session/throttle.ts';
import { answerProposal } from './antwort.ts';
import { appCaller } from './app-caller.ts';
import { fileOf } from './file-of.ts';
import { fuer, linkCaller } from './link-caller.ts';
import type { Opened, Req } from './opened.ts';
import { ownHoursRoutes, ownWeek } from './own-hours.ts';
import { linkedHours } from './stunden.ts';
import { stundenLinkRoutes } from './stunden-routes.ts';

const antwort = z.discriminatedUnion('Art', [
  z.object({ Art: z.literal('Annehmen') }),
  z.object({ Art: z.literal('TerminWaehlen'), IdTermin: z.int().positive() }),
  z.object({
    Art: z.literal('Termin'),
    TerminArt: z.string().max(40),
    Beginn: z.string().max(19),
    Ort: z.string().max(120).nullable(),
  }),
  z.object({ Art: z.literal('Ablehnen'), IdAbsagegrund: z.int().positive(), Text: z.string().max(2000).nullable() }),
]);

/** What a customer may still look at by a link; what was taken back or is over is not there any more. */
const shown = ['Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Abgelehnt'];

interface LinkOptions {
  db: Db;
  files: FileStore;
}

/** Proposals for a customer who has no login: whoever has the key of his link sees and answers these, as him. */
export function linkRoutes(app: FastifyInstance, { db, files }: LinkOptions): void {
  const throttle = new Throttle(db);
  const tag = 'Vorschläge';
  const answers = { 200: 'Vorschläge', 404: 'Link gilt nicht oder nicht mehr', 429: 'Zu viele Versuche' };

  /** Keys that are none are counted for the network they come from; all of them are refused in the same words. */
  async function open({ params, ip }: Req, reply: FastifyReply): Promise<Opened> {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const perNetwork = { key: `link:${networkOf(ip)}`, points: 30, seconds: 15 * 60 };
    const opened = await throttle.guard(
      [perNetwork],
      () => tryKey(params.token, ip),
      (found) => found === undefined,
    );
    if (!opened) throw notFound(sentence('Dieser Link gilt nicht oder nicht mehr. Bitte wenden Sie sich an uns.'));
    return opened;
  }

  async function tryKey(token: string, ip: string): Promise<Opened | undefined> {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    for (const zweck of ['Vorschlaege', 'Stunden'] as const) {
      const link = await openLink(db, zweck, token);
      const as = link && (await linkCaller(db, link, ip, fuer[zweck]));
      if (as) return { ...as, link, zweck, db: db.in(link.domaene) };
    }
    const link = await openLink(db, 'EigeneStunden', token);
    const as = link && (await appCaller(db, link, ip));
    return as && { ...as, link, zweck: 'EigeneStunden', db: db.in(link.domaene) };
  }

  /** A proposal of this very link; 404 for all others. */
  async function only(req: Req, reply: FastifyReply): Promise<Opened & { id: number }> {
    const opened = await open(req, reply);
    const id = Number(req.params.id);
    if (opened.zweck !== 'Vorschlaege') throw notFound();
    if (!(opened.link.ziel.ids ?? []).includes(id) || (await cards(opened, [id])).length === 0) throw notFound();
    return { ...opened, id };
  }

  app.get(
    '/api/p/:token',
    documented({ tag, summary: 'Vorschläge eines Links, ohne Anmeldung', answers, isOpen: true }),
    async (req: Req, reply): Promise<LinkAnswer> => {
      const opened = await open(req, reply);
      const { kontakt, link } = opened;
      const own = { Empfaenger: kontakt.name, Firma: kontakt.firma, GueltigBis: link.gueltigBis };
      if (opened.zweck === 'Stunden')
        return { ...own, ...(await houseOf(opened)), ...none, Stunden: await linkedHours(opened, link) };
      if (opened.zweck === 'EigeneStunden')
        return { ...own, ...(await houseOf(opened)), ...none, EigeneStunden: await ownWeek(opened) };
      const Rows = await cards(opened, link.ziel.ids ?? []);
      for (const { Id } of Rows) await opened.db.transaction((tx) => markGesehen({ ...opened, tx }, Id));
      return {
        ...(await houseOf(opened)),
        ...own,
        Rows,
        Absagegruende: await absagegruende(opened),
      };
    },
  );

  app.post(
    '/api/p/:token/:id',
    documented({
      tag,
      summary: 'Vorschlag eines Links beantworten',
      body: antwort,
      answers: { ...answers, 409: 'Bereits beantwortet', 422: 'Regeln' },
      isOpen: true,
    }),
    async (req: Req, reply) => {
      const { id, ...opened } = await only(req, reply);
      await answerProposal(opened, id, parseBody(antwort, req.body)).catch((error: unknown) => {
        throw fromDatabase(error);
      });
      return { IsValid: true };
    },
  );

  stundenLinkRoutes(app, { files, open, answers });
  ownHoursRoutes(app, { open, answers });

  app.get(
    '/api/p/:token/:id/profil',
    documented({ tag, summary: 'Profil eines Vorschlags, für den Empfänger gekennzeichnet', answers, isOpen: true }),
    async (req: Req, reply) => {
      const { id, link, kontakt, ...asking } = await only(req, reply);
      const [card] = await cards(asking, [id]);
      const datei = card?.Profil && (await fileOf(asking, card.Profil.Id));
      if (!datei || !(await files.writtenAt(datei.speicherort))) throw notFound();
      const chunks: Buffer[] = [];
      for await (const chunk of files.read(datei.speicherort) as AsyncIterable<Buffer>) chunks.push(chunk);
      const words = `Für ${[kontakt.name, link.email].filter(Boolean).join(', ')} · ${kontakt.firma}`;
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('inline', datei.dateiname),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(watermarked(Buffer.concat(chunks), words));
    },
  );

  app.get(
    '/api/p/:token/logo',
    documented({ tag, summary: 'Logo zum Link', answers: { ...answers, 404: 'Keines' }, isOpen: true }),
    async (req: Req, reply) => {
      const { db: own, caller } = await open(req, reply);
      const logo = await own.row<{ speicherort: string; mime: string }>(
        sql`select f.speicherort, f.mime from domaene_st d join datei f on f.id = d.logo and f.status = 'Vorhanden' and f.mime in ('image/png', 'image/jpeg') where d.id = ${caller.domaene}`,
      );
      if (!logo || !(await files.writtenAt(logo.speicherort))) throw notFound();
      return reply.type(logo.mime).send(files.read(logo.speicherort));
    },
  );
}

const none = { Rows: [], Absagegruende: [] };

const cards = (asking: Asking, ids: readonly number[]) =>
  karten(asking, [['Id', 'anyof', [...ids]], 'and', ['Status', 'anyof', shown]]);

/** Whose page it is, and who answers questions. */
async function houseOf({
  db,
  caller,
  link,
  zweck,
}: Opened): Promise<Pick<LinkAnswer, 'Absender' | 'Farbe' | 'HatLogo' | 'Ansprechpartner'>> {
  const found = await db.row<{ text: string; farbe: string | null; logo: boolean }>(
    sql`select d.bezeichnung as text, d.primaer_farbe as farbe, exists (select 1 from datei f where f.id = d.logo and f.status = 'Vorhanden' and f.mime in ('image/png', 'image/jpeg')) as logo
          from domaene_st d where d.id = ${caller.domaene}`,
  );
  const berater = await db.row<{ name: string; telefon: string | null; email: string | null }>(
    zweck === 'Stunden'
      ? sql`select concat_ws(' ', b.vorname, b.nachname) as name, coalesce(b.telefon, b.mobil) as telefon, b.email
              from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz join berater_st b on b.id = e.id_berater
             where s.id_domaene = ${caller.domaene} and s.id = any(${link.ziel.ids ?? []}::bigint[]) order by s.id limit 1`
      : zweck === 'EigeneStunden'
        ? sql`select concat_ws(' ', b.vorname, b.nachname) as name, coalesce(b.telefon, b.mobil) as telefon, b.email from pers_st p join berater_st b on b.id = p.id_berater
               where p.id_domaene = ${caller.domaene} and p.id = ${link.idPerson ?? null}::bigint`
        : sql`select concat_ws(' ', b.vorname, b.nachname) as name, coalesce(b.telefon, b.mobil) as telefon, b.email from pv_dat v join berater_st b on b.id = v.id_berater
             where v.id_domaene = ${caller.domaene} and v.id = any(${link.ziel.ids ?? []}::bigint[]) order by v.id limit 1`,
  );
  return {
    Absender: found?.text ?? '',
    Farbe: found?.farbe ?? null,
    HatLogo: found?.logo ?? false,
    Ansprechpartner: berater ? { Name: berater.name, Telefon: berater.telefon, Email: berater.email } : null,
  };
}
