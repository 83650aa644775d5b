import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { authorizationApi } from '../api/authorization.ts';
import { acceptLogin, type LoginResult } from './login.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Signs in with a passkey; undefined when the user thought better of it. */
export async function loginByPasskey(stayLoggedOn: boolean): Promise<LoginResult | undefined> {
  const { Options: optionsJSON } = await authorizationApi.passkeyLoginStart<Options>();
  try {
    const response = await startAuthentication({ optionsJSON });
    const answer = await authorizationApi.passkeyLoginFinish({ Response: response, StayLoggedOn: stayLoggedOn });
    return await acceptLogin(answer, stayLoggedOn);
  } catch (error) {
    // Cancelled, timed out, or no passkey for this address: the browser has told the user already.
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
      return undefined;
    throw error;
  }
}
