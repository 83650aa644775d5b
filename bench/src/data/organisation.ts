import { orte } from '../names.ts';
import { literal, personName } from './draw.ts';
import { type Filling, fillTable, newRows } from './fill.ts';
import { chance, firstId, inSameDomaene } from './ids.ts';

/** Benutzernamen of those whose lists are measured, all with the password of the demo. */
export const scopedUsers = { Niederlassung: 'bench.niederlassung', Unternehmen: 'bench.unternehmen' } as const;

const { Niederlassung: inBranch, Unternehmen: atCustomer } = scopedUsers;

/** Branches, staff and accounts; row 0 of each table belongs to the measured users. */
export async function addOrganisation(filling: Filling): Promise<void> {
  const { client, sizes } = filling;
  await fillTable(filling, 'NiederlassungSt', {
    from: newRows(sizes.NiederlassungSt),
    columns: {
      kurzbezeichnung: `'B' || lpad(r.n::text, 3, '0')`,
      bezeichnung: `bench_one(${literal(orte.map(([, ort]) => ort))}, r.n / 60.0) || ' ' || (1 + r.n / 20)`,
      id_unternehmen: `(select min(u.id) from unternehmen_st u where u.id_domaene = r.id_domaene and u.is_eigene_gesellschaft)`,
      id_berater_leitung: `${firstId} + r.n`,
      email: `'niederlassung.' || r.n || '@bench.example'`,
      nummernpraefix: 'null',
    },
  });
  await fillTable(filling, 'BeraterSt', {
    from: newRows(sizes.BeraterSt),
    columns: {
      ...personName('r.n', 'berater'),
      kurzbezeichnung: `'B' || lpad(r.n::text, 4, '0')`,
      bezeichnung: `concat_ws(' ', ${personName('r.n', 'berater').vorname}, ${personName('r.n', 'berater').nachname})`,
      id_niederlassung: `${firstId} + r.n % ${sizes.NiederlassungSt}`,
      id_benutzer: `${firstId} + r.n`,
      id_vertretung: 'null',
      abwesend_von: 'null',
      abwesend_bis: 'null',
      email: `'berater.' || r.n || '@bench.example'`,
    },
  });
  await fillTable(filling, 'BenutzerSt', {
    from: newRows(sizes.BenutzerSt),
    like: `x.benutzername = 'berater'`,
    columns: {
      ...personName('r.n', 'berater'),
      benutzername: `case r.n when 0 then '${inBranch}' when ${sizes.BeraterSt} then '${atCustomer}' else 'bench.' || r.n end`,
      email: `'benutzer.' || r.n || '@bench.example'`,
      id_benutzerrolle: `case when r.n < ${sizes.BeraterSt} then 3 else 10 end`,
      id_berater: `case when r.n < ${sizes.BeraterSt} then ${firstId} + r.n end`,
      letzte_anmeldung_am: 'null',
    },
  });
  const users = `from (select id - ${firstId} as n, id, id_domaene from benutzer_st where id >= ${firstId}) r`;
  await client.query(`
    update benutzer_st set passwort_hash = (select passwort_hash from benutzer_st where benutzername = 'berater') where id >= ${firstId};
    insert into benutzer_st_niederlassungen (id_domaene, id_von, id_nach, reihenfolge)
    select r.id_domaene, r.id, ${firstId} + r.n % ${sizes.NiederlassungSt}, 1 ${users} where r.n < ${sizes.BeraterSt};
    insert into benutzer_st_unternehmen (id_domaene, id_von, id_nach, reihenfolge)
    select r.id_domaene, r.id, case r.n when ${sizes.BeraterSt} then ${firstId} else ${inSameDomaene(sizes.UnternehmenSt, chance('r.n', 'kunde'))} end, 1 ${users} where r.n >= ${sizes.BeraterSt}`);
}
