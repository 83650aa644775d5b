import type { Glyph } from '@disponent/domain/kinds/look';
import type { ReactNode } from 'react';

/** The shape that carries a state (ui guide 2.2), 14 px, in the colour of the text around it. */
export function StatusGlyph({ glyph, size = 14 }: { glyph: Glyph; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      {shapes[glyph]}
    </svg>
  );
}

const ring = <circle cx="7" cy="7" r="5.25" />;
const disc = <circle cx="7" cy="7" r="6" fill="currentColor" stroke="none" />;
const pie = (d: string) => (
  <>
    {ring}
    <path d={d} fill="currentColor" stroke="none" />
  </>
);

const shapes: Record<Glyph, ReactNode> = {
  draft: <circle cx="7" cy="7" r="5.25" strokeDasharray="1.7 2.42" strokeLinecap="butt" />,
  open: ring,
  quarter: pie('M7 7V3.5A3.5 3.5 0 0 1 10.5 7Z'),
  half: pie('M7 3.5a3.5 3.5 0 0 1 0 7Z'),
  threeQuarter: pie('M7 7V3.5A3.5 3.5 0 1 1 3.5 7Z'),
  reached: (
    <>
      {disc}
      <path className="status-glyph-cut" d="m4.6 7.2 1.7 1.7 3.2-3.5" />
    </>
  ),
  done: (
    <>
      {ring}
      <path d="m4.9 7.1 1.5 1.5 2.8-3" strokeWidth="1.4" />
    </>
  ),
  stopped: (
    <>
      {disc}
      <path className="status-glyph-cut" d="m5.1 5.1 3.8 3.8M8.9 5.1 5.1 8.9" />
    </>
  ),
  pause: (
    <>
      {ring}
      <path d="M5.7 5.3v3.4M8.3 5.3v3.4" strokeWidth="1.4" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M7 4.3V7l1.6 1.3" strokeWidth="1.4" />
    </>
  ),
  attention: (
    <>
      <path d="M7 1.9 12.6 11.7H1.4Z" />
      <path d="M7 5.7v2.5M7 9.9v.01" strokeWidth="1.4" />
    </>
  ),
  lock: (
    <>
      <rect x="2.5" y="6" width="9" height="6.5" rx="1.5" fill="currentColor" stroke="none" />
      <path d="M4.5 6V4.3a2.5 2.5 0 0 1 5 0V6" />
    </>
  ),
  minus: (
    <>
      {ring}
      <path d="M4.8 7h4.4" />
    </>
  ),
  arrows: (
    <path d="M12 5.9A5.1 5.1 0 0 0 3 4.2L1.9 5.4M1.9 2.7v2.7h2.7M2 8.1a5.1 5.1 0 0 0 9 1.7l1.1-1.2m0 2.7V8.6H9.4" />
  ),
};
