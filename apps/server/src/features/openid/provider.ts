import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OidcConfig } from '../../config.ts';
import { type ExternalClaims, readClaims } from '../../external/claims.ts';
import { ExternalRefused } from '../../external/refused.ts';
import type { Transaction } from './transaction.ts';

const discoveryMs = 3_600_000;
const timeoutSeconds = 5;

/** The identity provider of the cookie login: code flow with PKCE, state and nonce. Asked only when somebody wants to sign in. */
export class Provider {
  readonly #config: OidcConfig;
  #known: { configuration: Promise<Configuration>; until: number } | undefined;

  constructor(config: OidcConfig) {
    this.#config = config;
  }

  /** Where to send the browser, and what to remember until it comes back. */
  async begin(redirectUri: string): Promise<{ url: URL; transaction: Omit<Transaction, 'returnUrl'> }> {
    const configuration = await this.#discover();
    const transaction = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await calculatePKCECodeChallenge(transaction.verifier),
      code_challenge_method: 'S256',
    });
    return { url, transaction };
  }

  /** Who came back at `callback`. Anything that is not as it was begun is ExternalRefused. */
  async finish(callback: URL, transaction: Transaction): Promise<ExternalClaims> {
    try {
      const configuration = await this.#discover();
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        pkceCodeVerifier: transaction.verifier,
        idTokenExpected: true,
      });
      const said = tokens.claims();
      if (!said) throw new Error('no ID token');
      const hasMore = said.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, said.sub) : {};
      return readClaims({ ...more, ...said }, this.#config.clientId);
    } catch (error) {
      const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
      throw new ExternalRefused(isDenied ? 'extern-abgelehnt' : 'extern-fehler', { cause: error });
    }
  }

  #discover(): Promise<Configuration> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.configuration;
    const { issuer, clientId, clientSecret } = this.#config;
    const configuration = discovery(issuer, clientId, undefined, ClientSecretBasic(clientSecret), {
      timeout: timeoutSeconds,
      // By default the library trusts the TLS connection that the ID token came over and leaves its signature alone.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
    const known = { configuration, until: Date.now() + discoveryMs };
    this.#known = known;
    configuration.catch(() => {
      if (this.#known === known) this.#known = undefined; // the next one asks again
    });
    return configuration;
  }
}
