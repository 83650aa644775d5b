import { notFound } from '@disponent/domain/errors';
import { routes } from '@disponent/domain/routes';
import type { Wege } from '@disponent/domain/session/passkey';
import { texts } from '@disponent/domain/texts/de';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Build, readBuild } from './build.ts';
import { readRouteRules } from './route-rules.ts';

const noStore = { 'cache-control': 'no-store' };
/** Pages that show nothing but themselves, whoever asks. */
const anonymous = routes.filter(({ allowAnonymous }) => allowAnonymous);

interface BuildOptions {
  folder: string;
  routeRulesFile: string;
  /** Says what is wrong with the rules, once. */
  complain: (sentence: string) => void;
  waysIn: (req: FastifyRequest) => Wege;
}

/** Which build is being served, where its pages were moved to, and what the pages without a session have to know (SET-03, SET-04). */
export async function buildRoutes(
  app: FastifyInstance,
  { folder, routeRulesFile, complain, waysIn }: BuildOptions,
): Promise<Build> {
  const build = await readBuild(folder);
  await readRouteRules(routeRulesFile, complain); // what is wrong with it is said at the start

  app.get('/builds/latest.json', async (_req, reply) => reply.headers(noStore).send(build));

  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (req, reply) => {
    if (req.params.file !== `${build.id}.json`) throw notFound(texts.keineRoute(`/builds/meta/${req.params.file}`));
    const routeRules = await readRouteRules(routeRulesFile, complain);
    return reply.headers(noStore).send({ ...build, routeRules, prerendered: anonymous.map(({ path }) => path) });
  });

  for (const { path, title } of anonymous)
    app.get(`${path}/_payload.json`, async (req, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).send({ title, Wege: waysIn(req) }),
    );
  return build;
}
