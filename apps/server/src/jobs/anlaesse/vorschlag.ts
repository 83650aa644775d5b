import { addDays } from '@disponent/domain/days';
import { sql } from '../../db/sql.ts';
import { aufgabeUeber } from '../../hooks/shared/aufgaben-namen.ts';
import { istWeitergabeVorbei } from '../../sight/weitergabe.ts';
import type { Anlass } from './define.ts';

const vorschlag = aufgabeUeber('PvDat', sql`v.id`);

export const vorschlagAnlaesse: readonly Anlass[] = [
  {
    name: 'RueckmeldungFehlt',
    entitaet: 'PvDat',
    titel: 'Rückmeldung einholen',
    faelle: ({ domaene, zone, tag }) => sql`
      select v.id, ${vorschlag} as name, (v.vorgeschlagen_am at time zone ${zone}::text)::date::text as stand, v.id_berater, v.id_niederlassung
        from pv_dat v
       where v.id_domaene = ${domaene} and v.status = 'Vorgeschlagen' and (v.vorgeschlagen_am at time zone ${zone}::text)::date <= ${addDays(tag, -3)}::date`,
  },
  {
    name: 'VorschlagEndet',
    entitaet: 'PvDat',
    titel: 'Vorschlag läuft ab',
    prioritaet: 'Hoch',
    faelle: ({ domaene, tag }) => sql`
      select v.id, ${vorschlag} || ', gültig bis ' || to_char(v.gueltig_bis, 'DD.MM.YYYY') as name, v.gueltig_bis::text as stand, v.id_berater, v.id_niederlassung
        from pv_dat v
       where v.id_domaene = ${domaene} and v.status = 'Vorgeschlagen' and v.gueltig_bis between ${tag}::date and ${addDays(tag, 2)}::date`,
  },
  {
    name: 'WeitergabeVorbei',
    entitaet: 'PvDat',
    titel: 'Vorschlag zurückziehen, Einwilligung zur Weitergabe fehlt',
    prioritaet: 'Dringend',
    faelle: ({ domaene, tag }) => sql`
      select v.id, ${vorschlag} as name, '' as stand, v.id_berater, v.id_niederlassung
        from pv_dat v
       where v.id_domaene = ${domaene} and v.status in ('Vorgeschlagen', 'Interview', 'Angebot') and ${istWeitergabeVorbei(sql`v.id_person`, tag)}`,
  },
  {
    name: 'BewerbungWartet',
    entitaet: 'Bewerbung',
    titel: 'Bewerbung beantworten',
    faelle: ({ domaene, zone, werktageVor }) => sql`
      select b.id, concat_ws(', ', nullif(concat_ws(' ', p.vorname, p.nachname), ''), s.titel) as name, (b.eingang_am at time zone ${zone}::text)::date::text as stand,
             coalesce(b.id_berater, s.id_berater) as id_berater, s.id_niederlassung
        from bewerbung b join stelleninserat_st s on s.id = b.id_stelleninserat left join pers_st p on p.id = b.id_person
       where b.id_domaene = ${domaene} and b.status = 'Eingegangen' and (b.eingang_am at time zone ${zone}::text)::date <= ${werktageVor(2)}::date`,
  },
];
