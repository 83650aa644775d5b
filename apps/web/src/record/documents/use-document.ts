import type { DocumentSpec } from '@disponent/domain/entity/define';
import { useState } from 'react';
import type { RecordStore } from '../../form/record-store.ts';
import { askSaveFirst } from '../dialogs.tsx';

export interface OfferedDocument extends DocumentSpec {
  readonly name: string;
}

export interface OpenDocument {
  /** Its dialog is open. */
  readonly shown: OfferedDocument | undefined;
  show(document: OfferedDocument): void;
  close(): void;
}

/** Shows what could be made of the record; it is made of what is saved. */
export function useDocument(store: RecordStore, save: () => Promise<boolean>): OpenDocument {
  const [shown, setShown] = useState<OfferedDocument>();
  async function show(document: OfferedDocument): Promise<void> {
    if (store.changeCount() > 0 && !((await askSaveFirst(document.caption)) && (await save()))) return;
    setShown(document);
  }
  return { shown, show: (document) => void show(document), close: () => setShown(undefined) };
}
