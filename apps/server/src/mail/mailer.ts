import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isEmail } from '@disponent/domain/rules/contact/email';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { isLoopback } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Addresses that get the same message. */
  cc?: readonly string[];
  /** The same for every attempt: a mailbox that gets a message twice can tell. */
  messageKey?: string;
  attachments?: readonly { filename: string; contentType: string; content: Readable }[];
  /** An appointment, as text/calendar. */
  calendar?: string;
  /** Where whoever gets it ends such mails: told to his mail program, which does it by one call (RFC 8058). */
  abmelden?: string;
  /** In whose name: its sender, and its own mail server where it has one. */
  domaene?: number;
}

export type SendMail = (mail: Mail) => Promise<void>;

export interface MailSettings {
  db: Db;
  /** The mail server of the installation; without one, mails become files. */
  mailUrl: string | undefined;
  /** Where the files go. */
  folder: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** What a mail says is text: nothing in it makes us read a file or fetch an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Sends a mail by the Domäne's own server, else by MAIL_URL, else as an .eml file. Throws when it could not be handed over. */
export function createMailer({ db, mailUrl, folder }: MailSettings): SendMail {
  return async ({ to, cc = [], subject, text, html, messageKey, attachments, calendar, abmelden, domaene }) => {
    if (![to, ...cc].every(isEmail)) throw new Error('The recipient is no e-mail address');
    const sender = domaene === undefined ? undefined : await senderOf(db, domaene);
    const address = sender?.address ?? senderIn(mailUrl);
    const message = {
      ...closed,
      from: { name: oneLine(sender?.name ?? 'Disponent'), address },
      to: { name: '', address: to },
      ...(cc.length > 0 && { cc: cc.map((one) => ({ name: '', address: one })) }),
      envelope: { from: address, to: [to, ...cc] },
      ...(messageKey !== undefined && { messageId: `<${messageKey}@${address.split('@').at(-1)}>` }),
      subject: oneLine(subject),
      ...(abmelden !== undefined && {
        headers: { 'List-Unsubscribe': `<${abmelden}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
      text,
      ...(html !== undefined && { html }),
      ...(attachments && { attachments: attachments.map((one) => ({ ...one, filename: oneLine(one.filename) })) }),
      ...(calendar !== undefined && {
        icalEvent: {
          method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
          filename: 'termin.ics',
          content: calendar,
        },
      }),
    };
    if (sender?.server) await hand(createTransport({ ...sender.server, ...timeouts }), message);
    else if (mailUrl) await hand(createTransport({ url: mailUrl, ...timeouts }), message);
    else await writeMail(folder, message);
  };
}

/** A server may take a message for some of its addresses only. Then it is not sent: it is handed over again, and who has it gets it twice. */
async function hand(server: Transporter<{ rejected: unknown[] }>, message: SendMailOptions): Promise<void> {
  const { rejected } = await server.sendMail(message);
  if (rejected.length > 0) throw new Error(`${rejected.length} of the recipients refused`);
}

interface Sender {
  name: string;
  address?: string;
  server?: object;
}

async function senderOf(db: Db, domaene: number): Promise<Sender | undefined> {
  const row = await db.row<{
    bezeichnung: string;
    smtp_host: string | null;
    smtp_port: number | null;
    smtp_absender: string | null;
    smtp_passwort: Buffer | null;
  }>(sql`select bezeichnung, smtp_host, smtp_port, smtp_absender, smtp_passwort from domaene_st where id = ${domaene}`);
  if (!row) return undefined;
  const { bezeichnung: name, smtp_host: host, smtp_absender: address, smtp_passwort: password } = row;
  if (!host || !address) return { name, ...(address && { address }) };
  const port = row.smtp_port ?? 587;
  const pass = password ? db.cipher.decrypt(password) : undefined;
  const auth = pass === undefined ? null : { user: address, pass };
  // A password travels encrypted, or not at all, unless it does not leave this machine.
  const requireTLS = auth !== null && port !== 465 && !isLoopback(host);
  return { name, address, server: { host, port, secure: port === 465, requireTLS, ...(auth && { auth }) } };
}

/** `smtp://name:geheim@server/?from=buero@firma.example`: the sender stands there, or is the account. */
function senderIn(mailUrl: string | undefined): string {
  const url = mailUrl === undefined ? undefined : new URL(mailUrl);
  const candidates = [url?.searchParams.get('from'), url && decodeURIComponent(url.username)];
  return candidates.find((address) => address && isEmail(address)) ?? 'disponent@localhost';
}

async function writeMail(folder: string, message: SendMailOptions): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const name = `${time}-${randomBytes(6).toString('hex')}.eml`;
  // Whole or not at all: somebody may be watching the folder.
  const draft = join(folder, `.${name}`);
  await writeFile(draft, bytes as Buffer, { flag: 'wx', mode: 0o600 });
  await rename(draft, join(folder, name));
}

/** A header is one line, whatever a name holds. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
