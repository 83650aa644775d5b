import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { isTaken } from '../../ui/single-keys.ts';
import type { ViewProps } from './props.ts';
import { befundeIn } from './words.ts';

/** Which weeks are shown, chosen and looked at, and what the keys do with them. All are chosen but those with a finding. */
export function useFreigabe({ Rows, onApprove, onAskReject, isAsking }: ViewProps & { isAsking: boolean }) {
  const [wanted, setWanted] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [activeId, setActiveId] = useState<number>();
  const [openId, setOpenId] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const weeks = [...new Set(Rows.map(weekOf))];
  const week = weeks.find((one) => one === wanted) ?? weeks[0];
  const shown = Rows.filter((row) => weekOf(row) === week);
  const active = shown.find(({ Id }) => Id === activeId) ?? shown[0];
  const isChosen = (row: FreigabeWoche) => chosen.get(row.Id) ?? befundeIn(row).length === 0;
  const picked = shown.filter(isChosen);
  const choose = (rows: readonly FreigabeWoche[], isWanted: boolean) =>
    setChosen((now) => new Map([...now, ...rows.map(({ Id }): [number, boolean] => [Id, isWanted])]));
  const toggle = ({ Id }: FreigabeWoche) => setOpenId(openId === Id ? undefined : Id);

  async function approve(rows: readonly FreigabeWoche[]): Promise<void> {
    if (rows.length === 0 || isBusy) return;
    setBusy(true);
    try {
      setProblem(await onApprove(rows));
    } finally {
      setBusy(false);
    }
  }

  function go(from: FreigabeWoche, by: number): void {
    const next = shown[shown.indexOf(from) + by];
    if (!next) return;
    setActiveId(next.Id);
    body.current?.querySelector<HTMLElement>(`[data-week="${next.Id}"]`)?.focus();
  }

  function keyAct({ key, target }: KeyboardEvent, row: FreigabeWoche): (() => void) | undefined {
    const isControl = (target as HTMLElement).closest('a, button') !== null;
    if (key === 'ArrowDown') return () => go(row, 1);
    if (key === 'ArrowUp') return () => go(row, -1);
    if (key === ' ' && !isControl) return () => choose([row], !isChosen(row));
    if (key === 'Enter' && !isControl) return () => toggle(row);
    if (key.toLowerCase() === 'x') return () => onAskReject(row);
    return key.toLowerCase() === 'f' ? () => void approve(picked) : undefined;
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!active || isAsking || isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyAct(event, active);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return {
    body,
    weeks,
    week,
    setWanted,
    shown,
    active,
    setActiveId,
    openId,
    toggle,
    isChosen,
    picked,
    choose,
    approve,
    problem,
    isBusy,
  };
}

export const weekOf = ({ Kw, Jahr }: FreigabeWoche): string => t('KW {kw}/{jahr}', { kw: Kw, jahr: Jahr });
