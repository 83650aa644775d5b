import { byCurrency } from '@disponent/domain/by-currency';
import { cents } from '@disponent/domain/cents';
import { type FakturaDat } from '@disponent/domain/entities/faktura';
import { BrokenRules, conflict, HttpError, notFound, unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence, textOf } from '@disponent/domain/texts/sentence';
import type {
  BuchenAnswer,
  KontoauszugAnswer,
  Kontozeile,
  KontozeilenAnswer,
  ZeileBuchen,
} from '@disponent/domain/wire/zahlungen';
import { type Sql, sql } from '../../../db/sql.ts';
import { bookZahlung, counter, standingOf } from '../../../hooks/faktura/zahlung.ts';
import { readRecord } from '../../../records/record.ts';
import type { Asking, Work } from '../../../records/work.ts';
import { abgleich, type Eingang } from './abgleich.ts';
import { type Auszug, type Gutschrift, readCamt } from './camt.ts';
import { readPosten } from './posten.ts';

/** Reads a file of statements: what is new in it is kept as lines to decide about. A preview keeps nothing. */
export async function readAuszug(
  asking: Asking,
  { inhalt, isVorschau, isFremdRecht }: { inhalt: string; isVorschau: boolean; isFremdRecht: boolean },
): Promise<KontoauszugAnswer> {
  const { db, caller } = asking;
  const statements = readCamt(inhalt);
  const [first] = statements;
  const konten = [...new Set(statements.map(({ konto }) => konto))];
  const FremdeKonten = await fremdeKonten(asking, konten);
  if (!isVorschau && !isFremdRecht && FremdeKonten.length > 0)
    throw conflict(
      sentence('Kein Konto einer eigenen Gesellschaft: {konten}. Es wurde nichts eingelesen.', {
        konten: FremdeKonten,
      }),
    );
  const lines = statements.flatMap((auszug) => auszug.eingaenge.map((line) => ({ auszug, line })));
  const isNew = await unknown(asking, lines);
  const fresh = lines.filter((_, index) => isNew[index]);
  const learned = await learnedOf(
    asking,
    fresh.map(({ line }) => line.iban),
  );
  const eingaenge = fresh.map(({ line }, index): Eingang => ({ ...line, idUnternehmen: learned[index] ?? null }));
  const treffer = abgleich(eingaenge, await readPosten(asking));
  const count = (art: string) => treffer.filter(({ Art }) => Art === art).length;
  if (!isVorschau && fresh.length > 0)
    await db.transaction(async (tx) => {
      for (const { auszug, line } of fresh) await db.rows(insertLine({ db, tx, caller }, auszug, line), tx);
    });
  return {
    Konto: konten.join(', '),
    FremdeKonten,
    Auszug: statements.map(({ nummer }) => nummer).join(', '),
    Von: first?.von ?? null,
    Bis: statements.at(-1)?.bis ?? null,
    Neu: fresh.length,
    Summe: byCurrency(fresh, ({ line }) => [line.waehrung, line.betrag]),
    Bekannt: lines.length - fresh.length,
    Ausgaenge: statements.reduce((sum, { uebergangen }) => sum + uebergangen, 0),
    Sicher: count('Sicher'),
    Vorschlaege: count('Vorschlag'),
    Unklar: count('Unklar'),
  };
}

/** Accounts that are not on the record of one of our companies, and of which nobody has had a statement read before. */
async function fremdeKonten({ db, caller }: Asking, konten: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ konto: string }>(
    sql`select n.konto from unnest(${konten}::text[]) n (konto)
         where not exists (select from unternehmen_st u where u.id_domaene = ${caller.domaene} and u.is_eigene_gesellschaft and upper(replace(u.iban, ' ', '')) = upper(n.konto))
           and not exists (select from kontozeile k where k.id_domaene = ${caller.domaene} and k.konto = n.konto)`,
  );
  return rows.map(({ konto }) => konto);
}

async function unknown(
  { db, caller }: Asking,
  lines: readonly { auszug: Auszug; line: Gutschrift }[],
): Promise<boolean[]> {
  const rows = await db.rows<{ nr: number }>(
    sql`select n.nr::int as nr from unnest(${lines.map(({ auszug }) => auszug.konto)}::text[], ${lines.map(({ line }) => line.referenz)}::text[]) with ordinality n (konto, referenz, nr)
         where exists (select from kontozeile k where k.id_domaene = ${caller.domaene} and k.konto = n.konto and k.referenz = n.referenz)`,
  );
  const known = new Set(rows.map(({ nr }) => nr - 1));
  return lines.map((_, index) => !known.has(index));
}

/** Whose accounts they were found to be, the last decision first. */
async function learnedOf({ db, caller }: Asking, ibans: readonly (string | null)[]): Promise<(number | null)[]> {
  const digests = ibans.map((iban) => (iban === null ? null : db.cipher.digest(iban).toString('hex')));
  const rows = await db.rows<{ kennung: string; id: number }>(
    sql`select distinct on (k.iban_kennung) encode(k.iban_kennung, 'hex') as kennung, k.id_unternehmen as id from kontozeile k
         where k.id_domaene = ${caller.domaene} and k.id_unternehmen is not null
           and k.iban_kennung = any(select decode(d, 'hex') from unnest(${digests.filter((one) => one !== null)}::text[]) d)
         order by k.iban_kennung, k.id desc`,
  );
  const found = new Map(rows.map(({ kennung, id }) => [kennung, id]));
  return digests.map((digest) => (digest === null ? null : (found.get(digest) ?? null)));
}

/** Whoever read the same file at the same time was first: the line is there once. */
const insertLine = ({ db, caller }: Work, { konto, nummer }: Auszug, line: Gutschrift): Sql =>
  sql`insert into kontozeile (id_domaene, konto, referenz, auszug, datum, betrag, waehrung, name, iban_kennung, iban_ende, zweck, eingelesen_von)
      values (${caller.domaene}, ${konto}, ${line.referenz}, ${nummer}, ${line.datum}::date, ${line.betrag}::numeric, ${line.waehrung}, ${line.name},
              ${line.iban === null ? null : db.cipher.digest(line.iban)}::bytea, ${line.iban?.slice(-4) ?? null}::text, ${line.zweck}, ${caller.me.Id})
      on conflict (id_domaene, konto, referenz) do nothing`;

interface Zeile {
  Id: number;
  Datum: string;
  Betrag: number;
  Waehrung: string;
  Name: string;
  IbanEnde: string | null;
  Zweck: string;
  Auszug: string;
  Konto: string;
  Status: Kontozeile['Status'];
  gelernt: number | null;
}

const zeileSql = sql`k.id as "Id", k.datum::text as "Datum", k.betrag::float8 as "Betrag", k.waehrung as "Waehrung", k.name as "Name", k.iban_ende as "IbanEnde",
  k.zweck as "Zweck", k.auszug as "Auszug", k.konto as "Konto", k.status as "Status"`;

/** Most lines that are looked at together, and most booked ones to take back. */
const mostLines = 2000;
const mostBooked = 50;

/** The lines that wait for a decision, each with what it seems to be for, and those that were booked last. */
export async function listZeilen(asking: Asking): Promise<KontozeilenAnswer> {
  const { db, caller } = asking;
  const [open, booked, posten] = await Promise.all([
    db.rows<Zeile & object>(
      sql`select ${zeileSql}, (select g.id_unternehmen from kontozeile g where g.id_domaene = k.id_domaene and g.iban_kennung = k.iban_kennung and g.id_unternehmen is not null
                                order by g.id desc limit 1) as gelernt
            from kontozeile k where k.id_domaene = ${caller.domaene} and k.status in ('Offen', 'Klaerung') order by k.status desc, k.id limit ${mostLines}`,
    ),
    db.rows<Omit<Zeile, 'gelernt'> & { Fakturen: string[] | null; IsExportiert: boolean }>(
      sql`select ${zeileSql}, z.fakturen as "Fakturen", coalesce(z.exportiert, false) as "IsExportiert"
            from (select * from kontozeile where id_domaene = ${caller.domaene} and status = 'Gebucht' order by entschieden_am desc, id desc limit ${mostBooked}) k
            left join lateral (select array_agg(distinct f.faktura_nr) as fakturen, bool_or(p.fibu_export_am is not null) as exportiert
                                 from faktura_zahlung p join faktura_dat f on f.id_domaene = p.id_domaene and f.id = p.id_faktura
                                where p.id_domaene = k.id_domaene and p.kontozeile = k.id and p.id_zahlung_bezug is null
                                  and not exists (select from faktura_zahlung g where g.id_domaene = p.id_domaene and g.id_zahlung_bezug = p.id)) z on true
           order by k.entschieden_am desc, k.id desc`,
    ),
    readPosten(asking),
  ]);
  const treffer = abgleich(
    open.map(({ Betrag, Datum, Waehrung, Name, Zweck, gelernt }) => ({
      betrag: Betrag,
      datum: Datum,
      waehrung: Waehrung,
      name: Name,
      zweck: Zweck,
      idUnternehmen: gelernt,
    })),
    posten,
  );
  return {
    Zeilen: open.flatMap(({ gelernt: _gelernt, ...zeile }, index) => {
      const Treffer = treffer[index];
      return Treffer ? [{ ...zeile, Treffer }] : [];
    }),
    Gebucht: booked.map(({ Fakturen, ...zeile }) => ({ ...zeile, Fakturen: Fakturen ?? [] })),
  };
}

/** Books lines as they were decided about, each in a transaction of its own: one that is refused holds up no other. */
export async function bookZeilen({ db, caller }: Asking, wanted: readonly ZeileBuchen[]): Promise<BuchenAnswer> {
  const gebucht: number[] = [];
  const abgelehnt: { Id: number; Grund: string }[] = [];
  for (const zeile of wanted) {
    try {
      await db.transaction((tx) => bookZeile({ db, caller, tx }, zeile));
      gebucht.push(zeile.Id);
    } catch (error) {
      abgelehnt.push({ Id: zeile.Id, Grund: reasonOf(error) });
    }
  }
  return { Gebucht: gebucht, Abgelehnt: abgelehnt };
}

function reasonOf(error: unknown): string {
  if (error instanceof BrokenRules)
    return Object.values(error.errors)
      .flat()
      .map((one) => textOf(one))
      .join(' ');
  if (error instanceof HttpError && error.status < 500) return error.message;
  throw error;
}

async function bookZeile(inside: Work, { Id, Zuordnung }: ZeileBuchen): Promise<void> {
  const { db, tx, caller } = inside;
  const line = await lockedLine(inside, Id);
  if (line.status === 'Gebucht') throw conflict(sentence('Die Zahlung ist schon gebucht'));
  const sum = Zuordnung.reduce((total, { Betrag }) => total + cents(Betrag), 0);
  if (sum !== cents(line.betrag))
    throw unprocessable({ Betrag: [sentence('Die Aufteilung ergibt nicht den Betrag der Zahlung')] });
  const kunden = new Set<number>();
  for (const { IdFaktura, Betrag, Skonto } of Zuordnung) {
    let row = await openInvoice(inside, IdFaktura, line.waehrung);
    kunden.add(Number(row.IdUnternehmen));
    const common = { Datum: line.datum, Referenz: line.zweck.slice(0, 140) || null, Kontozeile: Id };
    row = await bookZahlung(inside, row, { ...common, Betrag, Weg: 'Ueberweisung' });
    if (cents(Skonto) > 0) await bookZahlung(inside, row, { ...common, Betrag: Skonto, Weg: 'Skonto' });
  }
  const [kunde] = kunden;
  await db.rows(
    sql`update kontozeile set status = 'Gebucht', id_unternehmen = ${kunden.size === 1 ? (kunde ?? null) : null}::bigint, entschieden_am = now(), entschieden_von = ${caller.me.Id}
         where id_domaene = ${caller.domaene} and id = ${Id}`,
    tx,
  );
}

/** An invoice that the caller sees and that takes money of this currency. */
async function openInvoice(inside: Work, id: number, waehrung: string): Promise<FakturaDat> {
  const row = (await readRecord(inside, tableOf('FakturaDat'), id, { forUpdate: true, whole: true })) as FakturaDat;
  const nr = String(row.FakturaNr ?? row.EntwurfNr);
  if (row.Status !== 'Versendet' && row.Status !== 'Teilbezahlt')
    throw conflict(sentence('{nr} nimmt keine Zahlung mehr', { nr }));
  if (row.Belegart === 'CoLieferantGutschrift')
    throw conflict(sentence('{nr} schulden wir selbst: Ein Eingang gehört nicht dorthin', { nr }));
  if (row.Waehrung !== waehrung)
    throw conflict(
      sentence('{nr} ist in {rechnung}, die Zahlung in {zahlung}', {
        nr,
        rechnung: row.Waehrung ?? 'EUR',
        zahlung: waehrung,
      }),
    );
  return row;
}

interface Line {
  betrag: number;
  waehrung: string;
  datum: string;
  zweck: string;
  status: Kontozeile['Status'];
}

async function lockedLine({ db, tx, caller }: Work, id: number): Promise<Line> {
  const line = await db.row<Line & object>(
    sql`select betrag::float8 as betrag, waehrung, datum::text as datum, zweck, status from kontozeile where id_domaene = ${caller.domaene} and id = ${id} for update`,
    tx,
  );
  if (!line) throw notFound();
  return line;
}

/** Somebody has to ask; the line stays until it is known. */
export async function clarifyZeile(inside: Work, id: number): Promise<void> {
  const { status } = await lockedLine(inside, id);
  if (status === 'Gebucht') throw conflict(sentence('Die Zahlung ist schon gebucht'));
  await inside.db.rows(
    sql`update kontozeile set status = ${status === 'Klaerung' ? 'Offen' : 'Klaerung'}, entschieden_am = now(), entschieden_von = ${inside.caller.me.Id}
         where id_domaene = ${inside.caller.domaene} and id = ${id}`,
    inside.tx,
  );
}

/** Takes back everything that was booked of a line; it is to be decided about anew. */
export async function takeBackZeile(inside: Work, id: number): Promise<void> {
  const { db, tx, caller } = inside;
  await lockedLine(inside, id);
  const fakturen = await db.rows<{ faktura: number }>(
    sql`select distinct id_faktura as faktura from faktura_zahlung where id_domaene = ${caller.domaene} and kontozeile = ${id}::numeric`,
    tx,
  );
  const taken = [];
  for (const { faktura } of fakturen) {
    await readRecord(inside, tableOf('FakturaDat'), faktura, { forUpdate: true });
    taken.push(
      ...(await standingOf(inside, faktura))
        .filter(({ kontozeile }) => kontozeile === id)
        .map((one) => ({ faktura, one })),
    );
  }
  if (taken.length === 0) throw conflict(sentence('Es gibt keine Zahlung, die zurückgenommen werden könnte'));
  for (const { faktura, one } of taken.toReversed()) await counter(inside, faktura, one, 'Kontoauszug');
}
