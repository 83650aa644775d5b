import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { CellRenderers } from '../../../grid/columns/columns.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { ageOf } from './age.ts';

export const rpoCells: CellRenderers = {
  /** A phase has the look of the status it goes with. */
  RpoPhase: ({ table, field, row }) => {
    const phase = row['RpoPhase'];
    const look = table.entity.states?.looks[String(row['Status'])];
    if (typeof phase !== 'string' || !look) return null;
    return (
      <StatusPill tone={look.tone} glyph={look.glyph}>
        {labelIn(field, phase)}
      </StatusPill>
    );
  },
  TageInPhase: ({ row }) => {
    const days = row['TageInPhase'];
    if (typeof days !== 'number') return null;
    const age = ageOf(days, String(row['RpoPhase']));
    if (!age) return String(days);
    return (
      <StatusPill tone={age.tone} glyph={age.glyph}>
        {days}
      </StatusPill>
    );
  },
};
