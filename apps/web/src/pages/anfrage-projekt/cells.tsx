import type { StateLook } from '@disponent/domain/entity/define';
import { formatNumber } from '@disponent/domain/format/number';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { CellRenderers } from '../../grid/columns/columns.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './anfrage-projekt.module.css';

const lights: Readonly<Record<string, StateLook>> = {
  Gruen: { tone: 'gruen', glyph: 'reached' },
  Gelb: { tone: 'bernstein', glyph: 'clock' },
  Rot: { tone: 'rot', glyph: 'attention' },
};

export const projektCells: CellRenderers = {
  Ampel: ({ field, row }) => {
    const code = row['Ampel'];
    const look = lights[String(code)];
    if (typeof code !== 'string' || !look) return null;
    return (
      <StatusPill tone={look.tone} glyph={look.glyph} isQuiet={code === 'Gruen'}>
        {labelIn(field, code)}
      </StatusPill>
    );
  },
  Fortschritt: ({ row }) => {
    const percent = row['Fortschritt'];
    if (typeof percent !== 'number') return null;
    return (
      <span className={classes.progress}>
        <span className={classes.track}>
          <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
        </span>
        <span className={classes.percent}>{formatNumber(percent, 'n0')}</span>
      </span>
    );
  },
};
