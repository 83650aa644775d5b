import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

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
  // A sender that is killed breaks off in the middle; that is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
