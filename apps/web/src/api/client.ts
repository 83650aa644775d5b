import { HttpError, networkError, type RuleFindings } from '@disponent/domain/errors';
import type { Sentence } from '@disponent/domain/texts/sentence';
import { fromSentenceHeader, sentenceHeader } from '@disponent/domain/wire/sentence-header';
import { settings } from '../settings/settings.ts';
import { type Said, sayAll, sayAnswer } from '../texts/say.ts';
import { counted } from './busy.ts';
import { connection } from './connection.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** By name, or as it stands in the address. */
  readonly query?: string | Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as they are: a piece of a file. */
  readonly bytes?: ArrayBuffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Login and RefreshToken carry no auth header (AUTH-14). */
  readonly isAnonymous?: true;
  /** Of the user's own Domäne, wherever he works. */
  readonly isHome?: true;
}

/** What the session hands to the client; the client itself knows nothing of tokens. */
export interface Auth {
  /** The header of the session as it is now, after a refresh where the token has run out. */
  headers(): Promise<Readonly<Record<string, string>>>;
  /** Asked after a 401 to a call with these headers: true when there is a new token and the call may be tried once more. */
  renew(sent: Readonly<Record<string, string>>): Promise<boolean>;
}

/** 429, with the time after which it is worth another try. */
export class ThrottledError extends HttpError {
  readonly waitSeconds: number;

  constructor(waitSeconds: number, statusText: string, said: Sentence | { readonly body: string }) {
    super(429, statusText, said);
    this.waitSeconds = waitSeconds;
  }
}

let auth: Auth | undefined;

export function setAuth(next: Auth): void {
  auth = next;
}

/** One call, its answer read as JSON. Raises HttpError for every answer that is not 2xx; status 0 = no answer at all. */
export function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return counted(readJson<T>(path, options));
}

async function readJson<T>(path: string, options: RequestOptions): Promise<T> {
  return jsonOf<T>(await send(path, options));
}

/** One call, with the server's time: for what runs out by its clock. */
export async function requestTimed<T extends object>(path: string, options: RequestOptions): Promise<Timed<T>> {
  const response = await counted(send(path, options));
  const date = Date.parse(response.headers.get('Date') ?? '');
  return { ...(await jsonOf<T>(response)), ...(!Number.isNaN(date) && { serverTime: new Date(date) }) };
}

/** An answer, and when the server gave it by its own clock. */
export type Timed<T> = T & { readonly serverTime?: Date };

/** One call of whose answer only a header counts. */
export const requestHeader = async (path: string, name: string, options: RequestOptions): Promise<string | null> =>
  (await counted(send(path, options))).headers.get(name);

async function jsonOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  try {
    return (text ? JSON.parse(text) : undefined) as T;
  } catch (error) {
    // Whatever answered, it was not our server.
    throw new HttpError(500, '', { cause: error });
  }
}

/** One call whose answer is read while it comes. */
export async function requestStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(path, { headers: { Accept: 'text/event-stream' }, signal });
  if (!body) throw networkError();
  return body;
}

/** One call whose answer is a file. */
export async function requestBlob(
  path: string,
  options: RequestOptions = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  const response = await send(path, options);
  return { blob: await response.blob(), name: fileName(response.headers.get('Content-Disposition')) };
}

/** The sentences of a 422, or nothing when the error is another one. */
export function validationOf(error: unknown): { Fehler: Said; Warnungen: Said } | undefined {
  if (!(error instanceof HttpError) || error.status !== 422) return;
  try {
    const { Fehler, Warnungen } = (JSON.parse(error.body) as RuleFindings).Saetze;
    return { Fehler: sayAll(Fehler, sayAnswer), Warnungen: sayAll(Warnungen, sayAnswer) };
  } catch {
    return { Fehler: { '': [error.body || error.statusText] }, Warnungen: {} };
  }
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const given = options.isAnonymous ? {} : ((await auth?.headers()) ?? {});
  let response = await fetchOnce(path, options, given);
  if (response.status === 401 && !options.isAnonymous && (await auth?.renew(given)))
    response = await fetchOnce(path, options, (await auth?.headers()) ?? {});
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function errorOf(response: Response): Promise<HttpError> {
  const { status, statusText, headers } = response;
  const text = isOurs(headers) ? await response.text().catch(() => '') : '';
  const satz = fromSentenceHeader(headers.get(sentenceHeader));
  const said = { satz, body: satz ? sayAnswer(satz) : text };
  const waitSeconds = Number(headers.get('Retry-After'));
  return status === 429 && waitSeconds > 0
    ? new ThrottledError(waitSeconds, statusText, said)
    : new HttpError(status, statusText, { ...said, vorgang: headers.get('X-Request-Id') ?? undefined });
}

/** Our server words its refusals in plain text or JSON; a page is that of a proxy before it (API-06). */
const isOurs = (headers: Headers): boolean =>
  /^(text\/plain|application\/json)\b/i.test(headers.get('Content-Type') ?? '');

async function fetchOnce(
  path: string,
  { method = 'GET', query, body, bytes, headers: more, signal, isHome }: RequestOptions,
  given: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...more,
    ...given,
  };
  if (isHome) delete headers['X-Domaene'];
  try {
    const response = await fetch(urlOf(path, query), {
      method,
      headers,
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes && { body: bytes }),
      ...(signal && { signal }),
    });
    connection.report(true);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    connection.report(false);
    throw networkError();
  }
}

function urlOf(path: string, query: RequestOptions['query'] = ''): string {
  const search = typeof query === 'string' ? query : searchOf(query);
  return `${settings.baseUrl.replace(/\/$/, '')}/api${path}${search && `?${search}`}`;
}

function searchOf(query: Exclude<RequestOptions['query'], string | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** `filename*=UTF-8''Personen.xlsx` or `filename="Personen.xlsx"`. */
function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
