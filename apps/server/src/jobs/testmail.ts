import { notFound } from '@disponent/domain/errors';
import type { TestmailAnswer } from '@disponent/domain/wire/answers';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import type { SendMail } from '../mail/mailer.ts';
import type { UserCaller } from '../sight/caller.ts';
import { describeError } from './core/describe-error.ts';

export interface Post {
  sendMail: SendMail;
  /** There is a mail server for Domänen that name none. */
  hasServer: boolean;
}

/** Sends a mail to whoever asks, by what is kept for the Domäne, and says what became of it while he waits. */
export async function sendTestmail(
  db: Db,
  { me }: UserCaller,
  idDomaene: number,
  { sendMail, hasServer }: Post,
): Promise<TestmailAnswer> {
  const own = await db.row<{ email: string }>(sql`select email from benutzer_st where id = ${me.Id}`);
  const domaene = await db.row<{ name: string; server: string | null }>(
    sql`select bezeichnung as name, case when smtp_absender is not null then smtp_host end as server from domaene_st where id = ${idDomaene}`,
  );
  if (!own || !domaene) throw notFound();
  const to = own.email;
  const Weg = domaene.server || hasServer ? 'Server' : 'Datei';
  try {
    await sendMail({
      to,
      subject: `Testmail von ${domaene.name}`,
      text: 'Der E-Mail-Versand ist eingerichtet: Diese Nachricht hat Sie erreicht.',
      domaene: idDomaene,
    });
    return { IsGesendet: true, An: to, Weg, Fehler: null };
  } catch (error) {
    return { IsGesendet: false, An: to, Weg, Fehler: describeError(error) };
  }
}
