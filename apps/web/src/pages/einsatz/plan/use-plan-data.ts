import { mayMatch } from '@disponent/domain/access/may-match';
import type { PlanBereich, PlanPosition, PlanSicht, PlanZeile } from '@disponent/domain/wire/einsatzplan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { planApi } from '../../../api/einsatzplan.ts';
import { askMatching } from '../../../api/matching.ts';
import { type BlockSource, createBlockSource } from '../../../grid/rows/block-source.ts';
import type { Row } from '../../../grid/rows/row.ts';
import { useSourceState } from '../../../grid/rows/use-source-state.ts';
import { useMe } from '../../../session/use-me.ts';
import { type Line, linesOf, type PersonLine } from './lines.ts';
import type { PlanWindow } from './window.ts';

interface Asked {
  readonly window: PlanWindow;
  readonly sicht: PlanSicht;
  readonly bereich: PlanBereich;
  readonly search: string;
  readonly position: PlanPosition | undefined;
  readonly folded: ReadonlySet<string>;
}

const shown = ['KundenportalEinsatz', 'PersSt', 'PvDat'];
/** Who is offered for a position: as many as anybody looks through, employed and free, and nobody who hardly fits. */
const wanted = { limit: 50, minPunkte: 50, nurVerfuegbar: 1, nurMitarbeiter: 1 } as const;
const noPositions: readonly PlanPosition[] = [];

/** Who is in the plan, where somebody is wanted, and the rows that are looked at. */
export function usePlanData({ window, sicht, bereich, search, position, folded }: Asked) {
  const me = useMe();
  const query = { von: window.von, bis: window.bis, sicht, bereich, ...(search && { suche: search }) };
  const plan = useQuery({
    queryKey: ['einsatzplan', query],
    queryFn: ({ signal }) => planApi.plan(query, signal),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true, reads: shown },
  });
  const positions = useQuery({
    queryKey: ['einsatzplan-positionen'],
    queryFn: ({ signal }) => planApi.positionen(signal),
    meta: { isQuiet: true, reads: ['AnfrageDat', 'KundenportalEinsatz'] },
  });
  const ranking = useQuery({
    queryKey: ['matching', 'position', position?.Id, wanted],
    queryFn: ({ signal }) => askMatching('position', position?.Id ?? 0, wanted, signal),
    enabled: position !== undefined && mayMatch(me),
    meta: { isQuiet: true, reads: ['PersSt', 'AnfrageDat', 'PvDat', 'KundenportalEinsatz'] },
  });

  const groups = plan.data?.Gruppen;
  const fitting = useMemo(
    () => (position ? ranking.data?.Rows.filter(({ MussFehlt }) => MussFehlt.length === 0) : undefined),
    [position, ranking.data],
  );
  const lines = useMemo(() => linesOf(groups ?? [], fitting, folded), [groups, fitting, folded]);
  const { source, zeileOf } = useRows(lines, window, plan.dataUpdatedAt);
  return {
    plan: plan.data,
    error: plan.data ? undefined : plan.error,
    retry: () => void plan.refetch(),
    isPending: plan.isPending,
    positions: positions.data ?? noPositions,
    ranking: position ? ranking.data : undefined,
    isRanking: position !== undefined && ranking.isFetching && !ranking.data,
    lines,
    source,
    zeileOf,
    /** As the rows say it, also before they are read. */
    nameOf({ id, rank }: PersonLine): string {
      const { Nachname, Vorname } = rank?.Zusatz ?? {};
      return zeileOf(id)?.Name ?? [Nachname, Vorname].filter(Boolean).join(' ');
    },
  };
}

/** The rows of these lines, read again with the plan, in blocks as those of a list. What was seen of somebody stays until it is read again. */
function useRows(lines: readonly Line[], window: PlanWindow, readAt: number) {
  const last = useRef<BlockSource>(undefined);
  const known = useRef({ window, rows: new Map<number, PlanZeile>() });
  if (known.current.window !== window) known.current = { window, rows: new Map() };
  const source = useMemo(() => {
    const { rows } = known.current;
    const next = createBlockSource(async (skip, take, _count, signal) => {
      const part = lines.slice(skip, skip + take);
      const ids = [...new Set(part.flatMap((line) => (line.type === 'person' ? [line.id] : [])))];
      const read = ids.length > 0 ? await planApi.zeilen(window.von, window.bis, ids, signal) : [];
      for (const row of read) rows.set(row.Id, row);
      return { rows: part.map((): Row => ({})), total: lines.length, isCapped: false, actions: [] };
    }, last.current?.place());
    last.current?.pause();
    last.current = next;
    return next;
  }, [lines, window]);
  const told = useRef(readAt);
  useEffect(() => {
    if (told.current !== readAt) source.refresh();
    told.current = readAt;
  }, [source, readAt]);
  useSourceState(source, ({ version }) => version);
  return { source, zeileOf: (id: number) => known.current.rows.get(id) };
}
