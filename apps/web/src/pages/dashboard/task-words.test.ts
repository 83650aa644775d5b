import { expect, test } from 'vitest';
import { dueWords, taskWords } from './task-words.ts';

test('a count says its noun', () => {
  expect(taskWords({ Total: 0, Ueberfaellig: 0 })).toBe('keine Aufgaben fällig');
  expect(taskWords({ Total: 1, Ueberfaellig: 0 })).toBe('1 Aufgabe heute');
  expect(taskWords({ Total: 8, Ueberfaellig: 2 })).toBe('2 Aufgaben überfällig, 6 heute');
  expect(taskWords({ Total: 1, Ueberfaellig: 1 })).toBe('1 Aufgabe überfällig');
});

test('how long a task is overdue counts days, also over a change of the clock', () => {
  expect(dueWords('2026-11-15', '2026-11-15')).toBe('heute');
  expect(dueWords('2026-11-14', '2026-11-15')).toBe('seit gestern');
  expect(dueWords('2026-10-24', '2026-10-26')).toBe('seit 2 Tagen');
  expect(dueWords('2026-11-16', '2026-11-15')).toBe('morgen');
  expect(dueWords('2026-11-20', '2026-11-15')).toBe('20.11.2026');
});
