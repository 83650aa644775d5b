import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Changes, collect, forgetChanges, onChanges, tellAll } from './changes.ts';

const saved = (Id: number) => ({ Entitaet: 'PersSt', Id, Version: 2, Aktion: 'Aendern' });
const page = { hidden: false };
let heard: Changes[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  heard = [];
  stop = onChanges((changes) => heard.push(changes));
});
afterEach(() => {
  stop();
  forgetChanges();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what comes close together is told once', () => {
  for (const id of [1, 2, 3]) collect(saved(id));
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual([{ hasGap: false, events: [saved(1), saved(2), saved(3)] }]);
  collect('Luecke');
  vi.advanceTimersByTime(500);
  expect(heard[1]).toEqual({ hasGap: true, events: [] });
});

test('a hidden tab hears all of it when it is looked at again, and nothing twice', () => {
  page.hidden = true;
  collect(saved(1));
  vi.advanceTimersByTime(500);
  collect(saved(2));
  vi.advanceTimersByTime(500);
  expect(heard).toEqual([]);
  page.hidden = false;
  tellAll();
  tellAll();
  expect(heard).toEqual([{ hasGap: false, events: [saved(1), saved(2)] }]);
});
