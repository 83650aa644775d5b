import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './test-browser.ts';

async function tabOf(me: { Id: number; IsPlattformAdmin: boolean }) {
  vi.resetModules();
  const { state, onSessionChange } = await import('./session-state.ts');
  const domaene = await import('./domaene.ts');
  Object.assign(state, { me: { IdDomaene: 1, ...me } });
  const changes: string[] = [];
  onSessionChange(({ type }) => changes.push(type));
  return { ...domaene, changes };
}

const admin = { Id: 1, IsPlattformAdmin: true };
const donau = { Id: 2, Text: 'Donaujobs', Farbe: '#0F766E' };

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('a Plattform-Admin works elsewhere until he goes home, also after a reload', async () => {
  const tab = await tabOf(admin);
  expect(tab.domaeneHeader()).toEqual({});
  await tab.switchDomaene(donau);
  expect(tab.domaeneHeader()).toEqual({ 'X-Domaene': '2' });
  expect(tab.changes).toEqual(['begin']);
  const again = await tabOf(admin);
  expect(again.otherDomaene()).toMatchObject(donau);
  await again.switchDomaene(undefined);
  expect(again.domaeneHeader()).toEqual({});
});

test('his own Domäne is no other one', async () => {
  const tab = await tabOf(admin);
  await tab.switchDomaene(donau);
  await tab.switchDomaene({ Id: 1, Text: 'Alpenstaff', Farbe: null });
  expect(tab.otherDomaene()).toBeUndefined();
});

test('who signs in after him, in the same tab, is at home', async () => {
  await (await tabOf(admin)).switchDomaene(donau);
  expect((await tabOf({ Id: 5, IsPlattformAdmin: true })).domaeneHeader()).toEqual({});
  expect((await tabOf({ Id: 1, IsPlattformAdmin: false })).domaeneHeader()).toEqual({});
});

test('a tab that is opened from another one works in the same Domäne, and has its own from then on', async () => {
  await (await tabOf(admin)).switchDomaene(donau);
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect((await tabOf(admin)).domaeneHeader()).toEqual({});

  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { referrer: 'https://app.example/person' });
  const opened = await tabOf(admin);
  expect(opened.domaeneHeader()).toEqual({ 'X-Domaene': '2' });
  await opened.switchDomaene(undefined);
  expect((await tabOf(admin)).domaeneHeader()).toEqual({});

  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { referrer: 'https://app.example.evil/person' });
  expect((await tabOf(admin)).domaeneHeader()).toEqual({});
});
