import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A wire between a server and its database that can be cut, and frozen so that nobody notices. */
export class Wire {
  readonly #to: () => Socket;
  readonly #ends = new Set<Socket>();
  #server = this.#listen();
  #port = 0;
  #isFrozen = false;

  constructor({ host = 'localhost', port = 5432 }: pg.ClientConfig) {
    this.#to = () => (host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host));
  }

  async lay(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
    return this.#port;
  }

  /** As when the database has gone: what is connected breaks, what wants to connect is refused. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const end of this.#ends) end.destroy();
    await closed;
    this.#server = this.#listen();
  }

  /** As when the database hangs: it takes connections and says nothing. */
  freeze(): void {
    this.#isFrozen = true;
    for (const end of this.#ends) end.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const end of this.#ends) end.resume();
  }

  #listen() {
    return createServer((near) => {
      const far = this.#to();
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from);
        from.on('data', (chunk) => to.write(chunk));
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#ends.delete(from);
          to.destroy();
        });
        if (this.#isFrozen) from.pause();
      }
    });
  }
}
