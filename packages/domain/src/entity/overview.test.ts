import { expect, test } from 'vitest';
import { tables } from '../tables.ts';
import { titleFields, titleWords } from './overview.ts';
import { relatedSpec } from './related.ts';

const said = (words: Readonly<Record<string, string>>) =>
  titleWords('{IdPerson} → {IdAnfragePosition}, {IdUnternehmen}', (name) => words[name] ?? '');

test.each([
  [
    { IdPerson: 'Đurić Goran', IdAnfragePosition: 'Staplerfahrer:in', IdUnternehmen: 'Traunsee Logistik' },
    'Đurić Goran → Staplerfahrer:in, Traunsee Logistik',
  ],
  [{ IdPerson: 'Đurić Goran', IdUnternehmen: 'Traunsee Logistik' }, 'Đurić Goran, Traunsee Logistik'],
  [{ IdUnternehmen: 'Traunsee Logistik' }, 'Traunsee Logistik'],
  [{}, ''],
])('a title leaves out what is empty: %j', (words, expected) => {
  expect(said(words)).toBe(expected);
});

test('what a title and an overview name is a field or a list of the record', () => {
  const strange = [...tables.values()].flatMap(({ key, parent, allFields, children, entity: { overview, states } }) => {
    if (parent || !overview) return [];
    const { title = '', facts, sections = {}, proposedIn = [], paper } = overview;
    const ofPaper = children.find((child) => child.key === paper?.[0])?.allFields ?? {};
    if (paper && !['Datei', 'IdDokumentart', 'Datum'].every((name) => name in ofPaper)) return [`${key}.paper`];
    const named = [...titleFields(title), ...facts, ...Object.values(sections).flat()];
    const isKnown = (name: string) => name in allFields || children.some((child) => child.key === name);
    const unknown = [...named.filter((name) => !isKnown(name)), ...proposedIn.filter((one) => !states?.looks[one])];
    return unknown.map((name) => `${key}.${name}`);
  });
  expect(strange).toEqual([]);
});

test('what is made with a record names it', () => {
  const strange = [...tables.values()].flatMap(({ key, parent, entity: { overview } }) => {
    const { begins } = overview ?? {};
    return !parent && begins && tables.get(begins.list)?.fields[begins.by]?.to !== key ? [key] : [];
  });
  expect(strange).toEqual([]);
});

test('what a number is out of is another number of its row', () => {
  const strange = [...tables.values()].flatMap(({ key, allFields }) =>
    Object.entries(allFields)
      .filter(([, { outOf }]) => outOf !== undefined && allFields[outOf]?.kind.name !== 'number')
      .map(([name]) => `${key}.${name}`),
  );
  expect(strange).toEqual([]);
});

test('an ad tells where each of its channels stands among the first columns, which its overview shows', () => {
  expect(tables.get('StelleninseratKanal')?.grid.slice(0, 4)).toContain('Status');
});

test('the records that people work on all day say what their overview tells', () => {
  const told = [...tables.values()].filter(({ parent, entity }) => !parent && entity.overview).map(({ key }) => key);
  expect(told.toSorted()).toEqual([
    'AnfrageDat',
    'AnfrageProjektDat',
    'Bewerbung',
    'KundenportalEinsatz',
    'PersSt',
    'PvDat',
    'StelleninseratSt',
    'UnternehmenSt',
  ]);
  for (const { entity } of tables.values())
    if (entity.overview) expect((entity.related ?? []).map((one) => relatedSpec(one).list)).not.toEqual([]);
});
