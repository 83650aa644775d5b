import { mayOpen } from '@disponent/domain/access/may-open';
import { isInsider } from '@disponent/domain/access/roles';
import type { Me } from '@disponent/domain/session/types';
import { routeTable, type WebRoute } from '../route-table.ts';
import { isEveryday, placementOf } from './entries.ts';

export interface Creatable {
  readonly title: string;
  readonly href: string;
  /** Of the main navigation: what is made every day. */
  readonly isMain: boolean;
}

/** The records that the user may make, each with the address of its empty form. */
export function creatable(me: Me): Creatable[] {
  return routeTable
    .filter((route) => route.entity && route.path.endsWith('/{id}') && mayOpen(route, me) && mayCreateAt(route, me))
    .map(({ path, title }) => {
      const href = path.replace('{id}', 'neu');
      return { title, href, isMain: placementOf(href) === 'main' || isEveryday(href) };
    });
}

const mayCreateAt = ({ creators = [] }: WebRoute, me: Me): boolean =>
  isInsider(me) || creators.includes(me.BenutzerrolleTyp);
