import { tableOf } from '@disponent/domain/tables';
import { snake } from '@disponent/server/src/db/names.ts';
import { linkTable } from '@disponent/server/src/db/schema.ts';
import { beraterOf, isFrau, one, personName, some, street, town, whole } from './draw.ts';
import { childRows, type Filling, fillTable, newRows } from './fill.ts';
import { chance, firstId, inSameDomaene } from './ids.ts';

/** Nobody is employed: an employee's file has more than this invents, and a save checks it all. */
export async function addPersons(filling: Filling): Promise<void> {
  const { sizes, client } = filling;
  const { vorname, nachname } = personName('r.n', 'person');
  const niederlassung = inSameDomaene(sizes.NiederlassungSt, `power(${chance('r.n', 'niederlassung')}, 1.5)`);
  await fillTable(filling, 'PersSt', {
    from: newRows(sizes.PersSt),
    like: `x.status in ('Neu', 'InPruefung', 'Pool') and x.personal_nr is null`,
    columns: {
      person_nr: `'B-' || lpad(r.n::text, 7, '0')`,
      anrede: `case when ${isFrau('r.n', 'person')} then 'Frau' else 'Herr' end`,
      geschlecht: `case when ${isFrau('r.n', 'person')} then 'Weiblich' else 'Maennlich' end`,
      vorname,
      nachname,
      titel: 'null',
      geburtsdatum: `date '2005-01-01' - (${whole('alter', 0, 15_000)})`,
      id_niederlassung: niederlassung,
      id_berater: beraterOf(filling, niederlassung),
      email: `suchform(${vorname} || '.' || ${nachname}) || r.n || '@' || ${one(['post', 'mail', 'web', 'privat'], 'mail')} || '.example'`,
      email_zweit: 'null',
      mobil: `'+43 6' || ${one(['64', '60', '76', '99'], 'netz')} || ' ' || (${whole('mobil', 1_000_000, 8_999_999)})`,
      telefon: some(0.2, 'festnetz', `'+43 732 ' || (${whole('telefon', 100_000, 899_999)})`),
      plz_ort: town('ort'),
      bewertung: some(0.6, 'sterne', whole('bewertung', 1, 5)),
      verfuegbar_ab: some(0.7, 'frei', `bench_heute() + (${whole('ab', 0, 120)})`),
      dsgvo_status: `case when ${agreed} then 'Gueltig' else 'Fehlt' end`,
      einwilligung_bis: `case when ${agreed} then (bench_heute() - (${whole('zugestimmt', 0, 600)}) + interval '24 months')::date end`,
      loeschung_geplant_am: 'null',
    },
  });
  await client.query(consents);
  await addFiles(filling);
  for (const [field, share] of links) {
    const target = tableOf('PersSt').fields[field]?.to ?? '';
    await client.query(linkSql(linkTable(tableOf('PersSt'), field), tableOf(target), share));
  }
}

/** Four of five agreed to be kept for two years: who did not is offered to nobody. */
const agreed = `${chance('r.n', 'einwilligung')} < 0.8`;
const consents = `
  insert into person_einwilligung (id_domaene, id_person, id_einwilligung_dsgvo, text_version, erteilt_am, weg, gueltig_bis)
  select p.id_domaene, p.id, t.id, t.text_version, p.einwilligung_bis - interval '24 months', 'Online', p.einwilligung_bis
    from pers_st p
    join (select distinct on (id_domaene) * from einwilligung_dsgvo_st where zweck = 'Evidenz' and gueltigkeit = '24M' order by id_domaene, id) t
      on t.id_domaene = p.id_domaene
   where p.id >= ${firstId} and p.einwilligung_bis is not null`;

async function addFiles(filling: Filling): Promise<void> {
  const { sizes } = filling;
  await fillTable(filling, 'PersonAdresse', {
    from: childRows(sizes, 'PersonAdresse', 'PersSt'),
    columns: {
      strasse: street,
      hausnummer: '(1 + r.n % 80)::text',
      plz: `split_part(p.plz_ort, ' ', 1)`,
      ort: `substr(p.plz_ort, 6)`,
      id_land: `(select min(id) from land where iso_code = 'AT')`,
      art: `case when k = 0 then 'Hauptwohnsitz' else v.art end`,
      is_haupt: 'k = 0',
    },
  });
  await fillTable(filling, 'PersonQualifikation', {
    from: childRows(sizes, 'PersonQualifikation', 'PersSt'),
    columns: {},
  });
  await fillTable(filling, 'PersonSprache', {
    from: childRows(sizes, 'PersonSprache', 'PersSt'),
    // Each only once: the list from a place of the person's own.
    columns: { id_sprache: `l.sprache_st[1 + (p.id + k) % cardinality(l.sprache_st)]` },
  });
  await fillTable(filling, 'PersonTaetigkeit', { from: childRows(sizes, 'PersonTaetigkeit', 'PersSt'), columns: {} });
  await fillTable(filling, 'PersonAusbildung', { from: childRows(sizes, 'PersonAusbildung', 'PersSt'), columns: {} });
}

const links = [
  ['Personengruppen', 0.4],
  ['Jobbezeichnungen', 0.3],
  ['Schlagworte', 0.5],
] as const;

const linkSql = (link: string, target: { key: string; isPlatform: boolean }, share: number): string => `
  insert into ${link} (id_domaene, id_von, id_nach, reihenfolge)
  select p.id_domaene, p.id, bench_one(z.ids, bench_chance(p.id, '${link}' || k)), k
    from pers_st p cross join generate_series(1, 2) k
    join (select d.id as id_domaene, (select array_agg(z.id order by z.id) from ${snake(target.key)} z${target.isPlatform ? '' : ' where z.id_domaene = d.id'}) as ids from domaene_st d) z
      on z.id_domaene = p.id_domaene
   where p.id >= ${firstId} and z.ids is not null and bench_chance(p.id, '${link}?' || k) < ${share}
      on conflict do nothing`;
