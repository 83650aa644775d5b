import { addDays } from '@disponent/domain/days';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { PlanBalken } from '@disponent/domain/wire/einsatzplan';
import { leftOf, type PlanWindow } from './window.ts';

/** A bar where it is drawn: in percent of the days, and of the height among those that meet. */
export interface PlacedBar {
  readonly balken: PlanBalken;
  /** Further proposals that this bar stands for, as there is no room for each. */
  readonly more: readonly PlanBalken[];
  readonly left: number;
  readonly width: number;
  readonly lane: number;
  readonly lanes: number;
  /** It goes on beyond the edge. */
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
  /** As far from its left as an absence lies on it, where its words would stand. */
  readonly covered: number;
}

/** A bar that somebody is about to move, or its end. */
export interface MovedBar {
  /** As it is saved. */
  readonly saved: PlanBalken;
  readonly von: string;
  readonly bis: string | null;
}

/** The bars with the one that is being moved where it would be. */
export const withMoved = (all: readonly PlanBalken[], moved: MovedBar | undefined): readonly PlanBalken[] =>
  moved === undefined
    ? all
    : all.map((one) =>
        one.Art === 'Einsatz' && one.Id === moved.saved.Id ? { ...one, Von: moved.von, Bis: moved.bis } : one,
      );

/** So many days later, or only its end; an end never lies before its beginning. */
export function shifted({ von, bis, saved }: MovedBar, days: number, part: 'bar' | 'end'): MovedBar {
  const end = bis && addDays(bis, days);
  if (part === 'bar') return { saved, von: addDays(von, days), bis: end };
  return { saved, von, bis: end && end < von ? von : end };
}

/** Somebody else has moved the assignment since its bar was drawn. */
export const isElsewhere = (saved: WireRow, { Von, Bis }: PlanBalken): boolean => {
  const day = (name: string) => (typeof saved[name] === 'string' ? saved[name].slice(0, 'YYYY-MM-DD'.length) : null);
  return day('Beginn') !== Von || (day('EndeTatsaechlich') ?? day('EndeGeplant')) !== Bis;
};

export const unmoved = (saved: PlanBalken): MovedBar => ({ saved, von: saved.Von, bis: saved.Bis });

/** Bars of one person. Those that meet share the height; an absence lies on its assignment. More lanes than can be read are none. */
export function placeBars(all: readonly PlanBalken[], window: PlanWindow, maxLanes = 2): readonly PlacedBar[] {
  const bars = all.filter(({ Von, Bis }) => Von <= window.bis && (Bis ?? window.bis) >= window.von);
  const work = clusters(bars.filter(({ Art }) => Art !== 'Abwesenheit')).flatMap((one) => lanesOf(one, maxLanes));
  const absences = bars.filter(({ Art }) => Art === 'Abwesenheit');
  const laneOf = (balken: PlanBalken) =>
    work.find((one) => one.balken.Art === 'Einsatz' && one.balken.Id === balken.Id) ?? { lane: 0, lanes: 1 };
  const everything = [...work, ...absences.map((balken) => ({ ...laneOf(balken), balken, more: [] }))];
  return everything.map(({ balken, more, lane, lanes }) => {
    const isOpenLeft = balken.Von < window.von;
    const isOpenRight = balken.Bis === null || balken.Bis > window.bis;
    const left = isOpenLeft ? 0 : leftOf(window, balken.Von);
    const right = isOpenRight ? 100 : leftOf(window, addDays(balken.Bis ?? '', 1));
    const first = balken.Von < window.von ? window.von : balken.Von;
    const away = absences.find(({ Id, Von }) => balken.Art === 'Einsatz' && Id === balken.Id && Von <= first);
    return {
      balken,
      more,
      left,
      width: right - left,
      lane,
      lanes,
      isOpenLeft,
      isOpenRight,
      covered: away ? leftOf(window, addDays(away.Bis ?? window.bis, 1)) - left : 0,
    };
  });
}

type Laned = Pick<PlacedBar, 'balken' | 'more' | 'lane' | 'lanes'>;

/** What meets, directly or through others. */
function clusters(bars: readonly PlanBalken[]): PlanBalken[][] {
  const found: PlanBalken[][] = [];
  let end = '';
  for (const bar of bars.toSorted(byStart)) {
    const last = found.at(-1);
    if (last && bar.Von <= end) last.push(bar);
    else found.push([bar]);
    const bis = bar.Bis ?? '9999';
    end = !last || bar.Von > end || bis > end ? bis : end;
  }
  return found;
}

/** Assignments above, proposals below them; more proposals than there is room for are one bar. */
function lanesOf(cluster: readonly PlanBalken[], maxLanes: number): Laned[] {
  const placed = inLanes(cluster.map((balken) => ({ balken, more: [] })));
  const proposals = cluster.filter(({ Art }) => Art === 'Vorschlag');
  const [first, ...more] = proposals;
  if (!first || more.length === 0 || (placed[0]?.lanes ?? 1) <= maxLanes) return placed;
  const Bis = proposals.some((one) => one.Bis === null)
    ? null
    : (proposals
        .map((one) => String(one.Bis))
        .toSorted()
        .at(-1) ?? null);
  const work = cluster.filter(({ Art }) => Art !== 'Vorschlag').map((balken) => ({ balken, more: [] }));
  return inLanes([...work, { balken: { ...first, Bis }, more }]);
}

function inLanes(bars: readonly Pick<Laned, 'balken' | 'more'>[]): Laned[] {
  const ends: string[] = [];
  const rank = ({ Art }: PlanBalken) => (Art === 'Vorschlag' ? 1 : 0);
  const placed = bars
    .toSorted((a, b) => rank(a.balken) - rank(b.balken) || byStart(a.balken, b.balken))
    .map(({ balken, more }) => {
      const free = ends.findIndex((end) => end < balken.Von);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = balken.Bis ?? '9999';
      return { balken, more, lane };
    });
  return placed.map((one) => ({ ...one, lanes: ends.length }));
}

const byStart = (a: PlanBalken, b: PlanBalken): number => (a.Von < b.Von ? -1 : a.Von > b.Von ? 1 : a.Id - b.Id);

/** The assignment or proposal on a day; an assignment first. */
export function barOn(all: readonly PlanBalken[], day: string): PlanBalken | undefined {
  const there = all.filter(({ Art, Von, Bis }) => Art !== 'Abwesenheit' && Von <= day && (Bis ?? '9999') >= day);
  return there.find(({ Art }) => Art === 'Einsatz') ?? there[0];
}

/** How long somebody is free after a bar, or before the first: the days that may be said in the gap. Undefined where none is. */
export function freeFrom(all: readonly PlanBalken[], today: string): string | undefined {
  const work = all.filter(({ Art }) => Art === 'Einsatz').toSorted(byStart);
  let from = today;
  for (const { Von, Bis } of work) {
    if (Von > from) return from;
    if (Bis === null) return undefined;
    if (Bis >= from) from = addDays(Bis, 1);
  }
  return from;
}
