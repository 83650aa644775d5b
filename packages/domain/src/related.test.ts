import { describe, expect, test } from 'vitest';
import { relatedSpec } from './entity/related.ts';
import { relatedDefaults, relatedFilter, relatedLists, whyUnrelated } from './related.ts';
import { referencesTo, tableOf, tables } from './tables.ts';
import { unlisted } from './unlisted.ts';

const records = [...tables.values()].filter(({ parent, entity }) => !parent && entity.path !== undefined);
const namesOf = (key: string) => relatedLists(tableOf(key)).map(({ name }) => name);

describe('what belongs to a record', () => {
  test.each([
    [
      'PersSt',
      ['PvDat.IdPerson', 'KundenportalEinsatz.IdPerson', 'Bewerbung.IdPerson', 'Stundennachweis.IdEinsatz.IdPerson'],
    ],
    [
      'AnfrageDat',
      ['PvDat.IdAnfrage', 'KundenportalEinsatz.IdAnfragePosition.IdAnfrage', 'StelleninseratSt.IdAnfrage', 'Dokument'],
    ],
    ['KundenportalEinsatz', ['Stundennachweis.IdEinsatz', 'FakturaDat.FakturaPosition.IdEinsatz', 'Dokument']],
    ['AnfrageProjektDat', ['AnfrageDat.IdAnfrageProjekt', 'PvDat.IdAnfrage.IdAnfrageProjekt', 'Dokument']],
    ['StelleninseratSt', ['Bewerbung.IdStelleninserat', 'KontingentBuchung.IdStelleninseratKanal.IdStelleninserat']],
  ])('%s begins with what is declared, in its order', (key, expected) => {
    expect(namesOf(key).slice(0, expected.length)).toEqual(expected);
  });

  test('every other reference of a list follows, and what says by name what it is about', () => {
    expect(namesOf('PvDat')).toEqual(['KundenportalEinsatz.IdPv', 'Kontakt.IdPv', 'Aufgabe', 'Dokument']);
    expect(namesOf('RegionSt')).toEqual(
      expect.arrayContaining(['PersSt.Regionen', 'NiederlassungSt.IdRegion', 'Aufgabe']),
    );
    expect(namesOf('RegionSt')).not.toContain('Dokument'); // which names other records only
    expect(namesOf('BenutzerSt')).not.toContain('PvDat.VorgeschlagenVon'); // who did it stands in the log
  });

  test('is a list, or it is said why it is none', () => {
    const forgotten = records.flatMap((record) =>
      [record, ...record.children].flatMap((target) =>
        referencesTo(target.key)
          .filter((one) => one.table.entity.key !== record.key || !one.table.parent)
          .filter((one) => !isListed(record.key, one) && whyUnrelated(one) === undefined)
          .map(({ table, name }) => `${table.key}.${name} → ${target.key}`),
      ),
    );
    expect(forgotten).toEqual([]);
  });

  test('names lists, fields and columns that there are', () => {
    for (const record of records)
      for (const { name, table, path, columns } of relatedLists(record)) {
        expect(table.entity.path, name).toBeDefined();
        let of = table;
        for (const step of path) {
          const child = of.children.find(({ key }) => key === step);
          const to = child?.key ?? of.allFields[step]?.to;
          expect(to, `${record.key}: ${name}`).toBeDefined();
          of = tableOf(to ?? '');
        }
        expect(path.length === 0 || of === record, `${record.key}: ${name}`).toBe(true);
        for (const column of columns)
          expect(table.allFields[column]?.formOnly ?? false, `${name} ${column}`).toBe(false);
        for (const column of columns) expect(table.allFields, name).toHaveProperty(column);
      }
    for (const { entity } of records) {
      const declared = (entity.related ?? []).map((one) => relatedSpec(one).list);
      expect(new Set(declared).size).toBe(declared.length);
    }
  });

  test('a table without a page has a reason, and no reason is left over', () => {
    const hidden = [...tables.values()].filter(
      ({ parent, access, entity }) => !parent && access !== 'system' && !entity.path,
    );
    const reasons = Object.keys(unlisted);
    expect(hidden.map(({ key }) => key).toSorted()).toEqual(reasons.filter((key) => !key.includes('.')).toSorted());
    for (const name of reasons.filter((key) => key.includes('.'))) {
      const [key = '', field = ''] = name.split('.');
      expect(tables.get(key)?.fields[field]?.to, name).toBeDefined();
    }
  });
});

/** By itself, or by another reference of the same table: whoever names a position names its Anfrage. */
const isListed = (key: string, { table, name }: { table: { key: string }; name: string }): boolean =>
  namesOf(key).some((list) => list === `${table.key}.${name}` || list.split('.')[0] === table.key);

describe('a related list', () => {
  const listOf = (key: string, name: string) => {
    const list = relatedLists(tableOf(key)).find((one) => one.name === name);
    if (!list) throw new Error(`${key} has no ${name}`);
    return [list, tableOf(key), 7] as const;
  };

  test.each([
    ['PersSt', 'PvDat.IdPerson', ['IdPerson', '=', 7], { IdPerson: 7 }],
    ['PersonengruppeSt', 'PersSt.Personengruppen', ['Personengruppen', 'anyof', [7]], { Personengruppen: 7 }],
    ['PersSt', 'Stundennachweis.IdEinsatz.IdPerson', ['IdEinsatz.IdPerson', '=', 7], undefined],
    ['KundenportalEinsatz', 'FakturaDat.FakturaPosition.IdEinsatz', ['FakturaPosition.IdEinsatz', '=', 7], undefined],
    // The customer of a proposal follows from its Anfrage.
    ['UnternehmenSt', 'PvDat.IdUnternehmen', ['IdUnternehmen', '=', 7], undefined],
    [
      'AnfrageDat',
      'Dokument',
      [['Entitaet', '=', 'AnfrageDat'], 'and', ['DatensatzId', '=', 7]],
      { Entitaet: 'AnfrageDat', DatensatzId: 7 },
    ],
  ])('of %s, %s: its rows, and what a new one begins with', (key, name, filter, defaults) => {
    const of = listOf(key, name);
    expect(relatedFilter(...of)).toEqual(filter);
    expect(relatedDefaults(...of)).toEqual(defaults);
  });

  test('leaves out the column that says the same in each row', () => {
    const [{ columns }] = listOf('AnfrageProjektDat', 'AnfrageDat.IdAnfrageProjekt');
    expect(columns).not.toContain('IdAnfrageProjekt');
    expect(columns.slice(0, 3)).toEqual(['AnfrageNr', 'Titel', 'IdUnternehmen']);
  });
});
