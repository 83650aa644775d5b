import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { TestServer } from '../server.ts';

const folderOf = ({ config }: TestServer): string => join(config.dataDir, 'mail');

export function mailFiles(server: TestServer): string[] {
  try {
    return readdirSync(folderOf(server))
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .toSorted()
      .map((name) => join(folderOf(server), name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export const mailsIn = (server: TestServer): Promise<Email[]> =>
  Promise.all(mailFiles(server).map((file) => PostalMime.parse(readFileSync(file))));

export const addressesOf = (mails: readonly Email[]): string[] => mails.map(({ to }) => to?.[0]?.address ?? '');

/** Once nothing waits to be sent any more, or for a second attempt. */
export const jobsDone = ({ db }: TestServer): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        await db.rows(sql`select name from job where beendet_am is null and versuche <= 1 and fehler is null`),
      ).toEqual([]),
    { timeout: 60_000 },
  );

/** The latest mail to an address, once there are so many. */
export function mailTo(server: TestServer, address: string, count = 1): Promise<Email> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsIn(server)).filter(({ to }) => to?.[0]?.address === address);
      expect(mails).toHaveLength(count);
      return mails.at(-1) as Email;
    },
    { timeout: 60_000 },
  );
}

/** The key in the link, and the page it leads to. */
export function linkIn({ text = '', html = '' }: Email): { url: string; path: string; key: string } {
  const [url = '', path = '', key = ''] = /https?:\/\/[^/\s]+(\/[\w/-]+)#key=([\w-]+)/.exec(text) ?? [];
  expect(html).toContain(`href="${url}"`);
  return { url, path, key };
}
