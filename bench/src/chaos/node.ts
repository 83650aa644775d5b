import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '@disponent/server/src/root.ts';

const againMs = 300;
const keptLines = 30;

/** One server of the product as a supervisor runs it: whenever it ends it is started again, at the same address. */
export class Node {
  readonly url: string;
  /** Ends that nobody asked for, once it had been running: the last that it said. */
  readonly ownEnds: string[] = [];
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #lines: string[] = [];
  #isOver = false;
  #running: Promise<void>;

  constructor(program: string, port: number, env: NodeJS.ProcessEnv) {
    this.#program = program;
    this.#env = { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error' };
    this.url = `http://127.0.0.1:${port}`;
    this.#running = this.#supervise();
  }

  kill = (): void => this.#signal('SIGKILL');
  freeze = (): void => this.#signal('SIGSTOP');
  thaw = (): void => this.#signal('SIGCONT');

  /** Its clock goes wrong by so much; the database's stays as it is. */
  shiftClock(ms: number): void {
    if (this.#child?.connected) this.#child.send({ clock: ms }, () => {}); // one that just ended has no clock
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#signal('SIGCONT');
    this.#signal('SIGTERM');
    await this.#running;
  }

  async #supervise(): Promise<void> {
    while (!this.#isOver) {
      await this.#run();
      await delay(againMs);
    }
  }

  async #run(): Promise<void> {
    const clock = join(root, 'bench/src/chaos/shifted-clock.mjs');
    const child = spawn(process.execPath, ['--import', clock, this.#program], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const killWithUs = () => child.kill('SIGKILL');
    process.once('exit', killWithUs);
    let hasRun = false;
    const hear = (line: string) => {
      hasRun ||= line.startsWith('Disponent läuft');
      this.#lines = [...this.#lines, line].slice(-keptLines);
    };
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream as NodeJS.ReadableStream }).on('line', hear);
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    process.off('exit', killWithUs);
    const isAskedFor = this.#isOver || signal === 'SIGKILL';
    if (hasRun && !isAskedFor) this.ownEnds.push(`${code ?? signal}: ${this.#lines.join('\n')}`);
  }

  /** What it said last. */
  get words(): string {
    return this.#lines.join('\n');
  }

  #signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }
}
