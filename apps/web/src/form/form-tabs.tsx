import { ActionIcon, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconChevronDown } from '../ui/icons.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { errorCount, type Tab } from './form-layout.ts';
import { useOverflow } from './use-overflow.ts';

interface FormTabsProps {
  readonly tabs: readonly Tab[];
  readonly active: string;
  onChange(title: string): void;
  readonly children: (tab: Tab) => ReactNode;
  /** What stands beside the open one. */
  readonly beside?: ReactNode;
}

/** Tabs of the form; a tab with errors says how many. Only the open one is drawn. */
export function FormTabs({ tabs, active, onChange, children, beside }: FormTabsProps) {
  const { store } = useFormContext();
  const errors = useSyncExternalStore((listener) => store.subscribe('', listener), store.errors);
  const strip = useRef<HTMLDivElement>(null);
  const { isCut, goesOn } = useOverflow(strip, tabs);
  // Only where one is out of sight: to look for it has the whole page laid out.
  useEffect(() => {
    if (!isCut) return;
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active, isCut]);
  // By position: Mantine makes ids of the values, and an id has no blanks.
  const idOf = (title: string) => String(tabs.findIndex((tab) => tab.title === title));
  return (
    <Tabs
      value={idOf(active)}
      onChange={(value) => onChange(tabs[Number(value)]?.title ?? '')}
      keepMounted={false}
      className={classes.tabs}
      classNames={{ list: classes.tabList, tab: classes.tab, panel: classes.tabPanel }}
    >
      <div className={classes.strip}>
        <Tabs.List ref={strip} data-goes-on={goesOn || undefined}>
          {tabs.map((tab) => {
            const count = errorCount(tab, errors);
            const words = tab.caption ?? t(tab.title);
            return (
              <Tabs.Tab key={tab.title} value={idOf(tab.title)} data-tab={words}>
                {words}
                {tab.caption !== undefined && <span className={classes.tabCount}> {tab.count}</span>}
                {count > 0 && (
                  <span className={classes.tabErrors}>
                    <span aria-hidden>{count}</span>
                    <span className={classes.hidden}>
                      {count === 1 ? t('1 Fehler') : t('{count} Fehler', { count })}
                    </span>
                  </span>
                )}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {isCut && (
          <DropMenu
            position="bottom-end"
            width={240}
            button={(opener) => (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('Alle Register')}
                title={t('Alle Register')}
                {...opener}
              >
                <IconChevronDown aria-hidden size={17} />
              </ActionIcon>
            )}
          >
            {(Menu) =>
              tabs.map((tab) => (
                <Menu.Item key={tab.title} onClick={() => onChange(tab.title)}>
                  {tab.caption ?? t(tab.title)} {tab.count}
                </Menu.Item>
              ))
            }
          </DropMenu>
        )}
      </div>
      <div className={classes.tabBody}>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.title} value={idOf(tab.title)}>
            {children(tab)}
          </Tabs.Panel>
        ))}
        {beside}
      </div>
    </Tabs>
  );
}
