import { type RefObject, useState } from 'react';
import type { Zeile } from '../stunden/rows.ts';

interface Place {
  readonly id: number;
  readonly at: number;
}

/** Where one is in the week, and the ways from there. */
export function usePlace(rows: readonly Zeile[], box: RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState<Place>();
  const row = rows.findIndex(({ IdEinsatz }) => IdEinsatz === place?.id);
  const active = row < 0 ? rows[0] && { id: rows[0].IdEinsatz, at: 0 } : place;
  const zeile = rows[Math.max(row, 0)];
  const zelle = zeile?.zellen[active?.at ?? 0];

  const focus = (to: Place): void => {
    setPlace(to);
    const find = () => box.current?.querySelector<HTMLElement>(`[data-cell="${to.id}:${to.at}"]`);
    find()?.focus();
    find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  /** So many persons down, so many days on; past Sunday comes the next person. False where there is nothing. */
  function move(down: number, on: number): boolean {
    if (!active) return false;
    const line = Math.max(row, 0) * 7 + active.at + on + down * 7;
    const next = rows[Math.floor(line / 7)];
    if (line < 0 || !next) return false;
    focus({ id: next.IdEinsatz, at: line % 7 });
    return true;
  }

  function nextWarning(): void {
    const at = Math.max(row, 0) * 7 + (active?.at ?? 0);
    const cells = rows.flatMap(({ IdEinsatz, zellen }) => zellen.map((one, day) => ({ id: IdEinsatz, at: day, one })));
    const isWarned = ({ one }: (typeof cells)[number]) => one.befund !== undefined || one.refused !== undefined;
    const next = cells.slice(at + 1).find(isWarned) ?? cells.find(isWarned);
    if (next) focus(next);
  }

  return { active, zeile, zelle, focus, move, nextWarning };
}
