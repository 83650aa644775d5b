import type { PlanBalken } from '@disponent/domain/wire/einsatzplan';
import { expect, test } from 'vitest';
import { barOn, freeFrom, isElsewhere, placeBars, shifted, unmoved, withMoved } from './bars.ts';
import { windowAt } from './window.ts';

const window = windowAt('2026-05-18', 'sechs');
const bar = (Id: number, Von: string, Bis: string | null, Art: PlanBalken['Art'] = 'Einsatz'): PlanBalken => ({
  Art,
  Id,
  Status: 'Aktiv',
  Von,
  Bis,
  Text: 'Kunde',
  Beruf: null,
  IdUnternehmen: 1,
});
const places = (bars: readonly PlanBalken[]) =>
  placeBars(bars, window).map(({ left, width, lane, lanes }) => [Math.round(left), Math.round(width), lane, lanes]);

test('bars end where the plan does', () => {
  expect(places([bar(1, '2026-01-01', null)])).toEqual([[0, 100, 0, 1]]);
  expect(places([bar(1, '2026-06-08', '2026-06-14')])).toEqual([[50, 17, 0, 1]]);
  expect(places([bar(1, '2026-01-01', '2026-05-17')])).toEqual([]);
});

test('what meets shares the height, what follows does not; an absence lies on its assignment', () => {
  expect(places([bar(1, '2026-05-18', '2026-05-24'), bar(2, '2026-05-25', '2026-05-31')])).toEqual([
    [0, 17, 0, 1],
    [17, 17, 0, 1],
  ]);
  expect(
    places([bar(1, '2026-05-18', null), bar(1, '2026-05-25', '2026-05-31', 'Abwesenheit'), bar(2, '2026-06-08', null)]),
  ).toEqual([
    [0, 100, 0, 2],
    [50, 50, 1, 2],
    [17, 17, 0, 2],
  ]);
});

test('what stands apart has the whole height; more proposals than can be read are one bar below the assignment', () => {
  const apart = [bar(1, '2026-05-18', '2026-05-24'), bar(2, '2026-05-20', '2026-05-26'), bar(3, '2026-06-08', null)];
  expect(places(apart).map(([, , lane, lanes]) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
  const proposed = [5, 6, 7].map((Id) => bar(Id, '2026-05-18', Id === 6 ? '2026-06-14' : '2026-05-31', 'Vorschlag'));
  const placed = placeBars([...proposed, bar(1, '2026-05-25', null)], window);
  expect(
    placed.map(({ balken, more, lane, lanes }) => [balken.Id, balken.Bis, more.map(({ Id }) => Id), lane, lanes]),
  ).toEqual([
    [1, null, [], 0, 2],
    [5, '2026-06-14', [6, 7], 1, 2],
  ]);
});

test('an end that is being moved is drawn where it is moved to, and never before its beginning', () => {
  const saved = bar(1, '2026-05-18', '2026-05-24');
  const [moved] = placeBars(withMoved([saved], shifted(unmoved(saved), 14, 'end')), window);
  expect(moved?.width).toBe(50);
  expect(shifted(unmoved(saved), -9, 'end')).toMatchObject({ von: '2026-05-18', bis: '2026-05-18' });
  expect(shifted(unmoved(saved), 2, 'bar')).toMatchObject({ von: '2026-05-20', bis: '2026-05-26' });
});

test('words of a bar that begins with an absence stand behind it', () => {
  const [work] = placeBars([bar(1, '2026-05-01', null), bar(1, '2026-05-11', '2026-05-24', 'Abwesenheit')], window);
  expect(Math.round(work?.covered ?? 0)).toBe(17);
});

test('the bar of a day is the assignment', () => {
  const bars = [bar(5, '2026-05-18', null, 'Vorschlag'), bar(1, '2026-05-20', '2026-05-24')];
  expect(barOn(bars, '2026-05-19')?.Id).toBe(5);
  expect(barOn(bars, '2026-05-20')?.Id).toBe(1);
  expect(barOn([bar(1, '2026-05-20', '2026-05-24')], '2026-05-25')).toBeUndefined();
});

test('free is who has nothing to do, from the first such day on', () => {
  expect(freeFrom([], '2026-05-21')).toBe('2026-05-21');
  expect(freeFrom([bar(1, '2026-05-01', '2026-05-29'), bar(2, '2026-05-30', '2026-06-05')], '2026-05-21')).toBe(
    '2026-06-06',
  );
  expect(freeFrom([bar(1, '2026-05-01', null)], '2026-05-21')).toBeUndefined();
});

test('an assignment that somebody else has moved is noticed, one that is where its bar is drawn is not', () => {
  const saved = { Beginn: '2026-05-18T06:00:00', EndeGeplant: '2026-05-24', EndeTatsaechlich: null };
  expect(isElsewhere(saved, bar(1, '2026-05-18', '2026-05-24'))).toBe(false);
  expect(isElsewhere(saved, bar(1, '2026-05-19', '2026-05-24'))).toBe(true);
  expect(isElsewhere(saved, bar(1, '2026-05-18', null))).toBe(true);
  expect(isElsewhere({ ...saved, EndeTatsaechlich: '2026-05-20' }, bar(1, '2026-05-18', '2026-05-20'))).toBe(false);
  expect(isElsewhere({ Beginn: saved.Beginn, EndeGeplant: null }, bar(1, '2026-05-18', null))).toBe(false);
});
