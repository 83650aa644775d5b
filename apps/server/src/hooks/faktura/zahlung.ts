import { cents } from '@disponent/domain/cents';
import { addDays } from '@disponent/domain/days';
import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { conflict, unprocessable } from '@disponent/domain/errors';
import { skontoOf } from '@disponent/domain/rules/zahlung/skonto';
import { tableOf } from '@disponent/domain/tables';
import { money } from '@disponent/domain/texts/amounts';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext } from '../../records/hook.ts';
import { insertRow } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { advance, lockRow, readWhole } from '../shared/system-changes.ts';

type Context = ActionContext<FakturaDat>;

export interface Zahlung {
  readonly Datum: string;
  readonly Betrag: number;
  readonly Weg: 'Ueberweisung' | 'Lastschrift' | 'Gegenverrechnung' | 'Skonto' | 'Ausbuchung';
  readonly Referenz?: string | null;
  /** The line of a bank statement it came with. */
  readonly Kontozeile?: number | null;
}

/** 'Zahlung buchen' of one invoice. */
export const zahlungBuchen = (row: FakturaDat, context: Context): Promise<FakturaDat> =>
  bookZahlung(context, row, context.input as unknown as Zahlung);

/** A payment is kept by itself; what it leaves open decides the status, what is too much is the customer's credit. Says the invoice with its new sums. */
export async function bookZahlung(inside: Work, row: FakturaDat, zahlung: Zahlung): Promise<FakturaDat> {
  const errors = zahlungFehler(row, zahlung, inside.caller.today);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  await insertRow(inside, tableOf('FakturaZahlung'), { ...zahlung, IdFaktura: row.Id });
  return settle(inside, row.Id);
}

/** Money that comes in may be more than is open; what nobody paid may not. */
const isGeld = ({ Weg }: Pick<Zahlung, 'Weg'>): boolean => Weg === 'Ueberweisung' || Weg === 'Lastschrift';

/** Nobody types a payment for an invoice that was not there yet; on a bank statement it may have come in advance. */
const earliestOf = ({ Rechnungsdatum }: FakturaDat, { Kontozeile }: Zahlung): string =>
  Kontozeile ? addDays(String(Rechnungsdatum), -366) : String(Rechnungsdatum);

/** Money goes the way the invoice asks for, on a day that has been. */
function zahlungFehler(row: FakturaDat, zahlung: Zahlung, today: string): Messages {
  const messages: Messages = {};
  const [betrag, offen] = [Number(zahlung.Betrag), Number(row.OffenBetrag)];
  const earliest = earliestOf(row, zahlung);
  if (zahlung.Datum > today) messages.Datum = [sentence('Datum darf nicht in der Zukunft liegen')];
  else if (zahlung.Datum < earliest)
    messages.Datum = [
      sentence('Datum darf nicht vor dem {tag} liegen: Die Rechnung ist vom {datum}', {
        tag: day(earliest),
        datum: day(String(row.Rechnungsdatum)),
      }),
    ];
  if (cents(offen) === 0) messages.Betrag = [sentence('Es ist nichts offen')];
  else if (cents(betrag) === 0) messages.Betrag = [sentence('Betrag darf nicht 0 sein')];
  else if (Math.sign(betrag) !== Math.sign(offen))
    messages.Betrag = [
      offen < 0
        ? sentence('Betrag muss bei einer Gutschrift negativ sein')
        : sentence('Betrag darf nicht negativ sein'),
    ];
  else if (Math.abs(cents(betrag)) > Math.abs(cents(offen)) && (offen < 0 || !isGeld(zahlung)))
    messages.Betrag = [
      sentence('Betrag übersteigt den offenen Betrag ({offen})', { offen: money(offen, row.Waehrung) }),
    ];
  return messages;
}

/** What one should know before booking: what becomes a credit, and a discount that the terms do not grant. */
export function warnZahlung(row: FakturaDat, { input }: Context): Messages {
  const zahlung = input as unknown as Zahlung;
  const [betrag, offen] = [Number(zahlung.Betrag), Number(row.OffenBetrag)];
  if (isGeld(zahlung) && offen > 0 && cents(betrag) > cents(offen))
    return {
      Betrag: [
        sentence('{rest} mehr als offen ist: bleibt als Guthaben des Kunden', {
          rest: money(betrag - offen, row.Waehrung),
        }),
      ],
    };
  if (zahlung.Weg !== 'Skonto') return {};
  const skonto = skontoOf(row);
  if (!skonto) return { Weg: [sentence('Mit dem Kunden ist kein Skonto vereinbart')] };
  if (zahlung.Datum > skonto.bis) return { Weg: [sentence('Die Skontofrist war der {tag}', { tag: day(skonto.bis) })] };
  return cents(betrag) > cents(skonto.betrag)
    ? { Betrag: [sentence('Vereinbart sind {betrag} Skonto', { betrag: money(skonto.betrag, row.Waehrung) })] }
    : {};
}

interface Gebucht {
  id: number;
  betrag: number;
  weg: string;
  kontozeile: number | null;
  isExportiert: boolean;
}

/**
 * A payment that was booked by mistake is not struck out: what counters it is booked, and both stay. Any can be taken back that nothing has
 * countered yet, until it is in the accounts; the last one unless another is named.
 */
export async function takeBackZahlung(row: FakturaDat, context: Context): Promise<FakturaDat> {
  const { input, grund } = context;
  const standing = await standingOf(context, row.Id);
  const named = (input as { IdFakturaZahlung?: number | null }).IdFakturaZahlung ?? null;
  const taken = named === null ? standing.at(-1) : standing.find(({ id }) => id === named);
  if (!taken) throw conflict(sentence('Es gibt keine Zahlung, die zurückgenommen werden könnte'));
  return counter(context, row.Id, taken, grund ?? '');
}

/** Takes back one payment of an invoice. */
export async function counter(
  inside: Work,
  idFaktura: number,
  taken: Gebucht,
  grund: string,
  isOther = false,
): Promise<FakturaDat> {
  const { db, tx, caller } = inside;
  if (taken.isExportiert)
    throw conflict(sentence('Die Zahlung ist schon in der Buchhaltung und kann nicht mehr zurückgenommen werden'));
  await insertRow(inside, tableOf('FakturaZahlung'), {
    IdFaktura: idFaktura,
    Datum: caller.today,
    Betrag: -taken.betrag,
    Weg: taken.weg,
    Referenz: `Rücknahme: ${grund}`.slice(0, 140),
    IdZahlungBezug: taken.id,
    Kontozeile: taken.kontozeile,
  });
  // The line of the statement is to be decided anew once nothing stands of it.
  if (taken.kontozeile !== null)
    await db.rows(
      sql`update kontozeile k set status = 'Offen', id_unternehmen = null, entschieden_am = null, entschieden_von = null
           where k.id_domaene = ${caller.domaene} and k.id = ${taken.kontozeile}::bigint
             and not exists (select from faktura_zahlung z where z.id_domaene = k.id_domaene and z.kontozeile = k.id group by z.kontozeile having sum(z.betrag) <> 0)`,
      tx,
    );
  if (taken.weg === 'Gegenverrechnung' && !isOther) await counterOther(inside, taken, grund);
  return settle(inside, idFaktura);
}

/** A set-off has two sides, booked in one transaction: they are taken back together. */
async function counterOther(inside: Work, taken: Gebucht, grund: string): Promise<void> {
  const { db, tx, caller } = inside;
  const other = await db.row<Gebucht & { faktura: number }>(
    sql`select o.id, o.betrag::float8 as betrag, o.weg, null as kontozeile, o.fibu_export_am is not null as "isExportiert", o.id_faktura as faktura
          from faktura_zahlung z join faktura_zahlung o on o.id_domaene = z.id_domaene and o.erstellt_am = z.erstellt_am and o.weg = z.weg and o.betrag = -z.betrag
         where z.id_domaene = ${caller.domaene} and z.id = ${taken.id}::bigint and o.id_zahlung_bezug is null
           and not exists (select from faktura_zahlung g where g.id_domaene = o.id_domaene and g.id_zahlung_bezug = o.id)`,
    tx,
  );
  if (!other) return;
  await lockRow(inside, 'FakturaDat', other.faktura);
  await counter(inside, other.faktura, other, grund, true);
}

/** The payments of an invoice that nothing has countered, in their order. */
export const standingOf = ({ db, tx, caller }: Work, idFaktura: number): Promise<Gebucht[]> =>
  db.rows<Gebucht>(
    sql`select z.id, z.betrag::float8 as betrag, z.weg, z.kontozeile::float8 as kontozeile, z.fibu_export_am is not null as "isExportiert"
          from faktura_zahlung z
         where z.id_domaene = ${caller.domaene} and z.id_faktura = ${idFaktura} and z.id_zahlung_bezug is null
           and not exists (select from faktura_zahlung g where g.id_domaene = z.id_domaene and g.id_zahlung_bezug = z.id)
         order by z.id`,
    tx,
  );

interface Credit {
  readonly guthaben: FakturaDat;
  readonly betrag: number;
}

/** Sets a credit of the customer off against an invoice of his: what was paid too much with another one, or what a Gutschrift gave him. */
export async function gegenverrechnen(row: FakturaDat, context: Context): Promise<FakturaDat> {
  const id = Number((context.input as { IdFakturaGuthaben?: number | null }).IdFakturaGuthaben);
  await lockRow(context, 'FakturaDat', id);
  const guthaben = await readWhole(context, fakturaDat, id);
  const { betrag } = creditOf(row, guthaben);
  const common = { Datum: context.caller.today, Weg: 'Gegenverrechnung' as const };
  await insertRow(context, tableOf('FakturaZahlung'), {
    ...common,
    IdFaktura: id,
    Betrag: -betrag,
    Referenz: `Verrechnet mit ${String(row.FakturaNr)}`,
  });
  await settle(context, id);
  return bookZahlung(context, row, { ...common, Betrag: betrag, Referenz: `Aus ${String(guthaben.FakturaNr)}` });
}

function creditOf(row: FakturaDat, guthaben: FakturaDat): Credit {
  const frei = guthaben.Belegart === 'Gutschrift' ? -Number(guthaben.OffenBetrag) : Number(guthaben.Ueberzahlt);
  const isOfOther =
    guthaben.IdUnternehmen !== row.IdUnternehmen || guthaben.IdRechnungssteller !== row.IdRechnungssteller;
  if (isOfOther || guthaben.IdWaehrung !== row.IdWaehrung)
    throw unprocessable({
      IdFakturaGuthaben: [sentence('Guthaben anderer Kunden, Rechnungssteller oder Währungen gelten hier nicht')],
    });
  if (cents(frei) <= 0) throw unprocessable({ IdFakturaGuthaben: [sentence('Davon ist kein Guthaben mehr übrig')] });
  return { guthaben, betrag: Math.min(cents(frei), cents(Number(row.OffenBetrag))) / 100 };
}

/** Brings status and credit of an invoice to what its payments make of it. */
async function settle(inside: Work, id: number): Promise<FakturaDat> {
  const { db, tx, caller } = inside;
  const found = await db.row<{ status: string; brutto: number; bezahlt: number; ueberzahlt: number }>(
    sql`select f.status, f.summe_brutto::float8 as brutto, coalesce(f.ueberzahlt, 0)::float8 as ueberzahlt,
               coalesce((select sum(z.betrag) from faktura_zahlung z where z.id_domaene = f.id_domaene and z.id_faktura = f.id), 0)::float8 as bezahlt
          from faktura_dat f where f.id_domaene = ${caller.domaene} and f.id = ${id} for no key update of f`,
    tx,
  );
  if (!found) throw conflict(sentence('Die Rechnung gibt es nicht mehr'));
  const [brutto, bezahlt] = [cents(found.brutto), cents(found.bezahlt)];
  const rest = Math.sign(brutto || 1) * (brutto - bezahlt);
  const ueberzahlt = Math.max(-rest, 0) / 100;
  if (cents(found.ueberzahlt) !== cents(ueberzahlt))
    await db.rows(
      sql`update faktura_dat set ueberzahlt = ${ueberzahlt}::numeric, geaendert_am = now(), geaendert_von = ${caller.me.Id}, version = version + 1
           where id_domaene = ${caller.domaene} and id = ${id}`,
      tx,
    );
  const [name, status] =
    rest <= 0
      ? (['Bezahlt', 'Bezahlt'] as const)
      : bezahlt === 0
        ? (['Unbezahlt', 'Versendet'] as const)
        : (['Teilbezahlt', 'Teilbezahlt'] as const);
  if (status !== found.status) await advance(inside, fakturaDat, id, name);
  return readWhole(inside, fakturaDat, id);
}
