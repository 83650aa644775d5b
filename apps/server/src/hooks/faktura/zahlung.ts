import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { conflict, unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { money } from '@disponent/domain/texts/amounts';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext } from '../../records/hook.ts';
import { insertRow } from '../../records/rows.ts';
import { advance, readWhole } from '../shared/system-changes.ts';

/** A payment is kept by itself; what it leaves open decides the status. Says the invoice with its new sums. */
export async function bookZahlung(row: FakturaDat, context: ActionContext<FakturaDat>): Promise<FakturaDat> {
  const { caller, input } = context;
  const offen = Number(row.OffenBetrag);
  const betrag = Number(input.Betrag);
  const errors = zahlungFehler(betrag, offen, String(input.Datum), caller.today);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  await insertRow(context, tableOf('FakturaZahlung'), { ...input, IdFaktura: row.Id });
  const Status = cents(betrag) === cents(offen) ? 'Bezahlt' : 'Teilbezahlt';
  return Status === row.Status
    ? readWhole(context, fakturaDat, row.Id)
    : ((await advance(context, fakturaDat, row.Id, Status)) ?? row);
}

/**
 * A payment that was booked by mistake is not struck out: what counters it is booked, and both stay. Payments have the sign of the invoice, so
 * one of the other sign counters the last that nothing has countered yet.
 */
export async function takeBackZahlung(row: FakturaDat, context: ActionContext<FakturaDat>): Promise<FakturaDat> {
  const { db, tx, caller, grund } = context;
  const payments = await db.rows<{ betrag: number; weg: string; datum: string }>(
    sql`select betrag::float8 as betrag, weg, datum::text as datum from faktura_zahlung where id_faktura = ${row.Id} order by id`,
    tx,
  );
  const standing: typeof payments = [];
  for (const payment of payments) {
    if (Math.sign(payment.betrag) === Math.sign(Number(row.SummeBrutto))) standing.push(payment);
    else standing.pop();
  }
  const last = standing.pop();
  if (!last) throw conflict(sentence('Es gibt keine Zahlung, die zurückgenommen werden könnte'));
  await insertRow(context, tableOf('FakturaZahlung'), {
    IdFaktura: row.Id,
    Datum: caller.today,
    Betrag: -last.betrag,
    Weg: last.weg,
    Referenz: `Rücknahme: ${grund}`.slice(0, 140),
  });
  const Status = standing.length === 0 ? 'Unbezahlt' : 'Teilbezahlt';
  return Status === row.Status
    ? readWhole(context, fakturaDat, row.Id)
    : ((await advance(context, fakturaDat, row.Id, Status)) ?? row);
}

const cents = (amount: number): number => Math.round(amount * 100);

/** Money goes the way the invoice asks for, on a day that has been, and never more than is open: the rest would belong to nobody. */
function zahlungFehler(betrag: number, offen: number, datum: string, today: string): Messages {
  const messages: Messages = {};
  if (datum > today) messages.Datum = [sentence('Datum darf nicht in der Zukunft liegen')];
  if (cents(offen) === 0) messages.Betrag = [sentence('Es ist nichts offen')];
  else if (cents(betrag) === 0) messages.Betrag = [sentence('Betrag darf nicht 0 sein')];
  else if (Math.sign(betrag) !== Math.sign(offen))
    messages.Betrag = [
      offen < 0
        ? sentence('Betrag muss bei einer Gutschrift negativ sein')
        : sentence('Betrag darf nicht negativ sein'),
    ];
  else if (Math.abs(cents(betrag)) > Math.abs(cents(offen)))
    messages.Betrag = [sentence('Betrag übersteigt den offenen Betrag ({offen})', { offen: money(offen) })];
  return messages;
}
