import type { Table } from '@disponent/domain/entity/table';
import { useEffect, useState } from 'react';
import { toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { confirm } from '../../ui/confirm.ts';
import { toggleFavourite } from '../../ui/favourites.ts';
import { toast } from '../../ui/toast.ts';
import { isSameLayout, type ListParams, toParams } from '../layout.ts';
import type { ListAddress } from '../params.ts';
import type { ListState } from '../state.ts';
import type { View } from './view.ts';
import { useViews } from './views.ts';

export interface ListTabsProps {
  readonly table: Table;
  readonly state: ListState;
  readonly address: ListAddress;
  /** Only some of the rows, chosen elsewhere. */
  readonly isPart: boolean;
}

export type ListTabsModel = ReturnType<typeof useListTabs>;

const maxTabs = 5;

/** The saved views of a list, which of them is shown and whether it was changed since; and all that is done with one. */
export function useListTabs({ table, state, address, isPart }: ListTabsProps) {
  const { views, start, mayShare, create, change, remove } = useViews(table, isPart);
  const [naming, setNaming] = useState<'new' | View>();
  const current = views.find(({ id }) => id === address.params['ansicht']);
  const shown = tabsOf(views, current);
  const all: ListParams = start ? { ansicht: 'alle' } : {};

  const { isFresh, replace } = address;
  useEffect(() => {
    // With one that it comes with the list began by itself.
    if (isFresh && typeof start?.id === 'number' && start !== current) replace(paramsOf(start));
  }, [isFresh, start, current, replace]);

  const run = (act: Promise<unknown>, words: string) => void act.then(() => toast.success(words)).catch(toastError);

  async function saveName(text: string, isPinned: boolean): Promise<void> {
    if (naming === 'new') {
      const id = await create(text, state.layout);
      address.update({ ansicht: id });
      if (isPinned) toggleFavourite(`ansicht:${id}`);
      toast.success(t('Ansicht wurde gespeichert'));
    } else if (naming) {
      await change(naming, { Name: text });
      toast.success(t('Ansicht wurde umbenannt'));
    }
    setNaming(undefined);
  }

  async function askAndRemove(view: View): Promise<void> {
    if (!(await confirm({ text: t('Ansicht „{name}“ löschen?', { name: view.name }), isDangerous: true }))) return;
    const back = await remove(view);
    replace(all);
    const { offerUndo } = await import('../../record/editing/undo.ts');
    offerUndo(table, t('Ansicht wurde gelöscht'), back);
  }

  return {
    list: table.key,
    all,
    current,
    shown,
    others: views.filter((view) => !shown.includes(view)),
    isChanged: !isSameLayout(current?.layout ?? {}, state.layout),
    mayShare,
    naming,
    setNaming,
    /** Names that another of one's own views has. */
    taken: views.flatMap((view) => (view.isOwn && view !== naming ? [view.name] : [])),
    saveName,
    show: (view: View) => replace(paramsOf(view)),
    reset: () => replace(current ? paramsOf(current) : all),
    /** Into the view that is shown, or under a name that is asked for. */
    save: () =>
      current?.isOwn
        ? run(change(current, { Layout: state.layout }), t('Ansicht wurde gespeichert'))
        : setNaming('new'),
    remove: (view: View) => void askAndRemove(view).catch(toastError),
    change,
    run,
  };
}

export const paramsOf = ({ id, layout }: View): ListParams => ({ ...toParams(layout), ansicht: id });

/** The first ones, and always the one that is shown. */
function tabsOf(views: readonly View[], current: View | undefined): readonly View[] {
  const first = views.slice(0, maxTabs);
  return !current || first.includes(current) ? first : [...first.slice(0, maxTabs - 1), current];
}
