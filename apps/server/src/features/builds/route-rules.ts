import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A path of our own: a rule must not lead out of the application. */
const path = z.string().regex(/^\/(?![/\\])/, 'muss ein Pfad wie /person sein');
const rulesShape = z.record(path, z.object({ redirect: path }));

export type RouteRules = z.infer<typeof rulesShape>;

/** The operator's redirects, read anew each time: a change needs no restart. No file, no rules; nor from one that is broken. */
export async function readRouteRules(file: string, complain: (sentence: string) => void): Promise<RouteRules> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') complain(`ROUTE_RULES: ${file} kann nicht gelesen werden.`);
    return {};
  }
  try {
    return rulesShape.parse(JSON.parse(text));
  } catch (error) {
    const where =
      error instanceof z.ZodError ? ` (bei ${error.issues[0]?.path.join(' ') || 'der obersten Ebene'})` : '';
    complain(
      `ROUTE_RULES: ${file} muss JSON wie { "/alt": { "redirect": "/neu" } } sein${where}. Es gelten keine Regeln.`,
    );
    return {};
  }
}
