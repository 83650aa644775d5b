import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export interface TestProvider {
  /** Of the cookie login, and what tip.settings calls instance. */
  issuer: string;
  instance: string;
  /** Claims of the next sign-ins; `deny` refuses them. */
  claims: Record<string, unknown> & { sub: string };
  deny: boolean;
  /** What it publishes as its keys instead of its own. */
  keys: object | undefined;
  /** A token of its own making, as its key signs it. */
  sign(payload: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  close(): Promise<void>;
}

export const tenantId = 'mandant-1';
export const client = { clientId: 'disponent', clientSecret: 'nur-ein-test-geheimnis' };
export const api = 'api://disponent';

/** A real OpenID Connect provider on loopback under Microsoft's paths; whoever comes is signed in as `claims` says, without a page. */
export async function startProvider(): Promise<TestProvider> {
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const instance = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const mount = `/${tenantId}/v2.0`;
  const provider = new Provider(`${instance}${tenantId}/v2.0`, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        application_type: 'native', // so that a loopback address may have any port
        redirect_uris: ['http://127.0.0.1/api/base/OpenId/Callback', 'http://127.0.0.1/web-api'],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'tid', 'oid'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...test.claims, sub: accountId }) }),
    interactions: { url: (_ctx, { uid }) => `${mount}/anmelden/${uid}` },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({ scope: 'User.Read', audience: api, accessTokenFormat: 'jwt' }),
      },
    },
    extraTokenClaims: () => ({ ...test.claims }),
    cookies: { keys: ['test'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'eins' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/anmelden/')) return next();
    const details = await provider.interactionDetails(ctx.req, ctx.res);
    if (test.deny) return provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' });
    const grant = new provider.Grant({ accountId: test.claims.sub, clientId: client.clientId });
    grant.addOIDCScope('openid profile email');
    grant.addResourceScope(api, 'User.Read');
    const result = { login: { accountId: test.claims.sub }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(ctx.req, ctx.res, details.prompt.name ? result : {});
  });
  const handle = provider.callback();
  http.on('request', (req, res) => {
    Object.assign(req, { originalUrl: req.url });
    req.url = (req.url ?? '').replace(mount, '');
    if (test.keys && req.url === '/jwks')
      return res.setHeader('content-type', 'application/json').end(JSON.stringify(test.keys));
    void handle(req, res);
  });
  const test: TestProvider = {
    issuer: provider.issuer,
    instance,
    claims: { sub: '' },
    deny: false,
    keys: undefined,
    sign: (payload, header = {}) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'eins', ...header }).sign(privateKey),
    async close() {
      const closed = new Promise((done) => http.close(done));
      http.closeAllConnections();
      await closed;
    },
  };
  return test;
}
