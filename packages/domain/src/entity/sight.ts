import { benutzerrolleTyp, eigeneTypen } from '../access/roles.ts';
import type { Viewer } from './visibility.ts';

/**
 * Which rows of a supporting table or of a list somebody sees of a record that he sees (domain model 2.4, 7.1). Said for outsiders always;
 * our own people see all of them unless said otherwise.
 */
export interface Sight<N extends string = string> {
  readonly Kunde: Seen<N>;
  readonly CoLieferant: Seen<N>;
  readonly Eigene?: Seen<N>;
  /** With this right no row is hidden. */
  readonly right?: string;
  /**
   * Rows are somebody's: whom IdBenutzer names and who wrote one sees it whatever it is about, and what names neither person nor record is
   * his branch's. Outsiders see of them what is said for them.
   */
  readonly isPersonal?: true;
}

/**
 * `everyRecord`: only where each record that the row names is seen, not just one of them. `firstRecord`: only by the first of those it follows, whatever is seen
 * of the others. A list: rows that meet one of the conditions.
 */
export type Seen<N extends string = string> = 'all' | 'none' | 'everyRecord' | 'firstRecord' | readonly Condition<N>[];

/** All that is named must hold. */
export interface Condition<N extends string = string> {
  readonly is?: { readonly [K in N]?: string | boolean };
  /** Of references: the text they must not show. */
  readonly isNot?: { readonly [K in N]?: string };
  /** A field that names the viewer. */
  readonly me?: N | 'ErstelltVon';
  /** A field that names somebody from outside who acts for the same company. */
  readonly colleague?: N | 'ErstelltVon';
  /** A field that names a company the viewer acts for. */
  readonly company?: N;
  /** A field, or the link to the record, that names a person whose name the viewer is shown, or nobody. */
  readonly known?: string;
  /** A field that lists the rights which a reader of the row needs. */
  readonly rights?: N;
}

/** What is said for somebody; nothing said hides nothing. */
export function seenBy(sight: Sight | undefined, viewer: Viewer): Seen {
  if (!sight || viewer.IsPlattformAdmin || (sight.right && viewer.Rechte.includes(sight.right))) return 'all';
  if (eigeneTypen.includes(viewer.BenutzerrolleTyp)) return sight.Eigene ?? 'all';
  return viewer.BenutzerrolleTyp === benutzerrolleTyp.COL ? sight.CoLieferant : sight.Kunde;
}

/** Whoever sees the record sees its rows, each whole or as far as its fields are shown. */
export const wholeSight = { Kunde: 'all', CoLieferant: 'all' } as const satisfies Sight;

/** Rows of our own, whoever sees the record. */
export const internalSight = { Kunde: 'none', CoLieferant: 'none' } as const satisfies Sight;
