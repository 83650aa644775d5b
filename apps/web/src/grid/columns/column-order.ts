/** The names with one moved to another place. */
export function movedTo(names: readonly string[], name: string, index: number): string[] {
  const rest = names.filter((other) => other !== name);
  rest.splice(Math.max(0, Math.min(index, rest.length)), 0, name);
  return rest;
}

/** A column that is drawn, and where. */
export interface Edge {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** Beside which column another would land. */
export interface DropPlace {
  readonly neighbour: string;
  readonly isAfter: boolean;
  /** Of the gap. */
  readonly px: number;
}

/** Where a column would stand if it were dropped at `x`; those out of sight are not among the edges. */
export function dropPlace(edges: readonly Edge[], name: string, x: number): DropPlace | undefined {
  const others = edges.filter((edge) => edge.name !== name);
  const next = others.find(({ left, right }) => x <= (left + right) / 2);
  if (next) return { neighbour: next.name, isAfter: false, px: next.left };
  const last = others.at(-1);
  return last && { neighbour: last.name, isAfter: true, px: last.right };
}

export function dropped(names: readonly string[], name: string, { neighbour, isAfter }: DropPlace): string[] {
  const rest = names.filter((other) => other !== name);
  return movedTo(names, name, rest.indexOf(neighbour) + (isAfter ? 1 : 0));
}
