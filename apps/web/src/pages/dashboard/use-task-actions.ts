import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { offerUndo } from '../../list/undo.ts';
import { toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import { dueWords } from './task-words.ts';

export interface TaskActions {
  /** Those that the server works on. */
  readonly busy: readonly unknown[];
  finish(row: WireRow): Promise<boolean>;
  /** To another day, `2026-11-17`. */
  putOff(row: WireRow, day: string, today: string): Promise<boolean>;
  giveTo(row: WireRow, id: number, name: string): Promise<boolean>;
}

/** What is done with a task in the list of them; each can be taken back. */
export function useTaskActions(table: Table | undefined, onChanged: () => Promise<void>): TaskActions {
  const [busy, setBusy] = useState<readonly unknown[]>([]);

  async function change(row: WireRow, values: WireRow, sentence: string): Promise<boolean> {
    const id = row['Id'] as number;
    setBusy((last) => [...last, id]);
    try {
      await entityApi.save('Aufgabe', id, { Version: row['Version'], ...values });
      const before = Object.fromEntries(Object.keys(values).map((name) => [name, row[name]]));
      if (table) offerUndo(table, sentence, [{ id, before: read(before), after: read(values) }]);
      else toast.success(sentence);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await onChanged();
      setBusy((last) => last.filter((one) => one !== id));
    }
  }

  const caption = (row: WireRow) => String(row['Titel']);
  return {
    busy,
    finish: (row) => change(row, { Status: 'Erledigt' }, t('„{caption}“ ist erledigt', { caption: caption(row) })),
    putOff: (row, day, today) =>
      change(
        row,
        { FaelligAm: day },
        t('„{caption}“ ist fällig: {tag}', { caption: caption(row), tag: dueWords(day, today) }),
      ),
    giveTo: (row, id, name) =>
      change(row, { IdBenutzer: id }, t('„{caption}“ macht jetzt {name}', { caption: caption(row), name })),
  };
}

/** As a record holds it. */
const read = (values: WireRow): WireRow =>
  typeof values['FaelligAm'] === 'string' ? { ...values, FaelligAm: fromWireDate(values['FaelligAm']) } : values;
