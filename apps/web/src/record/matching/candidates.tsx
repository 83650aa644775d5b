import type { MatchingRow } from '@disponent/domain/wire/matching';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { askMatching } from '../../api/matching.ts';
import { onDemand } from '../../chunks/lazy-component.ts';
import { t } from '../../texts/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { singleKeys } from '../../ui/single-keys.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Wanted } from '../propose/use-proposal.ts';
import { usePropose } from '../propose/use-propose.ts';
import { Candidate } from './candidate.tsx';
import classes from './matching.module.css';
import { NotRanked } from './not-ranked.tsx';
import { RankingBar } from './ranking-bar.tsx';
import { useWanted } from './use-wanted.ts';

const ProposeDialog = onDemand(async () => (await import('../propose/propose-dialog.tsx')).ProposeDialog);

const step = 50;
const most = 200;

interface CandidatesProps {
  readonly of: 'position' | 'person';
  /** Of the position or of the person. */
  readonly id: number;
  /** Goes on to the next position of the request, or back. */
  readonly onOther?: ((by: 1 | -1) => void) | undefined;
  /** Whether somebody can still be proposed. */
  readonly isOpen: boolean;
}

/** The ranking, to be gone through by keys: arrows move, Enter shows how the points come about, blank chooses, V proposes, arrows to the side go to another position. */
export function Candidates({ of, id, isOpen, onOther }: CandidatesProps) {
  const wanted = useWanted();
  const [limit, setLimit] = useState(step);
  const query = { ...wanted.query, limit };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['matching', of, id, query],
    queryFn: ({ signal }) => askMatching(of, id, query, signal),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true, reads: ['PersSt', 'AnfrageDat', 'PvDat'] },
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  useFirstRow(list, data !== undefined);
  const { goOn, onFocus } = useGoingOn(list, data);
  const { propose: begin, dialog } = usePropose(() => {
    setChosen(new Set());
    goOn();
  });
  const propose =
    isOpen && begin ? (rows: readonly MatchingRow[]) => begin(rows.map((row) => wantedOf(row))) : undefined;
  const wantedOf = ({ Id, Text }: MatchingRow): Wanted =>
    of === 'position' ? { IdPerson: Id, IdAnfragePosition: id, Text } : { IdPerson: id, IdAnfragePosition: Id, Text };

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const selected = data.Rows.filter((row) => chosen.has(row.Id));
  const open = (row: MatchingRow) => setOpened(opened === row.Id ? undefined : row.Id);

  function toggle(row: MatchingRow): void {
    const next = new Set(chosen);
    if (!next.delete(row.Id)) next.add(row.Id);
    setChosen(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const rows = rowsIn(list);
    const at = rows.indexOf(event.target as HTMLElement);
    const row = data?.Rows.find((one) => String(one.Id) === rows[at]?.dataset['candidate']);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => rows[at + 1]?.focus(),
      ArrowUp: () => rows[at - 1]?.focus(),
      Home: () => rows[0]?.focus(),
      End: () => rows.at(-1)?.focus(),
      ArrowRight: onOther && (() => onOther(1)),
      ArrowLeft: onOther && (() => onOther(-1)),
      Enter: () => open(row),
      ' ': propose && (() => toggle(row)),
    };
    const act = singleKeys.is('propose', event)
      ? propose && (() => propose(selected.length > 0 ? selected : [row]))
      : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const rowsOf = (isLacking: boolean) =>
    data.Rows.filter(({ MussFehlt }) => MussFehlt.length > 0 === isLacking).map((row) => (
      <Candidate
        key={row.Id}
        of={of}
        row={row}
        isChosen={chosen.has(row.Id)}
        isOpen={opened === row.Id}
        onChoose={propose && (() => toggle(row))}
        onOpen={() => open(row)}
        onPropose={propose && (() => propose([row]))}
      />
    ));
  return (
    <section className={classes.ranking} aria-busy={isPlaceholderData || undefined}>
      <RankingBar
        title={of === 'position' ? t('Passende Personen') : t('Passende Positionen')}
        count={data.Anzahl}
        wanted={wanted}
      >
        {propose && selected.length > 0 && (
          <Button onClick={() => propose(selected)}>{t('{n} vorschlagen', { n: String(selected.length) })}</Button>
        )}
      </RankingBar>
      {data.Ausstehend > 0 && (
        <p className={classes.note}>
          {t('{n} geänderte Personen werden gerade aufgenommen.', { n: String(data.Ausstehend) })}
        </p>
      )}
      {data.Rows.length === 0 && (
        <EmptyState
          title={t('Niemand erreicht diese Punkte')}
          text={t('Mit weniger Punkten oder einem größeren Umkreis finden sich vielleicht mehr.')}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows have the focus */}
      <div ref={list} onKeyDown={onKeyDown} onFocus={onFocus} className={classes.rows} hidden={data.Rows.length === 0}>
        {rowsOf(false)}
        {data.AnzahlMussFehlt > 0 && (
          <details className={classes.lacking}>
            <summary>
              {t('Muss-Kriterium fehlt')} <span>{data.AnzahlMussFehlt}</span>
            </summary>
            {rowsOf(true)}
          </details>
        )}
      </div>
      {data.Rows.length >= limit && limit < most && (
        <Button variant="default" onClick={() => setLimit(limit + step)}>
          {t('Mehr zeigen')}
        </Button>
      )}
      <NotRanked ausgeschlossen={data.Ausgeschlossen} />
      {dialog && (
        <Suspense fallback={null}>
          <ProposeDialog {...dialog} />
        </Suspense>
      )}
    </section>
  );
}

/** After somebody was proposed it goes on by keys with whoever stands in that place then, unless the user is elsewhere by now. */
function useGoingOn(list: RefObject<HTMLDivElement | null>, data: unknown) {
  const [left, setLeft] = useState<{ at: number; data: unknown }>();
  const at = useRef(0);
  useEffect(() => {
    const rows = rowsIn(list);
    if (left && document.activeElement === document.body) rows[Math.min(left.at, rows.length - 1)]?.focus();
    if (left && left.data !== data) setLeft(undefined); // who was proposed is gone
  }, [list, data, left]);
  return {
    goOn: () => setLeft({ at: at.current, data }),
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const found = rowsIn(list).indexOf(target);
      if (found >= 0) at.current = found;
    },
  };
}

const rowsIn = (list: RefObject<HTMLDivElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-candidate]') ?? []),
];

/** Who opened the ranking goes on by keys, without a way through tabs and filters. */
function useFirstRow(list: RefObject<HTMLDivElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isIdle = activeElement === document.body || activeElement?.getAttribute('role') === 'tab';
    if (isThere && isIdle) rowsIn(list)[0]?.focus();
  }, [list, isThere]);
}
