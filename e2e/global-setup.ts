import { api, browserClient, serverClient, startProvider, tenantId } from './support/provider.ts';
import { startServer } from './support/start-server.ts';

/** Starts an identity provider and the built server over a new demo database; every worker finds the server by E2E_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const provider = await startProvider();
  const server = await startServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: serverClient.clientId,
    OIDC_CLIENT_SECRET: serverClient.clientSecret,
  });
  server.writeSettings({ azureAdWebApi: { instance: provider.instance, tenantId, api, ...browserClient } });
  process.env.E2E_URL = server.url;
  // Where mails lie as files.
  process.env.E2E_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    await provider.close();
  };
}
