import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { proposalsOf } from '../stunden/edit.ts';
import { isReady, type Zeile, type Zelle } from '../stunden/rows.ts';
import { t } from '../texts/t.ts';
import { useCommand } from '../ui/commands.ts';
import { useCellText } from './use-cell-text.ts';
import { usePlace } from './use-place.ts';
import type { Woche } from './use-woche.ts';

/** The keys of the week: where one is, what is being typed, and what each key does with it. */
export function useGridKeys(woche: Woche, box: RefObject<HTMLDivElement | null>) {
  const { rows } = woche;
  const { active, zeile, zelle, focus, move, nextWarning } = usePlace(rows, box);
  const { typed, setTyped, edit, commit, end } = useCellText(woche, zeile, zelle);

  function cancel(): void {
    end();
    if (active) requestAnimationFrame(() => focus(active));
  }

  const take = (of: Zeile, one: Zelle): void => {
    if (one.isOpen && one.vorschlag !== '' && !one.refused)
      void woche.send([{ idEinsatz: of.IdEinsatz, datum: one.datum, war: one.eingabe, eingabe: one.vorschlag }]);
  };

  function empty({ IdEinsatz }: Zeile, { isOpen, refused, datum, eingabe }: Zelle): void {
    if (refused) woche.forget(IdEinsatz, datum);
    else if (isOpen) void woche.send([{ idEinsatz: IdEinsatz, datum, war: eingabe, eingabe: '' }]);
  }

  function choose(of: Zeile): void {
    if (isReady(of)) woche.choose([of], !woche.isChosen(of));
  }

  function typingKey(event: KeyboardEvent): (() => void) | undefined {
    if (event.key === 'Escape') return cancel;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
      return () => void (commit() && (move(event.shiftKey ? -1 : 1, 0) || cancel()));
    if (event.key === 'Tab') return () => void (commit() && (move(0, event.shiftKey ? -1 : 1) || cancel()));
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      return () => void (commit() && (move(event.key === 'ArrowDown' ? 1 : -1, 0) || cancel()));
    return undefined;
  }

  function gridKey(event: KeyboardEvent): (() => void) | undefined {
    if (!zeile || !zelle) return undefined;
    const step = steps[event.key];
    if (step) return () => void move(...step);
    switch (event.key) {
      case 'Enter':
        return () => {
          if (!zelle.tag) take(zeile, zelle);
          move(event.shiftKey ? -1 : 1, 0);
        };
      case 'F2':
        return zelle.isOpen ? () => edit(zelle.refused?.text ?? zelle.eingabe) : undefined;
      case 'Delete':
      case 'Backspace':
        return () => empty(zeile, zelle);
      case ' ':
        return () => choose(zeile);
      case 'c':
      case 'C':
        return () => void woche.copy(proposalsOf([zeile]));
      case 'w':
      case 'W':
        return nextWarning;
      case 'Home':
        return () => focus({ id: zeile.IdEinsatz, at: 0 });
      case 'End':
        return () => focus({ id: zeile.IdEinsatz, at: 6 });
      default:
        // What a day may begin with begins one.
        return /^[\dkuzpfs=-]$/i.test(event.key) && zelle.isOpen ? () => edit(event.key) : undefined;
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyping = typed !== undefined;
    if (isCommand && event.key === 'Enter') {
      event.preventDefault();
      if (commit()) woche.submit();
      return;
    }
    if (isCommand && event.key.toLowerCase() === 'z' && !isTyping) {
      event.preventDefault();
      void woche.undo();
      return;
    }
    const isCell = (event.target as HTMLElement).closest('[data-cell]') !== null;
    if (isCommand || event.altKey || !isCell) return;
    // Tab leaves the grid at its ends.
    if (!isTyping && event.key === 'Tab') {
      if (move(0, event.shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    const act = isTyping ? typingKey(event) : gridKey(event);
    // A figure is meant for a day, even for one that takes none: it opens no tab of the record around.
    if (act || /^\d$/.test(event.key)) event.stopPropagation();
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Heard by the grid for all its cells: rows that nobody works in are not drawn anew. */
  function onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const chosen = rows.find(({ IdEinsatz }) => String(IdEinsatz) === target.dataset['choose']);
    if (chosen) return choose(chosen);
    const to = placeOf(target);
    if (to && !(typed !== undefined && to.id === active?.id && to.at === active.at)) focus(to);
  }

  function onDoubleClick(event: MouseEvent): void {
    const to = placeOf(event.target as HTMLElement);
    const one = to && rows.find(({ IdEinsatz }) => IdEinsatz === to.id)?.zellen[to.at];
    if (!to || !one?.isOpen || typed !== undefined) return;
    focus(to);
    edit(one.refused?.text ?? one.eingabe);
  }

  // Opened to be typed in.
  const begin = useEffectEvent(() => active && document.activeElement === document.body && focus(active));
  useEffect(() => void begin(), []);

  useGridCommands(woche, zeile, { choose, nextWarning });

  return { active, typed, onType: setTyped, onLeave: () => void commit(true), onKeyDown, onClick, onDoubleClick };
}

interface Commands {
  choose(zeile: Zeile): void;
  nextWarning(): void;
}

/** The same in the palette and in the list of keys. */
function useGridCommands(woche: Woche, zeile: Zeile | undefined, { choose, nextWarning }: Commands): void {
  useCommand(t('Wochen einreichen'), 'Strg Enter', () => woche.submit());
  useCommand(t('Vorwoche der Zeile übernehmen'), 'C', zeile && (() => void woche.copy(proposalsOf([zeile]))));
  useCommand(t('Nächste Warnung'), 'W', nextWarning);
  useCommand(t('Zeile auswählen'), t('Leertaste'), zeile && (() => choose(zeile)));
  useCommand(t('Letzte Eingabe rückgängig machen'), 'Strg Z', () => void woche.undo());
}

/** The cell that something stands in. */
function placeOf(target: HTMLElement): { id: number; at: number } | undefined {
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const [id, at] = cell?.split(':').map(Number) ?? [];
  return id === undefined || at === undefined ? undefined : { id, at };
}

const steps: Readonly<Record<string, readonly [down: number, on: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
