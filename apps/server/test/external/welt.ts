import { sql } from '../../src/db/sql.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { Browser } from './browser.ts';
import { client, startProvider, type TestProvider, tenantId } from './provider.ts';

export interface ExternalWorld {
  server: TestServer;
  provider: TestProvider;
  close(): Promise<void>;
}

/** A server whose first Domäne lets its people in through a real provider. */
export async function startExternalWorld(): Promise<ExternalWorld> {
  const provider = await startProvider();
  const server = await startTestServer({ oidc: { issuer: new URL(provider.issuer), ...client } });
  await setDomaene(server, 1, { IsSsoAktiv: true });
  return {
    server,
    provider,
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

export async function setDomaene(
  { db }: TestServer,
  id: number,
  {
    IsSsoAktiv,
    tenant = tenantId,
    client: clientId = client.clientId,
  }: { IsSsoAktiv: boolean; tenant?: string; client?: string },
): Promise<void> {
  await db.rows(
    sql`update domaene_st set is_sso_aktiv = ${IsSsoAktiv}, azure_tenant_id = ${tenant}, azure_client_id = ${clientId} where id = ${id}`,
  );
}

export async function userNamed({ db }: TestServer, name: string) {
  const user = await db.row<{ id: number; email: string; externe_id: string | null; domaene: number }>(
    sql`select id, email, externe_id, id_domaene as domaene from benutzer_st where benutzername = ${name}`,
  );
  if (!user) throw new Error(`there is no ${name}`);
  return user;
}

/** Through the provider and back; where the callback leads. */
export async function signIn(world: ExternalWorld, browser = new Browser(), returnUrl = '/person'): Promise<string> {
  const { url } = world.server;
  const callback = await toCallback(world, browser, returnUrl);
  return landing(await browser.get(callback), url);
}

/** The address at which the provider sends the browser back. */
export function toCallback({ server: { url } }: ExternalWorld, browser: Browser, returnUrl = '/'): Promise<string> {
  const begin = `${url}/api/base/OpenId/Login?returnUrl=${encodeURIComponent(returnUrl)}`;
  return browser.follow(begin, (address) => address.startsWith(`${url}/api/base/OpenId/Callback`));
}

export function landing(response: Response, url: string): string {
  const to = new URL(response.headers.get('location') ?? `answered-${response.status}`, url);
  return to.origin === url ? to.href.slice(url.length) : to.href;
}
