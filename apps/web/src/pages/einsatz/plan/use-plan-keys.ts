import { addDays } from '@disponent/domain/days';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useShortcut } from '../../../entity/use-shortcut.ts';
import { undoLast } from '../../../record/editing/undo.ts';
import { t } from '../../../texts/t.ts';
import { useCommand } from '../../../ui/commands.ts';
import { singleKeys } from '../../../ui/single-keys.ts';
import { toast } from '../../../ui/toast.ts';
import { type MovedBar, shifted, unmoved } from './bars.ts';
import { stepLine } from './lines.ts';
import { einsatz, movableStates, openStates } from './tables.ts';
import type { PlanModel } from './use-plan.ts';

const page = 10;

type Part = 'bar' | 'end';

/** Days that were pressed while nothing could be moved, and whether the key that moves was let go of since. */
interface Held {
  readonly days: number;
  readonly part: Part;
  isLetGo: boolean;
}

/** Arrows go from person to person and from day to day. With Umschalt they move the end, with Strg the whole of what has not begun: letting go of it does so. */
export function usePlanKeys(model: PlanModel) {
  const { lines, activeLine, day, moves, person, zeile, bar, position } = model;
  useShortcut('assign', position && person ? () => model.assign() : undefined, t('Position zuweisen'));
  useShortcut('today', model.goToday, t('Heute'));
  useCommand(t('Näher'), '+', () => model.zoomBy(1));
  useCommand(t('Weiter weg'), '-', () => model.zoomBy(-1));

  const held = useRef<Held>(undefined);

  /** The one in hand, else the last one of the person. */
  const taken = () => {
    if (moves.pending) return moves.pending;
    const own = zeile?.Balken.filter(({ Art, Status }) => Art === 'Einsatz' && openStates.includes(Status)) ?? [];
    const balken = own.find(({ Id }) => Id === bar?.Id) ?? own.at(-1);
    return balken && unmoved(balken);
  };

  function move(days: number, part: Part): MovedBar | undefined {
    if (moves.isBusy) {
      const before = held.current?.part === part ? held.current.days : 0;
      held.current = { days: before + days, part, isLetGo: false };
      return;
    }
    const from = taken();
    if (!from || moves.isAsking) return;
    if (part === 'bar' && !movableStates.includes(from.saved.Status)) {
      toast.info(t('Der Einsatz hat schon begonnen: nur sein Ende lässt sich verschieben'));
      return;
    }
    // Without an end it gets one where the plan stands.
    const bis = from.bis ?? (part === 'end' ? addDays(day, -days) : null);
    const next = shifted({ ...from, bis }, days, part);
    moves.setPending(next);
    const shown = part === 'end' ? next.bis : next.von;
    if (shown) model.show(shown);
    return next;
  }

  function letGo({ saved, von, bis }: MovedBar): void {
    if (von !== saved.Von) void moves.moveBar(saved, von, bis);
    else if (bis && bis !== saved.Bis) void moves.moveEnd(saved, bis);
    else moves.setPending(undefined);
  }

  // What was pressed while the last move was still being saved counts from where that led.
  const catchUp = useEffectEvent(() => {
    const keys = held.current;
    held.current = undefined;
    const next = keys && move(keys.days, keys.part);
    if (next && keys.isLetGo) letGo(next);
  });
  // In the same breath: a key that came in between would be counted from where those had not led yet.
  useLayoutEffect(() => {
    if (!moves.isBusy) catchUp();
  }, [moves.isBusy]);

  function openBar(): void {
    if (bar?.Art === 'Vorschlag') return model.openProposal(bar.Id);
    if (bar) return model.open(bar.Id);
    if (person) model.create(person, day);
  }

  const acts: Readonly<Record<string, () => void>> = {
    ArrowUp: () => model.go(stepLine(lines, activeLine, -1)),
    ArrowDown: () => model.go(stepLine(lines, activeLine, 1)),
    PageUp: () => model.go(stepLine(lines, activeLine, -page)),
    PageDown: () => model.go(stepLine(lines, activeLine, page)),
    Home: () => model.go(stepLine(lines, -1, 1)),
    End: () => model.go(stepLine(lines, lines.length, -1)),
    ArrowLeft: () => model.show(addDays(day, -1)),
    ArrowRight: () => model.show(addDays(day, 1)),
    Enter: openBar,
    '+': () => model.zoomBy(1),
    '-': () => model.zoomBy(-1),
  };

  function actOf(event: KeyboardEvent): (() => void) | undefined {
    const { key, shiftKey } = event;
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    if ((event.ctrlKey || event.metaKey) && isArrow) return () => move(key === 'ArrowLeft' ? -1 : 1, 'bar');
    if (event.ctrlKey || event.metaKey)
      return key.toLowerCase() === 'z' ? () => void undoLast(einsatz).then(model.refresh) : undefined;
    if (event.altKey) return undefined;
    if (shiftKey && isArrow) return () => move(key === 'ArrowLeft' ? -1 : 1, 'end');
    if (key === 'Escape' && moves.pending) return () => moves.setPending(undefined);
    if (acts[key]) return acts[key];
    if (event.repeat) return undefined;
    if (singleKeys.is('assign', event)) return () => model.assign();
    return singleKeys.is('today', event) ? model.goToday : undefined;
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.target !== event.currentTarget) return;
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    onKeyUp(event: KeyboardEvent<HTMLElement>): void {
      if (!['Shift', 'Control', 'Meta'].includes(event.key) || moves.isAsking) return;
      if (moves.isBusy && held.current) held.current.isLetGo = true;
      if (moves.pending && !moves.isBusy) letGo(moves.pending);
    },
  };
}
