import { addDays } from '@disponent/domain/days';
import { sql } from '../../db/sql.ts';
import type { Anlass } from './define.ts';

const mensch = sql`concat_ws(' ', p.vorname, p.nachname)`;

/** Each step ends where the next begins. */
const fristen = [60, 30, 7] as const;

/** What ended longer ago makes no task of its own any more, say of people that were taken over from elsewhere. */
const nachsehenTage = 30;

export const personAnlaesse: readonly Anlass[] = [
  ...fristen.map(
    (tage, index): Anlass => ({
      name: `ErlaubnisEndet${tage}`,
      entitaet: 'PersSt',
      titel: 'Arbeitserlaubnis endet',
      ...(tage === 30 && { prioritaet: 'Hoch' }),
      ...(tage === 7 && { prioritaet: 'Dringend' }),
      faelle({ domaene, tag }) {
        const next = fristen[index + 1];
        // The last step lasts until there is a new one: without it nobody may work.
        const first = next === undefined ? '-infinity' : addDays(tag, next + 1);
        return sql`
          select p.id, ${mensch} || ', ' || to_char(p.arbeitserlaubnis_bis, 'DD.MM.YYYY') as name, p.arbeitserlaubnis_bis::text as stand, p.id_berater, p.id_niederlassung
            from pers_st p
           where p.id_domaene = ${domaene} and p.status = 'Mitarbeiter' and p.arbeitserlaubnis_bis between ${first}::date and ${addDays(tag, tage)}::date`;
      },
    }),
  ),
  {
    // Each of its own, until a later one of its kind is there.
    name: 'NachweisEndet',
    entitaet: 'PersSt',
    titel: 'Nachweis endet',
    faelle: ({ domaene, tag }) => sql`
      select p.id, ${mensch} || ', ' || n.was || ' ' || to_char(n.bis, 'DD.MM.YYYY') as name, n.art || ' ' || n.bis as stand, p.id_berater, p.id_niederlassung,
             n.bis < ${addDays(tag, -nachsehenTage)}::date as is_alt
        from (select f.id_person, q.bezeichnung as was, 'Q' || q.id as art, max(f.gueltig_bis) as bis, bool_and(coalesce(f.gueltig_bis <= ${addDays(tag, 60)}::date, false)) as endet
                from person_qualifikation f join qualifikation q on q.id = f.id_qualifikation where f.id_domaene = ${domaene} group by f.id_person, q.id
              union all
              select s.id_person, s.art, s.art, max(s.gueltig_bis), bool_and(coalesce(s.gueltig_bis <= ${addDays(tag, 60)}::date, false))
                from person_schulung s where s.id_domaene = ${domaene} group by s.id_person, s.art) n
        join pers_st p on p.id = n.id_person
       where n.endet and p.status = 'Mitarbeiter'`,
  },
  {
    name: 'EinwilligungEndet',
    entitaet: 'PersSt',
    titel: 'Einwilligung verlängern',
    faelle: ({ domaene, tag }) => sql`
      select p.id, ${mensch} || ', ' || to_char(p.einwilligung_bis, 'DD.MM.YYYY') as name, p.einwilligung_bis::text as stand, p.id_berater, p.id_niederlassung,
             p.einwilligung_bis < ${addDays(tag, -nachsehenTage)}::date as is_alt
        from pers_st p
       where p.id_domaene = ${domaene} and p.status in ('Neu', 'InPruefung', 'Pool') and p.einwilligung_bis <= ${addDays(tag, 30)}::date`,
  },
  {
    name: 'DsgvoFaellig',
    entitaet: 'PersSt',
    titel: 'Datenschutz-Vorgang erledigen',
    prioritaet: 'Hoch',
    faelle: ({ domaene, tag }) => sql`
      select p.id, concat_ws(', ', d.art, ${mensch}, 'fällig am ' || to_char(d.faellig_am, 'DD.MM.YYYY')) as name, d.id || ' ' || d.faellig_am as stand, p.id_berater, p.id_niederlassung
        from dsgvo_vorgang d join pers_st p on p.id = d.id_person
       where d.id_domaene = ${domaene} and d.status in ('Offen', 'InArbeit') and d.faellig_am <= ${addDays(tag, 7)}::date`,
  },
];
