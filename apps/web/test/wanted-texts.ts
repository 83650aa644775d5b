import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rechte } from '@disponent/domain/access/rechte';
import { benutzerrolleTypCaptions } from '@disponent/domain/access/role-captions';
import { areas } from '@disponent/domain/entities/areas';
import { relatedSpec } from '@disponent/domain/entity/related';
import type { Table } from '@disponent/domain/entity/table';
import { durationUnits } from '@disponent/domain/format/duration';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { routes } from '@disponent/domain/routes';
import { externalErrors } from '@disponent/domain/session/external';
import { tables } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import { settingsOrder } from '../src/layout/order.ts';
import { widgetKeys } from '../src/palette/widget-keys.ts';

const domain = (name: string) => `packages/domain/src/texts/english/${name}.ts`;
const web = (name: string) => `apps/web/src/texts/english/${name}.ts`;

/** Every German text that comes to the screen, and the dictionary it belongs to. */
export const wantedTexts = (root: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...[...tables.values()].flatMap((table) => of(domain(areaOf(table)), declaredBy(table))),
      ...of(domain('gemeinsam'), [
        ...routes.map(({ title }) => title),
        ...Object.values(durationUnits).flatMap(({ one, many }) => [one, many]),
      ]),
      ...of(domain('admin'), [...Object.values(rechte), ...Object.values(benutzerrolleTypCaptions)]),
      ...of(domain('texte'), [...fixedIn(texts), ...Object.values(signInRefusals), ...Object.values(externalErrors)]),
      ...of(web('shell'), [...Object.keys(settingsOrder), ...Object.keys(widgetKeys(() => undefined))]),
      ...sourcesIn(join(root, 'apps/web/src')).flatMap(({ path, source }) => of(web(roomOf(path)), writtenIn(source))),
    ].toReversed(), // who comes first has it
  );

const of = (file: string, german: readonly string[]) => german.map((text) => [text, file] as const);

const areaOf = ({ entity }: Table): string =>
  areas.find(([, keys]) => keys.split(' ').includes(entity.key))?.[0] ?? 'gemeinsam';

/** What a declaration brings to the screen. */
function declaredBy({
  caption,
  allFields,
  actions,
  listActions,
  entity: { group, sections, tabs, related, documents, views },
}: Table): string[] {
  const all = [...Object.values(actions), ...Object.values(listActions)];
  const inputs = all.flatMap(({ input = {} }) => Object.values(input));
  return [
    caption.one,
    caption.many,
    ...[...Object.values(allFields), ...inputs].flatMap((field) =>
      [field.caption, field.hint ?? [], (field.values ?? []).map((code) => labelIn(field, code))].flat(),
    ),
    ...all.flatMap((action) => [action.caption, action.explains ?? []].flat()),
    ...(related ?? []).flatMap((one) => relatedSpec(one).caption ?? []),
    ...Object.values(documents ?? {}).map((made) => made.caption),
    ...Object.values(views ?? {}).map((view) => view.caption),
    ...[group ?? [], Object.keys(sections ?? {})].flat(),
    ...Object.entries(tabs ?? {}).flatMap(([title, below]) => [title, ...Object.keys(below)]),
  ];
}

/** The texts of the domain package that are said as they are. */
const fixedIn = (group: object): string[] =>
  Object.values(group).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? fixedIn(value) : [];
  });

/** What the source hands to `t`. */
const writtenIn = (source: string): string[] =>
  [...source.matchAll(/\bt\(\s*(['"])((?:\\.|(?!\1).)*)\1/g)].map(([, , literal = '']) =>
    literal.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1'),
  );

export const sourcesIn = (folder: string): { path: string; source: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('texts/english'))
    .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }));

/** The dictionary of the screens that a source belongs to. */
const roomOf = (path: string): string => rooms.find(([start]) => path.startsWith(start))?.[1] ?? 'shell';

const rooms: readonly (readonly [string, string])[] = [
  ['pages/login', 'login'],
  ['pages/profil', 'profile'],
  ['account', 'profile'],
  ['pages', 'pages'],
  ['portal', 'portal'],
  ['list', 'lists'],
  ['grid', 'lists'],
  ['record', 'records'],
  ['entity', 'records'],
  ['form', 'fields'],
  ['kinds', 'fields'],
  ['files', 'fields'],
];
