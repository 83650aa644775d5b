/** A list of what belongs to a record. */
export interface RelatedSpec {
  /**
   * The table and the way from its row to the record: `PvDat.IdPerson`, by another record `Stundennachweis.IdEinsatz.IdPerson`, by a list of
   * its own `FakturaDat.FakturaPosition.IdEinsatz`; the table alone where a row says by name which record it is about (`Dokument`).
   */
  readonly list: string;
  /** What the tab is called, where the name of the list is longer than needed here. */
  readonly caption?: string;
  /** In order; unless named, those of the list without the one that says the same in each row. */
  readonly columns?: readonly string[];
}

/** `PvDat.IdPerson` as its table and the way from there. */
export function relatedWay(list: string): { readonly key: string; readonly path: readonly string[] } {
  const [key = '', ...path] = list.split('.');
  return { key, path };
}

export const relatedSpec = (one: string | RelatedSpec): RelatedSpec => (typeof one === 'string' ? { list: one } : one);
