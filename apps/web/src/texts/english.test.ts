import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { english as spoken } from '@disponent/domain/texts/english/index';
import { expect, test } from 'vitest';
import { sourcesIn, wantedTexts } from '../../test/wanted-texts.ts';
import { same } from './english/same.ts';
import { words } from './english.ts';

const root = resolve(import.meta.dirname, '../../../..');
const wanted = wantedTexts(root);

test('[SET-02] every text of the screens has its English', () => {
  const isSame = new Set(same);
  const missing = [...wanted].filter(([german]) => !words.get(german) && !isSame.has(german));
  expect(missing, 'npm run texts adds them, to be translated').toEqual([]);
});

test('no entry of the dictionary is left over', () => {
  // What rules and server can say is written there as it stands here; that nothing else is said, the types see to (`sentence`).
  const source = ['packages/domain/src', 'apps/server/src']
    .flatMap((folder) => sourcesIn(join(root, folder)))
    .map((one) => one.source)
    .join('\n');
  const isSaid = (german: string) => german in spoken && source.includes(literalOf(german));
  expect([...words.keys(), ...same].filter((german) => !wanted.has(german) && !isSaid(german))).toEqual([]);
  expect(same.filter((word) => words.has(word))).toEqual([]);
});

const literalOf = (german: string): string => {
  const quote = german.includes("'") ? '"' : "'";
  return quote + german.replace('\n', '\\n') + quote;
};

test('a translation has the parts of its original', () => {
  const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).sort();
  expect([...words].filter(([german, text]) => parts(german).join() !== parts(text).join())).toEqual([]);
});

test('no two dictionaries say the same word differently', async () => {
  const folders = ['packages/domain/src/texts/english', 'apps/web/src/texts/english'].map((path) => join(root, path));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const parts = await Promise.all(
    files
      .filter((file) => !/(same|index)\.ts$/.test(file))
      .map(async (file) => (await import(file)) as Record<string, Record<string, string>>),
  );
  const entries = parts.flatMap((part) => Object.values(part).flatMap((dictionary) => Object.entries(dictionary)));
  expect(entries.length).toBeGreaterThan(1500);
  expect(entries.filter(([german, text]) => words.get(german) !== text)).toEqual([]);
});
