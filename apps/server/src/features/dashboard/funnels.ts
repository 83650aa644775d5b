import type { Table } from '@disponent/domain/entity/table';
import type { PivotGruppe } from '@disponent/domain/wire/answers';
import type { Trichterschritt } from '@disponent/domain/wire/dashboard';
import { allOf, type Filter, parseFilter } from '@disponent/domain/wire/filter';
import { countValue } from '@disponent/domain/wire/pivot';
import { pivot } from '../../records/figures/pivot.ts';
import { whereOf } from '../../records/where.ts';
import type { Asking } from '../../records/work.ts';
import type { GroupChart } from './charts.ts';
import { belegOf } from './measure.ts';

export const keyOf = ({ Wert }: PivotGruppe): string => JSON.stringify(Wert);

/** Of some of the values that rows are put together by how many of their rows came to each step; nothing of a chart without steps. */
export async function funnelsOf(asking: Asking, table: Table, chart: GroupChart, filter: Filter) {
  const { gruppe, schritte = [] } = chart;
  const counted = await Promise.all(
    schritte.map(async (step) => {
      const so = parseFilter(allOf([filter, step.filter]));
      const { all } = await whereOf(asking.db, table, { filter: so }, asking.caller);
      const cells = await pivot(asking, table, [{ field: gruppe }], [countValue], all);
      return new Map(cells.flatMap(({ Gruppe: [group], Anzahl }) => (group ? [[keyOf(group), Anzahl] as const] : [])));
    }),
  );
  return (keys: readonly string[], own: Filter): { readonly Schritte?: readonly Trichterschritt[] } => {
    if (schritte.length === 0) return {};
    const Schritte = schritte.map(
      (step, index): Trichterschritt => ({
        Text: step.text,
        Wert: keys.reduce((sum, key) => sum + (counted[index]?.get(key) ?? 0), 0),
        ...belegOf(asking.caller, table, allOf([own, step.filter]) ?? own),
      }),
    );
    return { Schritte };
  };
}
