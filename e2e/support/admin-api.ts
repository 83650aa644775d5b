import { expect } from '@playwright/test';

export type Row = Record<string, unknown> & { Id: number; Version: number };

/** What an administrator sets before a test begins; the test itself goes through the browser. */
export class AdminApi {
  readonly #token: string;
  readonly #url: string | undefined;

  private constructor(token: string, url: string | undefined) {
    this.#token = token;
    this.#url = url;
  }

  /** At the server of all tests, unless another is named. */
  static async signIn(url?: string, Username = 'admin'): Promise<AdminApi> {
    const who = { Username, Password: 'Demo1234', StayLoggedOn: false };
    const answer = await call('POST', '/base/Authorization/Login', undefined, who, undefined, url);
    return new AdminApi(String(answer['AuthenticationToken']), url);
  }

  /** The one record with that value, in the first Domäne unless another is named. */
  async find(key: string, field: string, value: string, domaene = 1): Promise<Row> {
    const { Rows } = await this.list(key, domaene, [field, '=', value]);
    const [row] = Rows;
    if (!row) throw new Error(`There is no ${key} ${value}`);
    return row;
  }

  async list(key: string, domaene = 1, filter?: readonly unknown[]): Promise<{ Rows: readonly Row[] }> {
    const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
    return (await this.#call('GET', `/entity/${key}${query}`, undefined, domaene)) as unknown as {
      Rows: readonly Row[];
    };
  }

  async change(key: string, id: number, changes: object, domaene = 1): Promise<void> {
    const path = `/entity/${key}/${id}`;
    // Another worker may change the same record in between.
    await expect(async () => {
      const { Version } = await this.#call('GET', path, undefined, domaene);
      await this.#call('PUT', path, { ...changes, Version, WarnungenBestaetigt: true }, domaene);
    }).toPass({ timeout: 20_000 });
  }

  create = (key: string, row: object): Promise<Row> => this.#call('POST', `/entity/${key}`, row);
  /** Any other call. */
  get = async <T>(path: string): Promise<T> => (await this.#call('GET', path)) as unknown as T;
  post = async <T>(path: string, body: object): Promise<T> => (await this.#call('POST', path, body)) as unknown as T;

  read = (key: string, id: number): Promise<Row> => this.#call('GET', `/entity/${key}/${id}`);

  async act(key: string, id: number, aktion: string, body: object = {}): Promise<Row> {
    const { Version } = await this.read(key, id);
    return this.#call('POST', `/entity/${key}/${id}/aktion/${aktion}`, { Version, ...body });
  }

  async #call(method: string, path: string, body?: object, domaene = 1): Promise<Row> {
    return (await call(method, path, this.#token, body, domaene, this.#url)) as Row;
  }

  /** The bytes of a file. */
  async file(id: number): Promise<Uint8Array> {
    const answer = await fetch(`${this.#url ?? process.env.E2E_URL}/api/dateien/${id}/inhalt`, {
      headers: { Authorization: `Bearer ${this.#token}`, 'X-Domaene': '1' },
    });
    expect(answer.ok).toBe(true);
    return new Uint8Array(await answer.arrayBuffer());
  }

  async changeUser(benutzername: string, changes: object, domaene = 1): Promise<void> {
    const { Id } = await this.find('BenutzerSt', 'Benutzername', benutzername, domaene);
    await this.change('BenutzerSt', Id, changes, domaene);
  }
}

/** One call that must succeed. */
export async function call(
  method: string,
  path: string,
  token?: string,
  body?: object,
  domaene?: number,
  url = process.env.E2E_URL,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(domaene && { 'X-Domaene': String(domaene) }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
  return JSON.parse(text) as Record<string, unknown>;
}
