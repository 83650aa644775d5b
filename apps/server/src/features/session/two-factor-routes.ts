import { conflict } from '@disponent/domain/errors';
import type {
  TwoFactorConfirmResponse,
  TwoFactorStartResponse,
  TwoFactorStatusResponse,
  ValidResponse,
} from '@disponent/domain/session/types';
import { sentence } from '@disponent/domain/texts/sentence';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import { removeZweiFaktor } from '../../accounts/zwei-faktor.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { ownSecondFactor, type SecondFactorOptions } from './own-second-factor.ts';
import { beweis, refuseOther } from './prove-self.ts';
import { newRecoveryCodes, unusedRecoveryCodes } from './recovery-codes.ts';
import { confirmTwoFactor, startTwoFactor } from './two-factor.ts';

const startBody = z.object(beweis).nullish();
const codeBody = z.object({ Code: z.string().max(50) });
/** The code is asked for in any case, besides the password if there is one. */
const bothBody = codeBody.extend({ Password: beweis.Password });

/** The second factor of the user himself (/profil/zwei-faktor). */
export function twoFactorRoutes(app: FastifyInstance, options: SecondFactorOptions): void {
  const { db, throttle } = options;
  const { own, ownWithTwoFactor, refuseOtherByBoth, wrongCode, guardCode } = ownSecondFactor(options);

  app.get(
    '/api/base/Authorization/TwoFactorStatus',
    documented({
      summary: 'Zwei Faktoren: Zustand',
      answers: { 200: 'IsAktiv, IsPflicht, RestlicheCodes und HatPasswort' },
    }),
    async (req): Promise<TwoFactorStatusResponse> => {
      const { id, hatZweiFaktor, istZweiFaktorPflicht, passwortHash } = (await own(req)).account;
      const RestlicheCodes = await unusedRecoveryCodes(db, id);
      return {
        IsAktiv: hatZweiFaktor,
        IsPflicht: istZweiFaktorPflicht,
        RestlicheCodes,
        HatPasswort: passwortHash !== null,
      };
    },
  );

  app.post(
    '/api/base/Authorization/TwoFactorStart',
    documented({
      summary: 'Zwei Faktoren: einrichten',
      body: startBody,
      answers: { 200: 'TwoFactorSecret und TwoFactorUri für die App', 409: 'Schon aktiv', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<TwoFactorStartResponse> => {
      const given = parseBody(startBody, req.body ?? null) ?? {};
      const { caller, account } = await own(req);
      if (account.hatZweiFaktor) throw conflict(sentence(signInRefusals.zweiFaktorSchonAktiv));
      const Meldung = await refuseOther({ db, throttle }, caller, account, given);
      if (Meldung) return { IsValid: false, Meldung };
      return { IsValid: true, ...(await startTwoFactor(db, account)) };
    },
  );

  app.post(
    '/api/base/Authorization/TwoFactorConfirm',
    documented({
      summary: 'Zwei Faktoren: mit dem ersten Code einschalten',
      body: codeBody,
      answers: { 200: 'IsValid und RecoveryCodes', 409: 'Schon aktiv', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<TwoFactorConfirmResponse> => {
      const { Code } = parseBody(codeBody, req.body);
      const { account } = await own(req);
      if (account.hatZweiFaktor) throw conflict(sentence(signInRefusals.zweiFaktorSchonAktiv));
      const RecoveryCodes = await guardCode(account, () => confirmTwoFactor(db, account, Code, req.ip));
      return RecoveryCodes
        ? { IsValid: true, RecoveryCodes }
        : { IsValid: false, Meldung: await wrongCode(account, req.ip) };
    },
  );

  app.post(
    '/api/base/Authorization/TwoFactorRecoveryCodes',
    documented({
      summary: 'Zwei Faktoren: neue Wiederherstellungscodes',
      body: bothBody,
      answers: { 200: 'IsValid und RecoveryCodes', 409: 'Nicht aktiv', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<TwoFactorConfirmResponse> => {
      const given = parseBody(bothBody, req.body);
      const { caller, account } = await ownWithTwoFactor(req);
      const Meldung = await refuseOtherByBoth(caller, account, given);
      if (Meldung) return { IsValid: false, Meldung };
      const { id, domaene } = account;
      return db.transaction(async (tx) => {
        await logSecurity(db, { aktion: 'WiederherstellungscodesNeu', idBenutzer: id, domaene, ip: req.ip }, tx);
        return { IsValid: true, RecoveryCodes: await newRecoveryCodes(db, id, tx) };
      });
    },
  );

  app.post(
    '/api/base/Authorization/TwoFactorRemove',
    documented({
      summary: 'Zwei Faktoren: ausschalten',
      body: bothBody,
      answers: { 200: 'IsValid', 409: 'Nicht aktiv oder Pflicht', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<ValidResponse> => {
      const given = parseBody(bothBody, req.body);
      const { caller, account } = await ownWithTwoFactor(req);
      const { id, domaene, istZweiFaktorPflicht } = account;
      if (istZweiFaktorPflicht) throw conflict(sentence(signInRefusals.zweiFaktorPflicht));
      const Meldung = await refuseOtherByBoth(caller, account, given);
      if (Meldung) return { IsValid: false, Meldung };
      await db.transaction(async (tx) => {
        await removeZweiFaktor(db, id, tx);
        await logSecurity(db, { aktion: 'ZweiFaktorAus', idBenutzer: id, domaene, ip: req.ip }, tx);
      });
      return { IsValid: true };
    },
  );
}
