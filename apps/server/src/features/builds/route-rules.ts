import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A path of our own: a rule must not lead out of the application. */
const path = z.string().regex(/^\/(?![/\\])/, 'muss ein Pfad wie /person sein');
const ruleShape = z.object({ redirect: path });

export type RouteRules = Record<string, z.infer<typeof ruleShape>>;

/** The operator's redirects, read anew each time: a change needs no restart. No file, no rules; a broken one is told and takes no other away. */
export async function readRouteRules(file: string, complain: (sentence: string) => void): Promise<RouteRules> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') complain(`ROUTE_RULES: ${file} kann nicht gelesen werden.`);
    return {};
  }
  let rules: Record<string, unknown>;
  try {
    rules = z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    complain(`ROUTE_RULES: ${file} muss JSON wie { "/alt": { "redirect": "/neu" } } sein. Es gelten keine Regeln.`);
    return {};
  }
  return Object.fromEntries(
    Object.entries(rules).flatMap(([from, rule]) => {
      const read = ruleShape.safeParse(rule);
      if (read.success && path.safeParse(from).success) return [[from, read.data]];
      complain(
        `ROUTE_RULES: Die Regel ${from} in ${file} muss wie "/alt": { "redirect": "/neu" } sein. Sie gilt nicht.`,
      );
      return [];
    }),
  );
}
