import type { Readable } from 'node:stream';
import { conflict, HttpError, tooLarge } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { Db } from '../../db/pool.ts';
import type { FileStore } from '../../files/store.ts';
import { type Datei, noteProgress, silenceSeconds } from './dateien.ts';

const noteEveryMs = 2000;

/** Uploads under way on this node, by file. */
export class Uploads {
  readonly #running = new Map<number, { stop: () => void; ended: Promise<unknown> }>();

  /** One upload per file: a new one means that the client has given the old one up. */
  async stop(id: number): Promise<void> {
    const running = this.#running.get(id);
    running?.stop();
    await running?.ended;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.stop(id)));
  }

  async run<T>(id: number, body: Readable | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#running.has(id)) throw conflict(sentence('Diese Datei wird gerade hochgeladen'));
    const promise = work();
    const entry = { stop: () => void body?.destroy(), ended: promise.catch(() => {}) };
    this.#running.set(id, entry);
    try {
      return await promise;
    } finally {
      this.#running.delete(id);
    }
  }
}

/** Takes the bytes as they come and says how far it got; what arrived before a break is kept. */
export async function receive(db: Db, store: FileStore, datei: Datei, body: Readable): Promise<number> {
  let noted = datei.empfangen;
  let written = datei.empfangen;
  let notedAt = Date.now();
  const note = async () => {
    if (written === noted) return;
    if (!(await noteProgress(db, datei.id, noted, written))) throw broken();
    noted = written;
    notedAt = Date.now();
  };

  async function* announcedBytes(): AsyncGenerator<Buffer> {
    let taken = datei.empfangen;
    const silence = setTimeout(() => body.destroy(), silenceSeconds * 1000);
    try {
      // What we refuse, or cannot store, is answered: only a client that went away or fell silent ends the body.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        taken += chunk.length;
        if (taken > datei.groesse) throw tooLarge(sentence('Die Datei ist größer als angekündigt'));
        silence.refresh();
        yield chunk;
        if (Date.now() - notedAt > noteEveryMs) await note();
      }
    } finally {
      clearTimeout(silence);
    }
  }

  try {
    await store.write(datei.speicherort, datei.empfangen, announcedBytes(), (offset) => {
      written = offset;
    });
  } catch (error) {
    await note();
    if (error instanceof HttpError || !body.destroyed) throw error;
    throw broken(); // the client went away or fell silent
  }
  await note();
  return written;
}

const broken = () => new HttpError(408, 'Request Timeout', sentence('Die Übertragung wurde unterbrochen'));
