import type { Route } from '../access/route.ts';
import type { AnyEntity } from './define.ts';

/** A route of an entity: what every route says, and what the navigation shows of it. */
export interface EntityRoute extends Route {
  readonly entity: string;
  readonly icon?: string;
  readonly group?: string;
  /** Role types from outside that may create a record; our own people may by their rights. */
  readonly creators?: readonly number[];
}

/** List and detail of every entity that has a path. Details are reached from their list, so they stand in no navigation. */
export function entityRoutes(entities: readonly AnyEntity[]): EntityRoute[] {
  return entities.flatMap((entity) => {
    if (!entity.path) return [];
    const list = listRoute(entity, entity.path);
    return entity.hasDetail === false ? [list] : [list, detailRoute(entity, entity.path)];
  });
}

function listRoute(entity: AnyEntity, path: string): EntityRoute {
  return {
    ...common(entity),
    path,
    title: entity.caption.many,
    placement: entity.placement ?? 'none',
    keepAlive: true,
    icon: entity.icon,
    group: entity.group,
  };
}

function detailRoute(entity: AnyEntity, path: string): EntityRoute {
  const creators = (entity.writableBy ?? []).flatMap(({ creates, types }) => (creates ? types : []));
  return {
    ...common(entity),
    path: `${path}/{id}`,
    title: entity.caption.one,
    placement: 'none',
    keepAlive: false,
    ...(creators.length > 0 && { creators }),
  };
}

/** Lists under /admin have no module key: only a Plattform-Admin opens them (ROLE-07). Those of supporting rows have that of their records. */
function common(entity: AnyEntity) {
  const module = (entity.access ?? 'module') === 'module' ? entity.key : entity.module;
  return { entity: entity.key, layout: 'default', ...(module !== undefined && { module }) } as const;
}
