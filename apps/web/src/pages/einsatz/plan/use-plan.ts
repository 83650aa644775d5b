import { addDays, dayIn } from '@disponent/domain/days';
import type { PlanBalken, PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { planBereiche, planSichten } from '@disponent/domain/wire/einsatzplan';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshLists } from '../../../entity/list-sources.ts';
import { recordHref } from '../../../entity/record-address.ts';
import type { BlockSource } from '../../../grid/rows/block-source.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { useStore } from '../../../store/use-store.ts';
import { createStored } from '../../../ui/stored.ts';
import { barOn } from './bars.ts';
import type { Replaced } from './desk.ts';
import { nextOf, stepLine } from './lines.ts';
import { seatPeople } from './seat-people.ts';
import { einsatz } from './tables.ts';
import { useMoves } from './use-moves.tsx';
import { usePlanData } from './use-plan-data.ts';
import { windowAt, windowWith, zoomed, zooms } from './window.ts';

const chosenZoom = createStored('disponent.einsatzplan.zoom', zooms);
const chosenView = createStored('disponent.einsatzplan.sicht', planSichten);
const chosenScope = createStored('disponent.einsatzplan.bereich', planBereiche);

export type PlanModel = ReturnType<typeof usePlan>;

/** The plan as it stands on screen: its days, the person and day in hand, the chosen position, and what is done with them. */
export function usePlan() {
  const navigate = useNavigate();
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const zoom = useStore(chosenZoom) ?? 'sechs';
  const [start, setStart] = useState(today);
  const [window, setWindow] = useState(() => windowAt(today, zoom));
  const [search, setSearch] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [position, setPosition] = useState<PlanPosition>();
  const [replaced, setReplaced] = useState<Replaced>();
  const [at, setAt] = useState({ key: '', day: today });
  const [openId, setOpenId] = useState<number>();
  /** Whom a bar is dragged to. */
  const [taker, setTaker] = useState<number>();
  const grid = useRef<HTMLDivElement>(null);
  const focus = () => grid.current?.focus({ preventScroll: true });
  if (window.zoom !== zoom || window.von !== windowAt(start, zoom).von) setWindow(windowAt(start, zoom));
  const sicht = useStore(chosenView) ?? 'person';
  const bereich = useStore(chosenScope) ?? 'alle';
  const data = usePlanData({ window, sicht, bereich, search, position, folded });
  const { lines, zeileOf, source } = data;
  const refresh = useRefresh(source);

  const found = lines.findIndex(({ key }) => key === at.key);
  const activeLine = found >= 0 ? found : stepLine(lines, -1, 1);
  const active = lines[activeLine];
  const person = active?.type === 'person' ? active : undefined;
  const zeile = person && zeileOf(person.id);

  function show(day: string): void {
    setAt((last) => ({ ...last, day }));
    const next = windowWith(window, day);
    if (next !== window) setStart(next.von);
  }

  const moves = useMoves({
    replaced,
    onDone: async () => {
      setReplaced(undefined);
      await refresh();
    },
  });

  return {
    ...data,
    ...seatPeople({ ...data, position, person, moves, navigate }),
    today,
    window,
    zoom,
    sicht,
    bereich,
    search,
    setSearch,
    setSicht: (next: string) => chosenView.set(planSichten.find((one) => one === next)),
    setBereich: (next: string) => chosenScope.set(planBereiche.find((one) => one === next)),
    setZoom: (next: string) => chosenZoom.set(zooms.find((one) => one === next)),
    zoomBy: (by: -1 | 1) => chosenZoom.set(zoomed(zoom, by)),
    goBy: (weeks: number) => setStart(addDays(window.von, weeks * 7)),
    goToday: () => {
      setStart(today);
      show(today);
    },
    fold(key: string): void {
      const next = new Set(folded);
      if (!next.delete(key)) next.add(key);
      setFolded(next);
    },
    position,
    /** The same one again lets go of it. */
    choose(next: PlanPosition | undefined): void {
      setPosition(next?.Id === position?.Id ? undefined : next);
      setReplaced(undefined);
      setAt((last) => ({ ...last, key: '' }));
    },
    replaced,
    /** Somebody else is looked for, for the seat of this one. */
    replace(balken: PlanBalken, name: string, of: PlanPosition): void {
      setPosition(of);
      setReplaced({ balken, name });
      setOpenId(undefined);
      setAt((last) => ({ ...last, key: '' }));
      focus();
    },
    taker,
    setTaker,
    stopReplacing: () => setReplaced(undefined),
    grid,
    goToNext(ids: readonly number[]): void {
      const next = nextOf(lines, found, ids);
      if (next) setAt((last) => ({ ...last, key: next.key }));
      focus();
    },
    activeLine,
    /** Somebody went there; at first it is only where one would begin. */
    isChosen: found >= 0,
    person,
    zeile,
    day: at.day,
    bar: zeile && barOn(zeile.Balken, at.day),
    go: (line: number, day?: string) => {
      const next = lines[line];
      if (next) setAt((last) => ({ key: next.key, day: day ?? last.day }));
    },
    show,
    openId,
    open: setOpenId,
    close: () => {
      setOpenId(undefined);
      focus();
    },
    openProposal: (id: number) => navigate({ to: recordHref('PvDat', id) ?? '/pv' }),
    moves,
    refresh,
  };
}

/** What was saved shows at once, here and wherever else it is listed. */
function useRefresh(source: BlockSource): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    refreshLists(einsatz.key);
    source.refresh();
    await Promise.all([
      client.invalidateQueries({ queryKey: ['einsatzplan'] }),
      client.invalidateQueries({ queryKey: ['einsatzplan-positionen'] }),
      client.invalidateQueries({ queryKey: ['matching'] }),
    ]);
  };
}
