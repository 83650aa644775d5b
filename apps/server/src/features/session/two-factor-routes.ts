import { conflict, unauthorized } from '@disponent/domain/errors';
import type {
  TwoFactorConfirmResponse,
  TwoFactorStartResponse,
  TwoFactorStatusResponse,
  ValidResponse,
} from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { logSecurity } from '../../db/security-log.ts';
import { removeZweiFaktor } from '../../db/zwei-faktor.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { type Account, accountById } from './accounts.ts';
import type { Callers } from './callers.ts';
import { passwordLimits } from './login.ts';
import { isPassword } from './passwords.ts';
import { newRecoveryCodes, unusedRecoveryCodes } from './recovery-codes.ts';
import type { Throttle } from './throttle.ts';
import { codeLimit, confirmTwoFactor, startTwoFactor, useCode } from './two-factor.ts';

const codeBody = z.object({ Code: z.string().max(50) });
const removeBody = z.object({ Password: z.string().max(1000), Code: z.string().max(50) });

/** The second factor of the user himself (/profil/zwei-faktor). */
export function twoFactorRoutes(
  app: FastifyInstance,
  { db, callers, throttle }: { db: Db; callers: Callers; throttle: Throttle },
): void {
  async function own(req: FastifyRequest): Promise<Account> {
    const { me } = await callers.caller(req.headers, req.ip);
    const account = await accountById(db, me.Id);
    if (!account) throw unauthorized();
    return account;
  }

  async function ownWithTwoFactor(req: FastifyRequest): Promise<Account> {
    const account = await own(req);
    if (!account.hatZweiFaktor) throw conflict(texts.anmeldung.zweiFaktorNichtAktiv);
    return account;
  }

  /** Somebody in his session did not know what its owner knows. */
  async function refuse(
    { id, domaene }: Account,
    req: FastifyRequest,
    Grund: 'Code' | 'Passwort',
  ): Promise<ValidResponse> {
    const event = { aktion: 'ZweiFaktorAendernAbgelehnt', idBenutzer: id, domaene, ip: req.ip, angaben: { Grund } };
    await logSecurity(db, event);
    const { codeUngueltig, passwortUngueltig } = texts.anmeldung;
    return { IsValid: false, Meldung: Grund === 'Code' ? codeUngueltig : passwortUngueltig };
  }

  const guardCode = <T>({ id }: Account, check: () => Promise<T | undefined>) =>
    throttle.guard([codeLimit(id)], check, (found) => found === undefined);

  app.get(
    '/api/base/Authorization/TwoFactorStatus',
    documented({ summary: 'Zwei Faktoren: Zustand', answers: { 200: 'IsAktiv, IsPflicht und RestlicheCodes' } }),
    async (req): Promise<TwoFactorStatusResponse> => {
      const { id, hatZweiFaktor, istZweiFaktorPflicht } = await own(req);
      const RestlicheCodes = await unusedRecoveryCodes(db, id);
      return { IsAktiv: hatZweiFaktor, IsPflicht: istZweiFaktorPflicht, RestlicheCodes };
    },
  );

  app.post(
    '/api/base/Authorization/TwoFactorStart',
    documented({
      summary: 'Zwei Faktoren: einrichten',
      answers: { 200: 'TwoFactorSecret und TwoFactorUri für die App', 409: 'Schon aktiv' },
    }),
    async (req): Promise<TwoFactorStartResponse> => {
      const account = await own(req);
      if (account.hatZweiFaktor) throw conflict(texts.anmeldung.zweiFaktorSchonAktiv);
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
      const account = await own(req);
      if (account.hatZweiFaktor) throw conflict(texts.anmeldung.zweiFaktorSchonAktiv);
      const RecoveryCodes = await guardCode(account, () => confirmTwoFactor(db, account, Code, req.ip));
      return RecoveryCodes ? { IsValid: true, RecoveryCodes } : refuse(account, req, 'Code');
    },
  );

  app.post(
    '/api/base/Authorization/TwoFactorRecoveryCodes',
    documented({
      summary: 'Zwei Faktoren: neue Wiederherstellungscodes',
      body: codeBody,
      answers: { 200: 'IsValid und RecoveryCodes', 409: 'Nicht aktiv', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<TwoFactorConfirmResponse> => {
      const { Code } = parseBody(codeBody, req.body);
      const account = await ownWithTwoFactor(req);
      if (!(await guardCode(account, () => useCode(db, account.id, Code)))) return refuse(account, req, 'Code');
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
      body: removeBody,
      answers: { 200: 'IsValid', 409: 'Nicht aktiv oder Pflicht', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<ValidResponse> => {
      const { Password, Code } = parseBody(removeBody, req.body);
      const account = await ownWithTwoFactor(req);
      const { id, domaene, benutzername, istZweiFaktorPflicht } = account;
      if (istZweiFaktorPflicht) throw conflict(texts.anmeldung.zweiFaktorPflicht);
      const isRight = await throttle.guard(
        passwordLimits(db, account, benutzername, req.ip),
        () => isPassword(account, Password),
        (right) => !right,
      );
      if (!isRight) return refuse(account, req, 'Passwort');
      if (!(await guardCode(account, () => useCode(db, id, Code)))) return refuse(account, req, 'Code');
      await db.transaction(async (tx) => {
        await removeZweiFaktor(db, id, tx);
        await logSecurity(db, { aktion: 'ZweiFaktorAus', idBenutzer: id, domaene, ip: req.ip }, tx);
      });
      return { IsValid: true };
    },
  );
}
