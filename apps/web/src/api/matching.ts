import type { MatchingAnswer, WirkungAnswer } from '@disponent/domain/wire/matching';
import { fillPath } from '@disponent/domain/wire/path';
import { request } from './client.ts';

export interface MatchingQuery {
  readonly limit: number;
  readonly minPunkte: number;
  readonly umkreis?: number | undefined;
  readonly nurVerfuegbar?: 1 | undefined;
  readonly nurMitarbeiter?: 1 | undefined;
  /** Positions for a person: with those that he is proposed for already. */
  readonly mitVorgeschlagenen?: 1 | undefined;
}

/** Persons for a position, or positions for a person, the best first. */
export const askMatching = (of: 'position' | 'person', id: number, query: MatchingQuery, signal: AbortSignal) =>
  request<MatchingAnswer>(fillPath('/matching/{of}/{id}', { of, id }), { query: { ...query }, signal });

/** Who would stand where with other weights. */
export const askWirkung = (id: number, gewichte: Readonly<Record<string, number>>, signal: AbortSignal) =>
  request<WirkungAnswer>(fillPath('/matching/wirkung/{id}', { id }), { query: { ...gewichte }, signal });
