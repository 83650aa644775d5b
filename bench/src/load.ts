import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'PUT';
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

const concurrency = 8;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

/** Makes all calls, eight at a time over kept connections, and says how long each took, in milliseconds. */
export async function callAll(target: Target, calls: readonly Call[]): Promise<number[]> {
  const times: number[] = [];
  const queue = calls.values();
  const worker = async () => {
    for (const call of queue) {
      const start = performance.now();
      const body = await answer(target, call);
      times.push(performance.now() - start);
      call.answered?.(body);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times;
}

/** The body of a successful answer; any other ends the bench. */
export function answer({ port, headers }: Target, { method, path, body }: Call): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const content = payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const req = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...content } },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (res.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path}: ${res.statusCode} ${text.slice(0, 500)}`));
        });
      },
    );
    req.on('error', reject);
    req.end(payload);
  });
}
