import { addDays } from '@disponent/domain/days';
import type { KeyboardEvent } from 'react';
import { undoLast } from '../../../list/undo.ts';
import { t } from '../../../texts/t.ts';
import { useCommand } from '../../../ui/commands.ts';
import { singleKeys, useKey } from '../../../ui/single-keys.ts';
import { stepLine } from './lines.ts';
import { shifted } from './plan-row.tsx';
import { einsatz } from './tables.ts';
import type { PlanModel } from './use-plan.ts';

const page = 10;
const openStates = ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen'];

/** Arrows go from person to person and from day to day, with Umschalt they move the end: letting go of it asks for the reason. */
export function usePlanKeys(model: PlanModel) {
  const { lines, activeLine, day, moves, person, zeile, bar, position } = model;
  useCommand(t('Position zuweisen'), useKey('assign'), position && person ? () => model.assign() : undefined);
  useCommand(t('Heute'), useKey('today'), model.goToday);
  useCommand(t('Näher'), '+', () => model.zoomBy(1));
  useCommand(t('Weiter weg'), '-', () => model.zoomBy(-1));
  useCommand(t('Ende verschieben'), 'Umschalt Links/Rechts', undefined);

  /** The one in hand, else the last one of the person. */
  const movedBar = () => {
    const own = zeile?.Balken.filter(({ Art, Status }) => Art === 'Einsatz' && openStates.includes(Status)) ?? [];
    return own.find(({ Id }) => Id === (moves.pending?.id ?? bar?.Id)) ?? own.at(-1);
  };

  function moveEnd(days: number): void {
    const balken = movedBar();
    if (!balken) return;
    // Without an end it gets one where the plan stands.
    const from = moves.pending?.id === balken.Id ? moves.pending.bis : (balken.Bis ?? addDays(day, -days));
    if (!from) return;
    const next = shifted({ ...balken, Bis: from }, days, 'end');
    moves.setPending(next);
    if (next.bis) model.show(next.bis);
  }

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
    if (event.ctrlKey || event.metaKey)
      return key.toLowerCase() === 'z' ? () => void undoLast(einsatz).then(model.refresh) : undefined;
    if (event.altKey) return undefined;
    if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) return () => moveEnd(key === 'ArrowLeft' ? -1 : 1);
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
      if (event.key !== 'Shift' || !moves.pending || moves.isAsking || moves.isBusy) return;
      const balken = movedBar();
      const { bis } = moves.pending;
      if (balken && bis && bis !== balken.Bis) void moves.moveEnd(balken, bis);
      else moves.setPending(undefined);
    },
  };
}
