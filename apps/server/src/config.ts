import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { fileURLToPath } from 'node:url';

/** How this installation runs. Everything has a default but what only the operator can know. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Where uploaded files are kept, unless they are in a bucket. */
  filesFolder: string;
  filesBucket: Bucket | undefined;
  /** Most that all files of one Domäne may take up. */
  filesQuotaGb: number;
  databaseUrl: string | undefined;
  /** Most connections of this node to it. */
  databasePool: number;
  appKey: Buffer;
  /** Where the key is kept, when it was made just now and is not there yet. */
  newKeyFile: string | undefined;
  /** Undefined where others can reach the server: there it must be said. */
  isDemo: boolean | undefined;
  /** What the demo's clock shows at the start, in Vienna. */
  clock: string | undefined;
  publicUrl: string | undefined;
  /** Addresses and networks of the proxies whose word on who asks is believed. */
  trustedProxy: readonly string[];
  /** Files of certificate and key; unset = plain HTTP, TLS is a proxy's. */
  tls: TlsFiles | undefined;
  /** Pages of other origins that may call this server, by their `baseUrl`. */
  allowedOrigins: readonly string[];
  tokenSeconds: number;
  /** What reads /api/.info/metrics from elsewhere. */
  metricsToken: string | undefined;
  /** How long the health call says no before the server stops taking calls. */
  drainSeconds: number;
  /** The mail server; without one, mails become files in DATA_DIR/mail. */
  mailUrl: string | undefined;
  tipSettingsFile: string;
  /** Redirects of pages, as JSON; may be missing. */
  routeRulesFile: string;
  /** Whether there is /test, the gallery of what the product is made of. */
  hasTestPage: boolean;
  /** The identity provider of the cookie login; unset = there is none. */
  oidc: OidcConfig | undefined;
}

export interface TlsFiles {
  cert: string;
  key: string;
}

/** Storage that speaks S3. */
export interface Bucket {
  endpoint: string;
  region: string;
  name: string;
  /** Of all keys: empty, or ends with a slash. */
  prefix: string;
  accessKey: string;
  secretKey: string;
}

export interface OidcConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

/** A mistake of the operator: one sentence, no stack. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Env = process.env): Config {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new ConfigError('DATABASE_URL muss mit postgres:// oder postgresql:// beginnen.');
  if (databaseUrl && !URL.canParse(databaseUrl.replace('@/', '@localhost/')))
    throw new ConfigError('DATABASE_URL ist keine Adresse wie postgres://benutzer:passwort@rechner/datenbank.');
  if (env.LOG_LEVEL && !logLevels.includes(env.LOG_LEVEL))
    throw new ConfigError(`LOG_LEVEL muss ${logLevels.join(', ')} sein, nicht '${env.LOG_LEVEL}'.`);
  makeFolder(dataDir);
  return {
    host: hostOf(env),
    port: integer(env, 'PORT', 3000, 0, 65535),
    dataDir,
    filesFolder: filesFolder(env, dataDir),
    filesBucket: filesBucket(env),
    filesQuotaGb: integer(env, 'FILES_QUOTA_GB', 100, 1, 1_000_000),
    databaseUrl,
    databasePool: integer(env, 'DATABASE_POOL', 20, 2, 500),
    ...readAppKey(env, dataDir),
    isDemo: demo(env),
    clock: clock(env),
    publicUrl: publicUrl(env),
    trustedProxy: trustedProxy(env),
    tls: tls(env),
    allowedOrigins: allowedOrigins(env),
    tokenSeconds: integer(env, 'TOKEN_SECONDS', 900, 5, 86_400),
    metricsToken: metricsToken(env),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 300),
    mailUrl: mailUrl(env),
    tipSettingsFile: namedFile(env, 'TIP_SETTINGS', join(dataDir, 'tip.settings.json')),
    routeRulesFile: namedFile(env, 'ROUTE_RULES', join(dataDir, 'route-rules.json')),
    hasTestPage: onOff(env, 'TEST_PAGE', true),
    oidc: oidc(env),
  };
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} muss eine ganze Zahl von ${min} bis ${max} sein, nicht '${text}'.`);
  return value;
}

function onOff<T>(env: Env, name: string, fallback: T): boolean | T {
  const text = env[name];
  if (!text) return fallback;
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} muss on oder off sein, nicht '${text}'.`);
  return text === 'on';
}

/** Known where nobody else reaches the server, and where the operator says so. */
const demo = (env: Env): boolean | undefined =>
  onOff(env, 'DEMO', env.DATABASE_URL ? false : isPrivate(hostOf(env), publicUrl(env)) || undefined);

const hostOf = (env: Env): string => env.HOST || '127.0.0.1';

/** A day and time of the demo: elsewhere it would write wrong days into the business. */
function clock(env: Env): string | undefined {
  const text = env.CLOCK;
  if (!text) return undefined;
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? new Date(`${text}Z`) : undefined;
  if (!at || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text))
    throw new ConfigError(`CLOCK muss ein Zeitpunkt wie 2027-06-01T08:00 sein, nicht '${text}'.`);
  if (demo(env) !== true) throw new ConfigError('CLOCK stellt nur die Uhr der Demo (DEMO=on).');
  return at.toISOString().slice(0, 19);
}

function publicUrl(env: Env): string | undefined {
  if (!env.PUBLIC_URL) return undefined;
  if (!URL.canParse(env.PUBLIC_URL) || !/^https?:/.test(env.PUBLIC_URL))
    throw new ConfigError('PUBLIC_URL muss eine Adresse mit http:// oder https:// sein.');
  return env.PUBLIC_URL.replace(/\/+$/, '');
}

function metricsToken(env: Env): string | undefined {
  if (!env.METRICS_TOKEN) return undefined;
  if (env.METRICS_TOKEN.length < 16) throw new ConfigError('METRICS_TOKEN muss mindestens 16 Zeichen haben.');
  return env.METRICS_TOKEN;
}

/** `10.0.0.5, 192.168.0.0/16`: an address, or a network as CIDR. */
function trustedProxy(env: Env): string[] {
  const entries = (env.TRUSTED_PROXY ?? '').split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  const wrong = given.find((entry) => !isNetwork(entry));
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUSTED_PROXY muss Adressen oder Netze wie 10.0.0.5 oder 192.168.0.0/16 enthalten, durch Beistriche getrennt, nicht '${wrong}'.`,
    );
  return given;
}

/** Not all of the internet: whoever is believed may call himself anybody. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const max = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return max > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= max));
}

/** Both files or none, and a pair that a server can work with. */
function tls(env: Env): TlsFiles | undefined {
  const { TLS_CERT: cert, TLS_KEY: key } = env;
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new ConfigError(`${cert ? 'TLS_KEY' : 'TLS_CERT'} muss gesetzt sein: TLS_CERT und TLS_KEY gehören zusammen.`);
  if (publicUrl(env)?.startsWith('http:'))
    throw new ConfigError('PUBLIC_URL muss mit https:// beginnen, wenn TLS_CERT gesetzt ist.');
  const files = { cert: resolve(cert), key: resolve(key) };
  readTls(files);
  return files;
}

/** Certificate (with its chain) and key as they are now. */
export function readTls({ cert, key }: TlsFiles): { cert: string; key: string } {
  const [certText, keyText] = [
    ['TLS_CERT', cert],
    ['TLS_KEY', key],
  ].map(([name = '', file = '']) => {
    const text = readIfThere(file);
    if (text === undefined)
      throw new ConfigError(`${name} muss eine Datei im PEM-Format nennen, ${file} gibt es nicht.`);
    return text;
  }) as [string, string];
  try {
    createSecureContext({ cert: certText, key: keyText });
  } catch (error) {
    throw new ConfigError(
      `TLS_CERT und TLS_KEY müssen ein Zertifikat und sein Schlüssel im PEM-Format sein; ${cert} und ${key} sind es nicht.`,
      { cause: error },
    );
  }
  return { cert: certText, key: keyText };
}

function allowedOrigins(env: Env): string[] {
  return (env.ALLOWED_ORIGINS ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (!url || !/^https?:$/.test(url.protocol) || text.replace(/\/$/, '') !== url.origin)
        throw new ConfigError(
          `ALLOWED_ORIGINS muss Adressen wie https://app.firma.example enthalten, nicht '${text}'.`,
        );
      return url.origin;
    });
}

function mailUrl(env: Env): string | undefined {
  if (!env.MAIL_URL) return undefined;
  if (!URL.canParse(env.MAIL_URL) || !/^smtps?:\/\/[^/]/.test(env.MAIL_URL))
    throw new ConfigError('MAIL_URL muss eine Adresse mit smtp:// oder smtps:// sein.');
  return env.MAIL_URL;
}

/** All three or none. Plain http is for a provider on this very machine only. */
function oidc(env: Env): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !isSafeProvider(issuer))
    throw new ConfigError('OIDC_ISSUER muss eine Adresse mit https:// sein (http:// nur auf diesem Rechner).');
  if (!clientId) throw new ConfigError('OIDC_CLIENT_ID muss zusammen mit OIDC_ISSUER gesetzt sein.');
  if (!clientSecret) throw new ConfigError('OIDC_CLIENT_SECRET muss zusammen mit OIDC_ISSUER gesetzt sein.');
  return { issuer: new URL(issuer), clientId, clientSecret };
}

/** What an identity provider says is believed, so nobody may sit between it and us. */
export function isSafeProvider(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether nobody but this machine is meant to reach the server. */
function isPrivate(host: string, address: string | undefined): boolean {
  if (!isLoopback(host === '::1' ? '[::1]' : host)) return false;
  return address === undefined || (address.startsWith('http:') && isLoopback(new URL(address).hostname));
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const isBucket = (text: string): boolean => text.startsWith('s3:');

/** A folder, also as file://. */
function filesFolder(env: Env, dataDir: string): string {
  const text = env.FILES_URL;
  if (!text || isBucket(text)) return join(dataDir, 'files');
  const isUrl = /^[a-z][a-z\d+.-]+:\/\//i.test(text);
  if (isUrl && !/^file:\/\/\//i.test(text))
    throw new ConfigError(`FILES_URL muss ein Ordner oder eine Adresse mit s3:// sein, nicht '${text}'.`);
  const folder = isUrl ? fileURLToPath(text) : resolve(text);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`FILES_URL muss ein beschreibbarer Ordner sein, ${folder} ist es nicht.`, { cause: error });
  }
  return folder;
}

/** `s3://bucket/prefix?endpoint=https://…&region=…`; without an endpoint Amazon's. The keys are no part of it: addresses are shown. */
function filesBucket(env: Env): Bucket | undefined {
  const { FILES_URL: text, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = env;
  if (!text || !isBucket(text)) return undefined;
  const [, name = '', path = '', query] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?(?:\?(.*))?$/.exec(text) ?? [];
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(new URLSearchParams(query));
  if (!name || Object.keys(others).length > 0)
    throw new ConfigError(
      'FILES_URL muss ein Ordner oder eine Adresse wie s3://bucket/ordner?endpoint=https://s3.firma.example&region=eu-central-1 sein.',
    );
  if (endpoint !== undefined && !isEndpoint(endpoint))
    throw new ConfigError(`FILES_URL: endpoint muss eine Adresse mit https:// oder http:// sein, nicht '${endpoint}'.`);
  if (!accessKey || !secretKey)
    throw new ConfigError(
      'FILES_ACCESS_KEY und FILES_SECRET_KEY müssen gesetzt sein, wenn FILES_URL mit s3:// beginnt.',
    );
  const address = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const prefix = path && `${path.slice(1)}/`;
  return { endpoint: address.replace(/\/+$/, ''), region, name, prefix, accessKey, secretKey };
}

function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR muss ein beschreibbarer Ordner sein, ${dataDir} ist es nicht.`, { cause: error });
  }
}

/** A file that may be missing where nobody named it; a name that leads nowhere is a slip that would change nothing, silently. */
function namedFile(env: Env, name: string, unnamed: string): string {
  const file = env[name] ? resolve(env[name]) : unnamed;
  if (env[name] && !existsSync(file)) throw new ConfigError(`${name}: Die Datei ${file} gibt es nicht.`);
  return file;
}

/** Signs and encrypts. Without one a new one is made, which counts once the database has agreed (`keepKey`). */
function readAppKey(env: Env, dataDir: string): Pick<Config, 'appKey' | 'newKeyFile'> {
  const file = join(dataDir, 'key');
  const text = (env.APP_KEY || readIfThere(file))?.trim();
  if (!text) return { appKey: randomBytes(32), newKeyFile: file };
  const appKey = Buffer.from(text, 'base64');
  if (appKey.length !== 32)
    throw new ConfigError(`${env.APP_KEY ? 'APP_KEY' : file} muss 32 Bytes in Base64 enthalten.`);
  return { appKey, newKeyFile: undefined };
}

/** Writes the key that was made at this start: beside its place first, so that there is never half a key. */
export function keepKey({ appKey, newKeyFile }: Config): void {
  if (newKeyFile === undefined) return;
  const draft = `${newKeyFile}.${process.pid}`;
  try {
    writeFileSync(draft, appKey.toString('base64'), { mode: 0o600, flush: true });
    renameSync(draft, newKeyFile);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new ConfigError(`${newKeyFile} kann nicht geschrieben werden.`, { cause: error });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ConfigError(`${file} kann nicht gelesen werden.`, { cause: error });
  }
}
