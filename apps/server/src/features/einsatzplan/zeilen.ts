import { tableOf } from '@disponent/domain/tables';
import type { PlanBalken, PlanZeile } from '@disponent/domain/wire/einsatzplan';
import { raw, sql } from '../../db/sql.ts';
import { gleicheArbeitszeit } from '../../hooks/shared/arbeitszeit-lage.ts';
import { type Feiertagsort, readFeiertage } from '../../hooks/shared/feiertage.ts';
import type { Row } from '../../records/hook.ts';
import { rowsById } from '../../records/list.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { rowScope } from '../../sight/scope.ts';
import { bundeslandOf, eigenerOrt } from './orte.ts';
import { checkMayPlan, tables } from './who.ts';

interface Window {
  readonly von: string;
  readonly bis: string;
}

const columns = ['Vorname', 'Nachname', 'IdJobbezeichnung', 'PlzOrt', 'VerfuegbarAb', 'ArbeitserlaubnisBis'];

/** What some people do in these days: assignments, absences and proposals that are open, each found by the index of its person. */
export async function zeilen(asking: Asking, ids: readonly number[], window: Window): Promise<PlanZeile[]> {
  checkMayPlan(asking.caller);
  const [people, einsaetze, vorschlaege, feiertageAn, ort] = await Promise.all([
    rowsById(asking, 'PersSt', columns, ids),
    readEinsaetze(asking, ids, window),
    readVorschlaege(asking, ids, window),
    readFeiertage(asking, window.von, window.bis),
    eigenerOrt(asking),
  ]);
  const branch = feiertageAn(ort);
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const own = einsaetze.filter((one) => one.person === id);
    const bars = [
      ...own.flatMap((one) => balkenOf(one, own)),
      ...vorschlaege.filter((one) => one.person === id).map(vorschlag),
    ];
    const Feiertage = feiertageOf(own, feiertageAn, branch);
    return [{ ...zeileOf(id, person, window, bars), ...(Feiertage && { Feiertage }) }];
  });
}

/** Where the holidays of somebody's places of work differ from those of the branch: his own. */
function feiertageOf(
  there: readonly Einsatz[],
  feiertageAn: (ort: Feiertagsort) => Record<string, string>,
  branch: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const all = { ...branch };
  for (const { von, bis, ort } of there) {
    if (!ort) continue;
    const isThen = (day: string) => day >= von && day <= (bis ?? '9999');
    for (const day of Object.keys(all)) if (isThen(day)) delete all[day];
    for (const [day, name] of Object.entries(feiertageAn(ort))) if (isThen(day)) all[day] = name;
  }
  const days = (of: Readonly<Record<string, string>>) => Object.keys(of).toSorted().join();
  return days(all) === days(branch) ? undefined : all;
}

function zeileOf(Id: number, person: Row, { von, bis }: Window, Balken: PlanBalken[]): PlanZeile {
  const text = (name: string) => (person[name] as string | null | undefined) ?? null;
  const erlaubnis = text('ArbeitserlaubnisBis')?.slice(0, 10);
  return {
    Id,
    Name: [person.Nachname, person.Vorname].filter(Boolean).join(' '),
    Beruf: text('IdJobbezeichnungText'),
    Ort: text('PlzOrt'),
    VerfuegbarAb: text('VerfuegbarAb')?.slice(0, 10) ?? null,
    ErlaubnisBis: erlaubnis && erlaubnis >= von && erlaubnis <= bis ? erlaubnis : null,
    Balken,
  };
}

interface Einsatz {
  person: number;
  id: number;
  status: string;
  von: string;
  bis: string | null;
  zeit: string;
  lage: string | null;
  kunde: string;
  id_kunde: number;
  beruf: string | null;
  position: number | null;
  ohne: boolean;
  abwesend: { Von: string; Bis: string; Art: string }[] | null;
  aufgabe: { Id: number; Titel: string } | null;
  ort: Feiertagsort | null;
}

const readEinsaetze = ({ db, caller }: Asking, ids: readonly number[], { von, bis }: Window): Promise<Einsatz[]> =>
  db.rows<Einsatz>(
    sql`select t.id_person as person, t.id, t.status, ((t.beginn at time zone ${caller.zone}::text)::date)::text as von, coalesce(t.ende_tatsaechlich, t.ende_geplant)::text as bis,
               to_char(t.beginn at time zone ${caller.zone}::text, 'HH24:MI') as zeit, t.arbeitszeit_lage as lage, u.bezeichnung as kunde, u.id as id_kunde, j.bezeichnung as beruf,
               t.id_anfrage_position as position, t.status = 'Bestaetigt' and t.einsatzart in ('Ueberlassung', 'TryAndHire') and t.ueberlassungsmitteilung_am is null as ohne,
               (select json_agg(json_build_object('Von', a.von, 'Bis', a.bis, 'Art', a.art) order by a.von) from einsatz_abwesenheit a
                 where a.id_domaene = t.id_domaene and a.id_einsatz = t.id and a.von <= ${bis}::date and a.bis >= ${von}::date) as abwesend,
               (select json_build_object('Id', k.id, 'Titel', k.titel) from aufgabe k where k.id_domaene = t.id_domaene and k.bezug_entitaet = 'KundenportalEinsatz' and k.bezug_id = t.id
                   and k.status in ('Offen', 'InArbeit') and ${rowScope(caller, tableOf('Aufgabe'), 'k')} order by k.faellig_am, k.id limit 1) as aufgabe,
               case when s.id is not null then json_build_object('land', l.iso_code, 'bundesland', b.kurzbezeichnung, 'id_bundesland', b.id) end as ort
          from kundenportal_einsatz t join unternehmen_st u on u.id = t.id_unternehmen left join jobbezeichnung_st j on j.id = t.id_jobbezeichnung
          left join unternehmen_standort s on s.id_domaene = t.id_domaene and s.id = t.id_standort left join land l on l.id = s.id_land ${bundeslandOf('s', raw('s.id_bundesland'))}
         where ${rowScope(caller, tables().einsatz)} and t.id_person = any(${ids}::bigint[]) and t.status <> 'Storniert'
           and t.beginn < (${bis}::date + 1)::timestamp at time zone ${caller.zone}::text and coalesce(t.ende_tatsaechlich, t.ende_geplant, 'infinity'::date) >= ${von}::date
         order by t.beginn, t.id`,
  );

const vorbei = ['Beendet', 'Abgerechnet'];

function balkenOf(one: Einsatz, own: readonly Einsatz[]): PlanBalken[] {
  const isDoubled = own.some(
    (other) =>
      other !== one &&
      !vorbei.includes(other.status) &&
      other.von <= (one.bis ?? '9999') &&
      one.von <= (other.bis ?? '9999') &&
      gleicheArbeitszeit(one.lage, other.lage),
  );
  const shared = { Id: one.id, Status: one.status, IdUnternehmen: one.id_kunde };
  return [
    {
      ...shared,
      Art: 'Einsatz',
      Von: one.von,
      Bis: one.bis,
      Text: one.kunde,
      Beruf: one.beruf,
      Uhrzeit: one.zeit,
      IdAnfragePosition: one.position,
      ...(isDoubled && !vorbei.includes(one.status) && { Konflikt: true }),
      ...(one.ohne && { OhneMitteilung: true }),
      ...(one.aufgabe && { Aufgabe: one.aufgabe }),
    },
    ...(one.abwesend ?? []).map(({ Von, Bis, Art }) => ({
      ...shared,
      Art: 'Abwesenheit' as const,
      Von,
      Bis,
      Text: Art,
      Beruf: null,
    })),
  ];
}

interface Vorschlag {
  person: number;
  id: number;
  status: string;
  von: string;
  bis: string | null;
  kunde: string;
  id_kunde: number;
  bezeichnung: string;
}

/** As long as the position lasts; what became an assignment is shown as one. */
async function readVorschlaege(
  { db, caller }: Asking,
  ids: readonly number[],
  { von, bis }: Window,
): Promise<Vorschlag[]> {
  const { pv } = tables();
  if (!may(caller, 'Lesen', pv)) return [];
  return db.rows<Vorschlag>(
    sql`select t.id_person as person, t.id, t.status, greatest(s.beginn, t.verfuegbar_ab)::text as von, s.ende::text as bis, u.bezeichnung as kunde, u.id as id_kunde, s.bezeichnung
          from pv_dat t join anfrage_position s on s.id = t.id_anfrage_position join unternehmen_st u on u.id = t.id_unternehmen
         where ${rowScope(caller, pv)} and t.id_person = any(${ids}::bigint[]) and t.status in ('Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen')
           and not exists (select 1 from kundenportal_einsatz e where e.id_domaene = t.id_domaene and e.id_pv = t.id and e.status <> 'Storniert')
           and greatest(s.beginn, t.verfuegbar_ab) <= ${bis}::date and coalesce(s.ende, 'infinity'::date) >= greatest(${von}::date, s.beginn, t.verfuegbar_ab)
         order by s.beginn, t.id`,
  );
}

const vorschlag = ({ id, status, von, bis, kunde, id_kunde, bezeichnung }: Vorschlag): PlanBalken => ({
  Art: 'Vorschlag',
  Id: id,
  Status: status,
  Von: von,
  Bis: bis,
  Text: kunde,
  Beruf: bezeichnung,
  IdUnternehmen: id_kunde,
});
