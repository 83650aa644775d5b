import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { entityApi } from '../../api/entity.ts';
import { checkRules } from '../../entity/check-rules.ts';
import { fromWire } from '../../entity/wire.ts';
import formClasses from '../../form/form.module.css';
import { FormContext } from '../../form/form-context.ts';
import { FormField } from '../../form/form-field.tsx';
import { createRecordStore, type RecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import { tablePart } from '../../form/table-part.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import dialogClasses from '../actions/action-dialog.module.css';
import { focusPath } from '../editing/first-error.ts';
import { dialogContext } from '../editing/save-record.ts';
import { useForm } from '../editing/use-form.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { usePropose } from './use-propose.ts';

const subjects = ['IdPerson', 'IdAnfrage', 'IdAnfragePosition'];

interface ProposeStartProps {
  /** What of a Personalvorschlag the open record is. */
  readonly field: string;
  readonly id: number;
  /** What it is called. */
  readonly text: string;
  onClose(): void;
}

/** A proposal that begins with a person or a request: who or what is missing is asked for, the rest is the dialog of the ranking. */
export function ProposeStart({ field, id, text, onClose }: ProposeStartProps) {
  const { data: begun } = useQuery({
    queryKey: ['vorschlag', field, id],
    queryFn: async () => {
      const pv = await loadTable('PvDat');
      return { pv, row: fromWire(pv, await entityApi.vorgaben(pv.key, { [field]: id })) };
    },
    gcTime: 0,
  });
  const { propose, dialog } = usePropose(onClose);
  if (dialog) return <ProposeDialog {...dialog} onClose={onClose} />;
  if (!begun || !propose) return null;
  return (
    <Missing
      {...begun}
      field={field}
      text={text}
      onChosen={(row) =>
        propose([
          {
            IdPerson: Number(row['IdPerson']),
            IdAnfragePosition: Number(row['IdAnfragePosition']),
            Text: String(row['IdPersonText'] ?? ''),
          },
        ])
      }
      onClose={onClose}
    />
  );
}

interface MissingProps extends Pick<ProposeStartProps, 'field' | 'text'> {
  readonly pv: Table;
  /** What follows from the open record: of a request with one position, that one. */
  readonly row: Row;
  onChosen(row: Row): void;
  onClose(): void;
}

function Missing({ pv, row: begun, field, text, onChosen, onClose }: MissingProps) {
  const [store] = useState(() => startStore(pv, begun, field));
  const form = useForm(store, false);
  const box = useRef<HTMLFormElement>(null);

  async function submit(): Promise<void> {
    await settled(store);
    const { errors } = await checkRules(store.table, store.row(), dialogContext(store));
    const broken = { ...errors, ...store.invalid() };
    const [first] = Object.keys(broken);
    if (first === undefined) return onChosen(store.row());
    store.setAllErrors(broken);
    if (box.current) focusPath(first, box.current);
  }

  // With the last choice all is said.
  const row = useSyncExternalStore((listener) => store.subscribe('', listener), store.row);
  const isWhole = subjects.every((name) => typeof row[name] === 'number');
  const goOn = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isWhole) goOn();
  }, [isWhole]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <Modal.Root opened onClose={onClose} size={580} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body>
          <form ref={box} className={dialogClasses.body} onSubmit={onSubmit} noValidate>
            <Modal.Title>{t('Vorschlagen')}</Modal.Title>
            <p className={dialogClasses.record}>{text}</p>
            <FormContext value={form}>
              <div className={`${formClasses.grid} ${dialogClasses.fields}`}>
                {Object.keys(store.table.fields).map((name) => (
                  <FormField key={name} table={store.table} name={name} path={name} />
                ))}
              </div>
            </FormContext>
            <div className={dialogClasses.buttons}>
              <Button variant="default" onClick={onClose}>
                {texts.knopf.abbrechen}
              </Button>
              <Button type="submit">{t('Weiter')}</Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function startStore(pv: Table, row: Row, field: string): RecordStore {
  const asked = subjects.filter((name) => name !== field);
  // Who it is comes before which of the positions: most requests have one, and it is taken.
  const order = field === 'IdAnfrage' ? asked.toSorted((a) => (a === 'IdPerson' ? -1 : 1)) : asked;
  return createRecordStore(tablePart(pv, order), row);
}
