import { isFromOutside } from '@disponent/domain/access/roles';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { useMaySee } from '../../entity/use-may-see.ts';
import type { MaySee } from '../../grid/columns/columns.ts';
import { mainEntries } from '../../layout/entries.ts';
import { routeTable } from '../../route-table.ts';
import { useMe } from '../../session/use-me.ts';
import { canRead } from './can-read.ts';
import { type Shipped, shipped } from './reports.ts';

/**
 * The lists that somebody may open, and of the reports that come with the product those that he can read; undefined until they are known.
 * They are about our own work: people from outside make theirs of their lists.
 */
export function useOffered() {
  const me = useMe();
  const maySee = useMaySee();
  const lists = mainEntries(me).flatMap(({ path, title }) => {
    const entity = routeTable.find((route) => route.path === path)?.entity;
    return entity ? [{ value: entity, label: title }] : [];
  });
  const keys = isFromOutside(me) ? [] : lists.map(({ value }) => value);
  const { data: ready } = useQuery({
    queryKey: ['auswertungen-fertige', keys, me.Rechte],
    queryFn: () => readyFor(keys, maySee),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return { lists, ready };
}

async function readyFor(lists: readonly string[], maySee: MaySee): Promise<Shipped[]> {
  const open = shipped.filter(({ report }) => lists.includes(report.liste));
  const tables = await Promise.all(open.map(({ report }) => loadTable(report.liste)));
  return open.filter(({ report }, index) => canRead(tables[index], report, maySee));
}
