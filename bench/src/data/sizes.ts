import { stripe } from './ids.ts';

/** Rows of the set at scale 1; what the demo has comes on top. */
const full = {
  NiederlassungSt: 60,
  BeraterSt: 360,
  BenutzerSt: 800,
  UnternehmenSt: 6_000,
  UnternehmenAnsprechpartner: 15_000,
  UnternehmenStandort: 9_000,
  PersSt: 200_000,
  PersonAdresse: 215_000,
  PersonQualifikation: 700_000,
  PersonSprache: 380_000,
  PersonTaetigkeit: 400_000,
  PersonAusbildung: 200_000,
  AnfrageDat: 30_000,
  AnfragePosition: 42_000,
  AnfrageAnforderung: 150_000,
  PvDat: 50_000,
  PvTermin: 35_000,
  KundenportalEinsatz: 100_000,
  Stundennachweis: 900_000,
  StundennachweisTag: 4_500_000,
  FakturaDat: 120_000,
  FakturaPosition: 700_000,
  StelleninseratSt: 20_000,
  StelleninseratKanal: 80_000,
  Bewerbung: 250_000,
  Kontakt: 1_500_000,
} as const;

export type TableName = keyof typeof full;
export type Sizes = Readonly<Record<TableName, number>>;

/** The organisation is always whole: branches and users are few. */
const isFixed = (table: string): boolean => ['NiederlassungSt', 'BeraterSt', 'BenutzerSt'].includes(table);

/** Whole twenties, so that each table has its share in each Domäne. */
export function sizesAt(scale: number, persons?: number): Sizes {
  const twenties = (rows: number) => Math.max(1, Math.round(rows / stripe)) * stripe;
  const sizes = Object.fromEntries(
    Object.entries(full).map(([table, rows]) => [table, isFixed(table) ? rows : twenties(rows * scale)]),
  ) as Record<TableName, number>;
  // Nine weeks of five days each: the hours of a week are the sum of its days.
  sizes.Stundennachweis = sizes.KundenportalEinsatz * 9;
  sizes.StundennachweisTag = sizes.Stundennachweis * 5;
  if (persons === undefined) return sizes;
  const factor = twenties(persons) / sizes.PersSt;
  for (const table of Object.keys(sizes) as TableName[])
    if (table.startsWith('Pers')) sizes[table] = twenties(sizes[table] * factor);
  return sizes;
}
