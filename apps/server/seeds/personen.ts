import type { DomaeneData } from './data/types.ts';
import { addDays } from './days.ts';
import type { Ids, Loader } from './loader.ts';
import type { Organisation } from './organisation.ts';
import { personRow } from './person/person.ts';
import { Random } from './random.ts';
import type { Stammlisten } from './stammdaten.ts';
import type { SystemLists } from './system.ts';

export type Status = 'Neu' | 'InPruefung' | 'Pool' | 'Mitarbeiter' | 'Ausgetreten' | 'Gesperrt';

/** What persons refer to. */
export interface PersonContext {
  data: DomaeneData;
  system: SystemLists;
  listen: Stammlisten;
  organisation: Organisation;
  personengruppe: Ids;
  unternehmen: Ids;
  today: string;
  random: Random;
  /** Those already there, for recommendations. */
  ids: number[];
  names: Set<string>;
}

/** The rest is in the pool. */
const anteile: Readonly<Partial<Record<Status, number>>> = {
  Neu: 0.13,
  InPruefung: 0.1,
  Mitarbeiter: 0.22,
  Ausgetreten: 0.06,
  Gesperrt: 0.02,
};

/** People in every status, each with what that status asks for. */
export async function loadPersonen(
  loader: Loader,
  given: Omit<PersonContext, 'today' | 'random' | 'ids' | 'names'>,
): Promise<void> {
  const { count, seed } = given.data.personen;
  const random = new Random(seed);
  const context: PersonContext = { ...given, today: loader.today, random, ids: [], names: new Set() };
  for (const [index, status] of statusList(count, random).entries()) {
    context.ids.push(await loader.add('PersSt', personRow(index, status, context), ownFields(status, context)));
  }
}

/** Somebody new is kept seven months, somebody locked until the claims have run out. */
function ownFields(status: Status, { today, random }: PersonContext) {
  const keptDays = status === 'Neu' ? random.int(185, 212) : status === 'Gesperrt' ? random.int(120, 180) : undefined;
  return { Status: status, LoeschungGeplantAm: keptDays === undefined ? null : addDays(today, keptDays) };
}

function statusList(count: number, random: Random): Status[] {
  const list = Object.entries(anteile).flatMap(([status, share]) =>
    Array.from({ length: Math.round(count * share) }, () => status as Status),
  );
  while (list.length < count) list.push('Pool');
  return random.some(list, count);
}
