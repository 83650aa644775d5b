import type { Placement } from '../entity/define.ts';

/** A page as navigation, guard and layout see it. */
export interface Route {
  /** `/person/{id}` */
  readonly path: string;
  readonly title: string;
  readonly placement: Placement;
  /** The module key without which it stays closed; none = any logged-in user. */
  readonly module?: string;
  readonly allowAnonymous?: true;
  /** The only role types that it is for; to all others it is closed, whatever their modules. */
  readonly onlyFor?: readonly number[];
  readonly layout: 'auth' | 'default';
  /** Stays alive in the page cache: lists and other index pages (NAV-12). */
  readonly keepAlive: boolean;
  /** The page's own check of its parameters, besides that of `{id}`; false = 404. */
  readonly validate?: (params: Readonly<Record<string, string>>) => boolean;
}
