import { HttpError } from '@disponent/domain/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import type { RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/rows/row.ts';
import { type Changes, onChanges } from '../live/changes.ts';
import { confirmDiscard } from './editing/use-discard-guard.tsx';
import type { LoadedRecord } from './use-record.ts';

interface LiveRecordOptions {
  readonly store: RecordStore;
  readonly id: RecordId;
  readonly record: LoadedRecord;
  /** A save is under way, and will say itself what became of it. */
  readonly isSaving: boolean;
  /** An action of it is being filled in, from what it was. */
  readonly isAsking: boolean;
  /** It was deleted here, and is about to be left. */
  isOver(): boolean;
  /** Values came from elsewhere: drafts in the controls are void. */
  onReset(): void;
}

/** What somebody else did to the open record. */
export type LiveNote = { readonly by: string | undefined; reload(): Promise<void> } | 'gone';

/** The open record follows what others save, unless somebody works on it here: then he is told. */
export function useLiveRecord({
  store,
  id,
  record,
  isSaving,
  isAsking,
  isOver,
  onReset,
}: LiveRecordOptions): LiveNote | undefined {
  const [theirs, setTheirs] = useState<Row | 'gone'>();

  function take(row: Row): void {
    setTheirs(undefined);
    store.reset(row);
    onReset();
  }

  const hear = useEffectEvent(async (changes: Changes) => {
    if (id === 'neu' || isSaving || isOver() || !isMeant(store, id, changes)) return;
    try {
      const row = await record.reload();
      if (!isNewer(row, store)) return;
      if (store.changeCount() === 0 && !isAsking && !isTyping()) take(row);
      else setTheirs(row);
    } catch (error) {
      // Another failure is no news of the record.
      if (error instanceof HttpError && error.status === 404 && !isOver()) setTheirs('gone');
    }
  });
  useEffect(() => onChanges((changes) => void hear(changes)), []);

  if (theirs === undefined || theirs === 'gone') return theirs;
  // A save or a merge has caught up with it meanwhile.
  if (!isNewer(theirs, store)) return;
  const by = theirs['GeaendertVonText'];
  return {
    by: typeof by === 'string' && by ? by : undefined,
    async reload() {
      if (store.changeCount() === 0 || (await confirmDiscard(store))) take(theirs);
    },
  };
}

function isMeant(store: RecordStore, id: RecordId, { hasGap, events }: Changes): boolean {
  const own = events.filter((event) => event.Entitaet === store.table.key && event.Id === id);
  return hasGap || own.some((event) => event.Aktion === 'Loeschen' || isNewer(event, store));
}

const isNewer = ({ Version }: { readonly Version?: unknown }, store: RecordStore) =>
  Number(Version) > Number(store.saved()['Version']);

/** Also who has only begun: under his hands nothing changes. What is typed in a dialog is not of the page behind it. */
function isTyping(): boolean {
  const { activeElement: at } = document;
  if (!at || at.closest('[role="dialog"]')) return false;
  return at.matches('[data-path] :is(input, textarea, [contenteditable])');
}
