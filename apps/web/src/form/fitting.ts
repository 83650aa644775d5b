import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Column {
  readonly name: string;
  /** Px without which it cannot be read or edited. */
  readonly min: number;
  /** Px that suit it. */
  readonly ideal: number;
}

export interface Fitting {
  /** Names and widths of those that stand side by side. */
  readonly shown: readonly { readonly name: string; readonly width: number }[];
  /** Names of those that stand below each row. */
  readonly below: readonly string[];
}

/** As many columns side by side as there is room for, in their order; what is left over goes to those that want it. */
export function fitting(columns: readonly Column[], room: number): Fitting {
  let used = 0;
  const count = columns.findIndex(({ min }) => {
    used += min;
    return used > room;
  });
  // Two at least: a list of one column each above its other values would be no table.
  const side = count < 0 ? columns : columns.slice(0, Math.max(count, Math.min(2, columns.length)));
  const needed = sum(side.map(({ min }) => min));
  const extra = Math.max(0, room - needed);
  // Where even two do not fit they share what there is.
  const scale = room > 0 && needed > room ? room / needed : 1;
  const wanted = sum(side.map(wish));
  return {
    shown: side.map((column) => ({
      name: column.name,
      width: column.min * scale + (wanted > 0 ? (extra * wish(column)) / wanted : extra / side.length),
    })),
    below: columns.slice(side.length).map(({ name }) => name),
  };
}

const wish = ({ min, ideal }: Column): number => Math.max(0, ideal - min);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Px that an element has, before it is painted and whenever that changes. */
export function useWidthOf(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
