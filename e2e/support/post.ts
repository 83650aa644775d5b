import { type Received, startMailServer } from '../../apps/server/test/mail-server.ts';
import { readPdf } from '../../apps/server/test/pdf.ts';
import { type E2eServer, startServer } from './start-server.ts';
import { test as base, expect, type Page } from './test.ts';

/** A server of its own beside a real mail server. */
export interface Office {
  readonly server: E2eServer;
  readonly smtp: Awaited<ReturnType<typeof startMailServer>>;
}

/** Tests in an office of their own, whose clock shows eight in the morning of a day. */
export const officeOn = (heute: string) =>
  base.extend<object, { office: Office }>({
    office: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
      async ({}, use) => {
        const smtp = await startMailServer();
        const server = await startServer({ MAIL_URL: smtp.url, CLOCK: `${heute}T08:00` });
        await use({ server, smtp });
        await server.stop();
        await smtp.close();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ office }, use) => use(office.server.url),
  });

/** The mails that reached an address, once there are so many. */
export async function mailsTo({ smtp }: Office, address: string, count: number): Promise<Received[]> {
  const found = () => smtp.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => found().length, { timeout: 60_000 }).toBe(count);
  return found();
}

/** What stands in the PDFs of a mail. */
export const pdfsOf = ({ mail }: Received) =>
  Promise.all(
    mail.attachments
      .filter(({ mimeType }) => mimeType === 'application/pdf')
      .map(async ({ content }) => (await readPdf(new Uint8Array(content as ArrayBuffer))).text),
  );

/** The text of the first attachment of a kind; empty without one. */
export function attachedText({ mail }: Received, mimeType: string): string {
  const content = mail.attachments.find((one) => one.mimeType.startsWith(mimeType))?.content;
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** The way by which whoever got a mail gets in. */
export const linkIn = ({ mail }: Received): string => /\/p\/[\w-]{43}/.exec(mail.html ?? '')?.[0] ?? '';

/** Looks at the mail that a step has written, and sends it by a key. */
export async function sendShown(page: Page): Promise<void> {
  const mail = page.getByRole('dialog', { name: 'Senden' });
  await mail.getByRole('button', { name: 'Senden', exact: true }).press('Enter');
  await expect(mail).toHaveCount(0);
}
