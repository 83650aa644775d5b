import { nachnamen } from '../names.ts';
import { beraterOf, one, personName, street, town } from './draw.ts';
import { type Filling, fillTable, newRows } from './fill.ts';
import { chance, firstId, inSameDomaene } from './ids.ts';

/** Customers with their places and contacts; the first of a Domäne are the biggest. */
export async function addCustomers(filling: Filling): Promise<void> {
  const { sizes } = filling;
  const nr = '(1000000 + r.n)';
  const address = {
    strasse: `${street} || ' ' || (1 + r.n % 90)`,
    plz: `split_part(${town('firmenort')}, ' ', 1)`,
    ort: `substr(${town('firmenort')}, 6)`,
  };
  const name = `${one(nachnamen, 'firma')} || ' ' || ${one(branchen, 'branche')}`;
  const niederlassung = inSameDomaene(sizes.NiederlassungSt, `power(${chance('r.n', 'niederlassung')}, 1.5)`);
  await fillTable(filling, 'UnternehmenSt', {
    from: newRows(sizes.UnternehmenSt),
    like: `x.is_kunde and not x.is_eigene_gesellschaft and not x.is_co_lieferant and x.id_unternehmen_mutter is null and x.rechtsform = 'GmbH' and x.uid_nummer like 'ATU%'`,
    columns: {
      ...address,
      kurzbezeichnung: `'B' || ${nr}`,
      bezeichnung: name,
      firmenwortlaut: `${name} || ' GmbH'`,
      uid_nummer: `'ATU' || ${nr} || ${uidCheck(nr)}`,
      email: `'office' || r.n || '@kunde.example'`,
      rechnung_email: `'rechnung' || r.n || '@kunde.example'`,
      id_niederlassung: `case when r.n = 0 then ${firstId} else ${niederlassung} end`,
      id_berater: beraterOf(filling, `case when r.n = 0 then ${firstId} else ${niederlassung} end`),
      gln: 'null',
    },
  });
  const ofCustomer = (count: number) =>
    `${newRows(count)} join unternehmen_st p on p.id = ${firstId} + r.n % ${sizes.UnternehmenSt} cross join lateral (select (r.n / ${sizes.UnternehmenSt})::int as k) place`;
  await fillTable(filling, 'UnternehmenAnsprechpartner', {
    from: ofCustomer(sizes.UnternehmenAnsprechpartner),
    columns: {
      ...personName('r.n', 'kontakt'),
      email: `'kontakt' || r.n || '@kunde.example'`,
      id_benutzer: 'null',
      is_aktiv: 'true',
    },
  });
  await fillTable(filling, 'UnternehmenStandort', {
    from: ofCustomer(sizes.UnternehmenStandort),
    columns: {
      ...Object.fromEntries(
        Object.entries(address).map(([column, value]) => [
          column,
          `case when k = 0 then p.${column} else ${value} end`,
        ]),
      ),
      bezeichnung: `case when k = 0 then 'Zentrale' else 'Werk ' || (k + 1) end`,
      is_haupt: 'k = 0',
    },
  });
}

const branchen = [
  'Metallbau',
  'Logistik',
  'Bau',
  'Anlagenbau',
  'Lebensmittel',
  'Elektrotechnik',
  'Holzbau',
  'Handel',
  'Reinigung',
  'Medizintechnik',
];

/** The eighth digit of an Austrian UID. */
function uidCheck(digits: string): string {
  const digit = (at: number) => `substr(${digits}::text, ${at}, 1)::int`;
  const even = [2, 4, 6].map((at) => `${digit(at)} / 5 + ${digit(at)} * 2 % 10`);
  return `(10 - (${[1, 3, 5, 7].map(digit).join(' + ')} + ${even.join(' + ')} + 4) % 10) % 10`;
}
