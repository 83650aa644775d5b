import { addDays, mondayOf } from '@disponent/domain/days';
import { type Sql, sql } from '../../db/sql.ts';
import { aufgabeUeber } from '../../hooks/shared/aufgaben-namen.ts';
import type { Anlass } from './define.ts';

/** Who works where, as a task says it. */
const einsatz = aufgabeUeber('KundenportalEinsatz', sql`e.id`);
const mitStunden = sql`e.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll')`;

/** The law of our own company: the branch says which it is. */
const inLand = (iso: 'AT' | 'DE') =>
  sql`exists (select from niederlassung_st n join unternehmen_st c on c.id = n.id_unternehmen join land l on l.id = c.id_land where n.id = e.id_niederlassung and l.iso_code = ${iso})`;

/**
 * Since when a person has been with a customer: earlier assignments count unless more than three months lie between them (§ 1 Abs. 1b and
 * § 8 Abs. 4 AÜG of Germany).
 */
const ueberlassenSeit = (zone: string) => sql`lateral (
  select max(w.beginn) as ab from (
    select (o.beginn at time zone ${zone}::text)::date as beginn,
           max(coalesce(o.ende_tatsaechlich, o.ende_geplant, 'infinity')) over (order by o.beginn rows between unbounded preceding and 1 preceding) as davor
      from kundenportal_einsatz o where o.id_domaene = e.id_domaene and o.id_person = e.id_person and o.id_unternehmen = e.id_unternehmen
       and o.einsatzart in ('Ueberlassung', 'TryAndHire') and o.status not in ('Geplant', 'Storniert') and o.beginn <= e.beginn) w
   where w.davor is null or (w.davor <> 'infinity' and w.beginn > w.davor + interval '3 months')) u0`;

/** How many weeks back hours are asked for. */
const gefragteWochen = 4;

/** A week that a month ends in has two of them. */
const stundenDerWoche = (status: Sql) =>
  sql`exists (select from stundennachweis s where s.id_domaene = e.id_domaene and s.id_einsatz = e.id and s.status ${status} and s.von < w.montag + 7 and s.bis >= w.montag)`;

/** The clocks of the German AÜG, with how many days before somebody is told. */
const uhren = [
  { monate: 9, vorher: 30, name: 'EqualPay', titel: 'Equal Pay ab dem 10. Monat (§ 8 AÜG)' },
  { monate: 18, vorher: 60, name: 'Hoechstdauer', titel: 'Höchstüberlassungsdauer von 18 Monaten (§ 1 AÜG)' },
] as const;

export const einsatzAnlaesse: readonly Anlass[] = [
  {
    name: 'EinsatzOhneMeldung',
    entitaet: 'KundenportalEinsatz',
    titel: 'Überlassungsmitteilung oder Anmeldung fehlt',
    prioritaet: 'Dringend',
    faelle: ({ domaene, zone, tag }) => sql`
      select e.id, ${einsatz} as name, e.beginn::text as stand, e.id_berater, e.id_niederlassung, e.beginn < ${addDays(tag, -14)}::date as is_alt
        from kundenportal_einsatz e
       where e.id_domaene = ${domaene} and e.status in ('Bestaetigt', 'Aktiv', 'Unterbrochen') and ${mitStunden} and e.id_co_lieferant is null
         and (e.beginn at time zone ${zone}::text)::date <= ${addDays(tag, 1)}::date
         and (e.ueberlassungsmitteilung_am is null or (e.anmeldung_oegk_am is null and ${inLand('AT')}))`,
  },
  {
    name: 'EinsatzEndet',
    entitaet: 'KundenportalEinsatz',
    titel: 'Einsatz endet, Kündigungsfrist beachten',
    faelle: ({ domaene, tag }) => sql`
      select e.id, ${einsatz} || ', am ' || to_char(e.ende_geplant, 'DD.MM.YYYY') as name, e.ende_geplant::text as stand, e.id_berater, e.id_niederlassung
        from kundenportal_einsatz e
       where e.id_domaene = ${domaene} and e.status in ('Aktiv', 'Unterbrochen') and e.ende_tatsaechlich is null
         and e.ende_geplant <= ${addDays(tag, 14)}::date`,
  },
  {
    // § 12 Abs. 6 AÜG: who has been with a customer for three months is told of the end two weeks before it.
    name: 'EndeMitteilen',
    entitaet: 'KundenportalEinsatz',
    titel: 'Ende der Überlassung mitteilen (§ 12 Abs. 6 AÜG)',
    prioritaet: 'Hoch',
    faelle: ({ domaene, zone, tag }) => sql`
      select e.id, ${einsatz} || ', am ' || to_char(e.ende_geplant, 'DD.MM.YYYY') as name, e.ende_geplant::text as stand, e.id_berater, e.id_niederlassung
        from kundenportal_einsatz e
       where e.id_domaene = ${domaene} and e.status in ('Aktiv', 'Unterbrochen') and e.einsatzart in ('Ueberlassung', 'TryAndHire') and ${inLand('AT')}
         and e.ende_geplant <= ${addDays(tag, 14)}::date
         and e.ende_geplant >= (e.beginn at time zone ${zone}::text)::date + interval '3 months'`,
  },
  ...uhren.map(
    ({ monate, vorher, name, titel }): Anlass => ({
      name,
      entitaet: 'KundenportalEinsatz',
      titel,
      prioritaet: 'Hoch',
      faelle: ({ domaene, zone, tag }) => sql`
        select e.id, ${einsatz} || ', am ' || to_char(u0.ab + make_interval(months => ${monate}::int), 'DD.MM.YYYY') as name, u0.ab::text as stand, e.id_berater, e.id_niederlassung
          from kundenportal_einsatz e, ${ueberlassenSeit(zone)}
         where e.id_domaene = ${domaene} and e.status in ('Aktiv', 'Unterbrochen') and e.einsatzart in ('Ueberlassung', 'TryAndHire') and ${inLand('DE')}
           and u0.ab + make_interval(months => ${monate}::int) <= ${addDays(tag, vorher)}::date
           and coalesce(e.ende_geplant, 'infinity') >= u0.ab + make_interval(months => ${monate}::int)`,
    }),
  ),
  {
    name: 'StundenFehlen',
    entitaet: 'KundenportalEinsatz',
    titel: 'Stunden fehlen',
    // Each week of its own, until its hours are there: the last ones, and those that a task still asks for.
    faelle({ domaene, tag }) {
      // Until Tuesday nobody is late with the week that has just ended.
      const montag = addDays(mondayOf(addDays(tag, -2)), -7);
      const wochen = Array.from({ length: gefragteWochen }, (_, n) => addDays(montag, -7 * n));
      return sql`
        select e.id, ${einsatz} || to_char(w.montag, ', "KW" IW') as name, w.montag::text as stand, e.id_berater, e.id_niederlassung
          from (select unnest(${wochen}::date[]) as montag
                union select split_part(a.schluessel, ' ', 2)::date from aufgabe a
                 where a.id_domaene = ${domaene} and a.quelle = 'System' and a.status in ('Offen', 'InArbeit') and a.schluessel like 'StundenFehlen %') w
          join kundenportal_einsatz e on e.id_domaene = ${domaene} and e.beginn < w.montag + 7
           and coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity') >= w.montag
         where e.status in ('Aktiv', 'Unterbrochen', 'Beendet') and ${mitStunden}
           and ((${stundenDerWoche(sql`in ('Offen', 'Zurueckgewiesen')`)}) or not (${stundenDerWoche(sql`not in ('Offen', 'Zurueckgewiesen')`)}))`;
    },
  },
  ...([2, 5] as const).map(
    (tage): Anlass => ({
      name: `StundenWarten${tage}`,
      entitaet: 'Stundennachweis',
      titel: tage === 2 ? 'Freigabe der Stunden einholen' : 'Freigabe der Stunden ist überfällig',
      ...(tage === 5 && { prioritaet: 'Hoch' }),
      faelle: ({ domaene, zone, werktageVor }) => sql`
        select s.id, ${einsatz} || ', KW ' || s.kw as name, (s.status_seit at time zone ${zone}::text)::date::text as stand, e.id_berater, e.id_niederlassung
          from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz
         where s.id_domaene = ${domaene} and s.status = 'Eingereicht' and (s.status_seit at time zone ${zone}::text)::date <= ${werktageVor(tage)}::date
           and ${tage === 5 ? sql`true` : sql`(s.status_seit at time zone ${zone}::text)::date > ${werktageVor(5)}::date`}`,
    }),
  ),
];
