import { beforeEach, expect, test } from 'vitest';
import { toast, toastStore } from './toast.ts';
import { toastLog } from './toast-log.ts';

beforeEach(() => toastLog.clear());

test('[U10] every toast stays in the log, newest first, until it is cleared', () => {
  toast.success('Datensatz wurde gespeichert');
  toast.error('Datensatz kann nicht gelöscht werden');
  for (const { id } of toastStore.get()) toastStore.remove(id);
  expect(toastLog.get().map(({ type, text }) => [type, text])).toEqual([
    ['error', 'Datensatz kann nicht gelöscht werden'],
    ['success', 'Datensatz wurde gespeichert'],
  ]);
  expect(toastLog.unseen()).toBe(1);
  toastLog.see();
  expect(toastLog.unseen()).toBe(0);
  toast.info('Neu');
  expect(toastLog.unseen()).toBe(1);
  toastLog.clear();
  expect(toastLog.get()).toEqual([]);
});

test('[U10] the log keeps the last hundred', () => {
  for (let count = 1; count <= 120; count += 1) toast.info(`Meldung ${count}`);
  expect(toastLog.get()).toHaveLength(100);
  expect(toastLog.get()[0]?.text).toBe('Meldung 120');
});
