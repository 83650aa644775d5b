import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import type { Visit } from '../../session/recent.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import cards from './card.module.css';
import { TaskRow } from './task-row.tsx';
import classes from './tasks.module.css';
import { useRecordNames } from './use-record-names.ts';

export interface TaskGroup {
  readonly title: string;
  readonly isLate: boolean;
  readonly rows: readonly WireRow[];
}

interface TaskGroupsProps {
  readonly table: Table | undefined;
  /** None of them empty. */
  readonly groups: readonly TaskGroup[];
  readonly today: string;
  /** Reads them again. */
  onFinished(): Promise<void>;
}

/** Of a task about nothing: no record, and nothing to wait for. */
const nothing: Visit = { key: '', id: 0 };

/** The record that a task is about. */
function aboutOf(row: WireRow): Visit | undefined {
  const { BezugEntitaet: key, BezugId: id } = row;
  return typeof key === 'string' && typeof id === 'number' ? { key, id } : undefined;
}

/** Tasks to be worked off in place: arrows move, E is done, Enter opens what one is about. */
export function TaskGroups({ table, groups, today, onFinished }: TaskGroupsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [busy, setBusy] = useState<readonly unknown[]>([]);
  const ordered = groups.flatMap((group) => group.rows);
  const nameOf = useRecordNames(ordered.flatMap((row) => aboutOf(row) ?? []));
  const current = Math.min(active, ordered.length - 1);

  const { mutate: finish } = useMutation({
    mutationFn: (row: WireRow) =>
      entityApi.save('Aufgabe', row['Id'] as number, { Version: row['Version'], Status: 'Erledigt' }),
    onMutate: (row) => setBusy((last) => [...last, row['Id']]),
    onSuccess: (_answer, row) => toast.success(t('„{caption}“ ist erledigt', { caption: String(row['Titel']) })),
    async onSettled(_answer, error, row) {
      const index = ordered.indexOf(row);
      // The next one takes the focus while this one is still there: an element that goes takes the focus with it.
      if (!error && list.current?.contains(document.activeElement)) {
        const drawn = list.current.querySelectorAll<HTMLElement>('[data-task]');
        (drawn[index + 1] ?? drawn[index - 1] ?? list.current).focus();
      }
      await onFinished();
      setBusy((last) => last.filter((id) => id !== row['Id']));
      if (!error) setActive(index);
    },
  });

  function focusRow(index: number): void {
    setActive(Math.max(0, index));
    // After the rows are drawn anew.
    requestAnimationFrame(() => {
      const drawn = list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [];
      (drawn[Math.max(0, index)] ?? list.current)?.focus();
    });
  }

  return (
    <div ref={list} tabIndex={-1} className={classes.tasks}>
      {groups.map((group) => (
        <div key={group.title}>
          <h3 className={classes.groupHead} data-late={group.isLate || undefined}>
            {group.title} <span className={cards.cardCount}>{group.rows.length}</span>
          </h3>
          <ul className={cards.lines} aria-label={group.title}>
            {group.rows.map((row) => {
              const index = ordered.indexOf(row);
              return (
                <TaskRow
                  key={String(row['Id'])}
                  table={table}
                  row={row}
                  about={nameOf(aboutOf(row) ?? nothing)}
                  today={today}
                  isActive={index === current}
                  isBusy={busy.includes(row['Id'])}
                  onFocus={() => setActive(index)}
                  onMove={(by) => focusRow(Math.max(0, Math.min(index + by, ordered.length - 1)))}
                  onFinish={() => finish(row)}
                />
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
