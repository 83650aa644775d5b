import { daysBetween } from '@disponent/domain/days';
import { toWireDate } from '@disponent/domain/wire/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '../../grid/rows/row.ts';
import type { ListParts } from '../../list/parts.ts';
import { useViewRows, viewKey } from '../../list/use-view-rows.ts';
import { ViewFrame } from '../../list/view-frame.tsx';
import { t } from '../../texts/t.ts';
import { TaskGroups } from '../dashboard/task-groups.tsx';
import classes from './aufgaben.module.css';

const columns = ['Titel', 'FaelligAm', 'Prioritaet', 'Status', 'BezugEntitaet', 'BezugId'];

/** The tasks of the list by the day they are due, to be worked off in place. */
export function TaskList({ table, query, total, empty, wayOut }: ListParts) {
  const client = useQueryClient();
  const [today] = useState(() => toWireDate(new Date()));
  const found = useViewRows(table, query, columns);
  const rows = found.rows.map((row): Row => ({ ...row, FaelligAm: toWireDate(row['FaelligAm'] as Date) }));
  const inDays = (row: Row) => daysBetween(today, String(row['FaelligAm']));
  const groups = [
    { title: t('Überfällig'), isLate: true, rows: rows.filter((row) => inDays(row) < 0) },
    { title: t('Heute'), isLate: false, rows: rows.filter((row) => inDays(row) === 0) },
    { title: t('Morgen'), isLate: false, rows: rows.filter((row) => inDays(row) === 1) },
    { title: t('Später'), isLate: false, rows: rows.filter((row) => inDays(row) > 1) },
  ].filter((group) => group.rows.length > 0);
  return (
    <ViewFrame found={found} total={total} empty={empty} wayOut={wayOut}>
      <div className={classes.list}>
        <TaskGroups
          table={table}
          groups={groups}
          today={today}
          onFinished={() => client.invalidateQueries({ queryKey: viewKey(table) })}
        />
      </div>
    </ViewFrame>
  );
}
