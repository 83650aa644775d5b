import { notFound } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userCaller } from '../../accounts/user-caller.ts';
import { issueLink, openLink, revokeLinks } from '../../accounts/zugangslink.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { feedOf } from '../../mail/calendar.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { documented } from '../documented.ts';
import type { Callers } from '../session/callers.ts';
import { networkOf } from '../session/network.ts';
import { Throttle } from '../session/throttle.ts';
import { ownEvents } from './own-events.ts';

type Req = FastifyRequest<{ Params: { name: string } }>;

/** Whether somebody's calendar is read from elsewhere, and since when. */
interface Feed {
  ErstelltAm: string | null;
  ZuletztAm: string | null;
}

/** The own appointments and tasks for the calendar of a phone, by an address that only its owner knows and ends when he wants. */
export function calendarRoutes(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  const throttle = new Throttle(db);
  const tag = 'Kalender';

  app.get('/kalender/:name', async ({ params, ip }: Req, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const perNetwork = { key: `kalender:${networkOf(ip)}`, points: 30, seconds: 15 * 60 };
    const caller = await throttle.guard(
      [perNetwork],
      () => ownerOf(params.name, ip),
      (found) => found === undefined,
    );
    if (!caller) throw notFound(sentence('Diesen Kalender gibt es nicht oder nicht mehr.'));
    const events = await ownEvents({ db: db.in(caller.domaene), caller });
    return reply.type('text/calendar; charset=utf-8').send(feedOf(caller.me.IdDomaeneText, events));
  });

  async function ownerOf(name: string, ip: string): Promise<UserCaller | undefined> {
    const key = /^([\w-]{43})\.ics$/.exec(name)?.[1];
    const link = key === undefined ? undefined : await openLink(db, 'Kalender', key);
    if (!link?.idBenutzer) return undefined;
    const zone = await db.row<{ zone: string }>(
      sql`select zeitzone as zone from domaene_st where id = ${link.domaene}`,
    );
    const { idBenutzer, domaene } = link;
    return userCaller(db, { idBenutzer, domaene, zone: zone?.zone ?? 'Europe/Vienna', ip });
  }

  async function own(req: FastifyRequest): Promise<{ caller: UserCaller; db: Db }> {
    const caller = await callers.caller(req.headers, req.ip);
    return { caller, db: db.in(caller.me.IdDomaene) };
  }
  const ofOwner = ({ me }: UserCaller) => ({ me, domaene: me.IdDomaene });

  app.get(
    '/api/kalender',
    documented({ tag, summary: 'Ob der eigene Kalender abonniert ist', answers: { 200: 'Seit wann' } }),
    async (req): Promise<Feed> => {
      const { caller, db: mine } = await own(req);
      const found = await mine.row<Feed & object>(
        sql`select erstellt_am as "ErstelltAm", zuletzt_benutzt_am as "ZuletztAm" from zugangslink
             where id_domaene = ${caller.me.IdDomaene} and zweck = 'Kalender' and id_benutzer = ${caller.me.Id} and widerrufen_am is null and gueltig_bis > now() order by id desc limit 1`,
      );
      return found ?? { ErstelltAm: null, ZuletztAm: null };
    },
  );

  app.post(
    '/api/kalender',
    documented({
      tag,
      summary: 'Neue Adresse; sie wird nur hier gesagt, eine frühere gilt nicht mehr',
      answers: { 200: 'Pfad' },
    }),
    async (req): Promise<{ Pfad: string }> => {
      const { caller, db: mine } = await own(req);
      const key = await mine.transaction(async (tx) => {
        const making = { db: mine, tx, caller: ofOwner(caller) };
        await revokeLinks(making, 'Kalender', { idBenutzer: caller.me.Id });
        return issueLink(making, { zweck: 'Kalender', ziel: {}, an: { email: null, idBenutzer: caller.me.Id } });
      });
      return { Pfad: `/kalender/${key}.ics` };
    },
  );

  app.post(
    '/api/kalender/widerrufen',
    documented({ tag, summary: 'Der Kalender ist von außen nicht mehr lesbar', answers: { 200: 'Erledigt' } }),
    async (req) => {
      const { caller, db: mine } = await own(req);
      await mine.transaction((tx) =>
        revokeLinks({ db: mine, tx, caller: ofOwner(caller) }, 'Kalender', { idBenutzer: caller.me.Id }),
      );
      return { IsValid: true };
    },
  );
}
