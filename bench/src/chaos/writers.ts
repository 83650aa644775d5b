import { createHash, randomUUID } from 'node:crypto';
import { Random } from '@disponent/server/seeds/random.ts';
import { Api } from '@disponent/server/test/api.ts';
import { pdf } from '@disponent/server/test/example-files.ts';
import { Caller, create, isDoneAfterAll } from './caller.ts';
import { bookDraft, checkedDraft, invoicedCustomer } from './invoices.ts';
import type { Ledger, Task } from './ledger.ts';
import type { Tally } from './tally.ts';

interface Writer {
  caller: Caller;
  random: Random;
  ledger: Ledger;
  tally: Tally;
  /** Part of every name. */
  seed: number;
}

interface Options {
  urls: readonly string[];
  ledger: Ledger;
  tally: Tally;
  seed: number;
}

const taskWriters = 4;

/** People at work on any of the nodes, until told to stop; then each ends what he began. */
export async function startWriters({
  urls,
  ledger,
  tally,
  seed,
}: Options): Promise<{ count: number; stop(): Promise<void> }> {
  const gf = await Api.login(urls[0] ?? '', 'gf');
  const dokumentart = (await gf.list('Dokumentart', { take: 1 })).Rows[0]?.Id;
  const customer = await invoicedCustomer(urls);
  const invoices = (writer: Writer) => writeInvoice(writer, customer);
  const works: { user: string; work: (writer: Writer) => Promise<void> }[] = [
    ...Array.from({ length: taskWriters }, () => ({ user: 'gf', work: writeTask })),
    { user: 'gf', work: (writer) => writeFile(writer, dokumentart) },
    { user: 'faktura', work: invoices },
    { user: 'faktura', work: invoices },
  ];
  let isOver = false;
  const all = Promise.all(
    works.map(async ({ user, work }, index) => {
      const random = new Random(seed + index);
      const writer = { caller: new Caller(urls, user, random, tally), random, ledger, tally, seed };
      while (!isOver) await work(writer);
    }),
  );
  all.catch(() => {}); // told by stop
  return {
    count: works.length,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Creates a task, reads it at any node, then changes or deletes some of them. */
async function writeTask({ caller, random, ledger, tally, seed }: Writer): Promise<void> {
  const title = `Chaos ${seed} ${randomUUID()}`;
  const row = await create(caller, 'Aufgabe', { Titel: title, Text: '1' });
  const task: Task = { id: Number(row.Id), value: 1, isDeleted: false };
  ledger.tasks.set(title, task);
  tally.acknowledged += 1;
  const seen = await caller.ask('GET', `/api/entity/Aufgabe/${task.id}`);
  if (seen.status !== 200) throw new Error(`Task ${task.id} was saved and then ${seen.status} ${seen.text}`);
  for (let changes = random.below(4); changes > 0; changes -= 1) await raise(caller, task, tally);
  if (random.next() < 0.2) await remove(caller, task, tally);
}

/** The next value: one change in the log, however often it had to be asked for. */
async function raise(caller: Caller, task: Task, tally: Tally): Promise<void> {
  const path = `/api/entity/Aufgabe/${task.id}`;
  const { Version } = await caller.get('GET', path);
  const answer = await caller.ask('PUT', path, { body: { Version, Text: String(task.value + 1) } });
  if (
    answer.status === 200 ||
    (await isDoneAfterAll(answer, caller, path, (row) => row.Text === String(task.value + 1)))
  ) {
    task.value += 1;
    tally.acknowledged += 1;
  }
}

async function remove(caller: Caller, task: Task, tally: Tally): Promise<void> {
  const { status, text, isInDoubt } = await caller.ask('DELETE', `/api/entity/Aufgabe/${task.id}`);
  if (status !== 204 && !(status === 404 && isInDoubt))
    throw new Error(`Task ${task.id} was not deleted: ${status} ${text}`);
  task.isDeleted = true;
  tally.acknowledged += 1;
}

/** A file in pieces, resumed where it broke, and the person that holds it. */
async function writeFile({ caller, random, ledger, tally, seed }: Writer, dokumentart: unknown): Promise<void> {
  const bytes = pdf(`${randomUUID()} ${'x'.repeat(random.below(300_000))}`);
  const announced = { Entitaet: 'PersonDokument', Feld: 'Datei', Dateiname: 'chaos.pdf', Groesse: bytes.length };
  const { Id } = await caller.get('POST', '/api/dateien', { body: announced });
  for (let status: unknown; status !== 'Vorhanden'; ) {
    const { Empfangen } = await caller.get('GET', `/api/dateien/${String(Id)}`);
    const { status: code, text } = await caller.ask('PATCH', `/api/dateien/${String(Id)}`, {
      body: bytes.subarray(Number(Empfangen)),
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(Empfangen) },
    });
    if (code !== 200 && code !== 409) throw new Error(`Upload of file ${String(Id)}: ${code} ${text}`);
    status = (await caller.get('GET', `/api/dateien/${String(Id)}`)).Status;
  }
  await create(caller, 'PersSt', {
    Vorname: 'Chaos',
    Nachname: `${seed} ${String(Id)}`,
    Mobil: '+43 664 1234567',
    PersonDokument: [{ IdDokumentart: dokumentart, Datei: { Id } }],
    WarnungenBestaetigt: true,
  });
  ledger.files.set(Number(Id), createHash('sha256').update(bytes).digest('hex'));
  tally.acknowledged += 1;
}

/** An invoice from its draft to its number. */
async function writeInvoice({ caller, ledger, tally }: Writer, unternehmen: unknown): Promise<void> {
  const id = await checkedDraft(caller, unternehmen);
  if (id !== undefined) await bookDraft(caller, id, { ledger, tally });
}
