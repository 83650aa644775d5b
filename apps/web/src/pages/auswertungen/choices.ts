import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import type { Field } from '@disponent/domain/kinds/kind';
import { loadTable } from '@disponent/domain/load-table';
import type { Me } from '@disponent/domain/session/types';
import { mayRead } from '../../entity/may-read.ts';
import { routeTable } from '../../route-table.ts';
import { t } from '../../texts/t.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly Choice[];
}

type MaySee = (field: Field) => boolean;

const periods = [
  ['woche', t('Woche')],
  ['monat', t('Monat')],
  ['quartal', t('Quartal')],
  ['jahr', t('Jahr')],
  // Last: who types the name of a field comes by its first period, and days are many.
  ['tag', t('Tag')],
] as const;

/** How wide the steps are that numbers of a kind are put together by. */
const steps: Readonly<Record<string, readonly number[]>> = {
  number: [1, 10, 100],
  money: [100, 1000, 10_000],
  percent: [1, 5, 10],
};

/** What rows can be put together by: what they refer to, words of a few, days by their period, and numbers by steps. */
export function dimensionsOf(table: Table, maySee: MaySee): Choice[] {
  return readable(table, maySee).flatMap(([name, { kind, caption }]): Choice[] => {
    if (kind.name === 'date' || kind.name === 'datetime')
      return periods.map(([every, words]) => ({ value: `${name}:${every}`, label: `${caption}: ${words}` }));
    const widths = steps[kind.name];
    if (widths)
      return widths.map((n) => ({
        value: `${name}:je${n}`,
        label: t('{caption}: je {n}', { caption, n: formatNumber(n, 'n0') }),
      }));
    return isWord(kind) ? [{ value: name, label: caption }] : [];
  });
}

const isWord = ({ isReference, name }: Field['kind']): boolean =>
  isReference === true || name === 'enum' || name === 'boolean';

/** The same one record further: of those that its references name and the reader may open. */
export async function aheadDimensions(table: Table, me: Me, maySee: MaySee): Promise<ChoiceGroup[]> {
  const groups = await Promise.all(
    readable(table, maySee).map(async ([name, { kind, to, caption }]): Promise<ChoiceGroup> => {
      const target = kind.name === 'reference' && isWorkList(to) ? await loadTable(to ?? '') : undefined;
      const fields = target && mayRead(target, me) ? readable(target, maySee) : [];
      const items = fields.flatMap(([hop, field]) =>
        isWord(field.kind) && field.to !== table.key
          ? [{ value: `${name}.${hop}`, label: aheadLabel(`${caption}: ${field.caption}`) }]
          : [],
      );
      return { group: caption, items };
    }),
  );
  return groups.filter(({ items }) => items.length > 0);
}

/** Begins like no field of the list itself: who types the name of one comes to that. */
export const aheadLabel = (caption: string): string => t('über {caption}', { caption });

/** Of supporting lists the name says it all. */
const isWorkList = (key: string | undefined): boolean =>
  routeTable.some(({ entity, path }) => entity === key && !/^\/(stammdaten|admin)\//.test(path));

/** By what a list is put together unless somebody says otherwise: its status, or what it has first. */
export function firstDimension(table: Table, maySee: MaySee): string {
  const found = dimensionsOf(table, maySee);
  return (
    (found.find(({ value }) => value === 'Status') ?? found.find(({ value }) => !value.includes(':')) ?? found[0])
      ?.value ?? ''
  );
}

/** How many, and of numbers their average, and their sum where that means something. */
export function valuesOf(table: Table, maySee: MaySee): Choice[] {
  const numbers = readable(table, maySee).filter(([, { kind }]) => ['number', 'money', 'percent'].includes(kind.name));
  return [
    { value: 'anzahl', label: t('Anzahl') },
    ...numbers.flatMap(([name, { adds, caption }]) => [
      ...(adds ? [{ value: `${name}:summe`, label: sumOf(caption) }] : []),
      { value: `${name}:mittel`, label: averageOf(caption) },
    ]),
  ];
}

/** What a field is called by whose values rows stand. */
export const captionAt = (table: Table, dimension: string): string =>
  table.allFields[dimension.split(':')[0] ?? '']?.caption ?? '';

const sumOf = (caption: string) => t('{caption}: Summe', { caption });
const averageOf = (caption: string) => t('{caption}: Mittel', { caption });

/** What the second value of each cell is called. */
export function secondCaption(table: Table, zweiterWert: string | undefined): string | undefined {
  const [name, how] = zweiterWert?.split(':') ?? [];
  if (name === undefined) return;
  const caption = table.allFields[name]?.caption;
  if (!caption) return t('Anzahl');
  return how === 'mittel' ? averageOf(caption) : sumOf(caption);
}

/** Days by which a time can be chosen. */
export const daysOf = (table: Table, maySee: MaySee): Choice[] =>
  readable(table, maySee).flatMap(([name, { kind, caption }]) =>
    kind.name === 'date' || kind.name === 'datetime' ? [{ value: name, label: caption }] : [],
  );

/** Times that move with the calendar. */
export const times: readonly Choice[] = [
  { value: 'woche', label: t('Diese Woche') },
  { value: 'woche-1', label: t('Letzte Woche') },
  { value: 'monat', label: t('Dieser Monat') },
  { value: 'monat-1', label: t('Letzter Monat') },
  { value: 'quartal', label: t('Dieses Quartal') },
  { value: 'quartal-1', label: t('Letztes Quartal') },
  { value: 'jahr', label: t('Dieses Jahr') },
  { value: 'jahr-1', label: t('Letztes Jahr') },
];

const readable = (table: Table, maySee: MaySee) =>
  Object.entries(table.fields).filter(
    ([, field]) => maySee(field) && !field.encrypted && !field.logsRead && !field.technical && !field.kind.isSecret,
  );
