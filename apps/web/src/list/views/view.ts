import type { ListLayout } from '../layout.ts';

/** A saved view of a list. */
export interface View<L = ListLayout> {
  /** Of one that the list comes with its name. */
  readonly id: number | string;
  readonly version: number;
  readonly name: string;
  readonly layout: L;
  readonly isOwn: boolean;
  /** Whose list begins with it: the owner's, and that of a role. */
  readonly isDefault: boolean;
  readonly isShared: boolean;
  readonly role: number | null;
}
