import { addDays } from '@disponent/domain/days';
import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { tableOf } from '@disponent/domain/tables';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import type { ActionContext } from '../../records/hook.ts';
import { insertRow } from '../../records/rows.ts';
import { requireDocument } from '../shared/dokumente.ts';
import { mailFaktura } from './ausgabe.ts';

/** Days in which a reminder asks to be paid, as its letter says; until then the next one is too early. */
const frist = 8;

type Context = ActionContext<FakturaDat>;

export const naechsteStufe = (row: FakturaDat, { caller }: Context): FakturaDat => ({
  ...row,
  Mahnstufe: Number(row.Mahnstufe ?? 0) + 1,
  MahnungAm: caller.today,
});

export function warnMahnen(_row: FakturaDat, { before, caller }: Context): Messages {
  const last = before.MahnungAm;
  return last !== null && addDays(last, frist) >= caller.today
    ? { MahnungAm: [sentence('Die letzte Mahnung ist vom {datum}, ihre Frist läuft noch', { datum: day(last) })] }
    : {};
}

/** The level that was reached is kept with its letter, which goes to whoever gets the invoices. */
export async function followMahnung(row: FakturaDat, context: Context): Promise<void> {
  const { caller } = context;
  const { fassung, idDatei } = await requireDocument(context, fakturaDat, row, 'Mahnung');
  const Stufe = Number(row.Mahnstufe);
  const mahnung = { IdFaktura: row.Id, Stufe, Datum: caller.today, Gebuehr: 0, Fassung: fassung };
  await insertRow(context, tableOf('FakturaMahnung'), mahnung);
  await mailFaktura(context, row, `Mahnung${Stufe as 1 | 2 | 3}`, {
    values: { Betrag: { euro: Number(row.OffenBetrag) }, GueltigBis: { day: addDays(caller.today, frist) } },
    anhaenge: [idDatei],
  });
}
