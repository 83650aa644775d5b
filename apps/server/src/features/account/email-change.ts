import { validateAsync } from '@disponent/domain/entity/validate';
import { unauthorized, unprocessable } from '@disponent/domain/errors';
import type { ValidResponse } from '@disponent/domain/session/types';
import { tableOf } from '@disponent/domain/tables';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { later } from '../../records/later.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { accountById } from '../session/accounts.ts';
import { beweis, refuseOther } from '../session/prove-self.ts';
import type { Throttle } from '../session/throttle.ts';
import { createAccountKey, dropAccountKeys, endAccountKeys, hasEnoughKeys, useAccountKey } from './account-keys.ts';
import { noticeMail } from './account-mail.ts';
import { recipient } from './links.ts';
import type { AccountOptions } from './options.ts';

const changeBody = z.object({ Email: z.string().max(1000), ...beweis });
const confirmBody = z.object({ Key: z.string().max(200) });

/** The address that waits for its link to be followed, if there is one. */
export async function pendingEmail(db: Db, idBenutzer: number, tx?: Queryable): Promise<string | null> {
  const row = await db.row<{ email: string }>(
    sql`select email from konto_schluessel
         where id_benutzer = ${idBenutzer} and art = 'Email' and benutzt_am is null and gueltig_bis > now()
         order by id desc limit 1`,
    tx,
  );
  return row?.email ?? null;
}

/**
 * Another address for one's own account. Links for a forgotten password go to it, so whoever has it has the account: the owner proves
 * himself first, the new address counts once its link was followed, and the old one is told.
 */
export function emailRoutes(app: FastifyInstance, options: AccountOptions & { throttle: Throttle }): void {
  const { db, callers, throttle, isDemo } = options;
  const path = '/api/base/Authorization';

  /** The link goes to the new address; false when it got as many as anybody could need. */
  async function sendLink({ me, ip }: UserCaller, email: string, isNew: boolean): Promise<boolean> {
    const { Id: idBenutzer, IdDomaene: domaene } = me;
    return db.transaction(async (tx) => {
      const owner = await recipient(db, tx, sql`b.id = ${idBenutzer}`);
      if (!owner) throw unauthorized();
      if (await hasEnoughKeys(db, tx, idBenutzer, 'Email')) return false;
      await createAccountKey(db, tx, idBenutzer, 'Email', email); // that it waits; the mail has one that nobody else has seen
      const inside = { db, tx, caller: { domaene } };
      await later(inside, 'KontoMail', { idBenutzer, art: 'Email' }, { schluessel: `${idBenutzer} Email` });
      if (isNew) {
        await logSecurity(db, { aktion: 'EmailAngefordert', idBenutzer, domaene, ip, angaben: { Email: email } }, tx);
        await later(inside, 'SendMail', noticeMail(owner, email));
      }
      return true;
    });
  }

  app.post(
    `${path}/EmailAendern`,
    documented({
      summary: 'Eigene E-Mail-Adresse ändern: Link an die neue',
      body: changeBody,
      answers: { 200: 'IsValid', 422: 'Keine E-Mail-Adresse', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<ValidResponse> => {
      const caller = await callers.caller(req.headers, req.ip);
      const { Email, ...given } = parseBody(changeBody, req.body);
      const email = Email.trim();
      await checkEmail(email, caller);
      const account = await accountById({ db, isDemo }, caller.me.Id);
      if (!account) throw unauthorized();
      const Meldung = await refuseOther({ db, throttle }, caller, account, given);
      if (Meldung) return refused(Meldung);
      return (await sendLink(caller, email, true)) ? { IsValid: true } : refused(signInRefusals.genugLinks);
    },
  );

  app.post(
    `${path}/EmailErneutSenden`,
    documented({ summary: 'Link an die neue E-Mail-Adresse erneut senden', answers: { 200: 'IsValid' } }),
    async (req): Promise<ValidResponse> => {
      const caller = await callers.caller(req.headers, req.ip);
      const email = await pendingEmail(db, caller.me.Id);
      if (email === null) return refused(signInRefusals.linkUngueltig);
      return (await sendLink(caller, email, false)) ? { IsValid: true } : refused(signInRefusals.genugLinks);
    },
  );

  app.post(
    `${path}/EmailVerwerfen`,
    documented({ summary: 'Bei der alten E-Mail-Adresse bleiben', answers: { 200: 'IsValid' } }),
    async (req): Promise<ValidResponse> => {
      const { me } = await callers.caller(req.headers, req.ip);
      await db.transaction((tx) => dropAccountKeys(db, tx, me.Id, 'Email'));
      return { IsValid: true };
    },
  );

  app.post(
    `${path}/EmailBestaetigen`,
    documented({
      summary: 'Neue E-Mail-Adresse mit dem Schlüssel der E-Mail bestätigen',
      body: confirmBody,
      answers: { 200: 'IsValid' },
    }),
    async (req): Promise<ValidResponse> => {
      const { me } = await callers.caller(req.headers, req.ip);
      const { Key } = parseBody(confirmBody, req.body);
      const { Id: idBenutzer, IdDomaene: domaene } = me;
      return db.transaction(async (tx) => {
        const used = await useAccountKey(db, tx, Key, 'Email', idBenutzer);
        if (!used?.email) return refused(signInRefusals.linkUngueltig);
        await db.rows(
          sql`update benutzer_st set email = ${used.email}, geaendert_am = now(), geaendert_von = ${idBenutzer}, version = version + 1
               where id = ${idBenutzer}`,
          tx,
        );
        await endAccountKeys(db, tx, idBenutzer); // of links that went to the old address
        const angaben = { Email: used.email };
        await logSecurity(db, { aktion: 'EmailGeaendert', idBenutzer, domaene, ip: req.ip, angaben }, tx);
        return { IsValid: true };
      });
    },
  );
}

const refused = (Meldung: string): ValidResponse => ({ IsValid: false, Meldung });

/** By the rules of the field: 422 like any other save. */
async function checkEmail(Email: string, { today }: UserCaller): Promise<void> {
  const { errors } = await validateAsync(tableOf('BenutzerSt'), { Email }, { today, before: null, viewer: null });
  if (errors.Email) throw unprocessable({ Email: errors.Email });
}
