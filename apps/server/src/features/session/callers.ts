import { dayIn } from '@disponent/domain/days';
import { badRequest, forbidden, HttpError, unauthorized } from '@disponent/domain/errors';
import type { AuthenticationType, Me } from '@disponent/domain/session/types';
import { sentence } from '@disponent/domain/texts/sentence';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import pg from 'pg';
import { isZugelassen } from '../../accounts/sitzungen.ts';
import { type AccountRow, accountColumns, accountJoins, accountOf, callerAt } from '../../accounts/user-caller.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { mustChangePassword, type PasswordAge, passwordAge } from './password-age.ts';
import { digest } from './sessions.ts';
import { givenToken, type TokenHeaders } from './transport.ts';

/** How long a session is believed without asking again: what ends it takes effect within a second, on every node. */
const trustMs = 900;

interface Session
  extends Pick<
    UserCaller,
    'idSitzung' | 'me' | 'module' | 'rechte' | 'datenbereich' | 'niederlassungen' | 'unternehmen'
  > {
  art: AuthenticationType;
  validUntil: number;
}

/** A session that was asked for. Who comes before the answer is there waits for the same one. */
interface Asked {
  answer: Promise<Session | undefined>;
  session?: Session;
  /** By the clock that only runs forward: the machine's own may be set back, and an ended session would live on. */
  until: number;
}

interface Headers extends TokenHeaders {
  'x-time-zone'?: unknown;
  'x-domaene'?: unknown;
}

/** Who is behind a request. */
export class Callers {
  readonly #db: Db;
  readonly #isTls: boolean;
  readonly #asked = new WeakMap<object, Me>();
  readonly #trusted = new Map<string, Asked>();
  /** Digests of tokens that are to be asked for with the next statement, by their text. */
  readonly #wanted = new Map<string, Buffer>();
  #loading: Promise<Map<string, Session>> | undefined;

  constructor(db: Db, isTls: boolean) {
    this.#db = db;
    this.#isTls = isTls;
  }

  /** `withOldPassword`: also who must change his password first may make this call. */
  async caller(
    headers: Headers,
    ip: string,
    { withOldPassword = false } = {},
  ): Promise<UserCaller & Pick<Session, 'art' | 'validUntil'>> {
    const { token, arten } = givenToken(headers, this.#isTls);
    const session = await this.#session(token);
    if (!arten.includes(session.art)) throw unauthorized();
    const { me } = session;
    if (me.MussPasswortAendern && !withOldPassword)
      throw new HttpError(403, 'Forbidden', sentence(signInRefusals.zuerstPasswortAendern));
    this.#asked.set(headers, me);
    const domaene = headers['x-domaene'] === undefined ? me.IdDomaene : Number(headers['x-domaene']);
    if (domaene !== me.IdDomaene && !me.IsPlattformAdmin) throw forbidden();
    if (!Number.isSafeInteger(domaene)) throw badRequest(sentence('X-Domaene muss die Id einer Domäne sein'));
    const zone = headers['x-time-zone'] === undefined ? me.Zeitzone : await this.#knownZone(headers['x-time-zone']);
    return callerAt(session, { domaene, zone, ip });
  }

  /** Whose request it was that came with these headers, if it was asked and somebody's. */
  askedBy = (headers: Headers): Me | undefined => this.#asked.get(headers);

  /** Forget a session at once on this node; others notice within the second. */
  forget(idSitzung: number): void {
    for (const [key, { session }] of this.#trusted)
      if (!session || session.idSitzung === idSitzung) this.#trusted.delete(key); // what is being asked for may be it
  }

  /** A zone name that may stand in SQL: one that the runtime knows, and the database too. */
  async #knownZone(header: unknown): Promise<string> {
    const given = String(header);
    if (zones.has(given)) return given;
    const isKnown =
      isZone(given) &&
      (await this.#db.row(sql`select now() at time zone ${given}::text`).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === '22023') return undefined;
        throw error;
      }));
    if (!isKnown) throw badRequest(sentence('X-Time-Zone muss eine Zeitzone wie Europe/Vienna sein'));
    if (zones.size > 1000) zones.clear();
    zones.add(given);
    return given;
  }

  async #session(token: string): Promise<Session> {
    const hash = digest(token);
    const key = hash.toString('base64');
    const known = this.#trusted.get(key);
    const session = await (known && known.until > performance.now() ? known : this.#ask(key, hash)).answer;
    if (!session) throw unauthorized();
    return session;
  }

  #ask(key: string, hash: Buffer): Asked {
    const asked: Asked = { answer: this.#loaded(key, hash), until: performance.now() + trustMs };
    if (this.#trusted.size > 10_000) this.#trusted.clear();
    this.#trusted.set(key, asked);
    const leave = () => {
      if (this.#trusted.get(key) === asked) this.#trusted.delete(key);
    };
    asked.answer.then((session) => {
      if (!session) return leave();
      asked.session = session;
      asked.until = Math.min(asked.until, performance.now() + session.validUntil - Date.now());
    }, leave);
    return asked;
  }

  /** All that are asked for at the same time are one statement: whoever listens is asked for whenever something is saved. */
  async #loaded(key: string, hash: Buffer): Promise<Session | undefined> {
    this.#wanted.set(key, hash);
    this.#loading ??= Promise.resolve().then(() => {
      const hashes = [...this.#wanted.values()];
      this.#wanted.clear();
      this.#loading = undefined;
      return loadSessions(this.#db, hashes);
    });
    return (await this.#loading).get(key);
  }
}

interface SessionRow extends AccountRow {
  token_hash: Buffer;
  id_sitzung: number;
  art: AuthenticationType;
  valid_until: number;
  is_extern: boolean;
  is_idle: boolean;
  password_age: PasswordAge;
}

/** Those that are good, by the text of their digests. */
async function loadSessions(db: Db, hashes: readonly Buffer[]): Promise<Map<string, Session>> {
  // Of a list of them PostgreSQL would not know the length when it plans, and so plan each time anew.
  const isAsked = hashes.length === 1 ? sql`= ${hashes[0]}` : sql`= any(${hashes}::bytea[])`;
  const rows = await db.rows<SessionRow>(
    sql`select s.token_hash, s.id as id_sitzung, s.art, ${passwordAge} as password_age, extract(epoch from s.token_bis) * 1000 as valid_until,
               s.is_extern, s.zuletzt_am < now() - interval '5 minutes' as is_idle,
               ${accountColumns}
          from sitzung s
          join benutzer_st b on b.id = s.id_benutzer
          ${accountJoins}
         where s.token_hash ${isAsked} and s.token_bis > now() and s.beendet_am is null
           and ${isZugelassen}`,
  );
  // For the list of own sessions. Nobody waits for it, and missing one does no harm.
  const idle = rows.filter(({ is_idle }) => is_idle).map(({ id_sitzung }) => id_sitzung);
  if (idle.length > 0)
    db.rows(sql`update sitzung set zuletzt_am = now() where id = any(${idle}::bigint[])`).catch(() => {});
  return new Map(rows.map((row) => [row.token_hash.toString('base64'), sessionOf(row)]));
}

function sessionOf(row: SessionRow): Session {
  const account = accountOf(row);
  const MussPasswortAendern = !row.is_extern && mustChangePassword(row.password_age, dayIn(row.me.Zeitzone));
  return {
    ...account,
    me: { ...account.me, MussPasswortAendern },
    idSitzung: row.id_sitzung,
    art: row.art,
    validUntil: row.valid_until,
  };
}

const zones = new Set<string>();

export function isZone(name: string): boolean {
  if (!/^[A-Za-z0-9_+\-/]{1,64}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('de', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
