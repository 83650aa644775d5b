import { raw, sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import { inYear, jahresKreise, personalNr, personNr, rechnungsNr } from './numbers.ts';

export interface Kreis {
  readonly name: string;
  readonly titel: string;
  readonly zusatz?: string;
  readonly jahr: number;
  /** Where the numbers that were given stand. */
  readonly table: string;
  readonly column: string;
  /** Only rows of this issuer. */
  readonly steller?: number;
  readonly isLueckenlos: boolean;
  /** What is added to the counter before it is written. */
  readonly ab?: number;
  muster(nummer: number): string;
}

/** Where the numbers of a year's range are written, and as what. */
const orte = {
  Anfrage: ['Anfragen', 'anfrage_dat', 'anfrage_nr'],
  Projekt: ['Anfrage-Projekte', 'anfrage_projekt_dat', 'projekt_nr'],
  Personalvorschlag: ['Personalvorschläge', 'pv_dat', 'pv_nr'],
  Einsatz: ['Einsätze', 'kundenportal_einsatz', 'einsatz_nr'],
  Stelleninserat: ['Stelleninserate', 'stelleninserat_st', 'inserat_nr'],
} as const satisfies Record<keyof typeof jahresKreise, readonly string[]>;

/** Every range of a Domäne, those of this year and, of invoices, one for each own company. */
export async function kreiseOf({ db, tx, caller }: Asking): Promise<Kreis[]> {
  const jahr = Number(caller.today.slice(0, 4));
  const eigene = await db.rows<{ id: number; name: string }>(
    sql`select id, bezeichnung as name from unternehmen_st where id_domaene = ${caller.domaene} and is_eigene_gesellschaft order by sortierung, id`,
    tx,
  );
  const plain = { jahr: 0, table: 'pers_st', isLueckenlos: false };
  return [
    { ...plain, name: 'Person', titel: 'Personen', column: 'person_nr', muster: personNr },
    { ...plain, name: 'Personal', titel: 'Personal-Nr.', column: 'personal_nr', ab: 100_000, muster: personalNr },
    ...Object.entries(orte).map(([name, [titel, table, column]]) => ({
      ...{ name, titel, jahr, table, column, isLueckenlos: false },
      muster: (nummer: number) => inYear(name as keyof typeof orte, jahr, nummer),
    })),
    ...eigene.map(({ id, name: zusatz }) => ({
      ...{ name: `Faktura ${id}`, titel: 'Fakturen', zusatz, jahr, steller: id, isLueckenlos: true },
      ...{ table: 'faktura_dat', column: 'faktura_nr' },
      muster: (nummer: number) => rechnungsNr(jahr, nummer),
    })),
  ];
}

export async function nextOf({ db, tx, caller }: Asking, { name, jahr }: Kreis): Promise<number> {
  const row = await db.row<{ naechste: number }>(
    sql`select naechste_nummer::int as naechste from nummernkreis where id_domaene = ${caller.domaene} and kreis = ${name} and jahr = ${jahr}`,
    tx,
  );
  return row?.naechste ?? 1;
}

/** The highest number that some record has; 0 for none. */
export async function lastGiven({ db, tx, caller }: Asking, kreis: Kreis): Promise<number> {
  const { table, column, steller, ab = 0, muster } = kreis;
  // What stands before the digits that are counted: 'A-2026-', 'P-', nothing.
  const before = muster(1).replace(/\d+$/, '');
  const row = await db.row<{ last: number | null }>(
    sql`select max(substring(${raw(column)} from ${before.length + 1}::int)::bigint)::int as last from ${raw(table)}
         where id_domaene = ${caller.domaene} and starts_with(${raw(column)}, ${before}) and substring(${raw(column)} from ${before.length + 1}::int) ~ '^[0-9]{1,9}$'
           and (${steller ?? null}::bigint is null or ${raw(steller === undefined ? 'null' : 'id_rechnungssteller')} = ${steller ?? null}::bigint)`,
    tx,
  );
  return Math.max(0, (row?.last ?? 0) - ab);
}

export const setNext = ({ db, tx, caller }: Asking, { name, jahr }: Kreis, next: number): Promise<unknown> =>
  db.rows(
    sql`insert into nummernkreis (id_domaene, kreis, jahr, naechste_nummer) values (${caller.domaene}, ${name}, ${jahr}, ${next}::bigint)
        on conflict (id_domaene, kreis, jahr) do update set naechste_nummer = excluded.naechste_nummer`,
    tx,
  );
