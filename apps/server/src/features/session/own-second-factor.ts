import { conflict, unauthorized } from '@disponent/domain/errors';
import type { Beweis } from '@disponent/domain/session/types';
import { sentence } from '@disponent/domain/texts/sentence';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { FastifyRequest } from 'fastify';
import { logSecurity } from '../../accounts/security-log.ts';
import type { Db } from '../../db/pool.ts';
import type { Caller } from '../../sight/caller.ts';
import { type Account, accountById } from './accounts.ts';
import type { Callers } from './callers.ts';
import { refuseOther } from './prove-self.ts';
import type { Throttle } from './throttle.ts';
import { codeLimit, useCode } from './two-factor.ts';

export interface SecondFactorOptions {
  readonly db: Db;
  readonly callers: Callers;
  readonly throttle: Throttle;
  readonly isDemo: boolean | undefined;
}

/** Whose second factor it is, and how he proves that it is his. */
export function ownSecondFactor({ db, callers, throttle, isDemo }: SecondFactorOptions) {
  async function own(req: FastifyRequest): Promise<{ caller: Caller; account: Account }> {
    const caller = await callers.caller(req.headers, req.ip);
    const account = await accountById({ db, isDemo }, caller.me.Id);
    if (!account) throw unauthorized();
    return { caller, account };
  }

  const guardCode = <T>({ id }: Account, check: () => Promise<T | undefined>) =>
    throttle.guard([codeLimit(id)], check, (found) => found === undefined);

  async function wrongCode({ id: idBenutzer, domaene }: Account, ip: string): Promise<string> {
    const angaben = { Grund: 'Code' };
    await logSecurity(db, { aktion: 'KontoAendernAbgelehnt', idBenutzer, domaene, ip, angaben });
    return signInRefusals.codeUngueltig;
  }

  return {
    own,
    guardCode,
    wrongCode,

    async ownWithTwoFactor(req: FastifyRequest): ReturnType<typeof own> {
      const found = await own(req);
      if (!found.account.hatZweiFaktor) throw conflict(sentence(signInRefusals.zweiFaktorNichtAktiv));
      return found;
    },

    /** The password, for those who have one, and the code: the sentence to tell when one of them is wrong. */
    async refuseOtherByBoth(
      caller: Caller,
      account: Account,
      given: Beweis & { readonly Code: string },
    ): Promise<string | undefined> {
      const { passwortHash, id } = account;
      const other = passwortHash ? await refuseOther({ db, throttle }, caller, account, given) : undefined;
      if (other) return other;
      return (await guardCode(account, () => useCode(db, id, given.Code))) ? undefined : wrongCode(account, caller.ip);
    },
  };
}
