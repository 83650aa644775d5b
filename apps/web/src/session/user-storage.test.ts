import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Me } from '@disponent/domain/session/types';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './test-browser.ts';

const admin = { Id: 1 } as Me;
const berater = { Id: 3 } as Me;

/** The module belongs to a page; every test opens a new one. */
async function newPage() {
  vi.resetModules();
  const [storage, { state }] = await Promise.all([import('./user-storage.ts'), import('./session-state.ts')]);
  const { announce, userMap } = await import('./session-change.ts');
  const begin = (me: Me) => {
    state.me = me;
    announce({ type: 'begin' });
  };
  return { ...storage, begin, announce, userMap };
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});

const kept = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].map((key) => key.split(':').at(-1));

test('[S30] nothing that was kept for one user is there for the next', async () => {
  const { begin, announce, keepForUser, readForUser } = await newPage();
  begin(admin);
  keepForUser('tab', 'liste.PersSt', { query: 'Huberoni' });
  keepForUser('browser', 'zuletzt', [7]);
  sessionStorage.setItem('disponent:https://app.example:asked', '/person?search=Huberoni');
  announce({ type: 'end', reason: 'expired' });
  expect(readForUser('tab', 'liste.PersSt')).toEqual({ query: 'Huberoni' });
  begin(berater);
  expect([readForUser('tab', 'liste.PersSt'), readForUser('browser', 'zuletzt')]).toEqual([undefined, undefined]);
  expect(kept()).toEqual(['hier']);
});

test('[U20] the same user finds it again after a session that ran out', async () => {
  const { begin, announce, keepForUser, readForUser } = await newPage();
  begin(admin);
  keepForUser('tab', 'draft', ['Entwurf']);
  sessionStorage.setItem('disponent:https://app.example:asked', '/person/7');
  announce({ type: 'end', reason: 'expired' });
  begin(admin);
  expect(readForUser('tab', 'draft')).toEqual(['Entwurf']);
  expect(kept()).toContain('asked');
});

test('[SES-10] unsaved input waits for its owner while somebody else comes and goes', async () => {
  const { begin, announce, keepForUser, readForUser, forgetUser } = await newPage();
  begin(admin);
  keepForUser('tab', 'draft', ['Entwurf']);
  announce({ type: 'end', reason: 'expired' });
  begin(berater);
  expect(readForUser('tab', 'draft')).toBeUndefined();
  forgetUser(3);
  announce({ type: 'end', reason: 'logout' });
  begin(admin);
  expect(readForUser('tab', 'draft')).toEqual(['Entwurf']);
});

test('[S30] nothing stays after a logout, in memory neither', async () => {
  const { begin, announce, keepForUser, forgetUser, userMap } = await newPage();
  const seen = userMap<string, string>();
  begin(admin);
  seen.set('PersSt', 'Huberoni');
  keepForUser('tab', 'liste.PersSt', 1);
  keepForUser('browser', 'zuletzt', 2);
  forgetUser(1);
  announce({ type: 'end', reason: 'logout' });
  expect([kept(), seen.size]).toEqual([[], 0]);
});

test('[S30] only these files write into the storage of the browser: what belongs to a user goes through keepForUser', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-browser/.test(file),
  );
  const writing = files.filter((file) => /\b(local|session)Storage\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(writing.map((file) => relative('.', file)).toSorted()).toEqual([
    'builds/reload-once.ts', // when a page was loaded anew
    'pages/pv/rpo/board/folded.ts', // choices of the browser, whoever sits before it
    'router/scroll-memory.ts', // how far a page was scrolled
    'session/asked.ts',
    'session/domaene.ts', // knows its user
    'session/refresh-lock.ts',
    'session/stored-session.ts',
    'session/user-storage.ts',
    'session/web-api-login.ts',
    'ui/single-keys.ts',
    'ui/stored.ts',
  ]);
});
