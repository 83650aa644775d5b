import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the tests and the server know of the provider. */
export const tenantId = 'mandant-e2e';
export const api = 'api://disponent';
/** Of the cookie login: the server has its secret. */
export const serverClient = { clientId: 'disponent', clientSecret: 'nur-ein-test-geheimnis' };
/** Of the web-API login: the browser has none. */
export const browserClient = { clientId: 'disponent-web' };

const scope = `${api}/User.Read`;

/** A real OpenID Connect provider on loopback under Microsoft's paths, with a page that asks who you are and believes it. */
export async function startProvider(): Promise<{ issuer: string; instance: string; close(): Promise<void> }> {
  const http = createServer();
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const instance = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const mount = `/${tenantId}/v2.0`;
  const claimsOf = (email: string) => ({ sub: email, email, email_verified: true, tid: tenantId });
  const native = { application_type: 'native' } as const; // so that a loopback address may have any port
  const provider = new Provider(`${instance}${tenantId}/v2.0`, {
    clients: [
      {
        ...native,
        client_id: serverClient.clientId,
        client_secret: serverClient.clientSecret,
        redirect_uris: ['http://127.0.0.1/api/base/OpenId/Callback', 'http://localhost/api/base/OpenId/Callback'],
      },
      {
        ...native,
        client_id: browserClient.clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://127.0.0.1/login', 'http://localhost/login'],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    claims: { openid: ['sub', 'tid'], email: ['email', 'email_verified'] },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    extraTokenClaims: (_ctx, token) => ('accountId' in token && token.accountId ? claimsOf(token.accountId) : {}),
    interactions: { url: (_ctx, { uid }) => `${mount}/anmelden/${uid}` },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) => (client?.clientId === browserClient.clientId ? api : []),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope, audience: api, accessTokenFormat: 'jwt' }),
      },
    },
    cookies: { keys: ['e2e'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  });

  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/anmelden/')) return next();
    if (ctx.method === 'GET') {
      ctx.type = 'html';
      ctx.body = page;
      return;
    }
    const email = new URLSearchParams(await bodyOf(ctx.req)).get('email') ?? '';
    if (!email) return provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' });
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const grant = new provider.Grant({ accountId: email, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid profile email');
    grant.addResourceScope(api, scope);
    return provider.interactionFinished(ctx.req, ctx.res, {
      login: { accountId: email },
      consent: { grantId: await grant.save() },
    });
  });

  const handle = provider.callback();
  http.on('request', (req, res) => {
    req.url = (req.url ?? '')
      .replace(`/${tenantId}/oauth2/v2.0/authorize`, '/auth')
      .replace(`/${tenantId}/oauth2/v2.0/token`, '/token')
      .replace(mount, '');
    void handle(Object.assign(req, { originalUrl: mount + req.url }), res);
  });
  return {
    issuer: provider.issuer,
    instance,
    async close() {
      const closed = new Promise((done) => http.close(done));
      http.closeAllConnections();
      await closed;
    },
  };
}

const page = `<!doctype html><html lang="de"><title>Firmenkonto</title><h1>Firmenkonto</h1>
<form method="post"><label>E-Mail <input name="email"></label> <button>Weiter</button></form>
<form method="post"><button>Abbrechen</button></form></html>`;

async function bodyOf(req: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  return body;
}
