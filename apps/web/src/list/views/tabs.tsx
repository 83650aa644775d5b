import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { listTitle } from '../../layout/entries.ts';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { IconPlus, IconShare } from '../../ui/icons.ts';
import type { ListParams } from '../layout.ts';
import { withParams } from '../params.ts';
import classes from './tabs.module.css';
import { type ListTabsProps, paramsOf, useListTabs } from './use-list-tabs.ts';
import { ViewsMenu } from './views-menu.tsx';

const NameDialog = onDemand(async () => (await import('./name-dialog.tsx')).NameDialog);

/** Saved views as tabs. A dot marks one that was changed since; what does not fit stands behind the chevron. */
export function ListTabs({ allTitle, ...props }: ListTabsProps & { readonly allTitle: string | undefined }) {
  const tabs = useListTabs(props);
  const title = listTitle(props.table, useMe());
  const { all, current, shown, isChanged, naming, setNaming } = tabs;
  return (
    <div className={classes.bar}>
      <nav aria-label={t('Ansichten')} className={classes.tabs}>
        <Tab params={all} isCurrent={!current} isChanged={!current && isChanged}>
          {allTitle ?? t('Alle {caption}', { caption: title })}
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
        <ViewsMenu tabs={tabs} />
      </nav>
      {isChanged && (
        <div className={classes.changed}>
          <span className={classes.words}>{t('Ansicht geändert')}</span>
          <Button variant="subtle" onClick={tabs.save}>
            {current?.isOwn ? t('Speichern') : t('Speichern …')}
          </Button>
          <Button variant="subtle" onClick={tabs.reset}>
            {t('Zurücksetzen')}
          </Button>
        </div>
      )}
      {naming && (
        <Suspense>
          <NameDialog
            title={naming === 'new' ? t('Ansicht speichern') : t('Ansicht umbenennen')}
            name={naming === 'new' ? '' : naming.name}
            taken={tabs.taken}
            canPin={naming === 'new'}
            onSave={tabs.saveName}
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
      <span className={classes.name} title={children}>
        {children}
      </span>
      {isChanged && (
        <>
          <span className={classes.dot} aria-hidden />
          <VisuallyHidden>{t(', geändert')}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
