import { createHash } from 'node:crypto';
import { conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext, Row, SaveContext } from '../../records/hook.ts';
import { abgerechnete, reopenEinsaetze, settleEinsatz } from '../einsatz/abrechnen.ts';
import { listOf } from '../shared/lists.ts';
import { nextNumber, rechnungsNr } from '../shared/numbers.ts';
import type { Faktura } from './draft.ts';
import { withXml } from './erechnung.ts';
import { stellerKopie } from './steller.ts';

/**
 * The number is taken only here, in the transaction that books: without gap, without double (domain model 4.6, rule 4). The issuer is copied once
 * more, so that paper and e-invoice say the same; what fails takes the number back with it.
 */
export async function takeNumber<F extends Faktura>(row: F, context: SaveContext): Promise<F> {
  const { caller } = context;
  const Rechnungsdatum = typeof row.Rechnungsdatum === 'string' ? row.Rechnungsdatum : caller.today;
  const jahr = Number(Rechnungsdatum.slice(0, 4));
  const number = await nextNumber(context, `Faktura ${String(row.IdRechnungssteller)}`, jahr);
  const booked = await withXml(
    {
      ...row,
      ...(await stellerKopie(row.IdRechnungssteller, context)),
      Rechnungsdatum,
      FakturaNr: rechnungsNr(jahr, number),
      FestgeschriebenAm: caller.now,
      FestgeschriebenVon: caller.me.Id,
    },
    context,
  );
  const last = await lastBooked(booked, context);
  return { ...booked, Hash: checksum(booked, last?.hash ?? '', context) };
}

interface Booked {
  rechnungsdatum: string;
  hash: string | null;
}

/** The last number of the same range: who bills, in which year. What another year has is no matter of this one. */
const lastBooked = (row: Faktura, { db, tx, caller }: SaveContext): Promise<Booked | undefined> =>
  db.row<Booked>(
    sql`select rechnungsdatum, hash from faktura_dat where id_domaene = ${caller.domaene} and id_rechnungssteller = ${row.IdRechnungssteller}
           and faktura_nr like ${`RE${String(row.Rechnungsdatum).slice(0, 4)}-%`} and id is distinct from ${row.Id ?? null}::bigint
         order by faktura_nr collate "C" desc limit 1`,
    tx,
  );

/** Over what is booked and the checksum before it in its range: a change of any invoice breaks the chain. */
function checksum(row: Faktura, before: string, { table }: SaveContext): string {
  const entered = (of: Row, fields: typeof table.fields) =>
    Object.entries(fields)
      .filter(
        ([name, field]) => field.computed !== 'query' && !['Status', 'StatusSeit', 'Hash', 'Pdf', 'Xml'].includes(name),
      )
      .map(([name]) => [name, of[name] ?? null]);
  const positions = tableOf('FakturaPosition').fields;
  const snapshot = [entered(row, table.fields), listOf(row, 'FakturaPosition').map((one) => entered(one, positions))];
  return createHash('sha256').update(before).update(JSON.stringify(snapshot)).digest('hex');
}

/** What is booked is of today or of a day before. Numbers and days of a range run together: none is dated before the one with the number before. */
export async function checkDatum(row: Faktura, context: SaveContext): Promise<Messages> {
  if (typeof row.Rechnungsdatum === 'string' && row.Rechnungsdatum > context.caller.today)
    return { Rechnungsdatum: [sentence('Rechnungsdatum darf nicht in der Zukunft liegen')] };
  const last = await lastBooked(row, context);
  return last && String(row.Rechnungsdatum) < last.rechnungsdatum
    ? {
        Rechnungsdatum: [
          sentence('Rechnungsdatum darf nicht vor der letzten Rechnung ({datum}) liegen', {
            datum: day(last.rechnungsdatum),
          }),
        ],
      }
    : {};
}

/** The day of a document that follows by itself: today, or that of the last number. */
export async function naechsterTag(row: Faktura, context: SaveContext): Promise<string> {
  const last = await lastBooked({ ...row, Rechnungsdatum: context.caller.today }, context);
  return [context.caller.today, last?.rechnungsdatum ?? ''].sort().at(-1) ?? context.caller.today;
}

/** Where the Domäne wants it, whoever checked an invoice does not book it. */
export async function refuseSameEyes(row: Faktura, { db, tx, caller }: ActionContext): Promise<void> {
  const found = await db.row<{ pflicht: boolean; wer: number | null }>(
    sql`select d.is_vier_augen_faktura as pflicht,
               (select id_benutzer from status_verlauf v where v.entitaet = 'FakturaDat' and v.datensatz_id = ${row.Id} and v.nach = 'Geprueft' order by v.id desc limit 1) as wer
          from domaene_st d where d.id = ${caller.domaene}`,
    tx,
  );
  if (found?.pflicht && found.wer === caller.me.Id)
    throw conflict(sentence('Vier-Augen-Prinzip: Wer geprüft hat, kann nicht festschreiben'));
}

/** An Einsatz that has ended is done once all its hours are billed, or its fee is. */
export async function settleEinsaetze(row: Faktura, context: SaveContext): Promise<void> {
  const ids = einsaetzeOf(row);
  if (ids.length === 0 || row.Belegart === 'CoLieferantGutschrift') return;
  for (const id of await abgerechnete(context, ids)) await settleEinsatz(context, id);
}

/** The other way: what was billed by it is to be billed again. */
export const unsettleEinsaetze = (row: Faktura, context: SaveContext): Promise<void> =>
  reopenEinsaetze(context, einsaetzeOf(row));

const einsaetzeOf = (row: Faktura): number[] => [
  ...new Set(
    listOf(row, 'FakturaPosition')
      .map(({ IdEinsatz }) => IdEinsatz)
      .filter((id) => typeof id === 'number'),
  ),
];
