import { expect, test } from 'vitest';
import { dueGroups } from './due-groups.ts';

test('tasks stand by the day they are due; a group without tasks is not there', () => {
  const on = (FaelligAm: string) => ({ FaelligAm });
  const groups = dueGroups([on('2026-05-19'), on('2026-05-22'), on('2026-05-21'), on('2026-06-01')], '2026-05-21');
  expect(groups.map(({ title, isLate, rows }) => [title, isLate, rows.length])).toEqual([
    ['Überfällig', true, 1],
    ['Heute', false, 1],
    ['Morgen', false, 1],
    ['Später', false, 1],
  ]);
  expect(dueGroups([on('2026-05-21')], '2026-05-21').map(({ title }) => title)).toEqual(['Heute']);
  const some = dueGroups([on('2026-05-19'), on('2026-05-21')], '2026-05-21', 48);
  expect(some.map(({ title, count }) => [title, count])).toEqual([
    ['Überfällig', '1'],
    ['Heute', '1+'],
  ]);
});

test('within a day by the hour, what has none behind', () => {
  const at = (Uhrzeit: string | null) => ({ FaelligAm: '2026-05-21', Uhrzeit });
  const [group] = dueGroups([at(null), at('14:30'), at('09:00')], '2026-05-21');
  expect(group?.rows.map(({ Uhrzeit }) => Uhrzeit)).toEqual(['09:00', '14:30', null]);
});
