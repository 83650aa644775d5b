export type Tone = 'grau' | 'blau' | 'violett' | 'bernstein' | 'gruen' | 'rot' | 'kontur';
export type Glyph =
  | 'draft'
  | 'open'
  | 'quarter'
  | 'half'
  | 'threeQuarter'
  | 'reached'
  | 'done'
  | 'stopped'
  | 'pause'
  | 'clock'
  | 'attention'
  | 'lock'
  | 'minus'
  | 'arrows';

/** How a status looks (ui guide 2.2): the tone of its pill and the glyph that carries it. */
export interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
}
