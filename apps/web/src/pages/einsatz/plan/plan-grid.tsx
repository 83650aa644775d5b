// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the grid is one tab stop, its keys act on the person and day in hand
import type { PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { planApi } from '../../../api/einsatzplan.ts';
import { useRowWindow } from '../../../grid/rows/use-row-window.ts';
import { sayAll, sayAnswer } from '../../../texts/say.ts';
import { t } from '../../../texts/t.ts';
import { IconChevronDown, IconChevronRight } from '../../../ui/icons.ts';
import type { HeadLine, PersonLine } from './lines.ts';
import classes from './plan.module.css';
import { PlanBackdrop, PlanHead } from './plan-head.tsx';
import { PersonRow } from './plan-row.tsx';
import type { PlanModel } from './use-plan.ts';
import { usePlanKeys } from './use-plan-keys.ts';
import { headWords } from './words.ts';

const rowPx = 44;
const headPx = 50;
export const whoPx = 224;

/** People by days: only the rows that are looked at are drawn and read. */
export function PlanGrid({
  model,
  dragged,
}: {
  readonly model: PlanModel;
  readonly dragged: PlanPosition | undefined;
}) {
  const { lines, source, window, plan, today } = model;
  const scroller = model.grid;
  const view = useRowWindow({ scroller, total: lines.length, rowPx, headPx, source });
  const { first, end, reveal } = view;
  useEffect(() => source.ensure(first, end), [source, first, end]);
  const { activeLine, isChosen } = model;
  const hasRoom = view.viewportPx > 0;
  useEffect(() => {
    if (isChosen && hasRoom) reveal(activeLine);
  }, [isChosen, hasRoom, activeLine, reveal]);
  const keys = usePlanKeys(model);
  const offer = useOffer(model, dragged);
  const dayPx = Math.max(1, view.viewportWidth - whoPx) / window.length;
  return (
    <div
      ref={scroller}
      className={classes.grid}
      role="grid"
      tabIndex={0}
      data-plan
      data-takes-keys
      aria-label={t('Einsatzplan')}
      aria-rowcount={lines.length + 1}
      aria-colcount={2}
      aria-activedescendant={model.person ? 'plan-cell' : undefined}
      aria-busy={model.moves.isBusy || undefined}
      onScroll={view.onScroll}
      // Whatever is pressed in it, the keys stay with the grid.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
      onKeyDown={keys.onKeyDown}
      onKeyUp={keys.onKeyUp}
      onDragOver={offer.onDragOver}
      onDragLeave={offer.onDragLeave}
      onDrop={offer.onDrop}
    >
      <PlanHead
        window={window}
        today={today}
        plan={plan}
        dayPx={dayPx}
        caption={model.sicht === 'kunde' ? t('Kunde und Person') : t('Person')}
      />
      <div className={classes.rows} style={{ height: view.heightPx }}>
        <PlanBackdrop window={window} today={today} plan={plan} />
        {view.indexes.map((index, place) => {
          const line = lines[index];
          const top = index * rowPx - view.offset;
          if (!line) return null;
          return line.type === 'head' ? (
            <GroupRow key={place} line={line} index={index} top={top} onFold={() => model.fold(line.key)} />
          ) : (
            <PersonRow
              key={place}
              model={model}
              line={line}
              index={index}
              top={top}
              dayPx={dayPx}
              offered={offer.at?.id === line.id ? offer.at : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

interface GroupRowProps {
  readonly line: HeadLine;
  readonly index: number;
  readonly top: number;
  onFold(): void;
}

function GroupRow({ line, index, top, onFold }: GroupRowProps) {
  const Chevron = line.isOpen ? IconChevronDown : IconChevronRight;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the grid has the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${classes.line} ${classes.group}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" aria-colspan={2}>
        <button type="button" tabIndex={-1} className={classes.fold} aria-expanded={line.isOpen} onClick={onFold}>
          <Chevron aria-hidden size={15} />
          <strong>{headWords(line)}</strong>
          <span>{line.count}</span>
        </button>
      </div>
    </div>
  );
}

interface Offered {
  readonly id: number;
  readonly position: PlanPosition;
  readonly text: string;
  readonly isRefused: boolean;
}

/** A position that is dragged over the people: what the server says to each is shown before it is dropped. */
function useOffer(model: PlanModel, dragged: PlanPosition | undefined) {
  const [at, setAt] = useState<Offered>();
  const asked = useRef<AbortController>(undefined);

  const personUnder = ({ target }: DragEvent): PersonLine | undefined => {
    const id = Number((target as HTMLElement).closest<HTMLElement>('[data-person]')?.dataset['person']);
    return model.lines.find((line): line is PersonLine => line.type === 'person' && line.id === id);
  };

  async function check(id: number, position: PlanPosition): Promise<void> {
    asked.current?.abort();
    const request = new AbortController();
    asked.current = request;
    setAt({ id, position, text: t('wird geprüft …'), isRefused: false });
    const found = await planApi
      .probe({ IdPerson: id, IdAnfragePosition: position.Id }, request.signal)
      .catch(() => undefined);
    if (request.signal.aborted || !found) return;
    const against = Object.values(sayAll(found.Fehler, sayAnswer)).flat();
    const doubts = Object.values(sayAll(found.Warnungen, sayAnswer)).flat();
    setAt({
      id,
      position,
      text: against[0] ?? doubts[0] ?? t('passt, keine Konflikte'),
      isRefused: against.length > 0,
    });
  }

  return {
    at: dragged && at,
    onDragOver(event: DragEvent) {
      const line = dragged && personUnder(event);
      if (!dragged || !line) return;
      event.preventDefault();
      if (at?.id !== line.id) void check(line.id, dragged);
    },
    onDragLeave(event: DragEvent) {
      if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
      asked.current?.abort();
      setAt(undefined);
    },
    onDrop(event: DragEvent) {
      const line = dragged && personUnder(event);
      event.preventDefault();
      asked.current?.abort();
      setAt(undefined);
      if (line) model.assign(line, dragged);
    },
  };
}
