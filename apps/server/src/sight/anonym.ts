import type { Caller } from './caller.ts';

/**
 * Whether neither a proposal to the caller's companies nor work there has shown him who a person is: a boolean on the row `alias`, of which
 * `idPerson` names the person.
 */
export function isAnonymSql({ unternehmen }: Caller, alias: string, idPerson: string): string {
  const own = `any('{${unternehmen.join()}}'::bigint[])`;
  const known = `'Interview', 'Angebot', 'Angenommen'`;
  const of = (other: string) => `${other}.id_domaene = ${alias}.id_domaene and ${other}`;
  return `not (
    exists (select 1 from pv_dat av where ${of('av')}.id_person = ${idPerson} and av.id_unternehmen = ${own} and av.vorgeschlagen_am is not null
      and (not av.is_anonym or av.status in (${known}) or exists (select 1 from status_verlauf ah where ${of('ah')}.datensatz_id = av.id and ah.entitaet = 'PvDat' and ah.nach in (${known}))))
    or exists (select 1 from kundenportal_einsatz ae where ${of('ae')}.id_person = ${idPerson} and ae.id_unternehmen = ${own}))`;
}
