import { type AzureAdWebApi, azureAdWebApi } from '@disponent/domain/session/external';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { isSafeProvider } from '../config.ts';
import { readTipSettings } from '../tip-settings.ts';
import { type ExternalClaims, readClaims } from './claims.ts';
import { ExternalRefused } from './refused.ts';

const algorithms = ['RS256', 'PS256', 'ES256'];
/** Access tokens by RFC 9068, and as Microsoft has always called them. */
const types = ['JWT', 'at+jwt', 'application/at+jwt'];
/** These are asked for at sign-in, but no access token names them. */
const signInScopes = ['openid', 'profile', 'email', 'offline_access'];
const discoveryMs = 3_600_000;
const timeoutMs = 5000;

/** azureAdWebApi as it stands in the settings now; undefined = there is no web-API login. */
export async function readAzureAdWebApi(tipSettingsFile: string): Promise<AzureAdWebApi | undefined> {
  return (await readTipSettings(tipSettingsFile, () => {})).azureAdWebApi; // what is wrong with it is told with every page
}

/** Who an access token of the configured provider speaks of. Anything wrong with it is ExternalRefused. */
export async function verifyWebApiToken(token: string, settings: AzureAdWebApi | undefined): Promise<ExternalClaims> {
  if (!settings) throw new ExternalRefused('extern-fehler', { cause: 'azureAdWebApi is not set' });
  try {
    return await verify(token, settings);
  } catch (error) {
    throw new ExternalRefused('extern-fehler', { cause: error });
  }
}

async function verify(token: string, settings: AzureAdWebApi): Promise<ExternalClaims> {
  const { api, clientId, authority, scopes } = azureAdWebApi(settings);
  const audience = [api, clientId].filter((name) => name !== undefined && name !== '') as string[];
  if (audience.length === 0) throw new Error('neither api nor clientId is set');
  const provider = await discover(authority);
  const { payload, protectedHeader } = await jwtVerify(token, provider.keys, {
    algorithms,
    audience,
    issuer: provider.issuer.replace('{tenantid}', String(decodeJwt(token).tid)),
    requiredClaims: ['exp', 'sub'],
    clockTolerance: 30,
  });
  if (!types.includes(protectedHeader.typ ?? 'JWT')) throw new Error(`a token of type ${protectedHeader.typ}`);
  const missing = scopes.map(shortScope).filter((scope) => !isGranted(scope, payload));
  if (missing.length > 0) throw new Error(`scopes ${missing.join(', ')} are missing`);
  return readClaims(payload, payload.azp ?? payload.appid ?? payload.client_id);
}

/** Asked for as api://disponent/User.Read, granted as User.Read. */
const shortScope = (scope: string): string => scope.slice(scope.lastIndexOf('/') + 1);

function isGranted(scope: string, { scp, scope: named }: JWTPayload): boolean {
  if (signInScopes.includes(scope)) return true;
  const granted = scp ?? named;
  return (Array.isArray(granted) ? granted : String(granted ?? '').split(' '))
    .map(String)
    .map(shortScope)
    .includes(scope);
}

interface Provider {
  issuer: string;
  keys: JWTVerifyGetKey;
}

const providers = new Map<string, { provider: Promise<Provider>; until: number }>();

/** Asked for once an hour; a provider that could not be reached is asked again by the next login. */
function discover(authority: string): Promise<Provider> {
  const known = providers.get(authority);
  if (known && known.until > Date.now()) return known.provider;
  const provider = askProvider(authority);
  providers.set(authority, { provider, until: Date.now() + discoveryMs });
  provider.catch(() => providers.delete(authority));
  return provider;
}

const discoveryShape = z.object({ issuer: z.string().min(1), jwks_uri: z.string().refine(isSafeProvider) });

async function askProvider(authority: string): Promise<Provider> {
  if (!isSafeProvider(authority)) throw new Error('instance must be https');
  const response = await fetch(`${authority}/v2.0/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  const { issuer, jwks_uri } = discoveryShape.parse(await response.json());
  return { issuer, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs }) };
}
