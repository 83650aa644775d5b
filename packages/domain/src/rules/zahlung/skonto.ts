import { hundredths } from '../../cents.ts';
import { addDays } from '../../days.ts';
import type { RuleRow } from '../rule.ts';

export interface Skonto {
  /** The last day on which it may be taken. */
  readonly bis: string;
  readonly betrag: number;
}

/** The discount that an invoice grants; nothing where none was agreed. */
export function skontoOf({ Rechnungsdatum, SkontoProzent, SkontoTage, SummeBrutto }: RuleRow): Skonto | undefined {
  const prozent = Number(SkontoProzent ?? 0);
  const tage = Number(SkontoTage ?? 0);
  if (prozent <= 0 || tage <= 0 || typeof Rechnungsdatum !== 'string') return undefined;
  return { bis: addDays(Rechnungsdatum, tage), betrag: hundredths((Number(SummeBrutto) * prozent) / 100) };
}
