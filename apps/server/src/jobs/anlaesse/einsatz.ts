import { addDays, mondayOf } from '@disponent/domain/days';
import { sql } from '../../db/sql.ts';
import type { Anlass } from './define.ts';

/** Who works where, as a task says it. */
const einsatz = sql`concat_ws(', ', e.einsatz_nr, concat_ws(' ', p.vorname, p.nachname), u.bezeichnung)`;
const von = sql`kundenportal_einsatz e join pers_st p on p.id = e.id_person join unternehmen_st u on u.id = e.id_unternehmen`;
const mitStunden = sql`e.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll')`;

export const einsatzAnlaesse: readonly Anlass[] = [
  {
    name: 'EinsatzOhneMeldung',
    entitaet: 'KundenportalEinsatz',
    titel: 'Überlassungsmitteilung oder ÖGK-Anmeldung fehlt',
    prioritaet: 'Dringend',
    faelle: ({ domaene, tag }) => sql`
      select e.id, ${einsatz} as name, e.beginn::text as stand, e.id_berater, e.id_niederlassung
        from ${von}
       where e.id_domaene = ${domaene} and e.status in ('Bestaetigt', 'Aktiv') and ${mitStunden} and e.id_co_lieferant is null
         and e.beginn between ${addDays(tag, -14)}::date and ${addDays(tag, 1)}::date
         and (e.ueberlassungsmitteilung_am is null or e.anmeldung_oegk_am is null)`,
  },
  {
    name: 'EinsatzEndet',
    entitaet: 'KundenportalEinsatz',
    titel: 'Einsatz endet, Kündigungsfrist beachten',
    faelle: ({ domaene, tag }) => sql`
      select e.id, ${einsatz} || ', ' || to_char(e.ende_geplant, 'DD.MM.YYYY') as name, e.ende_geplant::text as stand, e.id_berater, e.id_niederlassung
        from ${von}
       where e.id_domaene = ${domaene} and e.status in ('Aktiv', 'Unterbrochen') and e.ende_tatsaechlich is null
         and e.ende_geplant between ${tag}::date and ${addDays(tag, 14)}::date`,
  },
  {
    name: 'StundenFehlen',
    entitaet: 'KundenportalEinsatz',
    titel: 'Stunden fehlen',
    faelle({ domaene, tag }) {
      // Until Tuesday nobody is late with the week that has just ended.
      const montag = addDays(mondayOf(addDays(tag, -2)), -7);
      const sonntag = addDays(montag, 6);
      return sql`
        select e.id, ${einsatz} || to_char(${montag}::date, ', "KW" IW') as name, ${montag}::text as stand, e.id_berater, e.id_niederlassung
          from ${von}
         where e.id_domaene = ${domaene} and e.status in ('Aktiv', 'Unterbrochen', 'Beendet') and ${mitStunden}
           and e.beginn <= ${sonntag}::date and coalesce(e.ende_tatsaechlich, e.ende_geplant, 'infinity') >= ${montag}::date
           and not exists (select from stundennachweis s where s.id_domaene = e.id_domaene and s.id_einsatz = e.id and s.status <> 'Offen'
                              and s.von <= ${sonntag}::date and s.bis >= ${montag}::date)`;
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
          from stundennachweis s join ${von} on e.id = s.id_einsatz
         where s.id_domaene = ${domaene} and s.status = 'Eingereicht' and (s.status_seit at time zone ${zone}::text)::date <= ${werktageVor(tage)}::date
           and ${tage === 5 ? sql`true` : sql`(s.status_seit at time zone ${zone}::text)::date > ${werktageVor(5)}::date`}`,
    }),
  ),
];
