import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '@disponent/domain/errors';
import type { Random } from '@disponent/server/seeds/random.ts';
import type { Row } from '@disponent/server/src/records/hook.ts';
import { Api } from '@disponent/server/test/api.ts';
import type { Tally } from './tally.ts';

const patienceMs = 30_000;
const pauseMs = 200;
const maxTries = 400;
const busy = 'wird gerade von jemand anderem gespeichert';

export interface Answer {
  status: number;
  bytes: Buffer;
  text: string;
  /** Whether an earlier try may have been done although nobody heard so. */
  isInDoubt: boolean;
}

export interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
  /** The only node to ask. */
  url?: string;
}

/** A user who does not give up: asks one node or another, again and again, until one says yes or no. */
export class Caller {
  readonly #urls: readonly string[];
  readonly #user: string;
  readonly #random: Random;
  readonly #tally: Tally;
  #api: Api | undefined;

  constructor(urls: readonly string[], user: string, random: Random, tally: Tally) {
    this.#urls = urls;
    this.#user = user;
    this.#random = random;
    this.#tally = tally;
  }

  async ask(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    let isInDoubt = false;
    for (let tries = 0; tries < maxTries; tries += 1) {
      try {
        const { status, bytes } = await this.#once(method, path, asked);
        const text = bytes.toString();
        if (!isToRepeat(status, text)) return { status, bytes, text, isInDoubt };
        if (status >= 500) this.#tally.failure(`${status} ${text}`);
        isInDoubt ||= status >= 500;
      } catch (error) {
        this.#tally.failure(causeOf(error));
        isInDoubt = true;
      }
      await delay(pauseMs * (1 + this.#random.next()));
    }
    throw new Error(`${method} ${path} was never answered`);
  }

  /** As `ask`, for what must be done in the end. */
  async get(method: string, path: string, asked: Asked = {}): Promise<Row> {
    const { status, text } = await this.ask(method, path, asked);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Row;
  }

  async #signedIn(url: string): Promise<Api> {
    this.#api ??= await Api.login(url, this.#user);
    return new Api(url, this.#api.headers);
  }

  async #once(method: string, path: string, { body, headers, url }: Asked): Promise<{ status: number; bytes: Buffer }> {
    const node = url ?? this.#random.pick(this.#urls);
    const api = await this.#signedIn(node);
    const isBytes = Buffer.isBuffer(body);
    const response = await fetch(node + path, {
      method,
      headers: {
        ...api.headers,
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 401) this.#api = undefined;
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}

/** Under one key however often it must be sent: a creation whose answer was lost is not done twice. */
export const create = (caller: Caller, key: string, body: Row): Promise<Row> =>
  caller.get('POST', `/api/entity/${key}`, { body, headers: { 'idempotency-key': randomUUID() } });

/** A change that was refused because the record is another by now: perhaps by this very change, whose answer was lost. */
export async function isDoneAfterAll(
  { isInDoubt }: Answer,
  caller: Caller,
  path: string,
  isDone: (row: Row) => boolean,
): Promise<boolean> {
  return isInDoubt && isDone(await caller.get('GET', path));
}

const isToRepeat = (status: number, text: string): boolean =>
  status >= 500 || [401, 408, 429].includes(status) || (status === 409 && text.includes(busy));

function causeOf(error: unknown): string {
  if (error instanceof HttpError) return `${error.status} ${error.body}`; // of the sign-in before
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return `no answer (${cause?.code ?? name})`;
}
