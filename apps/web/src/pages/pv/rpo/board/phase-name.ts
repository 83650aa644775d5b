import { labelIn } from '@disponent/domain/kinds/enumeration';
import { t } from '../../../../texts/t.ts';
import { pv } from '../table.ts';
import type { Phase } from './moves.ts';

const short: Readonly<Partial<Record<Phase, string>>> = {
  FachbereichInterview1: t('Interview 1'),
  FachbereichInterview2: t('Interview 2'),
};

/** A phase as it is called at the head of a narrow column. */
export function phaseName(phase: Phase): string {
  const field = pv.fields['RpoPhase'];
  return short[phase] ?? (field ? labelIn(field, phase) : phase);
}
