import { type Answer, Connection } from './connection.ts';

export interface Call {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  body?: unknown;
  /** Is told the answer, after the clock was stopped. */
  answered?: (body: string) => void;
}

export interface Target {
  pid: number;
  port: number;
  headers: Readonly<Record<string, string>>;
}

export interface Load {
  /** Of each answered call, in milliseconds. */
  times: number[];
  /** Calls that the server gave up. */
  failed: number;
}

/** Makes all calls, so many at once over kept connections. */
export async function callAll(target: Target, calls: readonly Call[], atOnce: number): Promise<Load> {
  const load: Load = { times: [], failed: 0 };
  const queue = calls.values();
  const worker = async () => {
    for (const call of queue) {
      const start = performance.now();
      const { status, body } = await ask(target, call);
      const ms = performance.now() - start;
      if (status === 200) {
        load.times.push(ms);
        call.answered?.(body);
      } else if (status === 503) load.failed++;
      else throw failure(call, { status, body });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return load;
}

/** The body of a successful answer; any other ends the bench. */
export async function answer(target: Target, call: Call): Promise<string> {
  const given = await ask(target, call);
  if (given.status !== 200) throw failure(call, given);
  return given.body;
}

const failure = ({ method, path }: Call, { status, body }: Answer): Error =>
  new Error(`${method} ${path}: ${status} ${body.slice(0, 500)}`);

const idle = new Map<number, Connection[]>();

async function ask({ port, headers }: Target, { method, path, body }: Call): Promise<Answer> {
  const kept = idle.get(port) ?? [];
  idle.set(port, kept);
  let connection = kept.pop();
  while (connection && !connection.isOpen) connection = kept.pop();
  connection ??= new Connection(port);
  const answered = await connection.ask(method, path, headers, body === undefined ? undefined : JSON.stringify(body));
  kept.push(connection);
  return answered;
}

/** Else they would keep a server from stopping. */
export function hangUp(port: number): void {
  for (const connection of idle.get(port) ?? []) connection.close();
  idle.delete(port);
}
