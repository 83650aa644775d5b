import { addDays, mondayOf } from '@disponent/domain/days';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { DashboardAnswer } from '@disponent/domain/wire/dashboard';
import type { Filter } from '@disponent/domain/wire/filter';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { useStore } from '../../store/use-store.ts';
import { createStored } from '../../ui/stored.ts';
import { dashboardKey } from './query-key.ts';

const stored = createStored('disponent.dashboard.aufgaben', ['woche', 'alle']);
const maxRows = 30;
const columns = ['Titel', 'FaelligAm', 'Uhrzeit', 'Prioritaet', 'Status', 'BezugEntitaet', 'BezugId'];

/** How far ahead the tasks of the dashboard look, as it was chosen last. Those of today came with the page. */
export function useTaskSpan(tasks: DashboardAnswer['Aufgaben'], today: string) {
  const span = useStore(stored) ?? 'heute';
  const filter: Filter =
    span === 'woche' ? [tasks.Alle, 'and', ['FaelligAm', '<=', addDays(mondayOf(today), 6)]] : tasks.Alle;
  const { data } = useQuery({
    queryKey: [...dashboardKey, 'aufgaben', filter],
    queryFn: ({ signal }) => entityApi.list('Aufgabe', { filter, columns, take: maxRows }, signal),
    enabled: span !== 'heute',
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const isToday = span === 'heute' || !data;
  const rows: readonly WireRow[] = isToday ? tasks.Rows : data.Rows;
  return {
    span,
    setSpan: (next: string) => stored.set(next === 'woche' || next === 'alle' ? next : undefined),
    rows,
    total: isToday ? tasks.Total : (data.Total ?? rows.length),
  };
}
