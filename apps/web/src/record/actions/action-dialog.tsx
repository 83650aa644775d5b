import type { Table } from '@disponent/domain/entity/table';
import { multiline } from '@disponent/domain/kinds/multiline';
import { required } from '@disponent/domain/rules/required';
import { stringLength } from '@disponent/domain/rules/text/string-length';
import type { WireRow } from '@disponent/domain/wire/answers';
import { Button, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkRules } from '../../entity/check-rules.ts';
import { childRows } from '../../entity/child-rows.ts';
import { recordTitle } from '../../entity/record-title.ts';
import { isWritable, toWire } from '../../entity/wire.ts';
import { localDefaults } from '../../form/defaults.ts';
import { FieldErrors } from '../../form/field-errors.tsx';
import formClasses from '../../form/form.module.css';
import { FormContext } from '../../form/form-context.ts';
import { FormField } from '../../form/form-field.tsx';
import { createRecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import { isShown } from '../../form/shown.ts';
import { tablePart } from '../../form/table-part.ts';
import { useField } from '../../form/use-field.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { Said } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { focusPath } from '../editing/first-error.ts';
import { dialogContext } from '../editing/save-record.ts';
import { useForm } from '../editing/use-form.ts';
import classes from './action-dialog.module.css';
import type { RecordAction } from './action-order.ts';

interface ActionDialogProps {
  readonly table: Table;
  /** The record as it is saved. */
  readonly row: Row;
  readonly action: RecordAction;
  /** Answers the sentences that belong into this dialog, or nothing when it can be closed. */
  onSubmit(values: WireRow): Promise<Said | undefined>;
  onClose(): void;
  /** What is said above its fields. */
  readonly notes?: readonly string[];
  /** Another way out than doing it. */
  readonly other?: { readonly label: string; run(): Promise<void> };
}

/** Why, in the user's words. */
export const reasonField = multiline({ caption: t('Grund'), rules: [required(), stringLength({ max: 2000 })] });

/** The same where nobody has to say it. */
const optionalReasonField = multiline({ caption: t('Grund'), rules: [stringLength({ max: 2000 })] });

/** What an action asks for, with the editors of the form; of a child list it asks for one more row. */
export function ActionDialog({ table, row, action, onSubmit, onClose, notes = [], other }: ActionDialogProps) {
  const [store] = useState(() => dialogStore(table, row, action));
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const form = useForm(store, false);
  const { errors } = useField(store, store.table, '');
  const part = store.table;

  const addDefaults = useEffectEvent(async () => {
    const asked = await form.newRow({ ...part, fields: action.input ?? {} });
    for (const [name, value] of Object.entries(asked)) if (store.row()[name] === null) store.set(name, value);
    for (const child of part.children) {
      const path = newRowPath(child, row);
      for (const [name, value] of Object.entries(await form.newRow(child))) {
        if (value !== null && name in child.fields) store.set(`${path}.${name}`, value);
      }
    }
  });
  useEffect(() => void addDefaults(), []);

  const submit = (): Promise<void> =>
    whileBusy(async () => {
      await settled(store);
      const { errors: broken } = await checkRules(part, store.row(), dialogContext(store));
      const own = { ...broken, ...store.invalid() };
      if (Object.keys(own).length > 0) return show(own);
      const refused = await onSubmit(valuesOf(part, store.row()));
      if (refused) show(refused);
    });

  /** Busy from the click on, so that a second one does nothing. */
  async function whileBusy(run: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await run();
    } finally {
      setBusy(false);
    }
  }

  function show(messages: Said): void {
    store.setAllErrors(messages);
    const [first] = Object.keys(messages);
    if (first !== undefined && box.current) focusPath(first, box.current);
  }

  return (
    <Modal.Root opened onClose={onClose} size={580} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content ref={box}>
        <Modal.Body className={classes.body}>
          <Modal.Title>{action.caption}</Modal.Title>
          <p className={classes.record}>{recordTitle(table, row)}</p>
          {action.explains && <p>{action.explains}</p>}
          {notes.map((one) => (
            <p key={one}>{one}</p>
          ))}
          <FormContext value={form}>
            <div className={`${formClasses.grid} ${classes.fields}`}>
              {Object.keys(part.fields).map((name) => (
                <FormField key={name} table={part} name={name} path={name} />
              ))}
            </div>
            {part.children.map((child) => (
              <div key={child.key} className={`${formClasses.grid} ${classes.fields}`}>
                {askedOf(child, childRows(store.row(), child).at(-1) ?? {}).map((name) => (
                  <FormField key={name} table={child} name={name} path={`${newRowPath(child, row)}.${name}`} />
                ))}
              </div>
            ))}
          </FormContext>
          <div role="alert" data-path="" tabIndex={-1}>
            <FieldErrors id={undefined} errors={errors} />
          </div>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {other ? t('Später') : texts.knopf.abbrechen}
            </Button>
            {other && (
              <Button variant="default" onClick={() => void whileBusy(other.run)} disabled={isBusy}>
                {other.label}
              </Button>
            )}
            <Button loading={isBusy} onClick={() => void submit()}>
              {action.caption}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The record in its new status, so that rules on it ask for what that status needs; child lists with an empty row at their end. */
function dialogStore(table: Table, row: Row, action: RecordAction) {
  const { asks = [], input = {}, offers = {}, requires = [], to } = action;
  const seen = asks.filter((name) => name in row);
  const part = tablePart(table, seen, { extra: { ...input, ...reasonOf(action) }, requires });
  const { states } = table.entity;
  const status = states && states.looks[to] ? { [states.field]: to } : {};
  const lists = part.children.map((child) => [child.key, [...childRows(row, child), localDefaults(child)]]);
  const offered = Object.entries(offers).map(([name, from]) => [name, row[from] ?? null]);
  const own = { ...localDefaults({ ...part, fields: input }), ...Object.fromEntries(offered), Grund: null };
  return createRecordStore(part, { ...row, ...status, ...own, ...Object.fromEntries(lists) });
}

function reasonOf({ needsReason, takesReason }: RecordAction) {
  if (needsReason) return { Grund: reasonField };
  return takesReason && { Grund: optionalReasonField };
}

/** Only what was asked for travels. */
function valuesOf(part: Table, row: Row): WireRow {
  const { Id: _id, ...values } = toWire(part, row);
  return values;
}

const newRowPath = (child: Table, row: Row) => `${child.key}.${childRows(row, child).length}`;

const askedOf = (child: Table, row: Row) =>
  Object.entries(child.fields).flatMap(([name, field]) =>
    isWritable(child, name, field) && isShown(child, name, row) ? [name] : [],
  );
