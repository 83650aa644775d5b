import { isInsider } from '@disponent/domain/access/roles';
import { tableOf } from '@disponent/domain/tables';
import { raw, type Sql, sql } from '../../db/sql.ts';
import type { FeedEntry } from '../../mail/calendar.ts';
import type { Asking } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import { rowScope } from '../../sight/scope.ts';

interface Entry {
  uid: string;
  from: string;
  to: string | null;
  summary: string;
  location: string | null;
  isFirm: boolean;
}

/** Appointments of proposals that the caller looks after or takes part in, as far as he sees them, and what he has to do. */
export async function ownEvents(asking: Asking): Promise<FeedEntry[]> {
  const [termine, aufgaben] = [await ownTermine(asking), await ownAufgaben(asking)];
  return [...termine, ...aufgaben].map(({ to, location, ...one }) => ({
    ...one,
    ...(to !== null && { to }),
    location: location ?? '',
  }));
}

async function ownTermine({ db, caller }: Asking): Promise<Entry[]> {
  const table = tableOf('PvDat');
  if (!may(caller, 'Lesen', table)) return [];
  const { Id, IdBerater } = caller.me;
  // Who a person is the calendar of a customer does not tell: he may not know it yet.
  const name = isInsider(caller.me)
    ? sql`concat_ws(' ', p.vorname, p.nachname) || ' · ' || s.bezeichnung || ' · ' || u.bezeichnung`
    : sql`s.bezeichnung`;
  return db.rows<Entry>(
    sql`select 'pvtermin-' || m.id || '-' || extract(epoch from t.erstellt_am)::bigint || '@disponent' as uid, ${utc('m.beginn')} as from,
               ${utc("coalesce(m.ende, m.beginn + interval '1 hour')")} as to, ${name} as summary, concat_ws(', ', nullif(m.ort, ''), nullif(m.link, '')) as location,
               m.status = 'Bestaetigt' as "isFirm"
          from pv_dat t join pv_termin m on m.id_domaene = t.id_domaene and m.id_pv = t.id join pers_st p on p.id = t.id_person
          join anfrage_position s on s.id = t.id_anfrage_position join unternehmen_st u on u.id = t.id_unternehmen
         where ${rowScope(caller, table)} and m.status in ('Geplant', 'Bestaetigt') and m.beginn > now() - interval '30 days'
           and (t.id_berater = ${IdBerater}::bigint or t.id_recruiter = ${IdBerater}::bigint
             or exists (select 1 from pv_termin_teilnehmer l join unternehmen_ansprechpartner k on k.id = l.id_nach where l.id_von = m.id and k.id_benutzer = ${Id}::bigint))
         order by m.beginn limit 500`,
  );
}

/** The day, or half an hour of it where the task is a matter of the hour. */
function ownAufgaben({ db, caller }: Asking): Promise<Entry[]> {
  const at = (after: string) =>
    sql`to_char((a.faellig_am + a.uhrzeit + ${after}::interval) at time zone ${caller.zone}::text at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return db.rows<Entry>(
    sql`select 'aufgabe-' || a.id || '-' || extract(epoch from a.erstellt_am)::bigint || '@disponent' as uid,
               coalesce(${at('0')}, to_char(a.faellig_am, 'YYYY-MM-DD')) as from, ${at('30 minutes')} as to,
               a.titel as summary, null as location, true as "isFirm"
          from aufgabe a where a.id_domaene = ${caller.domaene} and a.id_benutzer = ${caller.me.Id}::bigint and a.status in ('Offen', 'InArbeit')
         order by a.faellig_am limit 500`,
  );
}

const utc = (moment: string): Sql => raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
