import type { PvDat } from '@disponent/domain/entities/pv';
import { statusOfPhase } from '@disponent/domain/entities/pv/rpo';
import { isEmpty } from '@disponent/domain/rules/rule';

type Phase = keyof typeof statusOfPhase;

const phasen = Object.keys(statusOfPhase) as Phase[];
const fits = (phase: Phase | undefined, status: unknown): boolean =>
  phase !== undefined && (statusOfPhase[phase] as readonly unknown[]).includes(status);

/** Whether the column of the RPO board goes with the status (domain model 4.4, rule 5). */
export const fitsPhase = ({ IsRpo, RpoPhase, Status }: Pick<PvDat, 'IsRpo' | 'RpoPhase' | 'Status'>): boolean =>
  IsRpo !== true || RpoPhase === null || fits(RpoPhase, Status);

/** A change of the status moves the card to the first column that goes with it. */
export const withPhase = (row: PvDat): PvDat =>
  fitsPhase(row) ? row : { ...row, RpoPhase: phasen.find((phase) => fits(phase, row.Status)) ?? null };

/** When the card came into its column: now, whenever that changes. */
export function phaseSeit(
  { RpoPhase, RpoPhaseSeit }: Pick<PvDat, 'RpoPhase' | 'RpoPhaseSeit'>,
  before: PvDat | null,
  now: string,
): string | null {
  if (isEmpty(RpoPhase)) return null;
  return before && before.RpoPhase !== RpoPhase ? now : (RpoPhaseSeit ?? now);
}

/**
 * Where it stands in its column: behind all others when it comes there, since every second is more than those before. Those of one second stand by their
 * numbers, so that there is room between any two.
 */
export function rang(
  { RpoPhase, RpoRang, PvNr }: Pick<PvDat, 'RpoPhase' | 'RpoRang' | 'PvNr'>,
  before: Pick<PvDat, 'RpoPhase' | 'RpoRang'> | null,
  now: string,
): number | null {
  if (isEmpty(RpoPhase)) return null;
  const isSaid = RpoRang !== null && RpoRang !== before?.RpoRang;
  const stays = RpoRang !== null && before?.RpoPhase === RpoPhase;
  return isSaid || stays ? RpoRang : Date.parse(`${now.slice(0, 19)}Z`) / 1000 + Number(PvNr?.slice(-3) ?? 0) / 1000;
}

/** A reason that was given stays. */
export const abgesagt =
  (IdAbsagegrund: number | null) =>
  (row: Pick<PvDat, 'IdAbsagegrund'>): Pick<PvDat, 'IdAbsagegrund'> => ({
    IdAbsagegrund: row.IdAbsagegrund ?? IdAbsagegrund,
  });
