import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Api } from '@disponent/server/test/api.ts';
import { EventStream } from '@disponent/server/test/sse.ts';

const stepMs = 5000;
const pauseMs = 100;

/** Waits until every node is well: it says so, it saves, and each other one hears of it and shows it. False when time is up. */
export async function untilWell(urls: readonly string[], maxMs: number): Promise<boolean> {
  const deadline = Date.now() + maxMs;
  while (Date.now() < deadline) {
    if (await within(stepMs, allWell(urls))) return true;
    await delay(pauseMs);
  }
  return false;
}

async function allWell(urls: readonly string[]): Promise<boolean> {
  const nodes: { api: Api; stream: EventStream }[] = [];
  try {
    for (const url of urls) {
      await new Api(url).call('GET', '/api/.info/health');
      const api = await Api.login(url);
      nodes.push({ api, stream: await EventStream.open(api) });
    }
    for (const { api } of nodes) {
      const { Id } = await api.create('Aufgabe', { Titel: `Wohlauf ${randomUUID()}` });
      for (const other of nodes) {
        await other.stream.of('Aufgabe', Id);
        await other.api.read('Aufgabe', Id);
      }
    }
    return true;
  } catch {
    return false;
  } finally {
    for (const { stream } of nodes) stream.close();
  }
}

async function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  const ended = new AbortController();
  const patience = delay(ms, false, { signal: ended.signal }).catch(() => false);
  return Promise.race([work, patience]).finally(() => ended.abort());
}
