import { readFile } from 'node:fs/promises';
import { routes } from '@disponent/domain/routes';
import { startupUrl } from '@disponent/domain/rules/dates/startup';
import { textOf } from '@disponent/domain/texts/sentence';
import { findRoute } from '@disponent/domain/wire/path';
import { z } from 'zod';

const isPage = (address: string) => findRoute(address.replace(/[?#].*$/, ''), routes) !== undefined;
const isAnonymousPage = (path: string) => findRoute(path, routes)?.route.allowAnonymous === true;

/** An address that parses (RULE-17). What the form rule says is said to the operator. */
const address = (name: string) =>
  z.string().superRefine((value, context) => {
    const found = startupUrl(name)(value);
    if (found) context.addIssue({ code: 'custom', message: textOf(found), params: { isSentence: true } });
  });

const webAddress = z.string().regex(/^https?:\/\/[^\s]+$/i);

/** What each key may be. */
const keys = {
  baseUrl: z
    .string()
    .regex(/^\/(?![/\\])/)
    .or(address('baseUrl').refine((value) => value === '' || /^https?:/i.test(value))),
  azureAdWebApi: z
    .object({
      scopes: z.array(z.string()),
      instance: address('azureAdWebApi.instance'),
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
  // Whose installation it is, said below the forms of those who are not signed in.
  anbieter: z.object({ name: z.string().max(80), impressum: webAddress, datenschutz: webAddress }).partial(),
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
        read
          ? `TIP_SETTINGS: ${sentenceOf(read.error.issues) ?? `${name} in ${file} hat keinen gültigen Wert`}. Dafür gilt die Vorgabe.`
          : `TIP_SETTINGS: ${name} in ${file} ist keine bekannte Einstellung.`,
      );
      return [];
    }),
  );
}

/** What a rule says of the value, also where it is one of several that the value may follow. */
function sentenceOf(issues: readonly z.core.$ZodIssue[]): string | undefined {
  for (const issue of issues) {
    if (issue.code === 'custom' && issue.params?.['isSentence']) return issue.message;
    const inner = issue.code === 'invalid_union' ? sentenceOf(issue.errors.flat()) : undefined;
    if (inner) return inner;
  }
}
