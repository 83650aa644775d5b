import { abmeldeworte } from '@disponent/domain/entities/begleit/email/abmelden';
import type { MailLanguage } from '@disponent/domain/entities/begleit/email/wortlaut';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookAtLink, openLink, type Zugangslink } from '../../accounts/zugangslink.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { abmeldePfad } from '../../mail/abmelden.ts';
import { einwilligungRoutes } from './einwilligung-routes.ts';
import { endMails, isOfAuswertungen } from './end-mails.ts';
import { type Asked, guardKeys } from './guarded.ts';
import { languageOf, type Page, sendInvalid, sendPage } from './page.ts';

/**
 * Where somebody ends mails that need his consent: a page that asks, without session and script, and the call by which his mail program does it for him (RFC 8058).
 * Looking at the page changes nothing: programs that look for evil in mails follow every link.
 */
export function abmeldeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  einwilligungRoutes(app, { db });
  const guarded = guardKeys(db, 'abmelden');

  void app.register(async (scope) => {
    // What the body says is known already: it is read away, and need not be understood.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 10_000 }, (_req, _body, done) => done(null, {}));

    scope.get(abmeldePfad(':key'), async (req: Asked, reply) => {
      const link = await guarded(req, (key) => lookAtLink(db, 'Abmelden', key));
      if (!link) return sendInvalid(req, reply);
      const domaene = await domaeneOf(link);
      return answer(req, reply, 200, ({ titel, knopf, ...words }) => ({
        title: titel,
        text: words[whatOf(link)].replace('{domaene}', domaene),
        buttons: [{ label: knopf }],
      }));
    });

    scope.post(abmeldePfad(':key'), async (req: Asked, reply) => {
      const link = await guarded(req, (key) => openLink(db, 'Abmelden', key));
      if (!link) return sendInvalid(req, reply);
      await endMails(db.in(link.domaene), link, req.ip);
      const domaene = await domaeneOf(link);
      return answer(req, reply, 200, ({ fertig, ...words }) => ({
        title: fertig,
        text: words[`${whatOf(link)}Fertig`].replace('{domaene}', domaene),
      }));
    });
  });

  const domaeneOf = async ({ domaene }: Zugangslink): Promise<string> =>
    (await db.row<{ text: string }>(sql`select bezeichnung as text from domaene_st where id = ${domaene}`))?.text ?? '';
}

type Words = (typeof abmeldeworte)[MailLanguage];

const whatOf = ({ idPerson, idAnsprechpartner, ziel }: Zugangslink) =>
  idPerson ? 'Jobinfo' : idAnsprechpartner ? 'Kundeninfo' : isOfAuswertungen(ziel) ? 'Auswertungen' : 'Meldungen';

function answer(req: FastifyRequest, reply: FastifyReply, status: number, page: (words: Words) => Page) {
  const language = languageOf(req);
  return sendPage(reply, status, page(abmeldeworte[language]), language);
}
