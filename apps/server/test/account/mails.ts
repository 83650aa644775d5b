import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
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
    { timeout: 10_000 },
  );

/** The latest mail to an address, once there are so many. */
export function mailTo(server: TestServer, address: string, count = 1): Promise<Email> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsIn(server)).filter(({ to }) => to?.[0]?.address === address);
      expect(mails).toHaveLength(count);
      return mails.at(-1) as Email;
    },
    { timeout: 10_000 },
  );
}

/** The key in the link, and the page it leads to. */
export function linkIn({ text = '', html = '' }: Email): { url: string; path: string; key: string } {
  const [url = '', path = '', key = ''] = /https?:\/\/[^/\s]+(\/[\w/-]+)#key=([\w-]+)/.exec(text) ?? [];
  expect(html).toContain(`href="${url}"`);
  return { url, path, key };
}

export interface Received {
  mail: Email;
  from: string | undefined;
  recipients: string[];
  user: string | undefined;
}

/** A real mail server on loopback that keeps what it gets. */
export async function startMailServer(options: SMTPServerOptions = {}, at = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    ...options,
    onData(stream, session, done) {
      const keep = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : undefined;
        received.push({ mail, from, recipients: rcptTo.map(({ address }) => address), user: session.user });
      };
      callbackify(keep)((error) => done(error));
    },
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
