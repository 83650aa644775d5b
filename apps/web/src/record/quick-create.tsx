import type { Table } from '@disponent/domain/entity/table';
import type { Choice, WireRow } from '@disponent/domain/wire/answers';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshLists } from '../entity/list-sources.ts';
import { fromWire, isWritable } from '../entity/wire.ts';
import { FieldErrors } from '../form/field-errors.tsx';
import formClasses from '../form/form.module.css';
import { FormContext } from '../form/form-context.ts';
import { FormField } from '../form/form-field.tsx';
import type { RecordStore } from '../form/record-store.ts';
import { useField } from '../form/use-field.ts';
import { cardTitle } from '../grid/columns/card-fields.ts';
import type { Row } from '../grid/rows/row.ts';
import { toastError } from '../query-client.ts';
import type { Said } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import classes from './actions/action-dialog.module.css';
import { confirmWarnings } from './dialogs.tsx';
import { focusPath } from './editing/first-error.ts';
import { ownWriting } from './editing/own-writing.ts';
import { saveRecord } from './editing/save-record.ts';
import { confirmDiscard } from './editing/use-discard-guard.tsx';
import { useForm } from './editing/use-form.ts';
import { useTakeOver } from './editing/use-take-over.ts';
import type { NewRow } from './use-quick-create.tsx';

interface QuickCreateProps {
  /** The new record with its defaults. */
  readonly store: RecordStore;
  /** What of it the server filled in. */
  readonly given: WireRow;
  /** Where not the record is new but a row in it. */
  readonly row: NewRow | undefined;
  /** Its fields, where it is known which are needed. */
  readonly asked?: readonly string[];
  /** Leads to the whole form. */
  onAll?(): void;
  /** The record that was made, or nothing. */
  onClose(made: Choice | undefined): void;
}

/** A small form for what a field wants to refer to: what must be filled in, and whatever the rules ask for besides. */
export function QuickCreate({ store, given, row, asked, onAll, onClose }: QuickCreateProps) {
  const table = row?.table ?? store.table;
  const prefix = row ? `${row.path}.` : '';
  const [writing] = useState(() => ownWriting(store.table, store.saved()));
  const [names, setNames] = useState(() => {
    const mayWrite = row ? writing.list(table.key).row(true).field : writing.field;
    return (asked ?? (row ? shownFields(table) : neededFields(table))).filter((name) => mayWrite(name));
  });
  const [isBusy, setBusy] = useState(false);
  // What it begins with is no loss.
  const [begunWith] = useState(() => store.changeCount());
  const box = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const form = useForm(store, false, { writing });
  useTakeOver(form, given);
  const { errors } = useField(store, table, '');

  async function save(isConfirmed = false): Promise<void> {
    setBusy(true);
    try {
      const outcome = await saveRecord(store, row ? Number(store.saved()['Id']) : 'neu', isConfirmed);
      if (outcome.type === 'invalid') return show(outcome.errors);
      if (outcome.type === 'warned') return (await confirmWarnings(outcome.warnings)) ? await save(true) : undefined;
      if (outcome.type === 'stale') throw outcome.error;
      const made = row ? newIn(outcome.wire, table.key, store.saved()) : outcome.wire;
      refreshLists(store.table.key);
      void client.invalidateQueries({ queryKey: ['auswahl'] });
      onClose(made && { Id: made['Id'] as number, Text: cardTitle(table, fromWire(table, made)) });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  async function leave(): Promise<void> {
    if (store.changeCount() <= begunWith || (await confirmDiscard(store))) onClose(undefined);
  }

  function show(messages: Said): void {
    store.setAllErrors(messages);
    const paths = Object.keys(messages);
    const wrong = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    setNames((last) => [...last, ...wrong.filter((name) => table.fields[name] && !last.includes(name))]);
    if (paths[0] !== undefined) focusPath(paths[0], box.current ?? document);
  }

  return (
    <Modal.Root opened onClose={() => void leave()} size={580} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content ref={box}>
        <Modal.Body className={classes.body}>
          <Modal.Title>{t('{caption} anlegen', { caption: table.caption.one })}</Modal.Title>
          <FormContext value={form}>
            <div className={`${formClasses.grid} ${classes.fields}`}>
              {names.map((name) => (
                <FormField key={name} table={table} name={name} path={prefix + name} />
              ))}
            </div>
          </FormContext>
          <div role="alert" data-path="" tabIndex={-1}>
            <FieldErrors id={undefined} errors={errors} />
          </div>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => void leave()} disabled={isBusy}>
              {texts.knopf.abbrechen}
            </Button>
            {onAll && (
              <Button variant="default" onClick={onAll} disabled={isBusy}>
                {t('Alle Felder')}
              </Button>
            )}
            <Button loading={isBusy} onClick={() => void save()}>
              {t('Anlegen')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A row of a list is asked for what its list shows; whether it still counts is no question of a new one. */
const shownFields = (table: Table): readonly string[] =>
  table.grid.filter((name) => {
    const field = table.fields[name];
    return field !== undefined && name !== 'IsAktiv' && isWritable(table, name, field);
  });

/** The row of a saved record that was not there before. */
function newIn(wire: WireRow, list: string, before: Row): WireRow | undefined {
  const known = new Set(((before[list] ?? []) as readonly Row[]).map(({ Id }) => Id));
  return ((wire[list] ?? []) as readonly WireRow[]).find(({ Id }) => !known.has(Id));
}

/** What stands for the record elsewhere, and what it must have. */
function neededFields(table: Table): readonly string[] {
  return Object.entries(table.fields)
    .filter(
      ([name, field]) =>
        isWritable(table, name, field) &&
        (table.text.fields.includes(name) || field.rules?.some((rule) => rule.name === 'required')),
    )
    .map(([name]) => name);
}
