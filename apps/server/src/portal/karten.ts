import { type TableKey, tableOf } from '@disponent/domain/tables';
import type { Choice } from '@disponent/domain/wire/answers';
import { type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { parseListQuery } from '@disponent/domain/wire/list-query';
import type { PortalDatei, PortalTermin, VorschlagKarte } from '@disponent/domain/wire/portal';
import { raw, sql } from '../db/sql.ts';
import { allowedActions } from '../records/action.ts';
import type { Row } from '../records/hook.ts';
import { page } from '../records/list.ts';
import type { Asking } from '../records/work.ts';
import { visibleFields } from '../sight/access.ts';
import { isAnonymSql } from '../sight/anonym.ts';
import { rowScope } from '../sight/scope.ts';
import { faktenOf } from './fakten.ts';

/** So many are on a page at once; who has more to answer gets the next ones when these are done. */
const most = 60;

const columns = [
  'Status',
  'IdPerson',
  'IdAnfrage',
  'IdAnfragePosition',
  'Begruendung',
  'VerfuegbarAb',
  'GueltigBis',
  'Verrechnungsart',
  'Verrechnungssatz',
  'HonorarProzent',
  'JahresbruttoVermittlung',
  'HonorarFix',
  'VorgeschlagenAm',
];

/** Proposals that a customer sees, as cards: what waits for an answer first, the oldest before. What is on them passes the sight of the lists it comes from. */
export async function karten(asking: Asking, filter: Filter): Promise<VorschlagKarte[]> {
  const found = await rowsOf(asking, 'PvDat', filter, columns, 'VorgeschlagenAm');
  const pvs = found.toSorted((a, b) => Number(a.Status === 'Interview') - Number(b.Status === 'Interview'));
  const ids = pvs.map(({ Id }) => Number(Id));
  const positions = pvs.map((pv) => Number(pv.IdAnfragePosition));
  if (ids.length === 0) return [];
  const [people, stellen, termine, profile, fakten] = await Promise.all([
    peopleOf(asking, ids),
    rowsOf(asking, 'AnfragePosition', ['Id', 'anyof', positions], ['Bezeichnung', 'Anzahl', 'AnzahlBesetzt']),
    rowsOf(
      asking,
      'PvTermin',
      ['IdPv', 'anyof', ids],
      ['IdPv', 'Art', 'Beginn', 'Ende', 'Ort', 'Link', 'Status'],
      'Beginn',
    ),
    rowsOf(
      asking,
      'Dokument',
      [['Entitaet', '=', 'PvDat'], 'and', ['Vorlage', '=', 'Personalprofil'], 'and', ['DatensatzId', 'anyof', ids]],
      ['DatensatzId', 'Datei', 'Fassung'],
      '-Fassung',
    ),
    faktenOf(
      asking,
      pvs.map((pv) => ({
        person: Number(pv.IdPerson),
        position: Number(pv.IdAnfragePosition),
        verfuegbarAb: text(pv.VerfuegbarAb),
      })),
    ),
  ]);
  return Promise.all(
    pvs.map(async (pv, at): Promise<VorschlagKarte> => {
      const person = people.get(Number(pv.Id));
      const stelle = stellen.find(({ Id }) => Id === pv.IdAnfragePosition);
      const own = termine.filter(({ IdPv }) => IdPv === pv.Id);
      const datei = profile.find(({ DatensatzId }) => DatensatzId === pv.Id)?.Datei as PortalDatei | undefined;
      return {
        Id: Number(pv.Id),
        Version: Number(pv.Version),
        Status: String(pv.Status),
        Name: person?.name ?? null,
        Beruf: person?.beruf ?? null,
        Erfahrung: person?.erfahrung ?? null,
        Ort: person?.ort ?? null,
        IdAnfrage: Number(pv.IdAnfrage),
        Anfrage: String(pv.IdAnfrageText ?? ''),
        Position: String(stelle?.Bezeichnung ?? ''),
        Anzahl: number(stelle?.Anzahl),
        Besetzt: number(stelle?.AnzahlBesetzt),
        VorgeschlagenAm: text(pv.VorgeschlagenAm),
        VorgeschlagenVon: person?.berater ?? null,
        GueltigBis: text(pv.GueltigBis),
        Dafuer: fakten[at]?.Dafuer ?? [],
        Dagegen: fakten[at]?.Dagegen ?? [],
        Begruendung: text(pv.Begruendung),
        Satz: number(pv.Verrechnungssatz),
        HonorarProzent: number(pv.HonorarProzent),
        HonorarFix: number(pv.HonorarFix),
        Profil: datei ? { Id: datei.Id, Dateiname: datei.Dateiname } : null,
        Angeboten: own.filter(({ Status }) => Status === 'Angeboten').map(terminOf),
        Termine: own.filter(({ Status }) => Status === 'Geplant' || Status === 'Bestaetigt').map(terminOf),
        Aktionen: (await allowedActions(asking, tableOf('PvDat'), { ...pv, PvTermin: own })).filter((name) =>
          isOpen(name, pv, stelle),
        ),
      };
    }),
  );
}

const answers = ['Annehmen', 'TerminVereinbaren', 'TerminWaehlen', 'Ablehnen'];

/** A yes waits until we have said what a fee is a share of: the customer could not fill that in. For a place that is taken there is none. */
function isOpen(name: string, { Verrechnungsart, JahresbruttoVermittlung }: Row, stelle: Row | undefined): boolean {
  if (name !== 'Annehmen') return answers.includes(name);
  const isTaken = Number(stelle?.AnzahlBesetzt ?? 0) >= Number(stelle?.Anzahl ?? 1);
  return !isTaken && !(Verrechnungsart === 'Honorarprozent' && typeof JahresbruttoVermittlung !== 'number');
}

/** Why a customer may say no: the reasons of his side, never ours. */
export async function absagegruende(asking: Asking): Promise<Choice[]> {
  const rows = await rowsOf(asking, 'Absagegrund', [['Seite', '=', 'Kunde'], 'and', ['IsAktiv', '=', true]], ['Text']);
  return rows.map(({ Id, Text }) => ({ Id: Number(Id), Text: String(Text) }));
}

/** The rows of a list as the caller sees them. Columns that he does not see are left out. */
export async function rowsOf(
  { db, caller }: Asking,
  key: TableKey,
  filter: Filter,
  names: readonly string[],
  sort?: string,
  take = most,
): Promise<readonly Row[]> {
  const table = tableOf(key);
  const visible = visibleFields(caller, table);
  const query = parseListQuery({ take: String(take), count: 'none', ...(sort && { sort }) });
  const asked = { ...query, filter: parseFilter(filter), columns: names.filter((name) => visible[name]) };
  return (await page(db, table, asked, caller)).Rows;
}

interface Mensch {
  id: number;
  name: string | null;
  beruf: string | null;
  erfahrung: string | null;
  ort: string | null;
  berater: string | null;
}

/** Who is proposed, as far as the customer may know: no name and no place while the person is anonymous. */
async function peopleOf({ db, caller, tx }: Asking, ids: readonly number[]): Promise<Map<number, Mensch>> {
  const isAnonym = raw(isAnonymSql(caller, 'v', 'v.id_person'));
  const rows = await db.rows<Mensch>(
    sql`select v.id, case when not x.anonym then concat_ws(' ', p.vorname, p.nachname) end as name, j.bezeichnung as beruf, e.bezeichnung as erfahrung,
               case when not x.anonym then o.ort end as ort, concat_ws(' ', b.vorname, b.nachname) as berater
          from pv_dat v join pers_st p on p.id = v.id_person join berater_st b on b.id = v.id_berater cross join lateral (select (${isAnonym})::boolean as anonym) x
          left join jobbezeichnung_st j on j.id = p.id_jobbezeichnung left join berufserfahrung_st e on e.id = p.id_berufserfahrung
          left join lateral (select a.ort from person_adresse a where a.id_person = p.id order by a.is_haupt desc, a.id limit 1) o on true
         where v.id = any(${ids}::bigint[]) and ${rowScope(caller, tableOf('PvDat'), 'v')}`,
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const terminOf = ({ Id, Art, Beginn, Ende, Ort, Link, Status }: Row): PortalTermin => ({
  Id: Number(Id),
  Art: String(Art),
  Beginn: String(Beginn),
  Ende: text(Ende),
  Ort: text(Ort),
  Link: text(Link),
  Status: String(Status),
});

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
