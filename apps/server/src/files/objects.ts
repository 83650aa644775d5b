import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sentence } from '@disponent/domain/texts/sentence';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config.ts';
import { Unavailable } from '../db/away.ts';
import type { ByteRange } from './store.ts';

export interface StoredObject {
  key: string;
  size: number;
  writtenAt: Date;
}

/** The store is away or refuses; `reason` is what it said, for the operator. */
export class StoreAway extends Unavailable {
  readonly reason: string;

  constructor(reason: string, cause: unknown = new Error(reason)) {
    super(sentence('Der Dateispeicher ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.'), { cause });
    this.reason = reason;
  }
}

interface Call {
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Buffer;
  range?: ByteRange;
}

/** Longest that one call may take: four megabytes over a slow line. */
const defaultCallMs = 30_000;
/** Before another try of what failed for the moment. */
const pausesMs = [100, 400];

/** The objects of a bucket, or of the part of it below a prefix: put, get, list and delete are all that is asked for. */
export class Objects {
  readonly #bucket: Bucket;
  readonly #client: AwsClient;
  readonly #callMs: number;

  constructor(bucket: Bucket, callMs = defaultCallMs) {
    this.#bucket = bucket;
    this.#callMs = callMs;
    this.#client = new AwsClient({
      accessKeyId: bucket.accessKey,
      secretAccessKey: bucket.secretKey,
      region: bucket.region,
      service: 's3',
      retries: 0,
    });
  }

  /** All of it or nothing: the store compares what arrived with its digest. */
  async put(key: string, body: Buffer): Promise<void> {
    await this.#call('PUT', { key, body });
  }

  /** Undefined when it is not there. */
  async get(key: string, range?: ByteRange): Promise<Buffer | undefined> {
    const { status, bytes } = await this.#call('GET', { key, ...(range && { range }) });
    if (status === 404) return undefined;
    return range && status === 200 ? bytes.subarray(range.start, range.end + 1) : bytes;
  }

  /** What is not there is as good as removed. */
  async remove(key: string): Promise<void> {
    await this.#call('DELETE', { key });
  }

  /** In order of their keys. With a delimiter, those behind it count as one that ends with it. */
  async *list(prefix: string, delimiter?: string): AsyncGenerator<StoredObject> {
    const own = this.#bucket.prefix;
    let token: string | undefined;
    do {
      const { bytes } = await this.#call('GET', {
        query: {
          'list-type': '2',
          prefix: own + prefix,
          ...(delimiter && { delimiter }),
          ...(token && { 'continuation-token': token }),
        },
      });
      const page = bytes.toString('utf8');
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: (textOf(object, 'Key') ?? '').slice(own.length),
          size: Number(textOf(object, 'Size')),
          writtenAt: new Date(textOf(object, 'LastModified') ?? 0),
        };
      for (const [, folder = ''] of page.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs))
        yield { key: (textOf(folder, 'Prefix') ?? '').slice(own.length), size: 0, writtenAt: new Date(0) };
      token = textOf(page, 'NextContinuationToken');
    } while (token !== undefined);
  }

  /** Every call may be made twice. What fails for the moment is tried again, silence is not waited for again. */
  async #call(method: string, call: Call): Promise<{ status: number; bytes: Buffer }> {
    for (const pauseMs of pausesMs) {
      const answer = await this.#once(method, call).catch((error: unknown) => {
        if (isTimeout(error)) throw new StoreAway('keine Antwort', error);
      });
      if (answer && answer.status < 500) return checked(answer);
      await pause(pauseMs);
    }
    try {
      return checked(await this.#once(method, call));
    } catch (error) {
      throw error instanceof StoreAway ? error : new StoreAway(reasonOf(error), error);
    }
  }

  async #once(method: string, { key, query, body, range }: Call): Promise<{ status: number; bytes: Buffer }> {
    const { endpoint, name, prefix } = this.#bucket;
    const path = key === undefined ? '' : `/${prefix}${key}`;
    const response = await this.#client.fetch(`${endpoint}/${name}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#callMs),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(range && { range: `bytes=${range.start}-${range.end}` }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}

/** A missing object is an answer; a missing bucket and all else but success is not. */
function checked(answer: { status: number; bytes: Buffer }): { status: number; bytes: Buffer } {
  const { status, bytes } = answer;
  if (status >= 200 && status < 300) return answer;
  const code = textOf(bytes.toString('utf8'), 'Code');
  if (status === 404 && code === 'NoSuchKey') return answer;
  throw new StoreAway(`${status}${code ? ` ${code}` : ''}`);
}

/** Keys and tokens are of plain letters (`Bucket` takes no other prefix), so there is nothing to unescape but in a token. */
function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function reasonOf(error: unknown): string {
  if (isTimeout(error)) return 'keine Antwort';
  const { cause } = error as { cause?: unknown };
  const { code, message } = (cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
