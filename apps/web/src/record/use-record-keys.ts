import { useEffect, useEffectEvent } from 'react';
import type { Tab } from '../form/form-layout.ts';
import { isTaken, singleKeys } from '../ui/single-keys.ts';
import { focusPath } from './editing/first-error.ts';

interface RecordKeys {
  readonly tabs: readonly Tab[];
  readonly active: string;
  canWrite(name: string): boolean;
  setTab(title: string): void;
}

/** 1–9 open a tab, E goes to the first field of the open one; both only outside of fields and dialogs. */
export function useRecordKeys({ tabs, active, canWrite, setTab }: RecordKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTaken(event) || !singleKeys.areOn()) return;
    const tab = /^[1-9]$/.test(key) && tabs.length > 1 ? tabs[Number(key) - 1] : undefined;
    const first = singleKeys.is('edit', event) ? firstField(tabs, active, canWrite) : undefined;
    if (!tab && first === undefined) return;
    event.preventDefault();
    if (tab) setTab(tab.title);
    if (first !== undefined) focusPath(first);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** One that can be edited; where there is none, the first to be read. */
function firstField(tabs: readonly Tab[], active: string, canWrite: (name: string) => boolean): string | undefined {
  const sections = tabs.find(({ title }) => title === active)?.sections ?? [];
  const all = sections.flatMap(({ fields, children }) => [
    ...fields.map((name) => ({ name, canEdit: canWrite(name) })),
    ...children.map(({ key }) => ({ name: key, canEdit: true })),
  ]);
  return (all.find(({ canEdit }) => canEdit) ?? all[0])?.name;
}
