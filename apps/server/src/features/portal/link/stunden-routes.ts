import { notFound } from '@disponent/domain/errors';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../../files/store.ts';
import { contentDisposition } from '../../content-disposition.ts';
import { documented } from '../../documented.ts';
import { parseBody } from '../../parse-body.ts';
import { fileOf } from './file-of.ts';
import type { OpenLink, Req } from './opened.ts';
import { answerHours, linkedHours, stundenAntwort } from './stunden.ts';

interface StundenLinkOptions {
  files: FileStore;
  open: OpenLink;
  answers: Readonly<Record<number, string>>;
}

/** Hours for a customer who has no login: approved or returned by whoever has the key of his link, as him. */
export function stundenLinkRoutes(app: FastifyInstance, { files, open, answers }: StundenLinkOptions): void {
  const tag = 'Stunden';

  app.post(
    '/api/p/:token/stunden',
    documented({
      tag,
      summary: 'Stunden eines Links freigeben oder zurückweisen',
      body: stundenAntwort,
      answers: { ...answers, 200: 'Wie viele, und was nicht ging' },
      isOpen: true,
    }),
    async (req: Req, reply): Promise<BulkAnswer> => {
      const opened = await open(req, reply);
      if (opened.zweck !== 'Stunden') throw notFound();
      return answerHours(opened, opened.link, parseBody(stundenAntwort, req.body), (error) => req.log.error(error));
    },
  );

  app.get(
    '/api/p/:token/:id/beleg',
    documented({ tag, summary: 'Unterschriebener Stundennachweis zu einer Woche eines Links', answers, isOpen: true }),
    async (req: Req, reply) => {
      const opened = await open(req, reply);
      const week = (await linkedHours(opened, opened.link)).Rows.find(({ Id }) => Id === Number(req.params.id));
      const datei = week?.Beleg && (await fileOf(opened, week.Beleg.Id));
      if (!datei || !(await files.writtenAt(datei.speicherort))) throw notFound();
      return reply
        .headers({
          'content-type': datei.mime,
          'content-disposition': contentDisposition('inline', datei.dateiname),
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(files.read(datei.speicherort));
    },
  );
}
