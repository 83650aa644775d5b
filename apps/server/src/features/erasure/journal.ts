import { appendFile, readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { anonymiseAgain } from '../../hooks/person/anonymisieren.ts';
import { systemCaller } from '../../sight/system-caller.ts';

/** A person that was erased, named without saying anything about him: number and moment tell his row from any other of that Id. */
interface Entry {
  domaene: number;
  person: number;
  nr: string;
  erstellt: string;
}

interface Options {
  db: Db;
  file: string;
  log: FastifyBaseLogger;
}

/**
 * Erasures, one line each, in a file beside the database. A backup that is older than an erasure brings the person back: the next start finds
 * him by this file and erases him again, however the data came back.
 */
export class ErasureJournal {
  readonly #options: Options;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** One more, or whatever the file lacks. */
  note(): void {
    const { log } = this.#options;
    this.#writing = this.#writing
      .then(() => this.#complete())
      .catch((error: unknown) => log.error(error, 'The journal of erasures could not be written'));
  }

  settled = (): Promise<void> => this.#writing;

  /** Before anybody is let in: whoever came back is erased again. Says how many. */
  async replay(): Promise<number> {
    const { db, log } = this.#options;
    let count = 0;
    for (const entry of await this.#read()) {
      const own = db.in(entry.domaene);
      const found = await own.row(
        sql`select 1 from pers_st where id = ${entry.person} and person_nr = ${entry.nr} and erstellt_am = ${entry.erstellt}::timestamptz and status <> 'Anonymisiert'`,
      );
      if (!found) continue;
      const caller = await systemCaller(db, entry.domaene);
      await own.transaction((tx) => anonymiseAgain(entry.person, { db: own, tx, caller }));
      count += 1;
    }
    if (count > 0) log.warn(`${count} erasures were replayed: the data came from an older backup`);
    await this.#complete();
    return count;
  }

  async #complete(): Promise<void> {
    const known = new Set((await this.#read()).map(({ domaene, person }) => `${domaene} ${person}`));
    const erased = await this.#options.db.rows<Entry>(
      sql`select id_domaene as domaene, id as person, person_nr as nr, to_char(erstellt_am at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as erstellt
            from pers_st where status = 'Anonymisiert' order by id`,
    );
    const lines = erased.filter(({ domaene, person }) => !known.has(`${domaene} ${person}`));
    if (lines.length > 0)
      await appendFile(this.#options.file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  }

  async #read(): Promise<Entry[]> {
    const text = await readFile(this.#options.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Entry);
  }
}
