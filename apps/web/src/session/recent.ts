import { otherDomaene } from './domaene.ts';
import { keepForUser, readForUser } from './user-storage.ts';

/** A record that was looked at. Only where it is: its name is asked for anew, by whoever may still see it. */
export interface Visit {
  readonly key: string;
  readonly id: number;
}

const maxVisits = 8;
const name = () => ['zuletzt', otherDomaene()?.Id ?? []].flat().join('.');

export function rememberVisit(userId: number, visit: Visit): void {
  const others = visitsOf(userId).filter(({ key, id }) => key !== visit.key || id !== visit.id);
  keepForUser('browser', name(), [visit, ...others].slice(0, maxVisits), userId);
}

/** The newest first. */
export function visitsOf(userId: number): readonly Visit[] {
  const kept = readForUser('browser', name(), userId);
  return Array.isArray(kept) ? kept.filter(isVisit) : [];
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Visit).key === 'string' &&
  typeof (value as Visit).id === 'number';
