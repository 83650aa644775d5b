import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@disponent/domain/days';
import type { LaufAnswer } from '@disponent/domain/wire/lauf';
import type { RechnungslaufAuswahl, RechnungslaufVorschau } from '@disponent/domain/wire/rechnungslauf';
import { Client } from 'pg';
import type { Figure } from './browser/measurements.ts';
import { cpuMs } from './cpu.ts';
import { addWeeks, weeksFrom } from './data/weeks.ts';
import { type BenchDatabase, urlOf } from './database.ts';
import { productTarget, say, settled, startProduct } from './product.ts';

const name = 'bench_lauf';
const weeks = 50_000;
const mostMinutes = 10;

/** An invoice run over many approved weeks, in a database of its own: how long its preview takes, and all its drafts. */
export async function measureInvoiceRun(database: BenchDatabase, dataDir: string): Promise<Figure[]> {
  const connection = { ...database.connection, database: name };
  await asOwner(database.connection, async (client) => {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} template bench_klein`);
  });
  await asOwner(connection, (client) => addWeeks(client, weeks));
  const product = await startProduct(urlOf(connection), dataDir);
  try {
    await settled(database.postmasterPid, product);
    const { port, headers } = await productTarget(product, 'faktura');
    const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
      return (await answer.json()) as T;
    };
    const von = weeksFrom();
    const auswahl: RechnungslaufAuswahl = {
      Art: 'Verkauf',
      Von: von,
      Bis: addDays(von, 27),
      IdRechnungssteller: null,
      Kunden: [],
      Rhythmen: [],
      Gruppierung: null,
    };
    const started = performance.now();
    const { Zeilen } = await call<RechnungslaufVorschau>('POST', '/rechnungslauf/vorschau', auswahl);
    const preview = seconds(started);
    const chosen = Zeilen.filter(({ Probleme }) => !Probleme.some(({ IsFehler }) => IsFehler));
    const billed = chosen.reduce((sum, { Wochen }) => sum + Wochen, 0);
    say(`preview of ${billed} weeks: ${preview.toFixed(1)} s`);
    const run = performance.now();
    const before = cpuMs(product.pid, database.postmasterPid);
    const { Id } = await call<LaufAnswer>('POST', '/rechnungslauf', {
      ...auswahl,
      Rechnungsdatum: new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vienna' }),
      Rechnungen: chosen.map(({ Schluessel, Stand, BestellNr }) => ({ Schluessel, Stand, BestellNr })),
    });
    const done = await finished(() => call<LaufAnswer>('GET', `/vorgaenge/${Id}`));
    const all = seconds(run);
    const after = cpuMs(product.pid, database.postmasterPid);
    const spent = (side: 'server' | 'database') => ((after[side] - before[side]) / 1000).toFixed(0);
    return [
      { name: `preview of a run over ${billed} weeks`, value: `${preview.toFixed(1)} s`, aim: '≤ 10 s' },
      {
        name: `the run: ${done} drafts of ${billed} weeks`,
        value: `${all.toFixed(1)} s, CPU of server and database ${spent('server')} + ${spent('database')} s`,
        aim: `≤ 60 s at ${weeks}`,
      },
    ];
  } finally {
    await product.stop();
    await asOwner(database.connection, async (client) => {
      await client.query(`drop database ${name}`);
    });
  }
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

async function asOwner(connection: BenchDatabase['connection'], work: (client: Client) => Promise<void>) {
  const client = new Client(connection);
  await client.connect();
  await work(client).finally(() => client.end());
}

/** How many drafts were made; any that could not be ends the bench. */
async function finished(read: () => Promise<LaufAnswer>): Promise<number> {
  for (const start = performance.now(); performance.now() - start < mostMinutes * 60_000; ) {
    const { Status, Anzahl, Stand, Gruende } = await read();
    if (Status === 'Fertig' && Stand.Erledigt === Anzahl) return Anzahl;
    if (Status === 'Fertig' || Status === 'Gestoppt')
      throw new Error(`Of ${Anzahl} drafts ${Stand.Erledigt} were made: ${JSON.stringify(Gruende).slice(0, 500)}`);
    await pause(250);
  }
  throw new Error('The run does not end');
}
