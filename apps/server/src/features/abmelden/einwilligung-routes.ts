import { einwilligungsworte } from '@disponent/domain/entities/begleit/email/einwilligung';
import type { FastifyInstance } from 'fastify';
import { lookAtLink } from '../../accounts/zugangslink.ts';
import type { Db } from '../../db/pool.ts';
import { einwilligungPfad } from '../../mail/einwilligung-link.ts';
import { plainOf } from '../../mail/fill.ts';
import { answerFrage, type Gefragt, readFrage } from './einwilligung.ts';
import { type Asked, guardKeys } from './guarded.ts';
import { languageOf, type Page, sendInvalid, sendPage } from './page.ts';

/**
 * Where somebody renews or withdraws his consent by the link of a mail, without session and script. Looking changes nothing and uses nothing up: programs that look for
 * evil in mails follow every link. What is agreed to is the text that was shown: if another is in force by then, it is shown first.
 */
export function einwilligungRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const guarded = guardKeys(db, 'einwilligung');
  const asked = (req: Asked) =>
    guarded(req, async (key) => {
      const link = await lookAtLink(db, 'Einwilligung', key);
      const frage = link && (await readFrage(db.in(link.domaene), link));
      return frage && { link, frage };
    });

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_req, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get(einwilligungPfad(':key'), async (req: Asked, reply) => {
      const found = await asked(req);
      return found ? sendPage(reply, 200, askPage(req, found.frage), languageOf(req)) : sendInvalid(req, reply);
    });

    scope.post(einwilligungPfad(':key'), async (req: Asked, reply) => {
      const found = await asked(req);
      if (!found) return sendInvalid(req, reply);
      const { link, frage } = found;
      const { antwort, texte } = (req.body ?? {}) as Record<string, unknown>;
      const words = einwilligungsworte[languageOf(req)];
      if (antwort !== 'verlaengern' && antwort !== 'widerrufen')
        return sendPage(reply, 400, askPage(req, frage), languageOf(req));
      const isRenewal = antwort === 'verlaengern';
      if (isRenewal && (texte !== idsOf(frage) || frage.texte.length === 0))
        return sendPage(reply, 409, askPage(req, frage, words.neuerText), languageOf(req));
      const own = db.in(link.domaene);
      const isDone = await answerFrage(own, { key: req.params.key, link, ip: req.ip }, antwort, frage);
      if (!isDone) return sendInvalid(req, reply);
      const said = isRenewal
        ? { title: words.verlaengert, text: words.verlaengertText }
        : { title: words.widerrufenTitel, text: words.widerrufenText };
      return sendPage(reply, 200, { ...said, text: put(said.text, frage) }, languageOf(req));
    });
  });
}

const idsOf = ({ texte }: Gefragt): string => texte.map(({ id }) => id).join(',');

const put = (text: string, { name, domaene }: Gefragt): string =>
  text.replace('{name}', () => name).replace('{domaene}', () => domaene);

function askPage(req: Asked, frage: Gefragt, notice?: string): Page {
  const words = einwilligungsworte[languageOf(req)];
  const canRenew = frage.texte.length > 0;
  return {
    title: words.titel,
    text: [notice, put(canRenew ? words.text : words.nurWiderruf, frage)].filter(Boolean).join(' '),
    parts: frage.texte.map(({ bezeichnung, text }) => ({ title: bezeichnung, text: plainOf(text) })),
    hidden: { texte: idsOf(frage) },
    buttons: [
      ...(canRenew ? [{ name: 'antwort', value: 'verlaengern', label: words.verlaengern }] : []),
      { name: 'antwort', value: 'widerrufen', label: words.widerrufen, isQuiet: canRenew },
    ],
  };
}
