import type { WireRow } from '@disponent/domain/wire/answers';
import type { RecordName } from '../../entity/use-record-names.ts';
import { t } from '../../texts/t.ts';
import { dueGroups } from '../dashboard/due-groups.ts';
import type { TaskGroup } from '../dashboard/task-groups.tsx';

/** What tasks stand together by. */
export const groupings = ['faelligkeit', 'bezug', 'art'] as const;
export type Grouping = (typeof groupings)[number];

export const groupingLabels = (): { value: Grouping; label: string }[] => [
  { value: 'faelligkeit', label: t('Nach Fälligkeit') },
  { value: 'bezug', label: t('Nach Bezug') },
  { value: 'art', label: t('Nach Art') },
];

interface Known {
  readonly today: string;
  /** How many there are, more than these where not all are known. */
  readonly all: number;
  /** What a task is about: undefined until that is known. */
  aboutOf(row: WireRow): RecordName | null | undefined;
}

/** Tasks in groups, those with the most pressing task first. */
export function groupsBy<T extends WireRow>(
  by: Grouping,
  rows: readonly T[],
  { today, all, aboutOf }: Known,
): readonly (TaskGroup & { readonly rows: readonly T[] })[] {
  if (by === 'faelligkeit') return dueGroups(rows, today, all);
  const groups = new Map<string, { title: string; rows: T[] }>();
  for (const row of rows) {
    const [key, title] = by === 'art' ? kindOf(row) : subjectOf(row, aboutOf(row));
    const group = groups.get(key) ?? { title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const isPartial = all > rows.length;
  return [...groups].map(([key, { title, rows: own }]) => ({
    key,
    title,
    isLate: false,
    rows: own,
    // Of each there may be more than was read.
    count: `${own.length}${isPartial ? '+' : ''}`,
  }));
}

/** What the system asks for stands before the colon of its title. */
function kindOf({ Quelle, Titel }: WireRow): [string, string] {
  const [kind = ''] = String(Titel).split(': ');
  return Quelle === 'System' && kind !== Titel ? [`System ${kind}`, kind] : ['Manuell', t('Weitere Aufgaben')];
}

function subjectOf({ BezugEntitaet, BezugId }: WireRow, about: RecordName | null | undefined): [string, string] {
  if (!BezugEntitaet) return ['', t('Ohne Bezug')];
  // What is not theirs to see is told of none of it.
  if (about === null) return ['?', t('Nicht einsehbar')];
  return [`${String(BezugEntitaet)} ${String(BezugId)}`, about ? `${about.kind} ${about.title}` : '…'];
}
