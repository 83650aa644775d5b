import type { FastifyBaseLogger } from 'fastify';
import type { KontoMail } from '../../db/events.ts';
import type { Db } from '../../db/pool.ts';
import { logSecurity } from '../../db/security-log.ts';
import { isGesperrt } from '../../db/sitzungen.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Mail, SendMail } from '../../mail/mailer.ts';
import { createAccountKey, hasEnoughKeys } from './account-keys.ts';
import { accountMail, type Recipient } from './account-mail.ts';
import { vorlageFor } from './vorlage.ts';

export interface LinksOptions {
  db: Db;
  sendMail: SendMail;
  /** Where the application is, for the links; known once it listens. */
  origin: () => string;
  log: FastifyBaseLogger;
}

/**
 * Sends the links into accounts, in the background: whether there is such an account, and whether its mail went out, changes
 * neither the answer nor its time.
 */
export class AccountLinks {
  readonly #options: LinksOptions;
  readonly #running = new Set<Promise<void>>();

  constructor(options: LinksOptions) {
    this.#options = options;
  }

  /** Somebody says he forgot his password. */
  forgotten(username: string, ip: string): void {
    const named = sql`lower(btrim(b.benutzername)) = lower(btrim(${username} collate "de-x-icu"))`;
    this.#inBackground(() => this.#send('Passwort', named, ip));
  }

  /** An admin, or a new account, asks for one. */
  wanted({ idBenutzer, art }: KontoMail): void {
    this.#inBackground(() => this.#send(art, sql`b.id = ${idBenutzer}`));
  }

  /** A mail that is worded already. */
  deliver(mail: Mail): void {
    this.#inBackground(() => this.#options.sendMail(mail));
  }

  origin = (): string => this.#options.origin();

  /** Before the application ends: what was begun is finished. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  #inBackground(work: () => Promise<void>): void {
    const { log } = this.#options;
    const running: Promise<void> = work()
      // Its message may hold the address.
      .catch((error: unknown) => log.error({ code: (error as { code?: unknown }).code }, 'A mail could not be sent'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** `ip`: of somebody who is not known; he gets only so many, and it is logged. What an admin does is logged as his action. */
  async #send(art: KontoMail['art'], condition: Sql, ip?: string): Promise<void> {
    const { db, sendMail, origin } = this.#options;
    const mail = await db.transaction(async (tx) => {
      const user = await db.row<Recipient & { id: number }>(
        sql`select b.id, b.email, concat_ws(' ', b.vorname, b.nachname) as name, b.benutzername, d.id as "idDomaene", d.bezeichnung as domaene,
                   d.zeitzone as zone
              from benutzer_st b
              join benutzerrolle_st r on r.id = b.id_benutzerrolle
              join domaene_st d on d.id = b.id_domaene
              left join benutzer_sperrgrund_st g on g.id = b.id_benutzer_sperrgrund
             where ${condition} and ${mayHaveLink(art)}
               for update of b`,
        tx,
      );
      if (!user || (ip !== undefined && (await hasEnoughKeys(db, tx, user.id, art)))) return undefined;
      const { id: idBenutzer, idDomaene: domaene } = user;
      if (ip !== undefined)
        await logSecurity(db, { aktion: 'PasswortLinkAngefordert', idBenutzer, domaene, ip, von: null }, tx);
      const vorlage = await vorlageFor(db, tx, user.id, art);
      return accountMail(user, art, {
        origin: origin(),
        key: await createAccountKey(db, tx, user.id, art),
        vorlage,
      });
    });
    if (mail) await sendMail(mail);
  }
}

/**
 * Whether user `b` may have such a link, with his role `r`, Domäne `d` and reason for a lock `g`: his password is ours, and he is
 * not locked, unless a new password lifts the lock.
 */
export const mayHaveLink = (art: KontoMail['art']): Sql =>
  sql`(b.is_aktiv and r.is_aktiv and d.is_aktiv and b.authentication_type in ('Legacy', 'Bearer')
       and (not ${isGesperrt} or (${art === 'Passwort'} and coalesce(g.is_entsperrbar_durch_benutzer, false))))`;
