import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rechte } from '@disponent/domain/access/rechte';
import { benutzerrolleTypCaptions } from '@disponent/domain/access/roles';
import { durationUnits } from '@disponent/domain/format/duration';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { routes } from '@disponent/domain/routes';
import { externalErrors } from '@disponent/domain/session/external';
import { tables } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { english as spoken } from '@disponent/domain/texts/english/index';
import { expect, test } from 'vitest';
import { settingsOrder } from '../layout/order.ts';
import { widgetKeys } from '../palette/widget-keys.ts';
import { same } from './english/same.ts';
import { words } from './english.ts';

const root = resolve(import.meta.dirname, '../../../..');

const sourceOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('texts/english'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
    .join('\n');

const unescaped = (literal: string) => literal.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');

/** Every German text that the source hands to `t`. */
const written = [...sourceOf('apps/web/src').matchAll(/\bt\(\s*(['"])((?:\\.|(?!\1).)*)\1/g)].map(
  ([, , literal = '']) => unescaped(literal),
);

/** Every German text that a declaration brings to the screen. */
const declared = [...tables.values()].flatMap(({ caption, allFields, actions, entity: { group, sections, tabs } }) => [
  ...Object.values(caption),
  ...[...Object.values(allFields), ...Object.values(actions).flatMap(({ input = {} }) => Object.values(input))].flatMap(
    (field) => [field.caption, field.hint ?? [], (field.values ?? []).map((code) => labelIn(field, code))].flat(),
  ),
  ...Object.values(actions).flatMap((action) => [action.caption, action.explains ?? []].flat()),
  ...[group ?? [], Object.keys(sections ?? {})].flat(),
  ...Object.entries(tabs ?? {}).flatMap(([title, below]) => [title, ...Object.keys(below)]),
]);

const named = [
  ...routes.map(({ title }) => title),
  ...Object.values(rechte),
  ...Object.values(benutzerrolleTypCaptions),
  ...Object.values(externalErrors),
  ...Object.keys(settingsOrder),
  ...Object.values(durationUnits).flatMap(({ one, many }) => [one, many]),
  ...Object.keys(widgetKeys(() => undefined)),
];

/** The texts of the domain package that are said as they are. */
const fixedIn = (group: object): string[] =>
  Object.values(group).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? fixedIn(value) : [];
  });

const wanted = new Set([...written, ...declared, ...named, ...fixedIn(texts)]);

test('[SET-02] every text of the screens has its English', () => {
  const isSame = new Set(same);
  expect([...wanted].filter((german) => !words.has(german) && !isSame.has(german))).toEqual([]);
});

test('no entry of the dictionary is left over', () => {
  // What rules and server can say is written there as it stands here; that nothing else is said, the types see to (`sentence`).
  const source = sourceOf('packages/domain/src') + sourceOf('apps/server/src');
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
