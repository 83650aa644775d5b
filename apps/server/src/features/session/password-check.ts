import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './accounts.ts';
import type { LoginContext } from './login-context.ts';
import { networkOf } from './network.ts';
import { isPassword } from './passwords.ts';
import { type Limit, Throttled } from './throttle.ts';

/** Above the limit of a network every answer to strangers takes this long, so that its time says nothing about the name. */
const slowMs = 3000;
const perNetwork = 50;

/**
 * Whether that is the account's password; 429 after too many failures (promise S02).
 *
 * A browser that the account was signed in with before counts for itself: whatever strangers do, from the same network or not, it is
 * not held up. Strangers count by name and network, and by network alone; names nobody has count like any other (S01).
 */
export async function checkPassword(
  context: LoginContext,
  account: Account | undefined,
  name: string,
  password: string,
): Promise<boolean> {
  const { throttle } = context;
  const check = () => isPassword(account, password);
  const device = account && (await context.deviceOf(account.id));
  if (account && device !== undefined) return throttle.guard([deviceLimit(account, device)], check, isWrong);

  const limits = strangerLimits(context, account, name);
  const answerAt = Date.now() + slowMs;
  try {
    return await throttle.guard([limits.network, limits.name], check, isWrong);
  } catch (error) {
    if (!(error instanceof Throttled) || error.limit !== limits.network) throw error;
    const isRight = await checkSlowly(context, account, limits, check);
    await pause(Math.max(0, answerAt - Date.now()));
    if (isRight) return true;
    throw error;
  }
}

/**
 * A network that used up its limit may be a whole company behind one address: who knows his password still comes in. Whoever does not
 * is told what everybody is told. Names nobody has are not looked at any more and cost nothing, so a flood of them takes nobody's turn;
 * failures of accounts are bounded once more.
 */
async function checkSlowly(
  { throttle }: LoginContext,
  account: Account | undefined,
  limits: ReturnType<typeof strangerLimits>,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const orTooMany = async (work: Promise<boolean>) => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Throttled) return false;
      throw error;
    }
  };
  const bounded = async () => account !== undefined && orTooMany(throttle.guard([limits.accounts], check, isWrong));
  return orTooMany(throttle.guard([limits.name], bounded, isWrong));
}

const isWrong = (isRight: boolean): boolean => !isRight;

const deviceLimit = ({ maxFehlversuche, sperrdauerMin }: Account, device: number): Limit => ({
  key: `geraet:${device}`,
  points: maxFehlversuche,
  seconds: sperrdauerMin * 60,
});

function strangerLimits({ db, client }: LoginContext, account: Account | undefined, name: string) {
  const network = networkOf(client.ip);
  const who = account ? account.id : db.cipher.digest(name).toString('base64url');
  const seconds = (account?.sperrdauerMin ?? 15) * 60;
  return {
    name: { key: `konto:${who}:${network}`, points: account?.maxFehlversuche ?? 5, seconds },
    network: { key: `netz:${network}`, points: perNetwork, seconds },
    accounts: { key: `konten:${network}`, points: perNetwork, seconds },
  } satisfies Record<string, Limit>;
}
