import { expect, test } from 'vitest';
import { groupsBy } from './grouping.ts';

const row = (Id: number, Titel: string, FaelligAm: string, more: object = {}) => ({ Id, Titel, FaelligAm, ...more });
const rows = [
  row(1, 'Stunden fehlen: Huber, KW 20', '2026-05-18', {
    Quelle: 'System',
    BezugEntitaet: 'KundenportalEinsatz',
    BezugId: 7,
  }),
  row(2, 'Rückruf: Voralpen', '2026-05-21', { Quelle: 'Manuell', BezugEntitaet: 'UnternehmenSt', BezugId: 7 }),
  row(3, 'Stunden fehlen: Huber, KW 21', '2026-05-21', {
    Quelle: 'System',
    BezugEntitaet: 'KundenportalEinsatz',
    BezugId: 7,
  }),
  row(4, 'Ablage', '2026-05-22', { Quelle: 'Manuell' }),
  row(5, 'Geheim', '2026-05-23', { Quelle: 'Manuell', BezugEntitaet: 'PersSt', BezugId: 9 }),
];
const titles: Record<string, string> = { KundenportalEinsatz: 'E-1', UnternehmenSt: 'Voralpen' };
const aboutOf = ({ BezugEntitaet }: Record<string, unknown>) => {
  const title = titles[String(BezugEntitaet)];
  return title === undefined ? null : { title, kind: String(BezugEntitaet), href: '/', module: '/', hasPhone: false };
};
const grouped = (by: Parameters<typeof groupsBy>[0], all = rows.length) =>
  groupsBy(by, rows, { today: '2026-05-21', all, aboutOf }).map(({ title, count, rows: own }) => [
    title,
    count,
    own.map(({ Id }) => Id),
  ]);

test('tasks stand together by the day they are due', () => {
  expect(grouped('faelligkeit')).toEqual([
    ['Überfällig', '1', [1]],
    ['Heute', '2', [2, 3]],
    ['Morgen', '1', [4]],
    ['Später', '1', [5]],
  ]);
});

test('by the record they are about, two of the same number in two lists apart', () => {
  expect(grouped('bezug')).toEqual([
    ['KundenportalEinsatz E-1', '2', [1, 3]],
    ['UnternehmenSt Voralpen', '1', [2]],
    ['Ohne Bezug', '1', [4]],
    ['Nicht einsehbar', '1', [5]],
  ]);
});

test('by what the system asks for, what people wrote in one; of each there may be more', () => {
  expect(grouped('art', 600)).toEqual([
    ['Stunden fehlen', '2+', [1, 3]],
    ['Weitere Aufgaben', '3+', [2, 4, 5]],
  ]);
});
