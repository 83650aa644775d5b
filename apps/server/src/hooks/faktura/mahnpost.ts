import { hundredths } from '@disponent/domain/cents';
import { addDays } from '@disponent/domain/days';
import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { mahnfristTage } from '@disponent/domain/rules/zahlung/mahnwesen';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { addressesIn } from '../../mail/addresses.ts';
import type { ActionContext } from '../../records/hook.ts';
import type { Work } from '../../records/work.ts';
import { readWhole } from '../shared/system-changes.ts';
import { mailFaktura } from './ausgabe.ts';
import { keepMahnung } from './mahnen.ts';
import { betragOf } from './waehrung.ts';

interface Brief {
  id: number;
  stufe: 1 | 2 | 3;
  kosten: number;
  idDatei: number;
  faktura: FakturaDat;
}

const stufen = { 1: '1. Mahnung', 2: '2. Mahnung', 3: 'letzte Mahnung' } as const;

/** An invoice of a run goes with the others of its customer; one that is asked for by itself is a run of one. */
export async function followMahnlauf(row: FakturaDat, context: ActionContext<FakturaDat>): Promise<void> {
  await keepMahnung(row, context);
  if (!context.isPart) await mahnpost([row.Id], context);
}

/**
 * One mail for each customer, with all his letters of today that no mail has taken along yet, in the words of the highest level among them: of two runs at the
 * same time the first that ends takes those of the other along, too. Who has no address is named, and his mail waits as a draft for one.
 */
export async function mahnpost(ids: readonly number[], inside: Work): Promise<Sentence | null> {
  const kunden = new Map<string, Brief[]>();
  for (const brief of await letters(ids, inside)) {
    const { IdUnternehmen, EmpfaengerEmail, IdWaehrung } = brief.faktura;
    const key = JSON.stringify([IdUnternehmen, EmpfaengerEmail, IdWaehrung]);
    kunden.set(key, [...(kunden.get(key) ?? []), brief]);
  }
  if (kunden.size === 0) return null;
  let adressiert = 0;
  let entwuerfe = 0;
  const ohneAdresse: string[] = [];
  for (const [first, ...others] of kunden.values()) {
    if (!first) continue;
    const drafts = await mailBriefe(first, others, inside);
    const count = addressesIn(first.faktura.EmpfaengerEmail).length;
    if (count === 0) ohneAdresse.push(String(first.faktura.EmpfaengerName));
    else entwuerfe += drafts;
    adressiert += count;
  }
  return sentence('E-Mails mit Mahnungen: {n}, davon noch anzusehen: {entwuerfe}. {mehr}', {
    n: adressiert,
    entwuerfe,
    mehr:
      ohneAdresse.length === 0
        ? ''
        : sentence('Ohne E-Mail-Adresse, als Entwurf vorbereitet: {kunden}', { kunden: ohneAdresse }),
  });
}

/** The gravest first, and of those what is due longest: that invoice is what the mail is about. */
async function letters(ids: readonly number[], inside: Work): Promise<Brief[]> {
  const { db, tx, caller } = inside;
  const kunden = await db.rows<{ id: number }>(
    sql`select u.id from unternehmen_st u where u.id_domaene = ${caller.domaene} and u.id in (select f.id_unternehmen from faktura_dat f where f.id = any(${ids}::bigint[]))
         order by u.id for no key update`,
    tx,
  );
  const found = await db.rows<Omit<Brief, 'faktura'> & object>(
    sql`select f.id, m.stufe::int as stufe, (m.gebuehr + m.zinsen)::float8 as kosten, k.datei as "idDatei"
          from faktura_dat f
          join faktura_mahnung m on m.id_domaene = f.id_domaene and m.id_faktura = f.id and m.stufe = f.mahnstufe
          join dokument k on k.id_domaene = f.id_domaene and k.entitaet = 'FakturaDat' and k.datensatz_id = f.id and k.vorlage = 'Mahnung' and k.fassung = m.fassung
         where f.id_domaene = ${caller.domaene} and f.id_unternehmen = any(${kunden.map(({ id }) => id)}::bigint[]) and (f.id = any(${ids}::bigint[]) or m.datum = ${caller.today}::date)
           and not exists (select 1 from email_versand_anhaenge a where a.id_domaene = f.id_domaene and a.id_nach = k.datei)
         order by m.stufe desc, f.faellig_am, f.id`,
    tx,
  );
  const all: Brief[] = [];
  for (const one of found) all.push({ ...one, faktura: await readWhole(inside, fakturaDat, one.id) });
  return all;
}

async function mailBriefe(first: Brief, others: readonly Brief[], inside: Work): Promise<number> {
  const { faktura, stufe } = first;
  const all = [first, ...others];
  const isMixed = others.some((one) => one.stufe !== stufe);
  const nummern = all.map(({ faktura: { FakturaNr }, stufe: own }) =>
    isMixed ? `${String(FakturaNr)} (${stufen[own]})` : String(FakturaNr),
  );
  const offen = all.reduce((sum, one) => sum + Number(one.faktura.OffenBetrag) + one.kosten, 0);
  const faellig = all.flatMap((one) => one.faktura.FaelligAm ?? []).toSorted()[0];
  return mailFaktura(inside, faktura, `Mahnung${stufe}`, {
    values: {
      FakturaNr: nummern.join(', '),
      FaelligAm: faellig === undefined ? null : { day: faellig },
      Betrag: betragOf(faktura, hundredths(offen)),
      GueltigBis: { day: addDays(inside.caller.today, mahnfristTage) },
    },
    anhaenge: all.map(({ idDatei }) => idDatei),
    titel:
      others.length === 0 ? String(faktura.FakturaNr) : `${all.length} Mahnungen, ${String(faktura.EmpfaengerName)}`,
  });
}
