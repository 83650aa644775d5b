import { findRoute } from '@disponent/domain/wire/path';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { figureNumber } from '../../figures/figure-number.ts';
import classes from '../../figures/figures.module.css';
import { routeTable } from '../../route-table.ts';
import { Link } from '../../router/link.tsx';
import { ModuleIcon } from '../../ui/module-icon.tsx';
import { SkeletonBar } from '../../ui/skeleton.tsx';

/** A module with the number of its rows; the way to it works before the number is there, and without it. */
export function ModuleCard({ path, title }: { path: string; title: string }) {
  const key = findRoute(path, routeTable)?.route.entity ?? '';
  const { data, isPending } = useQuery({
    queryKey: ['entity', key, 'count'],
    queryFn: ({ signal }) => entityApi.list(key, { take: 1, columns: ['Id'], count: 'exact' }, signal),
    enabled: key !== '',
    meta: { isQuiet: true },
  });
  return (
    <li>
      <Link to={path} className={classes.module}>
        <ModuleIcon path={path} size={20} />
        <span>{title}</span>
        <span className={`${classes.figure} tabular`}>
          {isPending ? <SkeletonBar width={48} height={14} /> : data?.Total != null && figureNumber(data.Total)}
        </span>
      </Link>
    </li>
  );
}
