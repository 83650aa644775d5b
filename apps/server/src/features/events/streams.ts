import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { tooMany } from '@disponent/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Aenderung } from '../../db/events.ts';
import { inParallel } from '../../db/parallel.ts';
import type { Db } from '../../db/pool.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { Listener } from './listener.ts';
import { Memory } from './memory.ts';
import { Lot } from './visible.ts';

const heartbeatMs = 25_000;
/** Changes that come this close together are looked up and sent together. */
const collectMs = 100;
export const maxStreamsPerUser = 20;
/** A reader who takes nothing must not fill the memory. */
const maxUnreadBytes = 1_000_000;
const questionsAtOnce = 4;
/** A change is heard a little after it was saved. */
const lateMs = 2000;

interface Stream {
  output: PassThrough;
  idBenutzer: number;
  /** Who listens, asked anew; refused once his session has ended. */
  identify: () => Promise<UserCaller>;
}

/** The open event streams of this node. */
export class Streams {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #listener: Listener;
  readonly #streams = new Set<Stream>();
  readonly #memory = new Memory();
  readonly #heartbeat: NodeJS.Timeout;
  /** The last change of each record that is still to be sent. */
  #waiting = new Map<string, Aenderung>();
  #isDelivering = false;

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
    this.#listener = new Listener(db, {
      hear: (changes) => this.#hear(changes),
      lost: () => {
        this.#memory.forget();
        this.#endAll();
      },
    });
    this.#heartbeat = setInterval(() => {
      this.beat().catch((error: unknown) => log.error(error));
    }, heartbeatMs).unref();
  }

  /**
   * A stream that has begun: nothing saved from now on is missed. Who did something before he listened says for how long (`vorMs`) and is told of that time
   * first, or that it is not known.
   */
  async open(identify: () => Promise<UserCaller>, vorMs?: number): Promise<Readable> {
    const caller = await identify();
    const idBenutzer = caller.me.Id;
    const ofUser = [...this.#streams].filter((stream) => stream.idBenutzer === idBenutzer);
    if (ofUser.length >= maxStreamsPerUser) throw tooMany();
    const stream: Stream = { output: new PassThrough(), idBenutzer, identify };
    this.#streams.add(stream);
    stream.output.on('close', () => this.#streams.delete(stream));
    try {
      await this.#listener.ready();
      this.#memory.begin();
    } catch (error) {
      this.#streams.delete(stream);
      throw error;
    }
    stream.output.write(': verbunden\n\n');
    if (vorMs !== undefined) await this.#catchUp(stream, caller, Date.now() - vorMs - lateMs);
    return stream.output;
  }

  async #catchUp(stream: Stream, caller: UserCaller, since: number): Promise<void> {
    const changes = this.#memory.since(since);
    if (!changes) return this.#write(stream, 'event: luecke\ndata: {}\n\n');
    await this.#tell(stream, caller, new Lot(this.#db, changes));
  }

  async #tell(stream: Stream, caller: UserCaller, lot: Lot): Promise<void> {
    const text = (await lot.visibleTo(caller)).map(onWire).join('');
    if (text) this.#write(stream, text);
  }

  /** Whoever has no session any more is let go, the others hear that the line stands. */
  async beat(): Promise<void> {
    if (this.#streams.size === 0) return;
    await this.#listener.check();
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        if (await this.#callerOf(stream)) this.#write(stream, ':\n\n');
      }),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#endAll();
    await this.#listener.close();
  }

  #endAll(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  #end({ output }: Stream): void {
    output.end();
  }

  #hear(changes: readonly Aenderung[]): void {
    this.#memory.add(changes);
    for (const change of changes) this.#waiting.set(`${change.entitaet} ${change.id}`, change);
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    this.#deliverAll()
      .catch((error: unknown) => this.#log.error(error))
      .finally(() => {
        this.#isDelivering = false;
      });
  }

  /** While one lot is being sent the next one gathers, so a busy node sends fewer and larger ones. */
  async #deliverAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      await pause(collectMs);
      const changes = [...this.#waiting.values()];
      this.#waiting = new Map();
      await this.#deliver(changes);
    }
  }

  async #deliver(changes: readonly Aenderung[]): Promise<void> {
    const lot = new Lot(this.#db, changes);
    // Who they are is asked for all of them in one statement.
    const listeners = await Promise.all(
      [...this.#streams].map(async (stream) => ({ stream, caller: await this.#callerOf(stream) })),
    );
    await inParallel(listeners, questionsAtOnce, async ({ stream, caller }) => {
      if (caller) await this.#tell(stream, caller, lot);
    });
  }

  async #callerOf(stream: Stream): Promise<UserCaller | undefined> {
    try {
      return await stream.identify();
    } catch {
      this.#end(stream);
      return undefined;
    }
  }

  #write(stream: Stream, text: string): void {
    if (stream.output.writableEnded) return;
    if (stream.output.writableLength + stream.output.readableLength > maxUnreadBytes) this.#end(stream);
    else stream.output.write(text);
  }
}

const onWire = ({ entitaet, id, version, aktion, vorgang }: Aenderung): string =>
  `data: ${JSON.stringify({ Entitaet: entitaet, Id: id, Version: version, Aktion: aktion, Vorgang: vorgang })}\n\n`;
