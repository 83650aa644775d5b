import { Random } from '@disponent/server/seeds/random.ts';
import { Api } from '@disponent/server/test/api.ts';
import { Caller, create, isDoneAfterAll } from './caller.ts';
import type { Ledger } from './ledger.ts';
import type { Node } from './node.ts';
import type { Tally } from './tally.ts';

const preparers = 8;

interface Told {
  ledger: Ledger;
  tally: Tally;
}

/** Whom the invoices are for. */
export async function invoicedCustomer(urls: readonly string[]): Promise<unknown> {
  const kunde = await Api.login(urls[0] ?? '', 'kunde');
  return (await kunde.list('KundenportalEinsatz', { take: 1, columns: 'IdUnternehmen' })).Rows[0]?.IdUnternehmen;
}

/** A draft as e-invoice, checked; none after a step of a clock across midnight. */
export async function checkedDraft(caller: Caller, unternehmen: unknown): Promise<number | undefined> {
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Vienna' });
  const position = {
    Text: 'Normalstunden',
    Menge: 10,
    Einheit: 'Stunde',
    Einzelpreis: 33.4,
    LeistungVon: day,
    LeistungBis: day,
  };
  const { Id } = await create(caller, 'FakturaDat', {
    IdUnternehmen: unternehmen,
    Format: 'EbInterface61',
    BestellNr: '4500001',
    LieferantenNr: '70815',
    FakturaPosition: [position],
  });
  return (await step(caller, Number(Id), 'Pruefen', 'Geprueft')) ? Number(Id) : undefined;
}

/** Takes the number, with paper and e-invoice, and notes what it was told. */
export async function bookDraft(caller: Caller, id: number, { ledger, tally }: Told): Promise<void> {
  if (!(await step(caller, id, 'Festschreiben', 'Festgeschrieben'))) return;
  const { FakturaNr } = await caller.get('GET', `/api/entity/FakturaDat/${id}`);
  ledger.invoices.set(id, String(FakturaNr));
  tally.acknowledged += 1;
}

/** False where it is refused: after a step of a clock across midnight it would be dated before the one before. */
async function step(caller: Caller, id: number, aktion: string, status: string): Promise<boolean> {
  const path = `/api/entity/FakturaDat/${id}`;
  const { Version } = await caller.get('GET', path);
  const answer = await caller.ask('POST', `${path}/aktion/${aktion}`, { body: { Version, WarnungenBestaetigt: true } });
  if (answer.status === 422) return false;
  if (answer.status !== 200 && !(await isDoneAfterAll(answer, caller, path, ({ Status }) => Status === status)))
    throw new Error(`${aktion} of invoice ${id}: ${answer.status} ${answer.text}`);
  return true;
}

interface Booking extends Told {
  urls: readonly string[];
  nodes: readonly Node[];
  seed: number;
  count: number;
  kills: number;
}

/** Promise R51: checks so many drafts, then books all of them at once while nodes are killed. Says how long the booking took. */
export async function bookAtOnce({ urls, nodes, seed, count, kills, ledger, tally }: Booking): Promise<number> {
  const random = new Random(seed);
  const caller = new Caller(urls, 'faktura', random, tally);
  const customer = await invoicedCustomer(urls);
  const drafts: number[] = [];
  const prepare = async () => {
    while (drafts.length < count) {
      const place = drafts.push(0) - 1;
      drafts[place] = (await checkedDraft(caller, customer)) ?? 0;
    }
  };
  await Promise.all(Array.from({ length: preparers }, prepare));
  // Killed in the midst of the bookings: each after another random number of them.
  const killedAfter = Array.from({ length: kills }, () => random.below(Math.floor(count * 0.8))).sort((a, b) => a - b);
  const before = ledger.invoices.size;
  const since = Date.now();
  await Promise.all(
    drafts.map(async (id) => {
      await bookDraft(caller, id, { ledger, tally });
      while (killedAfter.length > 0 && ledger.invoices.size - before > Number(killedAfter[0])) {
        killedAfter.shift();
        random.pick(nodes).kill();
      }
    }),
  );
  return Date.now() - since;
}
