import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { loadTable } from '@disponent/domain/load-table';
import { toWireDate } from '@disponent/domain/wire/dates';
import { ActionIcon, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { useShortcut } from '../../entity/use-shortcut.ts';
import { useFormContext } from '../../form/form-context.ts';
import { toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { IconAlertTriangle, IconPlus } from '../../ui/icons.ts';
import { useKey } from '../../ui/single-keys.ts';
import { rowsOf } from '../history/use-history.ts';
import { useQuickCreate } from '../use-quick-create.tsx';
import classes from './rail.module.css';

interface Task {
  readonly Id: number;
  readonly Version: number;
  readonly Titel: string;
  readonly FaelligAm: Date | null;
  readonly IdBenutzerText: string | null;
  readonly Quelle: string;
  readonly Status: string;
}

/** The open to-dos about a record; a tick closes one. */
export function RailTasks({ table, id }: { table: Table; id: number }) {
  const client = useQueryClient();
  const { isReadOnly } = useFormContext();
  const { create, dialog } = useQuickCreate();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const queryKey = ['aufgaben', table.key, id];
  const { data = [], isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      rowsOf<Task>(
        'Aufgabe',
        {
          filter: [
            ['BezugEntitaet', '=', table.key],
            'and',
            ['BezugId', '=', id],
            'and',
            ['Status', 'anyof', ['Offen', 'InArbeit']],
          ],
          columns: ['Titel', 'FaelligAm', 'IdBenutzer', 'Quelle', 'Status'],
          take: 20,
        },
        signal,
      ),
    meta: { isQuiet: true, reads: ['Aufgabe'] },
  });
  const reload = () => client.invalidateQueries({ queryKey });
  const add = () =>
    void create('Aufgabe', '', { BezugEntitaet: table.key, BezugId: id }).then((made) => made && reload());
  const key = useKey('task');
  useShortcut('task', isReadOnly || isError ? undefined : add, t('Aufgabe anlegen'));
  if (isError) return null;

  async function finish({ Id, Version, Status }: Task): Promise<void> {
    setDone((last) => new Set(last).add(Id));
    try {
      await entityApi.save('Aufgabe', Id, { Version, Status: 'Erledigt' });
      const { offerUndo } = await import('../editing/undo.ts');
      const undo = { id: Id, before: { Status }, after: { Status: 'Erledigt' } };
      offerUndo(await loadTable('Aufgabe'), t('Aufgabe ist erledigt'), [undo]);
    } catch (error) {
      toastError(error);
    }
    await reload();
    setDone((last) => new Set([...last].filter((one) => one !== Id)));
  }

  return (
    <section className={classes.section} aria-label={t('Aufgaben')}>
      <div className={classes.head}>
        <h2>{t('Aufgaben')}</h2>
        <span className={classes.quiet}>{data.length}</span>
        {!isReadOnly && (
          <ActionIcon variant="subtle" aria-label={t('Aufgabe anlegen')} aria-keyshortcuts={key} onClick={add}>
            <IconPlus aria-hidden size={17} />
          </ActionIcon>
        )}
      </div>
      {data.map((task) => (
        <Checkbox
          key={task.Id}
          className={classes.task}
          checked={done.has(task.Id)}
          disabled={isReadOnly || done.has(task.Id)}
          onChange={() => void finish(task)}
          label={
            <>
              <span>{task.Titel}</span>
              <Due task={task} />
            </>
          }
        />
      ))}
      {dialog}
    </section>
  );
}

function Due({ task: { FaelligAm, Quelle, IdBenutzerText } }: { task: Task }) {
  if (!FaelligAm) return null;
  const isLate = toWireDate(FaelligAm) < toWireDate(new Date());
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      {isLate && <IconAlertTriangle aria-hidden size={14} />}
      {isLate ? t('überfällig seit') : t('fällig')} {formatDate(FaelligAm, 'd')} ·{' '}
      {Quelle === 'System' ? t('System') : (IdBenutzerText ?? '')}
    </span>
  );
}
