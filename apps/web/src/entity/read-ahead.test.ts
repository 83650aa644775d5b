import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collect, forgetChanges, tellAll } from '../live/changes.ts';

const read = vi.hoisted(() => vi.fn());
vi.mock('../api/entity.ts', () => ({ entityApi: { read } }));

const { arrived, forgetAhead, handOver, readAhead, takeAhead } = await import('./read-ahead.ts');

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  read.mockImplementation(async (_key: string, Id: number) => ({ Id }));
});
afterEach(() => {
  forgetAhead();
  forgetChanges();
  vi.unstubAllGlobals();
  read.mockReset();
});

test('the record of a page that is being opened is asked for once, and taken once', async () => {
  const reading = readAhead('PersSt', 7);
  expect(arrived('PersSt', 7)).toBeUndefined();
  await reading;
  await readAhead('PersSt', 7);
  expect(read).toHaveBeenCalledTimes(1);
  expect(arrived('PersSt', 7)).toEqual({ Id: 7 });
  expect(arrived('PersSt', 8)).toBeUndefined();
  expect(takeAhead('UnternehmenSt', 7)).toBeUndefined();
  await expect(takeAhead('PersSt', 7)).resolves.toEqual({ Id: 7 });
  expect(takeAhead('PersSt', 7)).toBeUndefined();
});

test('who goes on to another record no longer waits for the first', () => {
  void readAhead('PersSt', 7);
  void readAhead('PersSt', 8);
  const [, , first] = read.mock.calls[0] as [string, number, AbortSignal];
  expect(first.aborted).toBe(true);
  expect(takeAhead('PersSt', 7)).toBeUndefined();
  expect(takeAhead('PersSt', 8)).toBeDefined();
});

test('a refusal is left to the page, which says it', async () => {
  read.mockRejectedValue(new Error('gone'));
  await readAhead('PersSt', 7);
  expect(arrived('PersSt', 7)).toBeUndefined();
  await expect(takeAhead('PersSt', 7)).rejects.toThrow('gone');
});

test('what somebody saves before the page listens is read anew', async () => {
  await readAhead('PersSt', 7);
  collect({ Entitaet: 'UnternehmenSt', Id: 7, Version: 2, Aktion: 'Aendern' });
  tellAll();
  expect(arrived('PersSt', 7)).toEqual({ Id: 7 });
  collect({ Entitaet: 'PersSt', Id: 7, Version: 2, Aktion: 'Aendern' });
  tellAll();
  expect(arrived('PersSt', 7)).toBeUndefined();
});

test('what a save answered is handed to the page of the new record, without a call', async () => {
  handOver('PersSt', { Id: 7, Nachname: 'Neu' });
  await readAhead('PersSt', 7);
  expect(read).not.toHaveBeenCalled();
  expect(arrived('PersSt', 7)).toEqual({ Id: 7, Nachname: 'Neu' });
});
