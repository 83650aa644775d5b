import { moduleKeys } from '@disponent/domain/access/module-keys';
import { type Recht, rechte } from '@disponent/domain/access/rechte';
import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import { searchForm } from '@disponent/domain/wire/search-form';
import { mainOrder, settingsOrder } from '../../../layout/order.ts';
import { t } from '../../../texts/t.ts';
import { rightsOf } from './right-modules.ts';

export interface Module {
  readonly key: string;
  readonly title: string;
  readonly rights: readonly Recht[];
  /** Only special rights: there is nothing to read or write. */
  readonly isRightsOnly?: true;
}

export interface ModuleGroup {
  readonly title: string;
  readonly modules: readonly Module[];
}

/** Every module, in the groups and the order of the navigation; the rights of none at the end. */
export function moduleGroups(): ModuleGroup[] {
  const tables = moduleKeys.map(tableOf);
  const main = tables.filter(({ entity }) => entity.placement === 'main');
  return [
    { title: t('Hauptmodule'), modules: inOrder(main, Object.keys(mainOrder).concat(...Object.values(mainOrder))) },
    ...Object.entries(settingsOrder).map(([title, paths]) => ({
      title: t(title),
      modules: inOrder(
        tables.filter(({ entity }) => entity.placement !== 'main' && entity.group === title),
        paths,
      ),
    })),
    {
      title: t('Ohne Modul'),
      modules: [{ key: '', title: t('Listen und Export'), rights: rightsOf(undefined), isRightsOnly: true as const }],
    },
  ].filter(({ modules }) => modules.length > 0);
}

/** The modules among these that are called so, or have a right that is. */
export function searched(
  groups: readonly ModuleGroup[],
  search: string,
  isShown: (key: string) => boolean,
): ModuleGroup[] {
  const words = searchForm(search.trim());
  const matches = ({ key, title, rights }: Module) =>
    [title, key, ...rights.map((recht) => rechte[recht])].some((text) => searchForm(text).includes(words));
  return groups
    .map(({ title, modules }) => ({ title, modules: modules.filter((one) => isShown(one.key) && matches(one)) }))
    .filter(({ modules }) => modules.length > 0);
}

function inOrder(tables: readonly Table[], paths: readonly string[]): Module[] {
  const place = ({ entity }: Table) => paths.indexOf(entity.path ?? '') + 1 || paths.length + 1;
  return tables
    .toSorted((a, b) => place(a) - place(b))
    .map(({ key, caption }) => ({ key, title: caption.many, rights: rightsOf(key) }));
}
