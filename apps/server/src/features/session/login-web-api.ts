import type { WebApiLogin } from '@disponent/domain/session/types';
import { findExternalUser } from '../../external/find-user.ts';
import { ExternalRefused } from '../../external/refused.ts';
import { readAzureAdWebApi, verifyWebApiToken } from '../../external/web-api-token.ts';
import { accountById } from './accounts.ts';
import { admit, logRefusal, type Outcome, refused } from './login.ts';
import type { LoginContext } from './login-context.ts';

/** Sign-in with the access token of the configured provider, which has asked for whatever factors it wants. */
export async function loginByWebApi(
  { WebApiToken, StayLoggedOn }: WebApiLogin,
  tipSettingsFile: string,
  context: LoginContext,
): Promise<Outcome> {
  try {
    const claims = await verifyWebApiToken(WebApiToken, await readAzureAdWebApi(tipSettingsFile));
    const user = await findExternalUser(context.db, claims, context.client.ip);
    const account = user && (await accountById(context, user.id));
    if (!account) throw new ExternalRefused('extern-unbekannt');
    if (account.abweisung) {
      await logRefusal(context, account, 'Gesperrt');
      return refused(account.abweisung);
    }
    return await admit(context, account, StayLoggedOn, { isExtern: true });
  } catch (error) {
    if (!(error instanceof ExternalRefused)) throw error;
    context.log.warn({ ereignis: 'AnmeldenAbgelehnt', code: error.code }, 'Anmeldung mit WebApiToken');
    return refused(error.message);
  }
}
