import { expect, test } from 'vitest';
import { boxState, everythingSelected, isSelected, nothingSelected, selectedCount, withSelected } from './selection.ts';

test('some are chosen by their Id', () => {
  const three = withSelected(nothingSelected, [4, 7, 9], true);
  expect([isSelected(three, 7), isSelected(three, 8)]).toEqual([true, false]);
  expect(selectedCount(withSelected(three, [7], false), 100)).toBe(2);
  expect(boxState(three, 100)).toBe('some');
  expect(boxState(three, 3)).toBe('all');
});

test('all hits are a query, less those that were taken out', () => {
  const most = withSelected(everythingSelected, [4, 7], false);
  expect([isSelected(most, 7), isSelected(most, 8)]).toEqual([false, true]);
  expect(selectedCount(most, 1_000_000)).toBe(999_998);
  expect(withSelected(most, [4, 7], true)).toEqual(everythingSelected);
  expect(boxState(everythingSelected, 1_000_000)).toBe('all');
});

test('nothing is nothing, also of an empty list', () => {
  expect(boxState(nothingSelected, 0)).toBe('none');
  expect(boxState(everythingSelected, 0)).toBe('none');
});
