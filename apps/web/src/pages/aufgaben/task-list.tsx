import { addDays } from '@disponent/domain/days';
import { toWireDate } from '@disponent/domain/wire/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { ListParts } from '../../list/parts.ts';
import { useViewRows, viewKey } from '../../list/use-view-rows.ts';
import { ViewFrame } from '../../list/view-frame.tsx';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { callAbout } from '../dashboard/call-about.ts';
import { dueGroups } from '../dashboard/due-groups.ts';
import { TaskGroups } from '../dashboard/task-groups.tsx';
import { useTaskActions } from '../dashboard/use-task-actions.ts';
import classes from './aufgaben.module.css';
import { QuickLine } from './quick-line.tsx';
import { TaskHints } from './task-hints.tsx';

const columns = ['Titel', 'FaelligAm', 'Prioritaet', 'Status', 'IdBenutzer', 'BezugEntitaet', 'BezugId'];
const TaskPanel = onDemand(async () => (await import('./task-panel.tsx')).TaskPanel);

/** The tasks of the list by the day they are due, to be worked off in place; beside them what the chosen one is about. */
export function TaskList({ table, query, total, empty, wayOut }: ListParts) {
  const client = useQueryClient();
  const isSmall = useIsSmall();
  const [today] = useState(() => toWireDate(new Date()));
  const [chosen, setChosen] = useState<unknown>();
  const found = useViewRows(table, query, columns);
  const rows = found.rows.map((row): Row => ({ ...row, FaelligAm: toWireDate(row['FaelligAm'] as Date) }));
  const reload = () => client.invalidateQueries({ queryKey: viewKey(table) });
  const actions = useTaskActions(table, reload);
  const groups = dueGroups(rows, today, total ?? rows.length);
  const ordered = groups.flatMap((group) => group.rows);
  const task = ordered.find((row) => row['Id'] === chosen) ?? ordered[0];

  /** By the link of the panel, if it knows the number; then what was said is written down. */
  function call(row: Row): void {
    setChosen(row['Id']);
    requestAnimationFrame(() => {
      const panel = document.querySelector(`[data-panel="${String(row['Id'])}"]`);
      const link = panel?.querySelector<HTMLElement>('[data-calls]');
      if (link) link.click();
      else void callAbout(row);
      panel?.querySelector<HTMLElement>('[data-said]')?.focus();
    });
  }

  return (
    <>
      <QuickLine today={today} onMade={reload} />
      <div className={classes.split}>
        <ViewFrame found={found} total={total} empty={empty} wayOut={wayOut}>
          <div className={classes.list}>
            <TaskGroups
              table={table}
              groups={groups}
              today={today}
              level={2}
              onChanged={reload}
              onActive={(row) => setChosen(row['Id'])}
              {...(!isSmall && { onCall: call })}
            />
          </div>
        </ViewFrame>
        {task && !isSmall && (
          <div className={classes.beside} data-panel={String(task['Id'])}>
            <Suspense fallback={null}>
              <TaskPanel
                key={String(task['Id'])}
                task={task}
                today={today}
                onSaid={async (row, isDone) =>
                  void (await (isDone ? actions.finish(row) : actions.putOff(row, addDays(today, 1), today)))
                }
              />
            </Suspense>
          </div>
        )}
      </div>
      {!isSmall && ordered.length > 0 && <TaskHints />}
    </>
  );
}
