import type { Client, Connection, Submittable } from 'pg';

/** What the driver has for COPY and its types do not tell. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Above this the server is asked to wait until the reader has caught up. */
const maxWaitingBytes = 1 << 20;

/** The lines of `COPY … TO STDOUT`, one buffer per row, as many at a time as have arrived. */
export async function* copyOut(client: Client, text: string): AsyncGenerator<Buffer[]> {
  const copy = client.query(new CopyOut(text));
  try {
    for (;;) {
      const rows = await copy.next();
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    copy.discard();
  }
}

/** Sends `data` to `COPY … FROM STDIN` and says how many rows it was. */
export function copyIn(client: Client, text: string, data: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, data, resolve, reject));
  });
}

/** Called by the driver for each message; a row's bytes are its own only during the call. */
class CopyOut implements Submittable {
  readonly #text: string;
  #connection: Connection | undefined;
  #rows: Buffer[] = [];
  #bytes = 0;
  #state: 'running' | 'discarding' | 'done' = 'running';
  #error: Error | undefined;
  #wake = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  /** What has arrived since the last call; nothing when all of it has. */
  async next(): Promise<Buffer[]> {
    while (this.#rows.length === 0 && this.#state === 'running' && !this.#error) {
      this.#connection?.stream.resume();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#error) throw this.#error;
    const rows = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    return rows;
  }

  /** Lets the rest pass by, so that the connection can be used again. */
  discard(): void {
    if (this.#state === 'running') this.#state = 'discarding';
    this.#connection?.stream.resume();
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#state !== 'running') return;
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes > maxWaitingBytes) this.#connection?.stream.pause();
    this.#wake();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#state = 'done';
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#wake();
  }
}

class CopyIn implements Submittable {
  readonly #text: string;
  readonly #data: Buffer;
  readonly #resolve: (rows: number) => void;
  readonly #reject: (error: Error) => void;
  #rows = 0;

  constructor(text: string, data: Buffer, resolve: (rows: number) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#data = data;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data);
    connection.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}
