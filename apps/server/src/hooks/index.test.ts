import { tableOf, tables } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { hooks } from './index.ts';

test('what a new record takes over is asked for again by its form: a hook of defaults has its declaration', () => {
  const hooked = [...hooks].flatMap(([key, hook]) => (hook.defaults ? [key] : []));
  expect(hooked.filter((key) => !tableOf(key).entity.takesOverFrom?.length)).toEqual([]);
  const declared = [...tables.values()].filter(({ parent, entity }) => !parent && entity.takesOverFrom);
  expect(declared.map(({ key }) => key).toSorted()).toEqual(hooked.toSorted());
});
