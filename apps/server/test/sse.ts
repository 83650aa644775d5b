import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { Api } from './api.ts';

export interface Ereignis {
  Entitaet: string;
  Id: number;
  Version: number;
  Aktion: string;
}

/** An open event stream: what it said so far, and what to wait for. */
export class EventStream {
  readonly events: Ereignis[] = [];
  /** It said that something may have been missed. */
  hasGap = false;
  readonly response: IncomingMessage;
  readonly ended: Promise<void>;
  readonly #request: ClientRequest;
  #isEnded = false;
  #wake = () => {};

  constructor(request: ClientRequest, response: IncomingMessage) {
    this.#request = request;
    this.response = response;
    this.ended = this.#read();
  }

  /** Resolves once the server listens: what is saved from then on is heard. */
  static async open(api: Api, query = ''): Promise<EventStream> {
    // Not fetch: when it is given up it opens a spare connection, for which the server waits when it closes.
    const request = get(`${api.url}/api/ereignisse${query}`, { headers: api.headers, agent: false });
    request.on('error', () => {}); // of what was given up
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`The stream was refused with ${response.statusCode}`);
    return new EventStream(request, response);
  }

  /** The first event that fits, of those said or still to come. */
  async next(fits: (event: Ereignis) => boolean): Promise<Ereignis> {
    for (;;) {
      const found = this.events.find(fits);
      if (found) return found;
      if (this.#isEnded) throw new Error(`The stream ended after ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  of = (entitaet: string, id: unknown): Promise<Ereignis> =>
    this.next((event) => event.Entitaet === entitaet && event.Id === id);

  close(): void {
    this.#request.destroy();
  }

  async #read(): Promise<void> {
    let text = '';
    try {
      for await (const chunk of this.response.setEncoding('utf8')) {
        text += String(chunk);
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('event: luecke')) this.hasGap = true;
          else if (part.startsWith('data: ')) this.events.push(JSON.parse(part.slice(6)) as Ereignis);
        this.#wake();
      }
    } catch (error) {
      if (!this.#request.destroyed) throw error;
    } finally {
      this.#isEnded = true;
      this.#wake();
    }
  }
}
