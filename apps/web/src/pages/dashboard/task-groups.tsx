import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useRecordNames } from '../../entity/use-record-names.ts';
import cards from '../../figures/card.module.css';
import { undoLast } from '../../record/editing/undo.ts';
import type { Visit } from '../../session/recent.ts';
import { TaskRow } from './task-row.tsx';
import classes from './tasks.module.css';
import { useTaskActions } from './use-task-actions.ts';

export interface TaskGroup {
  /** Where titles may be alike. */
  readonly key?: string;
  readonly title: string;
  readonly isLate: boolean;
  readonly count: string;
  readonly rows: readonly WireRow[];
}

interface TaskGroupsProps {
  readonly table: Table | undefined;
  /** None of them empty. */
  readonly groups: readonly TaskGroup[];
  readonly today: string;
  /** Of the headings of groups: below that of the card, or of the page. */
  readonly level: 2 | 3;
  /** Reads them again. */
  onChanged(): Promise<void>;
  /** Where more is told of the one that has the focus. */
  readonly onActive?: (row: WireRow) => void;
  /** Calls whom it is about; undefined where there is nobody to call. */
  readonly onCall?: (row: WireRow) => void;
}

/** Of a task about nothing: no record, and nothing to wait for. */
export const nothing: Visit = { key: '', id: 0 };

/** The record that a task is about. */
export function subjectOf(row: WireRow): Visit | undefined {
  const { BezugEntitaet: key, BezugId: id } = row;
  return typeof key === 'string' && typeof id === 'number' ? { key, id } : undefined;
}

/** Tasks to be worked off in place: arrows move, E is done, S puts off, V gives away, A calls, Enter opens what one is about. */
export function TaskGroups({ table, groups, today, level, onChanged, onActive, onCall }: TaskGroupsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const actions = useTaskActions(table, onChanged);
  const ordered = groups.flatMap((group) => group.rows);
  const nameOf = useRecordNames(ordered.flatMap((row) => subjectOf(row) ?? []));
  const current = Math.min(active, ordered.length - 1);
  const Heading = level === 2 ? 'h2' : 'h3';

  /** The next one takes the focus while this one is still there: an element that goes takes the focus with it. */
  async function leaving(row: WireRow, work: Promise<boolean>): Promise<void> {
    const index = ordered.indexOf(row);
    const hadFocus = list.current?.contains(document.activeElement) ?? false;
    if (hadFocus) focusDrawn(index + 1, index - 1);
    if (await work) setActive(index);
    if (hadFocus && !list.current?.contains(document.activeElement)) focusRow(index);
  }

  function focusDrawn(...indexes: readonly number[]): void {
    const drawn = list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [];
    (indexes.map((index) => drawn[index]).find((one) => one !== undefined) ?? list.current)?.focus();
  }

  function focusRow(index: number): void {
    setActive(Math.max(0, index));
    // After the rows are drawn anew.
    requestAnimationFrame(() => focusDrawn(Math.max(0, index), index - 1));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!table || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    if ((event.target as HTMLElement).closest('input, textarea')) return;
    event.preventDefault();
    void undoLast(table).then(onChanged);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows have the focus
    <div ref={list} tabIndex={-1} className={classes.tasks} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <div key={group.key ?? group.title}>
          <Heading className={classes.groupHead} data-late={group.isLate || undefined}>
            {group.title} <span className={cards.cardCount}>{group.count}</span>
          </Heading>
          <ul className={cards.lines} aria-label={group.title}>
            {group.rows.map((row) => {
              const index = ordered.indexOf(row);
              const about = nameOf(subjectOf(row) ?? nothing);
              return (
                <TaskRow
                  key={String(row['Id'])}
                  table={table}
                  row={row}
                  about={about}
                  today={today}
                  isActive={index === current}
                  isBusy={actions.busy.includes(row['Id'])}
                  onFocus={() => {
                    setActive(index);
                    onActive?.(row);
                  }}
                  onMove={(by) => focusRow(Math.max(0, Math.min(index + by, ordered.length - 1)))}
                  onFinish={() => void leaving(row, actions.finish(row))}
                  onLater={(later) => void leaving(row, actions.putOff(row, later, today))}
                  onGive={(id, name) => void leaving(row, actions.giveTo(row, id, name))}
                  onCall={onCall && about?.hasPhone ? () => onCall(row) : undefined}
                />
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
