import { hundredths } from '@disponent/domain/cents';
import type { Steuerkategorie } from '@disponent/domain/entities/faktura/steuer';
import { conflict, notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import type { FibuAngaben, FibuBefund, FibuExport, FibuVorschau, FibuWunsch } from '@disponent/domain/wire/fibu';
import { raw, sql } from '../../../db/sql.ts';
import type { Asking, Work } from '../../../records/work.ts';
import { rowScope } from '../../../sight/scope.ts';
import { type Beleg, type Eingang, inEuro, personenkonto, rechnungBuchungen, zahlungBuchungen } from './buchungen.ts';
import { formate } from './formate.ts';

/** Most invoices of one file. */
const mostBelege = 5000;

interface Gelesen {
  readonly belege: readonly Beleg[];
  readonly befunde: readonly FibuBefund[];
  readonly eingaenge: readonly Eingang[];
}

/** What would be handed over, what lacks something, and what was handed over before. Writes nothing. */
export async function previewFibu(asking: Asking, wunsch: FibuWunsch): Promise<FibuVorschau> {
  const { db, caller } = asking;
  const { belege, befunde, eingaenge } = await readFibu(asking, wunsch);
  const [last] = await db.rows<{ angaben: FibuAngaben }>(
    sql`select angaben from fibu_export where id_domaene = ${caller.domaene} and id_rechnungssteller = ${wunsch.IdRechnungssteller} order by id desc limit 1`,
  );
  const frueher = await db.rows<FibuExport & object>(
    sql`select id as "Id", to_char(erstellt_am at time zone ${caller.zone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "Am", format as "Format", dateiname as "Dateiname", belege as "Belege",
               zahlungen as "Zahlungen", summe::float8 as "Summe"
          from fibu_export where id_domaene = ${caller.domaene} and id_rechnungssteller = ${wunsch.IdRechnungssteller} order by id desc limit 20`,
  );
  return {
    Belege: belege.length,
    Zahlungen: eingaenge.length,
    Summe: sumOf(belege, false),
    Einkauf: -sumOf(belege, true) + 0,
    Befunde: befunde,
    Angaben: last?.angaben ?? usual(wunsch),
    Frueher: frueher,
  };
}

/** As charts of accounts usually number them. */
const usual = ({ Format }: FibuWunsch): FibuAngaben => ({
  Bankkonto: Format === 'Datev' ? '1200' : '2800',
  Skontokonto: Format === 'Datev' ? '8730' : '4400',
  Ausbuchungskonto: Format === 'Datev' ? '2400' : '7800',
  BeraterNr: '',
  MandantNr: '',
});

/** In euros with tax, of what we sold or of what we bought. */
const sumOf = (belege: readonly Beleg[], isEinkauf: boolean): number =>
  hundredths(
    belege
      .filter((one) => one.isEinkauf === isEinkauf)
      .flatMap(rechnungBuchungen)
      .reduce((sum, one) => sum + inEuro(one, one.betrag), 0),
  );

/** Hands over: the file is kept, and what stands in it is marked in the same transaction, so that nothing is handed over twice. */
export async function exportFibu(inside: Work, wunsch: FibuWunsch, angaben: FibuAngaben): Promise<FibuExport> {
  const { db, tx, caller } = inside;
  // One export of a company after the other.
  await db.rows(sql`select 1 from unternehmen_st where id = ${wunsch.IdRechnungssteller} for no key update`, tx);
  const { belege, eingaenge } = await readFibu(inside, wunsch);
  if (belege.length + eingaenge.length === 0) throw conflict(sentence('Es gibt nichts zu exportieren'));
  const buchungen = [
    ...belege.flatMap(rechnungBuchungen),
    ...eingaenge.flatMap((eingang) => zahlungBuchungen(eingang, angaben)),
  ];
  const am = caller.now;
  const inhalt = formate[wunsch.Format].inhalt({ buchungen, angaben, am, bis: wunsch.Bis });
  const prefix = wunsch.Format === 'Datev' ? 'EXTF_Buchungsstapel' : `Fibu_${wunsch.Format.toUpperCase()}`;
  const dateiname = `${prefix}_${wunsch.Bis}_${am.slice(0, 19).replaceAll(/\D/g, '')}.csv`;
  await db.rows(
    sql`update faktura_dat set fibu_export_am = now(), geaendert_am = now(), geaendert_von = ${caller.me.Id}, version = version + 1
         where id_domaene = ${caller.domaene} and id = any(${belege.map(({ id }) => id)}::bigint[]) and fibu_export_am is null`,
    tx,
  );
  await db.rows(
    sql`update faktura_zahlung set fibu_export_am = now() where id_domaene = ${caller.domaene} and id = any(${eingaenge.map(({ id }) => id)}::bigint[]) and fibu_export_am is null`,
    tx,
  );
  const kept = await db.row<{ id: number }>(
    sql`insert into fibu_export (id_domaene, format, id_rechnungssteller, dateiname, inhalt, belege, zahlungen, summe, angaben, erstellt_von)
        values (${caller.domaene}, ${wunsch.Format}, ${wunsch.IdRechnungssteller}, ${dateiname}, ${inhalt}, ${belege.length}, ${eingaenge.length}, ${sumOf(belege, false)}::numeric,
                ${JSON.stringify(angaben)}::jsonb, ${caller.me.Id}) returning id`,
    tx,
  );
  return {
    Id: kept?.id ?? 0,
    Am: am,
    Format: wunsch.Format,
    Dateiname: dateiname,
    Belege: belege.length,
    Zahlungen: eingaenge.length,
    Summe: sumOf(belege, false),
  };
}

/** A file as it was handed over. */
export async function readExport({ db, caller }: Asking, id: number): Promise<{ dateiname: string; inhalt: string }> {
  const found = await db.row<{ dateiname: string; inhalt: string }>(
    sql`select dateiname, inhalt from fibu_export where id_domaene = ${caller.domaene} and id = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}

interface BelegZeile extends Omit<Beleg, 'isInland' | 'positionen'> {
  landSteller: number | null;
  landKunde: number | null;
  positionen: {
    netto: number;
    satz: number;
    kategorie: Steuerkategorie;
    erloeskonto: string | null;
    kostenstelle: string | null;
  }[];
}

/** What a Co-Lieferant is credited, and what takes that back. */
const istEinkauf = raw(`coalesce('CoLieferantGutschrift' in (f.belegart, o.belegart), false)`);
const mitBezug = raw('left join faktura_dat o on o.id_domaene = f.id_domaene and o.id = f.id_faktura_bezug');

async function readFibu(asking: Asking, { IdRechnungssteller, Format, Bis }: FibuWunsch): Promise<Gelesen> {
  const { db, caller, tx } = asking;
  // DATEV knows the year of a day from the head only.
  const ab = Format === 'Datev' ? `${Bis.slice(0, 4)}-01-01` : '0001-01-01';
  const rows = await db.rows<BelegZeile & object>(
    sql`select f.id, ${istEinkauf} as "isEinkauf", f.faktura_nr as nr, f.rechnungsdatum::text as datum, f.faellig_am::text as faellig, f.id_unternehmen as "idKunde", u.bezeichnung as kunde,
               u.kurzbezeichnung as kundennummer, f.empfaenger_uid as uid, f.summe_steuer::float8 as steuer, w.kurzbezeichnung as waehrung, f.kurs::float8 as kurs, s.id_land as "landSteller", u.id_land as "landKunde",
               coalesce((select json_agg(json_build_object('netto', p.netto::float8, 'satz', coalesce(p.steuersatz_prozent, 0)::float8, 'kategorie', coalesce(p.steuerkategorie, f.steuerkategorie),
                                                           'erloeskonto', p.erloeskonto, 'kostenstelle', p.kostenstelle) order by p.pos_nr, p.id)
                           from faktura_position p where p.id_domaene = f.id_domaene and p.id_faktura = f.id), '[]') as positionen
          from faktura_dat f join unternehmen_st u on u.id = f.id_unternehmen join unternehmen_st s on s.id = f.id_rechnungssteller join waehrung_st w on w.id = f.id_waehrung
          ${mitBezug}
         where ${rowScope(caller, tableOf('FakturaDat'), 'f')} and f.id_rechnungssteller = ${IdRechnungssteller} and f.fibu_export_am is null and f.faktura_nr is not null
           and f.rechnungsdatum <= ${Bis}::date
         order by f.faktura_nr limit ${mostBelege}`,
    tx,
  );
  const all = rows.map(
    ({ landSteller, landKunde, ...row }): Beleg => ({
      ...row,
      isInland: landKunde === null || landKunde === landSteller,
    }),
  );
  const befunde = all.flatMap((beleg) => befundeOf(beleg, Format, ab));
  const lacking = new Set(befunde.map(({ IdFaktura }) => IdFaktura));
  const belege = all.filter(({ id }) => !lacking.has(id));
  const eingaenge = await db.rows<Eingang & object>(
    sql`select z.id, ${istEinkauf} as "isEinkauf", f.faktura_nr as nr, z.datum::text as datum, z.betrag::float8 as betrag, z.weg, u.bezeichnung as kunde, u.kurzbezeichnung as kundennummer, w.kurzbezeichnung as waehrung,
               f.kurs::float8 as kurs
          from faktura_zahlung z join faktura_dat f on f.id_domaene = z.id_domaene and f.id = z.id_faktura join unternehmen_st u on u.id = f.id_unternehmen join waehrung_st w on w.id = f.id_waehrung
          ${mitBezug}
         where ${rowScope(caller, tableOf('FakturaDat'), 'f')} and f.id_rechnungssteller = ${IdRechnungssteller} and z.fibu_export_am is null and z.datum between ${ab}::date and ${Bis}::date
           and (f.fibu_export_am is not null or f.id = any(${belege.map(({ id }) => id)}::bigint[]))
         order by z.id limit ${mostBelege * 2}`,
    tx,
  );
  return { belege, befunde, eingaenge };
}

function befundeOf(beleg: Beleg, format: FibuWunsch['Format'], ab: string): FibuBefund[] {
  const common = { IdFaktura: beleg.id, FakturaNr: beleg.nr, IdUnternehmen: beleg.idKunde, Kunde: beleg.kunde };
  const { steuercode } = formate[format];
  const konto = personenkonto(beleg.kundennummer);
  const isKreditor = Number(konto) >= 70_000 && Number(konto) <= 99_999;
  const arten: FibuBefund['Art'][] = [
    ...(beleg.datum < ab ? (['Vorjahr'] as const) : []),
    ...(konto === '' ? (['Kundennummer'] as const) : []),
    ...(format === 'Datev' && beleg.isEinkauf && !isKreditor ? (['Kreditor'] as const) : []),
    ...(beleg.positionen.some(({ erloeskonto }) => !erloeskonto) ? (['Erloeskonto'] as const) : []),
    ...(beleg.positionen.some(
      (one) => steuercode({ ...one, isInland: beleg.isInland, isEinkauf: beleg.isEinkauf }) === undefined,
    )
      ? (['Steuercode'] as const)
      : []),
  ];
  return arten.map((Art) => ({ Art, ...common }));
}
