import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon, Button, type Menu as MantineMenu, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toastError } from '../query-client.ts';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { confirm } from '../ui/confirm.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import {
  IconBookmark,
  IconCheck,
  IconChevronDown,
  IconLink,
  IconPencil,
  IconPlus,
  IconShare,
  IconStar,
  IconTrash,
  IconUsers,
} from '../ui/icons.ts';
import { toast } from '../ui/toast.ts';
import { isSameLayout, type ListParams, toParams } from './layout.ts';
import { type ListAddress, withParams } from './params.ts';
import type { ListState } from './state.ts';
import classes from './tabs.module.css';
import { useViews, type View } from './views.ts';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));
const maxTabs = 5;

interface ListTabsProps {
  readonly table: Table;
  readonly state: ListState;
  readonly address: ListAddress;
}

/** Saved views as tabs. A dot marks one that was changed since; what does not fit stands behind the chevron. */
export function ListTabs({ table, state, address }: ListTabsProps) {
  const { views, start, mayShare, create, change, remove } = useViews(table);
  const [naming, setNaming] = useState<'new' | View>();
  const current = views.find(({ id }) => id === address.params['ansicht']);
  const saved = current?.layout ?? {};
  const isChanged = !isSameLayout(saved, state.layout);
  const all: ListParams = start ? { ansicht: 'alle' } : {};

  const { isFresh, replace } = address;
  useEffect(() => {
    if (isFresh && start) replace(paramsOf(start));
  }, [isFresh, start, replace]);

  const shown = tabsOf(views, current);
  const reset = () => replace(current ? paramsOf(current) : all);
  const run = (act: Promise<unknown>, words: string) => act.then(() => toast.success(words)).catch(toastError);

  async function name(text: string): Promise<void> {
    if (naming === 'new') {
      const id = await create(text, state.layout);
      address.update({ ansicht: id });
      toast.success(t('Ansicht wurde gespeichert'));
    } else if (naming) {
      await change(naming, { Name: text });
      toast.success(t('Ansicht wurde umbenannt'));
    }
    setNaming(undefined);
  }

  async function removeView(view: View): Promise<void> {
    if (!(await confirm({ text: t('Ansicht „{name}“ löschen?', { name: view.name }), isDangerous: true }))) return;
    await remove(view);
    replace(all);
    toast.success(t('Ansicht wurde gelöscht'));
  }

  return (
    <div className={classes.bar}>
      <nav aria-label={t('Ansichten')} className={classes.tabs}>
        <Tab params={all} isCurrent={!current} isChanged={!current && isChanged}>
          {t('Alle {caption}', { caption: table.caption.many })}
        </Tab>
        {shown.map((view) => (
          <Tab
            key={view.id}
            params={paramsOf(view)}
            isCurrent={view === current}
            isChanged={view === current && isChanged}
            isShared={!view.isOwn}
          >
            {view.name}
          </Tab>
        ))}
        <ActionIcon
          size={28}
          aria-label={t('Ansicht speichern unter …')}
          title={t('Ansicht speichern unter …')}
          onClick={() => setNaming('new')}
        >
          <IconPlus aria-hidden />
        </ActionIcon>
        <DropMenu
          position="bottom-start"
          width={260}
          button={(opener) => (
            <ActionIcon
              size={28}
              aria-label={t('Ansichten verwalten')}
              title={t('Ansichten verwalten')}
              data-views
              {...opener}
            >
              <IconChevronDown aria-hidden />
            </ActionIcon>
          )}
        >
          {(Menu) => (
            <>
              {views.length > shown.length && (
                <>
                  <Menu.Label>{t('Weitere Ansichten')}</Menu.Label>
                  {views
                    .filter((view) => !shown.includes(view))
                    .map((view) => (
                      <Menu.Item
                        key={view.id}
                        leftSection={<IconBookmark aria-hidden />}
                        onClick={() => replace(paramsOf(view))}
                      >
                        {view.name}
                      </Menu.Item>
                    ))}
                  <Menu.Divider />
                </>
              )}
              <Menu.Item leftSection={<IconPlus aria-hidden />} onClick={() => setNaming('new')}>
                {t('Speichern unter …')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconLink aria-hidden />}
                onClick={() => void run(navigator.clipboard.writeText(window.location.href), t('Link wurde kopiert'))}
              >
                {t('Link kopieren')}
              </Menu.Item>
              {current?.isOwn && (
                <>
                  <Menu.Divider />
                  <Menu.Label>{current.name}</Menu.Label>
                  <Menu.Item
                    leftSection={<IconStar aria-hidden />}
                    rightSection={current.isDefault && <IconCheck aria-hidden />}
                    onClick={() =>
                      void run(
                        change(current, { IsStandard: !current.isDefault }),
                        current.isDefault
                          ? t('Die Liste beginnt wieder ohne Ansicht')
                          : t('Die Liste beginnt mit dieser Ansicht'),
                      )
                    }
                  >
                    {t('Liste damit beginnen')}
                  </Menu.Item>
                  {mayShare && <ShareItems menu={Menu} view={current} change={change} run={run} />}
                  <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => setNaming(current)}>
                    {t('Umbenennen …')}
                  </Menu.Item>
                  <Menu.Item
                    color="rot"
                    leftSection={<IconTrash aria-hidden />}
                    onClick={() => void removeView(current).catch(toastError)}
                  >
                    {t('Löschen')}
                  </Menu.Item>
                </>
              )}
            </>
          )}
        </DropMenu>
      </nav>
      {isChanged && (
        <div className={classes.changed}>
          <span className={classes.words}>{t('Ansicht geändert')}</span>
          <Button
            variant="subtle"
            onClick={() =>
              current?.isOwn
                ? void run(change(current, { Layout: state.layout }), t('Ansicht wurde gespeichert'))
                : setNaming('new')
            }
          >
            {current?.isOwn ? t('Speichern') : t('Speichern …')}
          </Button>
          <Button variant="subtle" onClick={reset}>
            {t('Zurücksetzen')}
          </Button>
        </div>
      )}
      {naming && (
        <Suspense>
          <NameDialog
            title={naming === 'new' ? t('Ansicht speichern') : t('Ansicht umbenennen')}
            name={naming === 'new' ? '' : naming.name}
            taken={views.flatMap((view) => (view.isOwn && view !== naming ? [view.name] : []))}
            onSave={name}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TabProps {
  readonly params: ListParams;
  readonly isCurrent: boolean;
  readonly isChanged: boolean;
  readonly isShared?: boolean;
  readonly children: string;
}

/** A real link: it can be opened in a new tab and copied. */
function Tab({ params, isCurrent, isChanged, isShared = false, children }: TabProps) {
  return (
    <Link
      to="."
      search={withParams(params)}
      replace
      preload={false}
      className={classes.tab}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
    >
      {isShared && <IconShare aria-hidden size={14} />}
      <span className={classes.name}>{children}</span>
      {isChanged && (
        <>
          <span className={classes.dot} aria-hidden />
          <VisuallyHidden>{t(', geändert')}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

interface ShareItemsProps {
  readonly menu: typeof MantineMenu;
  readonly view: View;
  change: ReturnType<typeof useViews>['change'];
  run(act: Promise<unknown>, words: string): void;
}

/** For those who may: show it to everybody, and let one's role begin with it. */
function ShareItems({ menu: Menu, view, change, run }: ShareItemsProps) {
  const { IdBenutzerrolle } = useMe();
  const isOfRole = view.role === IdBenutzerrolle;
  return (
    <>
      <Menu.Item
        leftSection={<IconShare aria-hidden />}
        rightSection={view.isShared && <IconCheck aria-hidden />}
        onClick={() =>
          run(
            change(view, view.isShared ? { IsGeteilt: false, IdBenutzerrolle: null } : { IsGeteilt: true }),
            view.isShared ? t('Ansicht wird nicht mehr geteilt') : t('Ansicht wird mit allen geteilt'),
          )
        }
      >
        {t('Mit allen teilen')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUsers aria-hidden />}
        rightSection={isOfRole && <IconCheck aria-hidden />}
        onClick={() =>
          run(
            change(view, isOfRole ? { IdBenutzerrolle: null } : { IsGeteilt: true, IdBenutzerrolle }),
            isOfRole ? t('Ihre Rolle beginnt wieder ohne Ansicht') : t('Ihre Rolle beginnt mit dieser Ansicht'),
          )
        }
      >
        {t('Standard meiner Rolle')}
      </Menu.Item>
    </>
  );
}

const paramsOf = ({ id, layout }: View): ListParams => ({ ...toParams(layout), ansicht: id });

/** The first ones, and always the one that is shown. */
function tabsOf(views: readonly View[], current: View | undefined): readonly View[] {
  const first = views.slice(0, maxTabs);
  return !current || first.includes(current) ? first : [...first.slice(0, maxTabs - 1), current];
}
