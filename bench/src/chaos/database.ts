import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPidFile } from '@disponent/server/src/embedded/pid-file.ts';
import {
  type Connection,
  type EmbeddedPostgres,
  startPostgres,
} from '@disponent/server/src/embedded/start-postgres.ts';
import { Client } from 'pg';

const againMs = 300;

/** PostgreSQL as a supervisor runs it: whenever it ends it is started again. */
export class Database {
  readonly #dataDir: string;
  #server: EmbeddedPostgres;
  #isOver = false;

  private constructor(dataDir: string, server: EmbeddedPostgres) {
    this.#dataDir = dataDir;
    this.#server = server;
    void this.#supervise(server);
  }

  static async start(dataDir: string): Promise<Database> {
    return new Database(dataDir, await startPostgres({ dataDir, log: () => {} }));
  }

  get connection(): Connection {
    return this.#server.connection;
  }

  /** All its processes at once; none has time to write anything. */
  kill(): void {
    const pid = readPidFile(join(this.#dataDir, 'postgres'))?.pid;
    if (pid) process.kill(-pid, 'SIGKILL');
  }

  async restart(): Promise<void> {
    await this.#server.stop();
    await this.#startAgain();
  }

  /** Ends up to so many connections that are at work; says how many it were. */
  async cutConnections(count: number): Promise<number> {
    const client = new Client(this.connection);
    client.on('error', () => {}); // shows in the calls below
    try {
      await client.connect();
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() order by state = 'idle', random() limit $1`,
        [count],
      );
      return rowCount ?? 0;
    } catch {
      return 0;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#server.stop();
  }

  async #supervise(server: EmbeddedPostgres): Promise<void> {
    await server.lost;
    if (this.#isOver) return;
    await server.stop();
    await this.#startAgain();
  }

  /** On a full disk it takes more than one try. */
  async #startAgain(): Promise<void> {
    while (!this.#isOver) {
      try {
        this.#server = await startPostgres({ dataDir: this.#dataDir, log: () => {} });
        void this.#supervise(this.#server);
        return;
      } catch {
        await delay(againMs);
      }
    }
  }
}
