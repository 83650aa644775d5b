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
import { createRecordStore } from '../../form/record-store.ts';
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
import type { Wanted } from './use-proposal.ts';
import { usePropose } from './use-propose.ts';

const subjects = ['IdPerson', 'IdAnfrage', 'IdAnfragePosition'];

interface ProposeStartProps {
  /** What of a Personalvorschlag the records are. */
  readonly field: string;
  readonly ids: readonly number[];
  /** What they are called. */
  readonly text: string;
  /** Proposed or kept as drafts. */
  onDone?(): void;
  onClose(): void;
}

/** Proposals that begin with people, applications or a request: who or what is missing is asked for, the rest is the dialog of the ranking. */
export function ProposeStart({ field, ids, text, onDone, onClose }: ProposeStartProps) {
  const { data: begun } = useQuery({
    queryKey: ['vorschlag', field, ids],
    queryFn: async () => {
      const pv = await loadTable('PvDat');
      const rows = await Promise.all(ids.map((id) => entityApi.vorgaben(pv.key, { [field]: id })));
      return { pv, rows: rows.map((row) => fromWire(pv, row)) };
    },
    gcTime: 0,
  });
  const { propose, dialog } = usePropose(() => {
    onDone?.();
    onClose();
  });
  const begin = (said: Row): void =>
    propose?.(begun?.rows.map((row) => wantedOf(isWhole(row) ? row : { ...row, ...said }, field)) ?? []);
  const goOn = useEffectEvent(() => begin({}));
  const isAllKnown = begun?.rows.every(isWhole);
  const mayPropose = propose !== undefined;
  useEffect(() => {
    if (isAllKnown && mayPropose) goOn();
  }, [isAllKnown, mayPropose]);
  if (dialog) return <ProposeDialog {...dialog} onClose={onClose} />;
  const open = begun?.rows.find((row) => !isWhole(row));
  if (!begun || !open || !propose) return null;
  return (
    <Missing
      pv={begun.pv}
      row={open}
      field={field}
      text={text}
      onChosen={(row) => begin(chosenOf(row, askedFor(field)))}
      onClose={onClose}
    />
  );
}

const isWhole = (row: Row): boolean => subjects.every((name) => typeof row[name] === 'number');

/** What an application or a person says itself is not asked for. */
const askedFor = (field: string): string[] =>
  field === 'IdAnfrage'
    ? // Who it is comes before which of the positions: most requests have one, and it is taken.
      ['IdPerson', 'IdAnfragePosition']
    : ['IdAnfrage', 'IdAnfragePosition'];

const chosenOf = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => [name, `${name}Text`]).map((name) => [name, row[name]]));

const wantedOf = (row: Row, field: string): Wanted => ({
  IdPerson: Number(row['IdPerson']),
  IdAnfragePosition: Number(row['IdAnfragePosition']),
  ...(field === 'IdBewerbung' && { IdBewerbung: Number(row['IdBewerbung']) }),
  Text: String(row['IdPersonText'] ?? ''),
});

interface MissingProps extends Pick<ProposeStartProps, 'field' | 'text' | 'onClose'> {
  readonly pv: Table;
  /** What follows from the record: of a request with one position, that one. */
  readonly row: Row;
  onChosen(row: Row): void;
}

function Missing({ pv, row: begun, field, text, onChosen, onClose }: MissingProps) {
  const [store] = useState(() => createRecordStore(tablePart(pv, askedFor(field)), begun));
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
  const isSaid = isWhole(row);
  const goOn = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isSaid) goOn();
  }, [isSaid]);

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
