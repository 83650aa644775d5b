import { HttpError, type RuleFindings } from '@disponent/domain/errors';
import type { LoginResponse } from '@disponent/domain/session/types';
import type { ListAnswer as Answer, GroupAnswer } from '@disponent/domain/wire/answers';
import type { Row } from '../src/records/hook.ts';

/** Of a list; its groups where they were asked for. */
export type ListAnswer = Answer<Row> & Partial<Pick<GroupAnswer, 'Groups'>>;

/** Calls the running server as one signed-in user; what it refuses is thrown as HttpError. */
export class Api {
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = { 'x-time-zone': 'Europe/Vienna', ...headers };
  }

  static async login(url: string, username = 'admin', headers: Record<string, string> = {}): Promise<Api> {
    const answer = await new Api(url).call<LoginResponse>('POST', '/api/base/Authorization/Login', {
      Username: username,
      Password: 'Demo1234',
      StayLoggedOn: false,
    });
    if (!answer.IsValid) throw new Error(`${username} could not sign in: ${answer.Meldung}`);
    return new Api(url, { ...headers, authorization: `Bearer ${answer.AuthenticationToken}` });
  }

  async raw(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async call<T = Row>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.raw(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new HttpError(response.status, response.statusText, { body: text });
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  list(key: string, query: Readonly<Record<string, string | number>> = {}): Promise<ListAnswer> {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return this.call('GET', `/api/entity/${key}?${params}`);
  }

  filter(key: string, filter: unknown, query: Readonly<Record<string, string | number>> = {}): Promise<ListAnswer> {
    return this.list(key, { ...query, filter: JSON.stringify(filter) });
  }

  read = (key: string, id: unknown): Promise<Row> => this.call('GET', `/api/entity/${key}/${String(id)}`);
  create = (key: string, row: Row): Promise<Row> => this.call('POST', `/api/entity/${key}`, row);
  save = (key: string, row: Row): Promise<Row> => this.call('PUT', `/api/entity/${key}/${String(row.Id)}`, row);
  remove = (key: string, id: unknown): Promise<void> => this.call('DELETE', `/api/entity/${key}/${String(id)}`);
}

/** The error of a call that must fail. */
export async function refusal(call: Promise<unknown>): Promise<HttpError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused');
}

export const findingsOf = (error: HttpError): RuleFindings => JSON.parse(error.body) as RuleFindings;
