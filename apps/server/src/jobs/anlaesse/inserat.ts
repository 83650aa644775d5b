import { addDays } from '@disponent/domain/days';
import { tableOf } from '@disponent/domain/tables';
import { raw, sql } from '../../db/sql.ts';
import { aufgabeUeber } from '../../hooks/shared/aufgaben-namen.ts';
import { heuteIn } from '../../records/computed/computed.ts';
import { auslastung } from '../../records/computed/kontingent.ts';
import { tableSql } from '../../records/rows.ts';
import type { Anlass } from './define.ts';

/** Whoever looked after it last; else the first branch, for it belongs to none. */
const betreut = (alias: string) =>
  raw(`null::bigint as id_berater, (select min(n.id) from niederlassung_st n where n.id_domaene = ${alias}.id_domaene and n.is_aktiv) as id_niederlassung,
       (select b.id from benutzer_st b where b.id = coalesce(${alias}.geaendert_von, ${alias}.erstellt_von) and b.id_domaene = ${alias}.id_domaene and b.is_aktiv) as id_benutzer`);

const belegt = (zone: string) => raw(auslastung('k', heuteIn(zone)));

const inserat = aufgabeUeber('StelleninseratSt', sql`s.id`);

export const inseratAnlaesse: readonly Anlass[] = [
  {
    name: 'InseratEndet',
    entitaet: 'StelleninseratSt',
    titel: 'Inserat läuft ab',
    faelle: ({ domaene, tag }) => sql`
      select s.id, ${inserat} || ', am ' || to_char(s.veroeffentlichen_bis, 'DD.MM.YYYY') as name, s.veroeffentlichen_bis::text as stand, s.id_berater, s.id_niederlassung
        from stelleninserat_st s
       where s.id_domaene = ${domaene} and s.status = 'Veroeffentlicht' and s.veroeffentlichen_bis between ${tag}::date and ${addDays(tag, 7)}::date`,
  },
  {
    name: 'KanalFehler',
    entitaet: 'StelleninseratSt',
    titel: 'Kanal meldet einen Fehler',
    prioritaet: 'Hoch',
    faelle: ({ domaene }) => sql`
      select s.id, ${inserat} || ', ' || string_agg(distinct c.bezeichnung, ', ') as name, string_agg(k.id::text, '-' order by k.id) as stand, s.id_berater, s.id_niederlassung
        from stelleninserat_kanal k join kanal_st c on c.id = k.id_kanal join stelleninserat_st s on s.id = k.id_stelleninserat
       where k.id_domaene = ${domaene} and k.status = 'Fehler' and s.status in ('Freigegeben', 'Veroeffentlicht', 'Pausiert')
       group by s.id`,
  },
  {
    name: 'KontingentKnapp',
    entitaet: 'KontingentBenutzergruppeSt',
    titel: 'Kontingent wird knapp',
    faelle: ({ domaene, zone, tag }) => sql`
      select k.id, k.bezeichnung || ', ' || round(${belegt(zone)}) || ' %' as name, to_char(${tag}::date, 'YYYY-MM') as stand,
             ${betreut('k')}
        from kontingent_benutzergruppe_st k
       where k.id_domaene = ${domaene} and k.is_aktiv and k.warn_ab_prozent is not null and k.gueltig_von <= ${tag}::date
         and coalesce(k.gueltig_bis, 'infinity') >= ${tag}::date and ${belegt(zone)} >= k.warn_ab_prozent`,
  },
  zugangEndet('SchluesselEndet', 'AmsSt', 'Schlüssel erneuern', 'schluessel_gueltig_bis'),
  zugangEndet('VertragEndet', 'StepstoneSt', 'Vertrag mit StepStone verlängern', 'vertrag_bis'),
];

/** The access to a channel ends within a month. */
function zugangEndet(name: string, entitaet: 'AmsSt' | 'StepstoneSt', titel: string, bis: string): Anlass {
  const ende = raw(`a.${bis}`);
  return {
    name,
    entitaet,
    titel,
    faelle: ({ domaene, tag }) => sql`
      select a.id, a.bezeichnung || ', ' || to_char(${ende}, 'DD.MM.YYYY') as name, ${ende}::text as stand, ${betreut('a')}
        from ${tableSql(tableOf(entitaet))} a
       where a.id_domaene = ${domaene} and a.is_aktiv and ${ende} <= ${addDays(tag, 30)}::date`,
  };
}
