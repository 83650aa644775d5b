import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { Button, Modal, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { validationOf } from '../../api/client.ts';
import { checkRules } from '../../entity/check-rules.ts';
import { nounFor } from '../../entity/counts.ts';
import { useMaySee } from '../../entity/use-may-see.ts';
import { isWritable, toWire } from '../../entity/wire.ts';
import { localDefaults } from '../../form/defaults.ts';
import formClasses from '../../form/form.module.css';
import { FormContext } from '../../form/form-context.ts';
import { FormField } from '../../form/form-field.tsx';
import { createRecordStore, type RecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import { tablePart } from '../../form/table-part.ts';
import type { Row } from '../../grid/rows/row.ts';
import { useTypedChoice } from '../../kinds/use-typed-choice.ts';
import { toastError } from '../../query-client.ts';
import classes from '../../record/actions/action-dialog.module.css';
import { reasonField } from '../../record/actions/action-dialog.tsx';
import { ownWriting } from '../../record/editing/own-writing.ts';
import { dialogContext } from '../../record/editing/save-record.ts';
import { useForm } from '../../record/editing/use-form.ts';
import type { Said } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import type { BulkChoice } from './actions.ts';
import { type BulkTarget, runBulk } from './bulk.tsx';
import { MailProbe } from './mail-probe.tsx';

interface BulkDialogProps {
  readonly target: BulkTarget;
  /** A status action that wants to know something, or a field to set in all of them. */
  readonly action: BulkChoice | 'change';
  onDone(): void;
  onClose(): void;
}

/** What an action on many records asks for; then it is shown what it would do. */
export function BulkDialog({ target, action, onDone, onClose }: BulkDialogProps) {
  const { table, count } = target;
  const maySee = useMaySee();
  const [name, setName] = useState<string | null>(null);
  const choice = useTypedChoice(changeable(table, maySee), setName);
  const title = action === 'change' ? t('Ändern') : action.caption;
  const subject = `${formatNumber(count, 'n0')} ${nounFor(table, count)}`;
  const part = action === 'change' ? (name === null ? undefined : tablePart(table, [name])) : actionPart(table, action);

  async function run(values: Readonly<Record<string, unknown>>): Promise<Said | undefined> {
    const given = action === 'change' ? { name: 'Aendern', values: { Werte: values } } : { name: action.name, values };
    try {
      const isRun = action !== 'change' && action.isOfList === true;
      if (await runBulk(target, { ...given, caption: title, isRun })) onDone();
      onClose();
    } catch (error) {
      const findings = validationOf(error);
      if (findings) return findings.Fehler;
      toastError(error);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={580} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title>{title}</Modal.Title>
          <p className={classes.record}>{subject}</p>
          {action !== 'change' && action.isOfList && action.explains && <p>{action.explains}</p>}
          {action === 'change' && (
            <Select
              mt={16}
              label={t('Feld')}
              placeholder={t('Feld wählen')}
              {...choice.props}
              value={name}
              onKeyDown={choice.onKeyDown}
              searchable
              nothingFoundMessage={t('Kein solches Feld')}
              data-autofocus
            />
          )}
          {part ? (
            <Fields
              key={name}
              part={part}
              initial={action === 'change' ? {} : ownDefaults(table, action)}
              caption={title}
              onSubmit={run}
              onClose={onClose}
            >
              {action !== 'change' && action.isOfList && action.sends && (
                <MailProbe target={target} action={action.name} />
              )}
            </Fields>
          ) : (
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                {texts.knopf.abbrechen}
              </Button>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FieldsProps {
  readonly part: Table;
  readonly initial: Row;
  readonly caption: string;
  /** What is shown below the fields. */
  readonly children?: ReactNode;
  onSubmit(values: Readonly<Record<string, unknown>>): Promise<Said | undefined>;
  onClose(): void;
}

function Fields({ part, initial, caption, children, onSubmit, onClose }: FieldsProps) {
  const [store] = useState(() => storeOf(part, initial));
  const [isBusy, setBusy] = useState(false);
  const form = useForm(store, false);

  async function submit(): Promise<void> {
    setBusy(true); // from the click on, so that a second one does nothing
    try {
      await settled(store);
      const { errors } = await checkRules(part, store.row(), dialogContext(store));
      const broken = { ...errors, ...store.invalid() };
      const refused = Object.keys(broken).length > 0 ? broken : await onSubmit(toWire(part, store.row()));
      if (refused) store.setAllErrors(refused);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormContext value={form}>
      <div className={`${formClasses.grid} ${classes.fields}`}>
        {Object.keys(part.fields).map((field) => (
          <FormField key={field} table={part} name={field} path={field} />
        ))}
      </div>
      {children}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {texts.knopf.abbrechen}
        </Button>
        <Button loading={isBusy} onClick={() => void submit()}>
          {`${caption} …`}
        </Button>
      </div>
    </FormContext>
  );
}

function storeOf(part: Table, initial: Row): RecordStore {
  const empty = Object.fromEntries(Object.keys(part.fields).map((name) => [name, null]));
  return createRecordStore(part, { ...empty, ...initial });
}

/** Of what its dialog asks for; what is a field of the records stays as it is in them. */
const ownDefaults = (table: Table, { input = {} }: BulkChoice): Row =>
  localDefaults(tablePart(table, [], { extra: input }));

function actionPart(table: Table, action: BulkChoice): Table {
  const { asks = [], changes, input = {}, requires = [], needsReason } = action;
  const extra = { ...input, ...(needsReason && { Grund: reasonField }) };
  return tablePart(table, changes ?? asks, { extra, requires, isPartial: changes !== undefined });
}

/** Fields of which many records can have the same value; what must be unique cannot be set in many. */
function changeable(table: Table, maySee: ReturnType<typeof useMaySee>): { value: string; label: string }[] {
  const writing = ownWriting(table, undefined);
  return Object.entries(table.fields)
    .filter(
      ([name, field]) =>
        isWritable(table, name, field) &&
        writing.field(name) &&
        maySee(field) &&
        !field.encrypted &&
        !['secret', 'file', 'files', 'image', 'json'].includes(field.kind.name) &&
        !field.rules?.some((rule) => rule.name.startsWith('eindeutig')) &&
        !table.unique.some((names) => names.length === 1 && names.includes(name)),
    )
    .map(([value, { caption }]) => ({ value, label: caption }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));
}
