import { tableOf } from '@disponent/domain/tables';
import { and, type Sql, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import { rowScope } from '../sight/scope.ts';
import { erfuelltDurch, fastErfuelltDurch, type Verlangt } from './merkmal.ts';

/** What a position asks for, as a person is measured by it. */
export interface Stelle {
  readonly id: number;
  readonly anfrage: number;
  readonly bezeichnung: string;
  readonly kunde: number;
  /** Whether people of other suppliers may be proposed. */
  readonly isCoLieferantErlaubt: boolean;
  readonly job: number;
  readonly beruf: string;
  readonly gruppe: string;
  readonly ort: string | null;
  /** Not before today: who is looked for since yesterday can begin today. */
  readonly beginn: string;
  readonly ende: string | null;
  readonly wochenstunden: number;
  readonly schicht: string;
  /** Gross per hour, at most. */
  readonly entgelt: number | null;
  /** As it was agreed. */
  readonly entgeltText: { readonly betrag: number; readonly einheit: string } | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly regionen: readonly number[];
  /** Work begins before the first bus. */
  readonly isFrueh: boolean;
  readonly jobs: readonly number[];
  readonly verwandteJobs: readonly number[];
  readonly gruppen: readonly number[];
  readonly verwandteGruppen: readonly number[];
  readonly anforderungen: readonly Anforderung[];
}

export interface Anforderung {
  readonly text: string;
  readonly isSprache: boolean;
  readonly gewichtung: 'Muss' | 'Soll' | 'Kann';
  readonly erfuelltDurch: readonly number[];
  readonly fastErfuelltDurch: readonly number[];
}

interface Read {
  id: number;
  anfrage: number;
  bezeichnung: string;
  kunde: number;
  isCoLieferantErlaubt: boolean;
  job: number;
  beruf: string;
  id_gruppe: number | null;
  gruppe: string | null;
  plz: string | null;
  ort: string | null;
  beginn: string;
  ende: string | null;
  wochenstunden: number | null;
  schicht: string | null;
  lage: string | null;
  entgelt_von: number | null;
  entgelt_bis: number | null;
  einheit: string | null;
  lat: number | null;
  lon: number | null;
  anforderungen: (Verlangt & { Text: string; Gewichtung: Anforderung['gewichtung'] })[];
}

/** Positions that the caller sees, by a further condition on `t`, with everything they ask for. */
export async function readStellen(asking: Asking, condition: Sql): Promise<Stelle[]> {
  const { db, caller, tx } = asking;
  const [read, master] = await Promise.all([
    db.rows<Read>(
      sql`select t.id, a.id as anfrage, t.bezeichnung, a.id_unternehmen as kunde, a.is_co_lieferant_erlaubt as "isCoLieferantErlaubt", t.id_jobbezeichnung as job, j.bezeichnung as beruf, j.id_berufsgruppe as id_gruppe,
                 g.bezeichnung as gruppe, s.plz, s.ort, greatest(t.beginn, ${caller.today}::date) as beginn, t.ende, t.wochenstunden, t.schicht, t.arbeitszeit_lage as lage,
                 t.entgelt_von, t.entgelt_bis, t.entgelt_einheit as einheit, coalesce(s.lat, o.lat) as lat, coalesce(s.lon, o.lon) as lon,
                 coalesce((select json_agg(json_build_object('Art', f.art, 'IdQualifikation', f.id_qualifikation, 'IdSprache', f.id_sprache, 'Niveau', f.niveau,
                     'Klasse', f.klasse, 'IdBerufserfahrung', f.id_berufserfahrung, 'Ausbildungsart', f.ausbildungsart, 'Gewichtung', f.gewichtung,
                     'Text', coalesce(q.bezeichnung, case when sp.id is not null then concat_ws(' ', sp.bezeichnung, f.niveau) end,
                                      case when f.klasse is not null then 'Führerschein ' || f.klasse end, be.bezeichnung, f.ausbildungsart, f.text)) order by f.reihenfolge, f.id)
                   from anfrage_anforderung f left join qualifikation q on q.id = f.id_qualifikation left join sprache_st sp on sp.id = f.id_sprache
                   left join berufserfahrung_st be on be.id = f.id_berufserfahrung where f.id_anfrage_position = t.id), '[]') as anforderungen
            from anfrage_position t join anfrage_dat a on a.id = t.id_anfrage
            join jobbezeichnung_st j on j.id = t.id_jobbezeichnung left join berufsgruppe_st g on g.id = j.id_berufsgruppe
            left join unternehmen_standort s on s.id = a.id_standort
            left join lateral (select p.lat, p.lon from plz p where p.id_land = s.id_land and p.plz = s.plz order by p.id limit 1) o on true
           where ${and(rowScope(caller, tableOf('AnfragePosition')), condition)}`,
      tx,
    ),
    readMaster(asking),
  ]);
  return read.map((one) => stelleOf(one, master));
}

interface Master {
  jobs: { id: number; gruppe: number | null }[];
  gruppen: { id: number; ueber: number | null }[];
  erfahrungen: { id: number; stufe: number }[];
  regionen: { id: number; ueber: number | null; plz: string | null }[];
}

/** The small lists that positions are understood by. */
async function readMaster({ db, caller, tx }: Asking): Promise<Master> {
  const found = await db.row<Master>(
    sql`select (select coalesce(json_agg(json_build_object('id', id, 'gruppe', id_berufsgruppe)), '[]') from jobbezeichnung_st where id_domaene = ${caller.domaene}) as jobs,
               (select coalesce(json_agg(json_build_object('id', id, 'ueber', id_berufsgruppe_uebergeordnet)), '[]') from berufsgruppe_st where id_domaene = ${caller.domaene}) as gruppen,
               (select coalesce(json_agg(json_build_object('id', id, 'stufe', stufe)), '[]') from berufserfahrung_st where id_domaene = ${caller.domaene}) as erfahrungen,
               (select coalesce(json_agg(json_build_object('id', id, 'ueber', id_region_uebergeordnet, 'plz', plz_bereiche)), '[]') from region_st where id_domaene = ${caller.domaene}) as regionen`,
    tx,
  );
  return found ?? { jobs: [], gruppen: [], erfahrungen: [], regionen: [] };
}

function stelleOf(read: Read, { jobs, gruppen, erfahrungen, regionen }: Master): Stelle {
  const same = read.id_gruppe === null ? [] : [read.id_gruppe];
  const ueber = gruppen.find(({ id }) => id === read.id_gruppe)?.ueber ?? null;
  // Above it, below it and beside it.
  const kin = gruppen
    .filter(({ id, ueber: other }) => id === ueber || (other !== null && (other === read.id_gruppe || other === ueber)))
    .map(({ id }) => id)
    .filter((id) => id !== read.id_gruppe);
  const jobsOf = (of: readonly number[]) =>
    jobs.flatMap(({ id, gruppe }) => (gruppe !== null && of.includes(gruppe) ? [id] : []));
  const erfahrungAb = (id: number) => {
    const stufe = erfahrungen.find((one) => one.id === id)?.stufe ?? 0;
    return erfahrungen.filter((one) => one.stufe >= stufe).map((one) => one.id);
  };
  const betrag = read.entgelt_bis ?? read.entgelt_von;
  const { id, anfrage, bezeichnung, kunde, isCoLieferantErlaubt, job, beruf, ort, beginn, ende, lat, lon } = read;
  return {
    ...{ id, anfrage, bezeichnung, kunde, isCoLieferantErlaubt, job, beruf, ort, beginn, ende, lat, lon },
    gruppe: read.gruppe ?? '',
    wochenstunden: read.wochenstunden ?? 38.5,
    schicht: read.schicht ?? 'Keine',
    entgelt: betrag === null ? null : proStunde(betrag, read.einheit),
    entgeltText: betrag === null ? null : { betrag, einheit: read.einheit ?? 'Stunde' },
    regionen: read.plz === null ? [] : withUpper(regionen, regionOf(regionen, read.plz)),
    isFrueh: beginsEarly(read.lage),
    jobs: jobsOf(same),
    verwandteJobs: jobsOf(kin),
    gruppen: same,
    verwandteGruppen: kin,
    anforderungen: read.anforderungen.map((one) => ({
      text: one.Text,
      isSprache: one.Art === 'Sprache' && one.IdSprache !== null,
      gewichtung: one.Gewichtung,
      erfuelltDurch: erfuelltDurch(one, erfahrungAb),
      fastErfuelltDurch: fastErfuelltDurch(one),
    })),
  };
}

/** Of a month there are 167 hours, of a year 14 months: the same as in `passung_auffrischen`. */
function proStunde(betrag: number, einheit: string | null): number {
  if (einheit === 'Monat') return betrag / 167;
  return einheit === 'Jahr' ? betrag / 14 / 167 : betrag;
}

/** 'Mo–Fr 05:30–14:00' */
function beginsEarly(lage: string | null): boolean {
  const hour = /(\d{1,2})[:.]\d\d/.exec(lage ?? '')?.[1];
  return hour !== undefined && Number(hour) < 6;
}

/** '4600-4699;4020' */
const regionOf = (regionen: Master['regionen'], plz: string): number[] =>
  regionen
    .filter(({ plz: areas }) =>
      (areas ?? '').split(/[;,]/).some((area) => {
        const [from = '', to = from] = area.split(/[-–]/).map((part) => part.trim());
        return from !== '' && plz.length === from.length && plz >= from && plz <= to;
      }),
    )
    .map(({ id }) => id);

function withUpper(regionen: Master['regionen'], ids: readonly number[]): number[] {
  const all = new Set(ids);
  for (const id of all) {
    const ueber = regionen.find((one) => one.id === id)?.ueber ?? null;
    if (ueber !== null) all.add(ueber);
  }
  return [...all];
}
