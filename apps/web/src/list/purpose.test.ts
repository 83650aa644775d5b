import { tables } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { purposes } from './purpose.tsx';

test('[GRID-06] every list says what it is for while it is empty, in one or two sentences', () => {
  const lists = [...tables.values()].filter(({ parent, entity }) => !parent && entity.path).map(({ key }) => key);
  expect(Object.keys(purposes).toSorted()).toEqual(lists.toSorted());
  for (const words of Object.values(purposes)) expect(words).toMatch(/^[A-ZÄÖÜ].{20,170}\.$/);
  expect(new Set(Object.values(purposes)).size).toBe(lists.length);
});
