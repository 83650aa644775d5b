import type { Table } from '@disponent/domain/entity/table';
import { useEffect, useEffectEvent } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import type { Tab } from '../form/form-layout.ts';
import { isTaken, singleKeys } from '../ui/single-keys.ts';
import { focusPath } from './editing/first-error.ts';
import type { RecordTabs } from './use-record-tabs.ts';

interface RecordKeys {
  readonly table: Table;
  readonly id: RecordId;
  readonly tabs: RecordTabs;
  canWrite(name: string): boolean;
}

/**
 * 1–9 open a tab, Strg Z takes back what was done last with the record. E edits what the pointer or the focus is on where the record is read, else it goes to the first field of the form. All of
 * them only outside of fields and dialogs.
 */
export function useRecordKeys({ table, id, tabs: { all: tabs, active, choose: setTab }, canWrite }: RecordKeys): {
  edit(): void;
} {
  const open = tabs.find(({ title }) => title === active);
  // Where only something is read, the form begins with its first tab.
  const form = open && hasFields(open) ? open : tabs.find(hasFields);
  const first = form && firstField(form, canWrite);

  function edit(): void {
    if (!form || first === undefined) return;
    if (form !== open) setTab(form.title);
    focusPath(first);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && !event.shiftKey && key.toLowerCase() === 'z' && !isTaken(event)) {
      event.preventDefault();
      if (id !== 'neu') void import('./editing/undo.ts').then(({ undoLast }) => undoLast(table, id));
      return;
    }
    if (ctrlKey || metaKey || altKey || isTaken(event) || !singleKeys.areOn()) return;
    const tab = /^[1-9]$/.test(key) && tabs.length > 1 ? tabs[Number(key) - 1] : undefined;
    const isEdit = singleKeys.is('edit', event) && first !== undefined;
    if (!tab && !isEdit) return;
    event.preventDefault();
    if (tab) setTab(tab.title);
    else (factAtHand() ?? { click: edit }).click();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return { edit };
}

/** What opens the fact that has the focus, or is pointed at. */
const factAtHand = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-fact]:focus-within [data-edits], [data-fact]:hover [data-edits]');

const hasFields = ({ sections }: Tab): boolean => sections.length > 0;

/** One that can be edited; where there is none, the first to be read. */
function firstField({ sections }: Tab, canWrite: (name: string) => boolean): string | undefined {
  const all = sections.flatMap(({ fields, children }) => [
    ...fields.map((name) => ({ name, canEdit: canWrite(name) })),
    ...children.map(({ key }) => ({ name: key, canEdit: true })),
  ]);
  return (all.find(({ canEdit }) => canEdit) ?? all[0])?.name;
}
