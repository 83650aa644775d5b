import { byCurrency } from '@disponent/domain/by-currency';
import { hundredths } from '@disponent/domain/cents';
import { isoOfLand } from '@disponent/domain/entities/system/land';
import { mahnhindernis, mahnkosten } from '@disponent/domain/rules/zahlung/mahnwesen';
import { tableOf } from '@disponent/domain/tables';
import {
  type Alter,
  altersstufen,
  type ByCurrency,
  type Mahnhindernis,
  type Mahnstand,
  type OffenePostenAnswer,
  type OffenerKunde,
} from '@disponent/domain/wire/zahlungen';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { computedSql } from '../../../records/computed.ts';
import type { Asking } from '../../../records/work.ts';
import { hasRecht } from '../../../sight/access.ts';
import { rowScope } from '../../../sight/scope.ts';
import { aussenstand } from './aussenstand.ts';
import { listZeilen } from './kontozeilen.ts';

interface OffeneZeile {
  id: number;
  unternehmen: number;
  kunde: string;
  telefon: string | null;
  kreditlimit: number | null;
  isMahnsperre: boolean;
  land: number | null;
  offen: number;
  waehrung: string;
  /** How much of it a euro is. */
  kurs: number;
  faellig: string | null;
  /** Days since it was due; below 1 nothing is late. */
  tage: number;
  mahnstufe: number | null;
  mahnungAm: string | null;
  klaerung: string | null;
  ueberzahlt: number;
}

/**
 * What customers owe us, by the index on the status: what we owe a Co-Lieferant, what only takes an invoice back and what is not sent yet is none of
 * it. Credits from paid invoices come along by their own index.
 */
const offeneSql = ({ caller }: Asking): Sql => {
  const offen = raw(computedSql(tableOf('FakturaDat'), 'OffenBetrag', 'f', caller));
  const own = rowScope(caller, tableOf('FakturaDat'), 'f');
  return sql`with posten as (
      select f.id, f.id_unternehmen, f.id_rechnungssteller, f.id_waehrung, f.kurs, f.faellig_am, f.mahnstufe, f.mahnung_am, f.klaerung, ${offen}::float8 as offen, 0::float8 as ueberzahlt from faktura_dat f
       where ${own} and f.status in ('Versendet', 'Teilbezahlt') and f.belegart in ('Rechnung', 'Honorarrechnung', 'Gutschrift')
      union all
      select f.id, f.id_unternehmen, f.id_rechnungssteller, f.id_waehrung, f.kurs, f.faellig_am, f.mahnstufe, f.mahnung_am, f.klaerung, 0::float8, f.ueberzahlt::float8 from faktura_dat f where ${own} and f.ueberzahlt > 0)
    select p.id, p.id_unternehmen as unternehmen, u.bezeichnung as kunde, u.telefon, u.kreditlimit::float8 as kreditlimit, u.is_mahnsperre as "isMahnsperre",
           s.id_land as land, p.offen, w.kurzbezeichnung as waehrung, p.kurs::float8 as kurs, p.faellig_am::text as faellig, coalesce(${caller.today}::date - p.faellig_am, 0) as tage, p.mahnstufe::float8 as mahnstufe,
           p.mahnung_am::text as "mahnungAm", p.klaerung, p.ueberzahlt
      from posten p join unternehmen_st u on u.id = p.id_unternehmen join unternehmen_st s on s.id = p.id_rechnungssteller
      join waehrung_st w on w.id = p.id_waehrung`;
};

/** Open items by age and by customer, and what a run of reminders would do today. */
export async function offenePosten(asking: Asking): Promise<OffenePostenAnswer> {
  const { db, caller } = asking;
  const mayBook = hasRecht(caller, 'ZahlungBuchen');
  const rows = await db.rows<OffeneZeile & object>(offeneSql(asking));
  const stand = mayBook
    ? await db.row<{ zuletzt: string | null; zeilen: number }>(
        sql`select to_char(max(k.eingelesen_am) at time zone ${caller.zone}, 'YYYY-MM-DD') as zuletzt, count(*) filter (where k.status <> 'Gebucht')::int as zeilen
              from kontozeile k where k.id_domaene = ${caller.domaene}`,
      )
    : undefined;
  const open = rows.filter(({ offen }) => offen !== 0);
  const named = stand && stand.zeilen > 0 ? await imKontoauszug(asking) : new Set<number>();
  return {
    Stufen: altersstufen.map((Alter) => {
      const own = open.filter(({ tage }) => alterOf(tage) === Alter);
      return { Alter, Anzahl: own.length, Summe: sumOf(own, ({ offen }) => offen), Fremd: foreign(own) };
    }),
    Kunden: kundenOf(rows),
    LetzterImport: stand?.zuletzt ?? null,
    Zeilen: stand?.zeilen ?? 0,
    Mahnlauf: mayBook ? mahnstand(open, named, caller.today) : null,
    Aussenstand: await aussenstand(asking),
  };
}

/** The invoices that lines of statements are for, or seem to be. */
async function imKontoauszug(asking: Asking): Promise<ReadonlySet<number>> {
  const { Zeilen } = await listZeilen(asking);
  return new Set(Zeilen.flatMap(({ Treffer }) => Treffer.Zuordnung.map(({ IdFaktura }) => IdFaktura)));
}

const alterOf = (tage: number): Alter =>
  tage < 1 ? 'NichtFaellig' : tage <= 14 ? 'Bis14' : tage <= 30 ? 'Bis30' : tage <= 60 ? 'Bis60' : 'Ueber60';

/** In euros. */
const sumOf = (rows: readonly OffeneZeile[], amount: (row: OffeneZeile) => number): number =>
  hundredths(rows.reduce((sum, row) => sum + hundredths(amount(row) / row.kurs), 0));

/** As it is owed, where that is not in euros. */
const foreign = (rows: readonly OffeneZeile[]): ByCurrency[] =>
  byCurrency(rows, ({ waehrung, offen }) => [waehrung, offen]).filter(({ Waehrung }) => Waehrung !== 'EUR');

function kundenOf(rows: readonly OffeneZeile[]): OffenerKunde[] {
  const groups = new Map<number, OffeneZeile[]>();
  for (const row of rows) {
    const own = groups.get(row.unternehmen);
    if (own) own.push(row);
    else groups.set(row.unternehmen, [row]);
  }
  return [...groups.values()]
    .flatMap((own): OffenerKunde[] => {
      const [first] = own;
      if (!first) return [];
      const open = own.filter(({ offen }) => offen !== 0);
      const late = open.filter(({ offen, tage }) => offen > 0 && tage > 0);
      const given = sumOf(
        open.filter(({ offen }) => offen < 0),
        ({ offen }) => -offen,
      );
      return [
        {
          IdUnternehmen: first.unternehmen,
          Kunde: first.kunde,
          Telefon: first.telefon,
          Anzahl: open.length,
          Offen: sumOf(open, ({ offen }) => offen),
          Fremd: foreign(open),
          Ueberfaellig: sumOf(late, ({ offen }) => offen),
          Tage: Math.max(0, ...late.map(({ tage }) => tage)),
          Guthaben: sumOf(own, ({ ueberzahlt }) => ueberzahlt) + given,
          Kreditlimit: first.kreditlimit,
        },
      ];
    })
    .sort((a, b) => b.Ueberfaellig - a.Ueberfaellig || b.Offen - a.Offen);
}

/** Who is late and reminded today, who is late and not. */
function mahnstand(open: readonly OffeneZeile[], named: ReadonlySet<number>, today: string): Mahnstand {
  const late = open.filter(({ offen, tage }) => offen > 0 && tage > 0);
  const stufen: [number, number, number] = [0, 0, 0];
  const ausgelassen: Partial<Record<Mahnhindernis, number>> = {};
  const due = late.filter((row) => {
    const grund = mahnhindernis(lageOf(row), today);
    if (grund) ausgelassen[grund] = (ausgelassen[grund] ?? 0) + 1;
    return !grund;
  });
  for (const { mahnstufe } of due) {
    const index = Math.min(mahnstufe ?? 0, 2) as 0 | 1 | 2;
    stufen[index] += 1;
  }
  const kosten = due.map(({ offen, faellig, mahnstufe, land, kurs, waehrung }) => ({
    waehrung,
    ...mahnkosten({
      stufe: (mahnstufe ?? 0) + 1,
      offen,
      faelligAm: faellig,
      bis: today,
      land: isoOfLand(land) ?? null,
      kurs,
    }),
  }));
  return {
    Ids: due.map(({ id }) => id),
    Summe: byCurrency(due, ({ waehrung, offen }) => [waehrung, offen]),
    Gebuehr: byCurrency(kosten, ({ waehrung, Gebuehr }) => [waehrung, Gebuehr]),
    Zinsen: byCurrency(kosten, ({ waehrung, Zinsen }) => [waehrung, Zinsen]),
    Stufen: stufen,
    Ausgelassen: ausgelassen,
    ImKontoauszug: due.filter(({ id }) => named.has(id)).length,
  };
}

const lageOf = ({ faellig, mahnstufe, mahnungAm, klaerung, isMahnsperre }: OffeneZeile) => ({
  FaelligAm: faellig,
  Mahnstufe: mahnstufe,
  MahnungAm: mahnungAm,
  Klaerung: klaerung,
  IsMahnsperre: isMahnsperre,
});
