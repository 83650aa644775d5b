import type { ValidResponse } from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import { finding } from '@disponent/domain/texts/sentence';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import { raw } from '../../db/sql.ts';
import { later } from '../../records/later.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { accountById } from '../session/accounts.ts';
import { networkOf } from '../session/network.ts';
import { isOwnPassword } from '../session/prove-self.ts';
import { Throttle } from '../session/throttle.ts';
import { type LinkArt, useAccountKey } from './account-keys.ts';
import { emailRoutes } from './email-change.ts';
import { mayHaveLink } from './links.ts';
import { broken, type NewPassword } from './new-password.ts';
import type { AccountOptions } from './options.ts';
import { ownSessionRoutes } from './own-sessions.ts';
import { profileRoutes } from './profile.ts';
import { lockAccount, setPassword } from './set-password.ts';

/** What is left empty is for the rules to say. */
const password = z
  .string()
  .max(1000)
  .nullish()
  .transform((text) => text ?? '');
const newPassword = { NewPassword: password, NewPasswordRepeat: password };
const key = z.string().max(200);
const resetBody = z.union([
  z.object({ Key: key, ...newPassword }),
  z.object({ Username: z.string().max(200), Key: z.undefined().optional() }),
]);
const activateBody = z.object({ ActivationKey: key, ...newPassword });
const changeBody = z.object({ OldPassword: password, ...newPassword });

/** What people do with their own account: choose a password, see their sessions and their data. */
export function accountRoutes(app: FastifyInstance, options: AccountOptions): void {
  const { db, callers, isDemo } = options;
  const throttle = new Throttle(db);

  app.post(
    '/api/base/Authorization/ResetPassword',
    documented({
      summary: 'Passwort vergessen: Link anfordern, mit seinem Schlüssel neu setzen',
      body: resetBody,
      answers: {
        200: 'IsValid, auch wenn es den Namen nicht gibt',
        422: 'Passwort verletzt Regeln',
        429: 'Zu viele Versuche',
      },
      isOpen: true,
    }),
    async (req): Promise<ValidResponse> => {
      const body = parseBody(resetBody, req.body);
      if (body.Key !== undefined) return byKey(body.Key, 'Passwort', body, req.ip);
      // Counted for everybody alike: nothing is learnt about an account.
      const perNetwork = { key: `vergessen:${networkOf(req.ip)}`, points: 50, seconds: 15 * 60 };
      await throttle.guard(
        [perNetwork],
        () => forgotten(body.Username, req.ip),
        () => true,
      );
      return { IsValid: true };
    },
  );

  app.post(
    '/api/base/Authorization/ActivateAccount',
    documented({
      summary: 'Zugang mit dem Schlüssel der Einladung aktivieren',
      body: activateBody,
      answers: { 200: 'IsValid', 422: 'Passwort verletzt Regeln' },
      isOpen: true,
    }),
    (req): Promise<ValidResponse> => {
      const { ActivationKey, ...given } = parseBody(activateBody, req.body);
      return byKey(ActivationKey, 'Aktivierung', given, req.ip);
    },
  );

  app.post(
    '/api/base/Authorization/ChangePassword',
    documented({
      summary: 'Eigenes Passwort ändern',
      body: changeBody,
      answers: { 200: 'IsValid', 422: 'Passwort verletzt Regeln', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<ValidResponse> => {
      const caller = await callers.caller(req.headers, req.ip, { withOldPassword: true });
      const { OldPassword, ...given } = parseBody(changeBody, req.body);
      if (OldPassword === '')
        throw broken('OldPassword', texts.anmeldung.altesPasswort, finding('{feld} ist ein Pflichtfeld'));
      if (caller.me.MussPasswortAendern && OldPassword === given.NewPassword)
        throw broken('NewPassword', texts.anmeldung.neuesPasswort, finding('{feld} muss sich vom alten unterscheiden'));
      const known = await accountById({ db, isDemo }, caller.me.Id);
      if (!known || !(await isOwnPassword(throttle, caller, known, OldPassword))) {
        const { Id: idBenutzer, IdDomaene: domaene } = caller.me;
        await logSecurity(db, { aktion: 'PasswortAendernAbgelehnt', idBenutzer, domaene, ip: req.ip });
        return refused(signInRefusals.passwortUngueltig);
      }
      const answer = await db.transaction(async (tx) => {
        const account = await lockAccount(db, tx, caller.me.Id, raw('true'));
        if (!account || account.passwortHash !== known.passwortHash) return refused(signInRefusals.passwortUngueltig); // changed meanwhile
        const change = { weg: 'Altes Passwort', ip: req.ip, exceptSitzung: caller.idSitzung } as const;
        return done(await setPassword(db, tx, account, given, change));
      });
      callers.forget(caller.idSitzung); // it may do more now
      return answer;
    },
  );

  ownSessionRoutes(app, options);
  profileRoutes(app, options);
  emailRoutes(app, { ...options, throttle });

  /** Whether there is such an account is seen later: it changes neither the answer nor its time. */
  const forgotten = (username: string, ip: string): Promise<void> =>
    db.transaction((tx) => later({ db, tx, caller: { domaene: null } }, 'PasswortVergessen', { username, ip }));

  /** The key of a mail lets its owner choose a password, once. It starts no session: second factors are still to be shown. */
  function byKey(given: string, art: LinkArt, passwords: NewPassword, ip: string): Promise<ValidResponse> {
    return db.transaction(async (tx) => {
      const used = await useAccountKey(db, tx, given, art);
      const account = used && (await lockAccount(db, tx, used.idBenutzer, mayHaveLink(art)));
      if (!account) return refused(invalidKey[art]);
      return done(await setPassword(db, tx, account, passwords, { weg: ways[art], ip }));
    });
  }
}

const ways = { Aktivierung: 'Aktivierung', Passwort: 'Passwort vergessen' } as const;
const invalidKey: Readonly<Record<LinkArt, string>> = {
  Aktivierung: texts.anmeldung.aktivierungsschluesselUngueltig,
  Passwort: signInRefusals.linkUngueltig,
};

const refused = (Meldung: string): ValidResponse => ({ IsValid: false, Meldung });
const done = (Warnung: string | undefined): ValidResponse => ({ IsValid: true, ...(Warnung && { Warnung }) });
