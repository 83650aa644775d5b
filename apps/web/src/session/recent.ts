import { otherDomaene } from './domaene.ts';
import { storageKey } from './storage-key.ts';

/** A record that was looked at. Only where it is: its name is asked for anew, by whoever may still see it. */
export interface Visit {
  readonly key: string;
  readonly id: number;
}

const maxVisits = 8;
const nameOf = (userId: number) => storageKey(['zuletzt', userId, otherDomaene()?.Id ?? []].flat().join('.'));

export function rememberVisit(userId: number, visit: Visit): void {
  const others = visitsOf(userId).filter(({ key, id }) => key !== visit.key || id !== visit.id);
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify([visit, ...others].slice(0, maxVisits)));
  } catch {
    // No room or no storage: the start page has one list less.
  }
}

/** The newest first. */
export function visitsOf(userId: number): readonly Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Visit).key === 'string' &&
  typeof (value as Visit).id === 'number';
