/** Browsers cap an element's height (Chromium near 16.7M px); above this the scroll bar is scaled. */
export const maxHeightPx = 16_000_000;

export interface Extent {
  /** Height all rows would need. */
  readonly contentPx: number;
  readonly viewportPx: number;
}

/** Where the list stands: the scroll bar's position and what must be added to it to get the real one. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly offset: number;
}

/** The height of the scrolled element: the content's own, as long as the browser can draw it. */
export function heightOf({ contentPx }: Extent): number {
  return Math.min(contentPx, maxHeightPx);
}

export function contentTop({ scrollTop, offset }: ScrollPosition): number {
  return scrollTop + offset;
}

/**
 * After the browser scrolled to `scrollTop`. Small steps (wheel, keys) move the content pixel by pixel, jumps (dragging
 * the bar) are scaled: then both ends of the bar are both ends of the list.
 */
export function scrolled(extent: Extent, from: ScrollPosition, scrollTop: number): ScrollPosition {
  if (!isScaled(extent)) return { scrollTop, offset: 0 };
  const isJump = Math.abs(scrollTop - from.scrollTop) > barStep(extent) / 2;
  const wanted = isJump ? scaled(extent, scrollTop) : scrollTop + from.offset;
  const top = clamp(wanted, 0, extent.contentPx - extent.viewportPx);
  return { scrollTop, offset: top - scrollTop };
}

/** The bar has come to its end by small steps, the list has not: nothing more could be scrolled. */
export function isStuck(extent: Extent, position: ScrollPosition): boolean {
  if (!isScaled(extent)) return false;
  const top = contentTop(position);
  const isAtStart = position.scrollTop <= 0;
  const isAtEnd = position.scrollTop >= heightOf(extent) - extent.viewportPx;
  return (isAtStart && top > 0) || (isAtEnd && top < extent.contentPx - extent.viewportPx);
}

/** The position that shows `top` px of the content at the upper edge; also brings a drifted scroll bar back in line. */
export function positionFor(extent: Extent, top: number): ScrollPosition {
  const lastContent = Math.max(0, extent.contentPx - extent.viewportPx);
  const wanted = clamp(Math.round(top), 0, lastContent);
  if (!isScaled(extent)) return { scrollTop: wanted, offset: 0 };
  const lastBar = heightOf(extent) - extent.viewportPx;
  const inner = Math.round((wanted / lastContent) * lastBar);
  // The very ends are kept for the very ends, or the next step of the wheel would jump to them.
  const scrollTop = wanted === 0 ? 0 : wanted === lastContent ? lastBar : clamp(inner, 1, lastBar - 1);
  return { scrollTop, offset: wanted - scrollTop };
}

/** The scroll bar stands where it does not belong because the content moved pixel by pixel. */
export function hasDrifted(extent: Extent, position: ScrollPosition): boolean {
  return isScaled(extent) && Math.abs(positionFor(extent, contentTop(position)).scrollTop - position.scrollTop) > 1;
}

export interface Spare {
  readonly above: number;
  readonly below: number;
}

/** Rows [first, end) that can be seen, with some to spare; always as many, so that rows can be used again. */
export function rowsInView(
  top: number,
  viewportPx: number,
  rowPx: number,
  total: number,
  { above, below }: Spare,
): { first: number; end: number } {
  const count = Math.min(total, Math.ceil(viewportPx / rowPx) + 1 + above + below);
  const first = clamp(Math.floor(top / rowPx) - above, 0, total - count);
  return { first, end: first + count };
}

/**
 * The rows [first, end) in the order of their elements: what shows row n shows row n + (end - first) next. The element
 * that was made for the row `leader` comes first.
 */
export function recycled(first: number, end: number, leader: number): readonly number[] {
  const count = Math.max(0, end - first);
  return Array.from({ length: count }, (_, place) => {
    const steps = (leader + place - first) % count;
    return first + (steps < 0 ? steps + count : steps);
  });
}

/** Where to scroll so that a row is fully visible; undefined when it already is. */
export function topToReveal(index: number, top: number, viewportPx: number, rowPx: number): number | undefined {
  const start = index * rowPx;
  if (start < top) return start;
  if (start + rowPx > top + viewportPx) return start + rowPx - viewportPx;
  return undefined;
}

const isScaled = ({ contentPx }: Extent) => contentPx > maxHeightPx;

/** What a pixel of the scroll bar stands for: no wheel goes that far, and dragging the bar never less. */
const barStep = (extent: Extent) => heightOf(extent) / Math.max(1, extent.viewportPx);

function scaled(extent: Extent, scrollTop: number): number {
  const bar = heightOf(extent) - extent.viewportPx;
  return Math.round((scrollTop / bar) * (extent.contentPx - extent.viewportPx));
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
