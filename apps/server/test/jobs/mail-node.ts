import { tmpdir } from 'node:os';
import { appAccess } from '../../src/db/app-role.ts';
import { Db } from '../../src/db/pool.ts';
import { hooks } from '../../src/hooks/index.ts';
import { Runner } from '../../src/jobs/core/runner.ts';
import { emailSenden } from '../../src/jobs/email-senden.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { testCipher, testKey } from '../cipher.ts';

/** A node that sends mails and does nothing else, as a process of its own: it can be killed. */
const { connection, mailUrl } = JSON.parse(process.env.MAIL_NODE ?? '{}') as {
  connection: { database: string };
  mailUrl: string;
};
const db = new Db({ ...appAccess(connection, testKey), cipher: testCipher, hooks });
const say = (...words: unknown[]) => console.error(...words);
new Runner({
  db,
  jobs: [emailSenden],
  services: {
    sendMail: createMailer({ db, mailUrl, folder: tmpdir() }),
    files: undefined as never, // none of these mails has any
    origin: () => 'http://localhost:1',
  },
  log: { error: say, warn: say },
  hasSchedules: false,
  leaseSeconds: 2,
}).start();
// The timers of a runner keep no process alive: a server does.
setInterval(() => {}, 60_000);
