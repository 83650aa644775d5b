import { addDays } from '@disponent/domain/days';
import type { WireRow } from '@disponent/domain/wire/answers';
import { toWireDate } from '@disponent/domain/wire/dates';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useRecordNames } from '../../entity/use-record-names.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { ListParts } from '../../list/parts.ts';
import { useViewRows, viewKey } from '../../list/use-view-rows.ts';
import { ViewFrame } from '../../list/view-frame.tsx';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { createStored } from '../../ui/stored.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { callAbout } from '../dashboard/call-about.ts';
import { nothing, subjectOf, TaskGroups } from '../dashboard/task-groups.tsx';
import { useTaskActions } from '../dashboard/use-task-actions.ts';
import classes from './aufgaben.module.css';
import { groupingLabels, groupings, groupsBy } from './grouping.ts';
import { QuickLine } from './quick-line.tsx';
import { TaskHints } from './task-hints.tsx';

const columns = [
  'Titel',
  'Text',
  'FaelligAm',
  'Uhrzeit',
  'Prioritaet',
  'Status',
  'Quelle',
  'IdBenutzer',
  'BezugEntitaet',
  'BezugId',
];
const chosenGrouping = createStored('disponent.aufgaben.gruppen', groupings);
const TaskSheet = onDemand(async () => (await import('./task-sheet.tsx')).TaskSheet);
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
  const by = useStore(chosenGrouping) ?? 'faelligkeit';
  const nameOf = useRecordNames(by === 'bezug' ? rows.flatMap((row) => subjectOf(row) ?? []) : []);
  const aboutOf = (row: WireRow) => nameOf(subjectOf(row) ?? nothing);
  const groups = groupsBy(by, rows, { today, all: total ?? rows.length, aboutOf });
  const ordered = groups.flatMap((group) => group.rows);
  const task = ordered.find((row) => row['Id'] === chosen) ?? ordered[0];

  const [called, setCalled] = useState<unknown>();
  const calledTask = ordered.find((row) => row['Id'] === called);
  const panelOf = (row: Row, after?: () => void) => (
    <Suspense fallback={null}>
      <TaskPanel
        key={String(row['Id'])}
        task={row}
        today={today}
        onSaid={async (one, isDone) => {
          after?.();
          await (isDone ? actions.finish(one) : actions.putOff(one, { day: addDays(today, 1) }, today));
        }}
      />
    </Suspense>
  );

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
      <QuickLine today={today} onMade={reload}>
        <NativeSelect
          aria-label={t('Gruppieren')}
          value={by}
          data={groupingLabels()}
          onChange={(event) => chosenGrouping.set(groupings.find((one) => one === event.currentTarget.value))}
        />
      </QuickLine>
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
              onCall={isSmall ? (row) => setCalled(row['Id']) : call}
            />
          </div>
        </ViewFrame>
        {task && !isSmall && (
          <div className={classes.beside} data-panel={String(task['Id'])}>
            {panelOf(task)}
          </div>
        )}
      </div>
      {!isSmall && ordered.length > 0 && <TaskHints />}
      {isSmall && calledTask && (
        <TaskSheet onClose={() => setCalled(undefined)}>{panelOf(calledTask, () => setCalled(undefined))}</TaskSheet>
      )}
    </>
  );
}
