import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { offerUndo } from '../../record/editing/undo.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import type { Later } from './later-choices.ts';
import { dueOf } from './task-words.ts';

export interface TaskActions {
  /** Those that the server works on. */
  readonly busy: readonly unknown[];
  finish(row: WireRow): Promise<boolean>;
  /** Once more to do. */
  reopen(row: WireRow): Promise<boolean>;
  putOff(row: WireRow, later: Later, today: string): Promise<boolean>;
  giveTo(row: WireRow, id: number, name: string): Promise<boolean>;
}

interface Change {
  readonly row: WireRow;
  readonly values: WireRow;
  readonly sentence: string;
}

/** What is done with a task in the list of them; each can be taken back. */
export function useTaskActions(table: Table | undefined, onChanged: () => Promise<void>): TaskActions {
  const [busy, setBusy] = useState<readonly unknown[]>([]);

  const { mutateAsync } = useMutation({
    mutationFn: ({ row, values }: Change) =>
      entityApi.save('Aufgabe', row['Id'] as number, { Version: row['Version'], ...values }),
    onMutate: ({ row }) => setBusy((last) => [...last, row['Id']]),
    onSuccess(_answer, { row, values, sentence }) {
      const before = Object.fromEntries(Object.keys(values).map((name) => [name, row[name]]));
      if (!table) toast.success(sentence);
      else offerUndo(table, sentence, [{ id: row['Id'] as number, before: read(before), after: read(values) }]);
    },
    async onSettled(_answer, _error, { row }) {
      await onChanged();
      setBusy((last) => last.filter((one) => one !== row['Id']));
    },
  });
  const change = (row: WireRow, values: WireRow, sentence: string): Promise<boolean> =>
    mutateAsync({ row, values, sentence }).then(
      () => true,
      () => false,
    );

  const caption = (row: WireRow) => String(row['Titel']);
  return {
    busy,
    finish: (row) => change(row, { Status: 'Erledigt' }, t('„{caption}“ ist erledigt', { caption: caption(row) })),
    reopen: (row) => change(row, { Status: 'Offen' }, t('„{caption}“ ist wieder offen', { caption: caption(row) })),
    putOff(row, { day, hour }, today) {
      const values = { FaelligAm: day, ...(hour && { Uhrzeit: hour }) };
      const tag = dueOf({ Uhrzeit: row['Uhrzeit'], ...values }, today);
      return change(row, values, t('„{caption}“ ist fällig: {tag}', { caption: caption(row), tag }));
    },
    giveTo: (row, id, name) =>
      change(row, { IdBenutzer: id }, t('„{caption}“ macht jetzt {name}', { caption: caption(row), name })),
  };
}

/** As a record holds it. */
const read = (values: WireRow): WireRow =>
  typeof values['FaelligAm'] === 'string' ? { ...values, FaelligAm: fromWireDate(values['FaelligAm']) } : values;
