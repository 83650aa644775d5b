import { dayIn } from '@disponent/domain/days';
import { benutzernameLength } from '@disponent/domain/entities/admin/benutzer';
import type { LoginResponse, PasswordLogin } from '@disponent/domain/session/types';
import { texts } from '@disponent/domain/texts/de';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import { logSecurity } from '../../accounts/security-log.ts';
import { type Account, accountByName } from './accounts.ts';
import type { LoginContext } from './login-context.ts';
import { mustChangePassword } from './password-age.ts';
import { checkPassword } from './password-check.ts';
import { startSession, type Tokens } from './sessions.ts';
import { Throttled } from './throttle.ts';
import { codeLimit, confirmTwoFactor, hasStartedTwoFactor, startTwoFactor, useCode } from './two-factor.ts';

/** The answer without a session, or who may have one. */
export type Outcome = { answer: LoginResponse } | Admitted;

export interface Admitted {
  account: Account;
  tokens: Tokens;
  stayLoggedOn: boolean;
  mussPasswortAendern: boolean;
  recoveryCodes?: readonly string[] | undefined;
}

/**
 * Sign-in with name and password. Users of the types Cookie and WebApi come through their provider; whoever of them has a password
 * of his own may use it too, and his session then travels as his type says.
 */
export async function loginByPassword(
  { Username, Password, Code, StayLoggedOn }: PasswordLogin,
  context: LoginContext,
): Promise<Outcome> {
  const { min, max } = benutzernameLength;
  const { length } = Username.trim();
  if (length < min || length > max) return refused(signInRefusals.benutzernameUngueltig); // tells nothing of who there is
  const account = await accountByName(context, Username);
  const isRight = await throttled(context, account, () => checkPassword(context, account, Username, Password));
  if (!account || !isRight) {
    // Not waited for: who is known would otherwise be told by the time it takes.
    if (account) later(context, logRefusal(context, account, 'Passwort'));
    else context.log.warn({ ereignis: 'AnmeldenAbgelehnt' }, 'Anmeldung mit unbekanntem Benutzernamen');
    return refused(texts.anmeldung.zugangUngueltig);
  }
  if (account.abweisung) {
    await logRefusal(context, account, 'Gesperrt');
    return refused(account.abweisung);
  }
  const second = await secondFactor(context, account, Code?.trim() ?? '');
  return 'answer' in second ? second : admit(context, account, StayLoggedOn, second);
}

interface Proved {
  isExtern?: boolean;
  zweiterFaktor?: string;
  /** How, if not by what everybody has. */
  weg?: 'Link';
  recoveryCodes?: readonly string[];
}

async function secondFactor(context: LoginContext, account: Account, code: string): Promise<Outcome | Proved> {
  const { db, throttle, client } = context;
  const guard = <T>(check: () => Promise<T | undefined>) =>
    throttled(context, account, () => throttle.guard([codeLimit(account.id)], check, (found) => found === undefined));

  if (account.hatZweiFaktor) {
    if (!code) return { answer: { ...withoutToken, IsValid: true, NeedsTwoFactorAuthKey: true } };
    const zweiterFaktor = await guard(() => useCode(db, account.id, code));
    return zweiterFaktor ? { zweiterFaktor } : refuseCode(context, account);
  }
  if (!account.istZweiFaktorPflicht) return {};
  if (!code || !(await hasStartedTwoFactor(db, account.id)))
    return {
      answer: { ...withoutToken, IsValid: true, NeedsTwoFactorAuth: true, ...(await startTwoFactor(db, account)) },
    };
  const recoveryCodes = await guard(() => confirmTwoFactor(db, account, code, client.ip));
  return recoveryCodes ? { zweiterFaktor: 'App', recoveryCodes } : refuseCode(context, account);
}

/** A session for somebody who proved who he is. */
export async function admit(
  { db, tokenSeconds, client }: LoginContext,
  account: Account,
  stayLoggedOn: boolean,
  { isExtern = false, zweiterFaktor, weg, recoveryCodes }: Proved,
): Promise<Admitted> {
  const tokens = await startSession(db, account.id, {
    art: account.art,
    stayLoggedOn,
    tokenSeconds,
    client,
    isExtern,
    angaben: { ...(zweiterFaktor && { ZweiterFaktor: zweiterFaktor }), ...(weg && { Weg: weg }) },
  });
  const mussPasswortAendern = !isExtern && mustChangePassword(account.passwordAge, dayIn(account.zone));
  return { account, tokens, stayLoggedOn, mussPasswortAendern, recoveryCodes };
}

/** The first refusal for too many attempts goes into the log, not the flood that may follow. */
async function throttled<T>(context: LoginContext, account: Account | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Throttled && error.isFirst && account) {
      const { id: idBenutzer, domaene } = account;
      const { ip } = context.client;
      later(context, logSecurity(context.db, { aktion: 'AnmeldenGebremst', idBenutzer, domaene, ip, von: null }));
    }
    throw error;
  }
}

async function refuseCode(context: LoginContext, account: Account): Promise<Outcome> {
  await logRefusal(context, account, 'Code');
  return refused(signInRefusals.codeUngueltig);
}

function later({ log }: LoginContext, work: Promise<void>): void {
  work.catch((error: unknown) => log.error(error));
}

export const logRefusal = ({ db, client }: LoginContext, { id, domaene }: Account, Grund: string): Promise<void> =>
  logSecurity(db, {
    aktion: 'AnmeldenAbgelehnt',
    idBenutzer: id,
    domaene,
    ip: client.ip,
    von: null,
    angaben: { Grund },
  });

const withoutToken = {
  NeedsTwoFactorAuth: false,
  NeedsTwoFactorAuthKey: false,
  AuthenticationType: null,
  AuthenticationToken: null,
  RefreshToken: null,
  ValidUntil: null,
};

export const refused = (Meldung: string): { answer: LoginResponse } => ({
  answer: { ...withoutToken, IsValid: false, Meldung },
});
