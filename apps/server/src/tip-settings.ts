import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What the server itself reads of it; the rest is for the browser. */
const settingsShape = z.looseObject({
  azureAdWebApi: z
    .object({
      scopes: z.array(z.string()),
      instance: z.string(),
      api: z.string(),
      clientId: z.string(),
      tenantId: z.string(),
    })
    .partial()
    .optional(),
});

export type TipSettings = z.infer<typeof settingsShape>;

/**
 * The runtime settings as the operator wrote them, read anew each time: a change needs no restart. No file, no settings; nor from one
 * that is broken: a slip in it must not take the pages away.
 */
export async function readTipSettings(file: string, complain: (sentence: string) => void): Promise<TipSettings> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      complain(`TIP_SETTINGS: ${file} kann nicht gelesen werden. Es gelten die Vorgaben.`);
    return {};
  }
  try {
    return settingsShape.parse(JSON.parse(text));
  } catch (error) {
    const where =
      error instanceof z.ZodError
        ? `falsch bei ${error.issues[0]?.path.join('.') || 'der obersten Ebene'}`
        : 'kein JSON';
    complain(`TIP_SETTINGS: ${file} ist ${where}. Es gelten die Vorgaben.`);
    return {};
  }
}
