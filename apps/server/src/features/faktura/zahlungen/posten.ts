import { skontoOf } from '@disponent/domain/rules/zahlung/skonto';
import { tableOf } from '@disponent/domain/tables';
import { raw, sql } from '../../../db/sql.ts';
import { computedSql } from '../../../records/computed.ts';
import type { Asking } from '../../../records/work.ts';
import { rowScope } from '../../../sight/scope.ts';
import type { Posten } from './abgleich.ts';

interface PostenZeile {
  id: number;
  nr: string;
  unternehmen: number;
  kunde: string;
  firma: string | null;
  rechnungsname: string | null;
  empfaenger: string | null;
  offen: number;
  waehrung: string;
  datum: string;
  skontoProzent: number | null;
  skontoTage: number | null;
  brutto: number;
}

/** The invoices that money may be for, as the caller sees them. */
export async function readPosten({ db, caller, tx }: Asking): Promise<Posten[]> {
  const table = tableOf('FakturaDat');
  const offen = raw(computedSql(table, 'OffenBetrag', 'f', caller));
  const rows = await db.rows<PostenZeile & object>(
    sql`select f.id, f.faktura_nr as nr, f.id_unternehmen as unternehmen, u.bezeichnung as kunde, u.firmenwortlaut as firma, u.rechnung_name as rechnungsname,
               f.empfaenger_name as empfaenger, ${offen}::float8 as offen, w.kurzbezeichnung as waehrung, f.rechnungsdatum::text as datum,
               f.skonto_prozent::float8 as "skontoProzent", f.skonto_tage::float8 as "skontoTage", f.summe_brutto::float8 as brutto
          from faktura_dat f join unternehmen_st u on u.id = f.id_unternehmen join waehrung_st w on w.id = f.id_waehrung
         where ${rowScope(caller, table, 'f')} and f.status in ('Versendet', 'Teilbezahlt') and f.belegart in ('Rechnung', 'Honorarrechnung') and f.summe_brutto > 0
         order by f.faellig_am, f.id`,
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    nr: row.nr,
    idUnternehmen: row.unternehmen,
    kunde: row.kunde,
    namen: [row.firma, row.rechnungsname, row.empfaenger].filter((name): name is string => Boolean(name)),
    offen: row.offen,
    waehrung: row.waehrung,
    skonto:
      skontoOf({
        Rechnungsdatum: row.datum,
        SkontoProzent: row.skontoProzent,
        SkontoTage: row.skontoTage,
        SummeBrutto: row.brutto,
      }) ?? null,
  }));
}
