import { hundredths } from '@disponent/domain/cents';
import { addDays } from '@disponent/domain/days';
import { type FakturaDat, fakturaDat } from '@disponent/domain/entities/faktura';
import { mahnfristTage, mahnhindernis } from '@disponent/domain/rules/zahlung/mahnwesen';
import { tableOf } from '@disponent/domain/tables';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import { kostenDerMahnung } from '../../documents/mahnkosten.ts';
import type { ActionContext } from '../../records/hook.ts';
import { insertRow } from '../../records/rows.ts';
import { requireDocument } from '../shared/dokumente.ts';
import { mailFaktura } from './ausgabe.ts';
import { betragOf } from './waehrung.ts';

type Context = ActionContext<FakturaDat>;

export const naechsteStufe = (row: FakturaDat, { caller }: Context): FakturaDat => ({
  ...row,
  Mahnstufe: Number(row.Mahnstufe ?? 0) + 1,
  MahnungAm: caller.today,
});

export function warnMahnen(_row: FakturaDat, { before, caller }: Context): Messages {
  const last = before.MahnungAm;
  if (before.Klaerung) return { Klaerung: [sentence('In Klärung: {anlass}', { anlass: before.Klaerung })] };
  return last !== null && addDays(last, mahnfristTage) >= caller.today
    ? { MahnungAm: [sentence('Die letzte Mahnung ist vom {datum}, ihre Frist läuft noch', { datum: day(last) })] }
    : {};
}

/** A run asks nobody whether to remind all the same: what stands against it leaves the invoice out. */
export async function checkMahnlauf(_row: FakturaDat, { before, db, tx, caller }: Context): Promise<Messages> {
  const isOpen = before.Status === 'Versendet' || before.Status === 'Teilbezahlt';
  if (!isOpen || before.IsUeberfaellig !== true) return { FaelligAm: [sentence('Die Rechnung ist nicht überfällig')] };
  const kunde = await db.row<{ gesperrt: boolean }>(
    sql`select is_mahnsperre as gesperrt from unternehmen_st where id = ${before.IdUnternehmen}`,
    tx,
  );
  switch (mahnhindernis({ ...before, IsMahnsperre: kunde?.gesperrt === true }, caller.today)) {
    case 'Mahnsperre':
      return { IdUnternehmen: [sentence('Der Kunde hat eine Mahnsperre')] };
    case 'Klaerung':
      return { Klaerung: [sentence('In Klärung: {anlass}', { anlass: before.Klaerung ?? '' })] };
    case 'Ausgemahnt':
      return { Mahnstufe: [sentence('Die Rechnung ist schon auf Stufe 3')] };
    case 'FristLaeuft':
      return before.MahnungAm === null
        ? {
            FaelligAm: [
              sentence('Die Frist läuft noch: fällig war der {datum}', { datum: day(before.FaelligAm ?? '') }),
            ],
          }
        : {
            MahnungAm: [
              sentence('Die letzte Mahnung ist vom {datum}, ihre Frist läuft noch', { datum: day(before.MahnungAm) }),
            ],
          };
    case undefined:
      return {};
  }
}

/** The level that was reached is kept with its letter. */
export async function keepMahnung(row: FakturaDat, context: Context) {
  const { fassung, idDatei } = await requireDocument(context, fakturaDat, row, 'Mahnung');
  const Stufe = Number(row.Mahnstufe);
  const kosten = await kostenDerMahnung(row, context);
  const mahnung = { IdFaktura: row.Id, Stufe, Datum: context.caller.today, ...kosten, Fassung: fassung };
  await insertRow(context, tableOf('FakturaMahnung'), mahnung);
  return { Stufe: Stufe as 1 | 2 | 3, kosten, idDatei };
}

/** One invoice by itself: its letter goes at once to whoever gets the invoices. */
export async function followMahnung(row: FakturaDat, context: Context): Promise<void> {
  const { Stufe, kosten, idDatei } = await keepMahnung(row, context);
  await mailFaktura(context, row, `Mahnung${Stufe}`, {
    values: {
      Betrag: betragOf(row, hundredths(Number(row.OffenBetrag) + kosten.Gebuehr + kosten.Zinsen)),
      GueltigBis: { day: addDays(context.caller.today, mahnfristTage) },
    },
    anhaenge: [idDatei],
  });
}
