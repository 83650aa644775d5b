import type { PlanGruppe, PlanGruppenName } from '@disponent/domain/wire/einsatzplan';
import type { MatchingRow } from '@disponent/domain/wire/matching';

export type LineGroup = PlanGruppenName | 'Passt';

export interface HeadLine {
  readonly type: 'head';
  readonly key: string;
  readonly group: LineGroup;
  /** Of a customer. */
  readonly text: string | null;
  readonly count: number;
  readonly isOpen: boolean;
}

export interface PersonLine {
  readonly type: 'person';
  readonly key: string;
  readonly id: number;
  readonly group: LineGroup;
  /** Whose bars are meant, where the rows are by customers. */
  readonly idKunde: number | null;
  readonly rank: MatchingRow | undefined;
}

export type Line = HeadLine | PersonLine;

/** The lines of the plan: groups and people, those who fit the chosen position before all others. */
export function linesOf(
  groups: readonly PlanGruppe[],
  ranking: readonly MatchingRow[] | undefined,
  folded: ReadonlySet<string>,
): readonly Line[] {
  const fitting = new Map(ranking?.map((row) => [row.Id, row]));
  const all = [
    ...(fitting.size > 0 ? [{ Name: 'Passt' as const, Id: null, Text: null, Personen: [...fitting.keys()] }] : []),
    ...groups.map((group) => ({ ...group, Personen: group.Personen.filter((id) => !fitting.has(id)) })),
  ];
  return all.flatMap(({ Name, Id, Text, Personen }): Line[] => {
    if (Personen.length === 0) return [];
    const key = `${Name}${Id ?? ''}`;
    const isOpen = !folded.has(key);
    const head: HeadLine = { type: 'head', key, group: Name, text: Text, count: Personen.length, isOpen };
    const people = Personen.map((id) => ({
      type: 'person' as const,
      key: `${key} ${id}`,
      id,
      group: Name,
      idKunde: Id,
      rank: fitting.get(id),
    }));
    return isOpen ? [head, ...people] : [head];
  });
}

/** The next of these people below a line, else the first. */
export function nextOf(lines: readonly Line[], from: number, ids: readonly number[]): Line | undefined {
  const isMeant = (line: Line) => line.type === 'person' && ids.includes(line.id);
  return lines.find((line, index) => index > from && isMeant(line)) ?? lines.find(isMeant);
}

/** The next person in a direction; the same line where there is none. */
export function stepLine(lines: readonly Line[], from: number, by: number): number {
  const step = Math.sign(by);
  let at = from;
  let left = Math.abs(by);
  for (let next = from + step; left > 0 && next >= 0 && next < lines.length; next += step) {
    if (lines[next]?.type !== 'person') continue;
    at = next;
    left -= 1;
  }
  return at;
}
