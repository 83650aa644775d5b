import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

const waiting = new WeakSet<Socket>();

/**
 * What is asked on a connection until nothing is left to do but wait travels in one message: each is a call of the system and wakes the
 * database up, which costs the server more than everything else of a save.
 */
export function together(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (waiting.has(stream)) return;
  waiting.add(stream);
  stream.cork();
  // Behind all promises that are settled by now, and those that follow from them.
  queueMicrotask(() =>
    process.nextTick(() => {
      waiting.delete(stream);
      stream.uncork();
    }),
  );
}

const sent = new WeakMap<PoolClient, Promise<unknown>[]>();

/** Notes a statement that nobody waits for before the transaction ends. */
export function noteSent(tx: PoolClient, statement: Promise<unknown>): void {
  statement.catch(() => {}); // told at the end
  const noted = sent.get(tx);
  if (noted) noted.push(statement);
  else sent.set(tx, [statement]);
}

/** Why one of these failed; undefined when none did. The connection starts afresh. */
export async function whySentFailed(tx: PoolClient): Promise<unknown> {
  const results = await Promise.allSettled(sent.get(tx) ?? []);
  sent.delete(tx);
  return results.find((result) => result.status === 'rejected')?.reason;
}
