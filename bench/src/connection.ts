import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A kept connection, with as much HTTP as both servers speak here, one call after the other. The client of Node would take more CPU
 * than the reference, and on a small machine it is the client that would be measured.
 */
export class Connection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  /** Bytes that belong to the answer, once its head is there. */
  #expected: number | undefined;
  #waiting: Waiting | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')));
  }

  get isOpen(): boolean {
    return this.#socket.writable;
  }

  close(): void {
    this.#socket.destroy();
  }

  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> {
    const content =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${own.join('')}${content}\r\n${body ?? ''}`);
    });
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    if (this.#expected === undefined) {
      const all = Buffer.concat(this.#chunks);
      this.#chunks = [all];
      const end = all.indexOf(headEnd);
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1];
      if (length === undefined) return this.#waiting?.reject(new Error('An answer without a length'));
      this.#expected = end + headEnd.length + Number(length);
    }
    if (this.#chunks.reduce((sum, { length }) => sum + length, 0) < this.#expected) return;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#expected = undefined;
    this.#waiting?.resolve({
      status: Number(all.toString('latin1', 9, 12)),
      body: all.toString('utf8', all.indexOf(headEnd) + headEnd.length),
    });
    this.#waiting = undefined;
  }
}
