import type { PvDat } from '@disponent/domain/entities/pv';
import { scoreOf } from '../../matching/matching.ts';
import type { SaveContext } from '../../records/hook.ts';
import type { Vorschlag } from './draft.ts';

/** How well somebody fitted when he was proposed, and why; it stays what it was then. */
export async function passungOf(
  { IdPerson, IdAnfragePosition }: Vorschlag,
  context: SaveContext<PvDat>,
): Promise<Pick<PvDat, 'MatchingScore' | 'MatchingGruende'>> {
  const score =
    IdPerson !== null && IdAnfragePosition !== null ? await scoreOf(context, IdPerson, IdAnfragePosition) : undefined;
  return {
    MatchingScore: score?.Punkte ?? null,
    MatchingGruende: score?.Kriterien.map(({ Text, Punkte, Von }) => `${Punkte} / ${Von}  ${Text}`).join('\n') ?? null,
  };
}
