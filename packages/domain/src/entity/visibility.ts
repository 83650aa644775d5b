/** Who may see a field or a child table at all. */
export interface Visibility {
  /** The right, or all the rights, without which it does not exist for the caller. */
  readonly visible?: string | readonly string[];
  /** Rights that only these role types need for it: `{ LohnSehen: [PAV] }`. */
  readonly needs?: Readonly<Record<string, readonly number[]>>;
  /** Role types for whom it does not exist, whatever their rights. */
  readonly hiddenFrom?: readonly number[];
}

export interface Viewer {
  readonly IsPlattformAdmin: boolean;
  readonly BenutzerrolleTyp: number;
  readonly Rechte: readonly string[];
}

/** Asked by the server's projection and by the forms; nobody else decides. */
export function maySee({ visible = [], needs = {}, hiddenFrom = [] }: Visibility, viewer: Viewer): boolean {
  if (viewer.IsPlattformAdmin) return true;
  if (hiddenFrom.includes(viewer.BenutzerrolleTyp)) return false;
  const needed = Object.keys(needs).filter((right) => needs[right]?.includes(viewer.BenutzerrolleTyp));
  return [visible, needed].flat().every((right) => viewer.Rechte.includes(right));
}
