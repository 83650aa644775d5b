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
import { expect, test } from 'vitest';
import { settingsOrder } from '../layout/order.ts';
import { widgetKeys } from '../palette/widget-keys.ts';
import { same } from './english/same.ts';
import { english, spoken, words } from './english.ts';

const root = resolve(import.meta.dirname, '../../../..');

const sourceOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('texts/english'))
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

type Sentence = string | ((...parts: string[]) => string);

const sentencesIn = (group: object): Sentence[] =>
  Object.values(group).flatMap((value: Sentence | object) =>
    typeof value === 'object' ? sentencesIn(value) : [value],
  );

const sentences = sentencesIn(texts);
const fixed = sentences.filter((one) => typeof one === 'string');
const wanted = new Set([...written, ...declared, ...named, ...fixed]);

test('[SET-02] every text of the screens has its English', () => {
  const isSame = new Set(same);
  expect([...wanted].filter((german) => !words.has(german) && !isSame.has(german))).toEqual([]);
});

test('[SET-02] every sentence with parts has its English', () => {
  const made = sentences.filter((one) => typeof one === 'function').map((make) => make('7', '8'));
  // English by specification.
  expect(made.filter((german) => english(german) === german)).toEqual(['Page Not Found: 7']);
});

test('no entry of the dictionary is left over', () => {
  expect([...words.keys(), ...same].filter((german) => !wanted.has(german))).toEqual([]);
  expect(same.filter((word) => words.has(word))).toEqual([]);
});

test('what rules and server are translated from is what they say', () => {
  const source = unescaped(sourceOf('packages/domain/src') + sourceOf('apps/server/src'));
  const pieces = (german: string) => german.split(/\{\w+\}/).map((piece) => piece.trim());
  expect([...spoken.keys()].filter((german) => pieces(german).some((piece) => !source.includes(piece)))).toEqual([]);
});

/** What the calls that make a refusal say; parts in braces stand for themselves. */
const refusals = ['apps/server/src/db', 'apps/server/src/hooks', 'apps/server/src/features', 'packages/domain/src/wire']
  .flatMap((folder) => [
    ...sourceOf(folder).matchAll(
      /\b(?:conflict|badRequest|unauthorized|notFound|tooLarge|tooMany|unsupportedType|problem)\(\s*(?:'((?:\\.|[^'\\\n])+)'|`((?:\\.|[^`\\])+)`)/g,
    ),
  ])
  .flatMap(([, plain, template]) => unescaped(plain ?? template ?? '').split('\n'))
  .map((line) => line.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7'))
  .filter((line) => /\p{L} /u.test(line));

test('[SET-02] what the server refuses a call with is said in English', () => {
  expect(refusals.length).toBeGreaterThan(60);
  expect(refusals.filter((german) => english(german) === german && english(`7 ${german}`) === `7 ${german}`)).toEqual(
    [],
  );
});

test('a translation has the parts of its original', () => {
  const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).sort();
  const wrong = [...words, ...spoken].filter(([german, text]) => parts(german).join() !== parts(text).join());
  expect(wrong).toEqual([]);
});

test.each([
  ['Nachname ist ein Pflichtfeld', 'Last name is required'],
  ['Last name ist ein Pflichtfeld', 'Last name is required'],
  ['Bis darf nicht vor Von liegen', 'To must not be before From'],
  ['benötigt min. 8 Zeichen', 'needs at least 8 characters'],
  ['Passwort darf max. 80 Zeichen haben', 'Password may have at most 80 characters'],
  [
    'Datensatz kann nicht gelöscht werden\nVerwendet in: Personen (3), Anfrage-Projekte (1), weitere (2)',
    'Record cannot be deleted\nUsed in: Persons (3), Request projects (1), others (2)',
  ],
  [
    'Der Datensatz wurde inzwischen von Eva Leitner geändert.',
    'The record has been changed by Eva Leitner in the meantime.',
  ],
  [
    'Veröffentlichen bis darf höchstens 3 Monate nach dem Beginn liegen',
    'Publish until must be at most 3 months after the start',
  ],
  ['Etwas, das niemand kennt', 'Etwas, das niemand kennt'],
])('[SET-02] %j is said in English', (german, text) => {
  expect(english(german)).toBe(text);
});
