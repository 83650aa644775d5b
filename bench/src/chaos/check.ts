import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cipher } from '@disponent/server/src/db/cipher.ts';
import { verifyLog } from '@disponent/server/src/records/audit/verify.ts';
import type { Client } from 'pg';
import type { Caller } from './caller.ts';
import { grouped } from './grouped.ts';
import type { Ledger } from './ledger.ts';

export interface Findings {
  lost: string[];
  doubled: string[];
  broken: string[];
}

interface Found {
  id: number;
  titel: string;
  text: string;
  version: number;
}

const sealingMs = 30_000;

/** Holds what is in the database against what was acknowledged. */
export async function check(
  owner: Client,
  cipher: Cipher,
  ledger: Ledger,
  caller: Caller,
  seed: number,
): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], broken: [] };
  await checkTasks(owner, ledger, seed, findings);
  await checkInvoices(owner, ledger, findings);
  await checkPapers(ledger, caller, findings);
  await checkFiles(ledger, caller, findings);
  findings.broken.push(...(await checkLog(owner, cipher)));
  return findings;
}

async function checkTasks(owner: Client, { tasks }: Ledger, seed: number, { lost, doubled }: Findings): Promise<void> {
  const { rows } = await owner.query<Found>(
    `select id::int, titel, text, version from aufgabe where titel like 'Chaos ' || $1 || ' %'`,
    [String(seed)],
  );
  const byTitle = grouped(rows, ({ titel }) => titel);
  for (const [title, found] of byTitle) if (found.length > 1) doubled.push(`${title}: ${found.length} times`);
  for (const [title, { id, value, isDeleted }] of tasks) {
    const found = byTitle.get(title)?.find((row) => row.id === id);
    if (isDeleted !== (found === undefined)) lost.push(`${title}: ${isDeleted ? 'is back' : 'is gone'}`);
    if (!found) continue;
    const is = Number(found.text);
    if (is < value) lost.push(`${title}: ${is} instead of ${value}`);
    // One version per value: a change that was done twice has two.
    if (found.version !== is) doubled.push(`${title}: version ${found.version} of value ${is}`);
  }
  const { rows: created } = await owner.query<{ id: string; n: string }>(
    `select datensatz_id as id, count(*) as n from aenderungsprotokoll
      where entitaet = 'Aufgabe' and aktion = 'Anlegen' and datensatz_id = any($1::bigint[]) group by 1`,
    [[...tasks.values()].map(({ id }) => id)],
  );
  if (created.length !== tasks.size) lost.push(`log: ${tasks.size - created.length} creations are not in it`);
  for (const { id, n } of created) if (n !== '1') doubled.push(`log: task ${id} was created ${n} times`);
}

async function checkInvoices(owner: Client, { invoices }: Ledger, { lost, doubled }: Findings): Promise<void> {
  const { rows } = await owner.query<{ id: string; nr: string; kreis: string }>(
    `select id, faktura_nr as nr, id_rechnungssteller || ' ' || split_part(faktura_nr, '-', 1) as kreis
       from faktura_dat where faktura_nr is not null order by faktura_nr`,
  );
  const numbers = new Map(rows.map(({ id, nr }) => [Number(id), nr]));
  for (const [id, nr] of invoices)
    if (numbers.get(id) !== nr) lost.push(`invoice ${nr}: is ${numbers.get(id) ?? 'gone'}`);
  for (const [kreis, booked] of grouped(rows, (row) => row.kreis)) {
    const counted = booked.map(({ nr }) => Number(nr.split('-').at(-1)));
    const first = counted[0] ?? 1;
    counted.forEach((number, index) => {
      if (number !== first + index && counted[index - 1] === number) doubled.push(`invoice number ${kreis}-${number}`);
      else if (number > (counted[index - 1] ?? number - 1) + 1) lost.push(`invoice number before ${kreis}-${number}`);
    });
  }
}

/** Paper and e-invoice of whatever has a number; both carry it. */
async function checkPapers({ invoices }: Ledger, caller: Caller, { lost }: Findings): Promise<void> {
  for (const [id, nr] of invoices) {
    const row = await caller.get('GET', `/api/entity/FakturaDat/${id}`);
    for (const [field, isRight] of [
      ['Pdf', (text: string) => text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')],
      ['Xml', (text: string) => text.includes(`>${nr}<`) && text.trimEnd().endsWith('>')],
    ] as const) {
      const { Id } = (row[field] ?? {}) as { Id?: number };
      const { status, text } = await caller.ask('GET', `/api/dateien/${String(Id)}/inhalt`);
      if (status !== 200 || !isRight(text)) lost.push(`${field} of invoice ${nr}: ${status}`);
    }
  }
}

async function checkFiles({ files }: Ledger, caller: Caller, { lost }: Findings): Promise<void> {
  for (const [id, sha256] of files) {
    const { bytes, status } = await caller.ask('GET', `/api/dateien/${id}/inhalt`);
    if (status !== 200 || createHash('sha256').update(bytes).digest('hex') !== sha256)
      lost.push(`file ${id}: ${status}`);
  }
}

/** Whatever is in the log is sealed within seconds, and no seal is broken. */
async function checkLog(owner: Client, cipher: Cipher): Promise<string[]> {
  const deadline = Date.now() + sealingMs;
  for (;;) {
    const { broken, unsealed } = await verifyLog(owner, cipher);
    if (broken.length > 0 || unsealed === 0) return broken;
    if (Date.now() > deadline) return [`${unsealed} entries of the log are not sealed after ${sealingMs / 1000} s`];
    await delay(500);
  }
}
