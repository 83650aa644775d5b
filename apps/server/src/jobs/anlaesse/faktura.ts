import { addMonths } from '@disponent/domain/days';
import { sql } from '../../db/sql.ts';
import type { Anlass } from './define.ts';

export const fakturaAnlaesse: readonly Anlass[] = [
  {
    name: 'RechnungUeberfaellig',
    entitaet: 'FakturaDat',
    titel: 'Rechnung ist überfällig',
    faelle: ({ domaene, tag }) => sql`
      select f.id, concat_ws(', ', f.empfaenger_name || coalesce(' (' || f.faktura_nr || ')', ''), to_char(f.faellig_am, '"fällig am" DD.MM.YYYY')) as name, f.faellig_am || ' ' || coalesce(f.mahnstufe, 0) as stand,
             f.id_berater, f.id_niederlassung
        from faktura_dat f
       where f.id_domaene = ${domaene} and f.status in ('Versendet', 'Teilbezahlt') and f.belegart in ('Rechnung', 'Honorarrechnung') and f.faellig_am < ${tag}::date`,
  },
  {
    // Who is invoiced has to have a valid number; nobody looks up those who order nothing.
    name: 'UidPruefen',
    entitaet: 'UnternehmenSt',
    titel: 'UID-Nummer prüfen',
    faelle: ({ domaene, tag }) => sql`
      select u.id, concat_ws(', ', u.bezeichnung, u.uid_nummer) as name, coalesce(u.uid_geprueft_am::text, 'nie') as stand, u.id_berater, u.id_niederlassung
        from unternehmen_st u
       where u.id_domaene = ${domaene} and u.is_kunde and u.is_aktiv and u.uid_nummer is not null and coalesce(u.uid_geprueft_am, '-infinity') < ${addMonths(tag, -12)}::date
         and exists (select from kundenportal_einsatz e where e.id_domaene = u.id_domaene and e.id_unternehmen = u.id and e.status = 'Aktiv')`,
  },
];
