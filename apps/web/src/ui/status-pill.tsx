import type { Glyph, Tone } from '@disponent/domain/kinds/look';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusGlyph } from './status-glyph.tsx';
import classes from './status-pill.module.css';

interface StatusPillProps {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly children: ReactNode;
  /** `md` (24 px) in record headers. */
  readonly size?: 'sm' | 'md';
  /** No tint: the normal case ('aktiv'). */
  readonly isQuiet?: boolean;
  /** Read before the text where no column head says it: 'Status: Im Pool'. */
  readonly label?: string;
}

export function StatusPill({ tone, glyph, children, size = 'sm', isQuiet = false, label }: StatusPillProps) {
  return (
    <span className={`${classes.pill} ${isQuiet ? classes.quiet : classes[tone]}`} data-size={size}>
      <StatusGlyph glyph={glyph} />
      {label && <VisuallyHidden>{label}: </VisuallyHidden>}
      <span className={classes.text}>{children}</span>
    </span>
  );
}
