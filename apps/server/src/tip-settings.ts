import { readFile } from 'node:fs/promises';
import { routes } from '@disponent/domain/routes';
import { findRoute } from '@disponent/domain/wire/path';
import { z } from 'zod';

const isPage = (address: string) => findRoute(address.replace(/[?#].*$/, ''), routes) !== undefined;
const isAnonymousPage = (path: string) => findRoute(path, routes)?.route.allowAnonymous === true;

/** What each key may be (specification 3). */
const keys = {
  baseUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])/)]),
  azureAdWebApi: z
    .object({
      scopes: z.array(z.string()),
      instance: z.string(),
      api: z.string(),
      clientId: z.string(),
      tenantId: z.string(),
    })
    .partial(),
  tryRestoreAuthenticationOnStart: z.boolean(),
  // A login page that asks for a login, or a home page that is none, would leave everybody before a dead button.
  loginPage: z.union([z.literal(''), z.string().refine(isAnonymousPage)]),
  homePage: z.string().refine(isPage),
  language: z.union([z.boolean(), z.string()]),
  styling: z.object({ labelBeforeEditor: z.boolean(), labelSmall: z.boolean(), labelBold: z.boolean() }).partial(),
};

export type TipSettings = { [K in keyof typeof keys]?: z.infer<(typeof keys)[K]> };

/**
 * The runtime settings as the operator wrote them, read anew each time: a change needs no restart. Each key stands alone (SET-07): a
 * slip in one is told and takes away neither the others nor the pages.
 */
export async function readTipSettings(file: string, complain: (sentence: string) => void): Promise<TipSettings> {
  let given: unknown;
  try {
    given = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const fault = error instanceof SyntaxError ? 'ist kein JSON' : 'kann nicht gelesen werden';
    if (!isMissing) complain(`TIP_SETTINGS: ${file} ${fault}. Es gelten die Vorgaben.`);
    return {};
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    complain(`TIP_SETTINGS: ${file} muss ein JSON-Objekt sein. Es gelten die Vorgaben.`);
    return {};
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const shape = Object.hasOwn(keys, name) ? keys[name as keyof typeof keys] : undefined;
      const read = shape?.safeParse(value);
      if (read?.success) return [[name, read.data]];
      complain(
        shape
          ? `TIP_SETTINGS: ${name} in ${file} hat keinen gültigen Wert. Dafür gilt die Vorgabe.`
          : `TIP_SETTINGS: ${name} in ${file} ist keine bekannte Einstellung.`,
      );
      return [];
    }),
  );
}
