import { moduleKeys } from '@disponent/domain/access/module-keys';
import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import { mainOrder, settingsOrder } from '../../../layout/order.ts';
import { t } from '../../../texts/t.ts';

export interface ModuleGroup {
  readonly title: string;
  readonly modules: readonly { readonly key: string; readonly title: string }[];
}

/** Every module, in the groups and the order of the navigation. */
export function moduleGroups(): ModuleGroup[] {
  const tables = moduleKeys.map(tableOf);
  const main = tables.filter(({ entity }) => entity.placement === 'main');
  return [
    { title: t('Hauptmodule'), modules: inOrder(main, mainOrder) },
    ...Object.entries(settingsOrder).map(([title, paths]) => ({
      title: t(title),
      modules: inOrder(
        tables.filter(({ entity }) => entity.placement !== 'main' && entity.group === title),
        paths,
      ),
    })),
  ].filter(({ modules }) => modules.length > 0);
}

function inOrder(tables: readonly Table[], paths: readonly string[]) {
  const place = ({ entity }: Table) => paths.indexOf(entity.path ?? '') + 1 || paths.length + 1;
  return tables.toSorted((a, b) => place(a) - place(b)).map(({ key, caption }) => ({ key, title: caption.many }));
}
