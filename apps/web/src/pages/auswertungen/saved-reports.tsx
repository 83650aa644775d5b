import { mayOpen } from '@disponent/domain/access/may-open';
import { isFromOutside } from '@disponent/domain/access/roles';
import { loadTable } from '@disponent/domain/load-table';
import type { Report } from '@disponent/domain/report';
import type { Me } from '@disponent/domain/session/types';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { NameDialog } from '../../list/views/name-dialog.tsx';
import type { View } from '../../list/views/view.ts';
import type { Views } from '../../list/views/views.ts';
import { toastError } from '../../query-client.ts';
import { routeTable } from '../../route-table.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { confirm } from '../../ui/confirm.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import classes from './auswertungen.module.css';
import { mayShare, toggleShared } from './share-menu.tsx';
import { VersandLine } from './versand-line.tsx';

type SavedReport = View<Report | undefined>;

interface SavedReportsProps {
  readonly saved: Views<Report | undefined>;
  readonly current: SavedReport | undefined;
}

/** What is offered of them: one's own, and what others share of lists that one may open. */
export function reportsIn({ views }: Views<Report | undefined>, me: Me): SavedReport[] {
  const isReadable = (liste: string) => routeTable.some((route) => route.entity === liste && mayOpen(route, me));
  return views.filter(({ layout, isOwn }) => layout && (isOwn || isReadable(layout.liste)));
}

/** Reports that somebody kept. */
export function SavedReports({ saved, current }: SavedReportsProps) {
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<SavedReport>();
  const me = useMe();
  const shown = reportsIn(saved, me);
  if (shown.length === 0) return null;
  async function remove(view: SavedReport): Promise<void> {
    if (!(await confirm({ text: t('Auswertung „{name}“ löschen?', { name: view.name }), isDangerous: true }))) return;
    const back = await saved.remove(view);
    // The table stays, as one that nobody has kept.
    if (view.id === current?.id) navigate({ to: '.', search: { ...view.layout } }, { replace: true });
    const { offerUndo } = await import('../../record/editing/undo.ts');
    offerUndo(await loadTable('GridLayout'), t('Auswertung wurde gelöscht'), back);
  }
  return (
    <>
      <h2>{t('Gespeichert')}</h2>
      <ul>
        {shown.map((view) => (
          <li key={view.id} className={classes.saved}>
            <Link
              to="."
              search={{ ...view.layout, ansicht: view.id }}
              preload={false}
              aria-current={view === current ? 'page' : undefined}
            >
              {view.name}
              {view.isShared && <small>{view.isOwn ? t('geteilt') : t('von anderen')}</small>}
            </Link>
            {view.isOwn && (
              <DropMenu
                position="bottom-end"
                button={(opener) => (
                  <ActionIcon size={28} aria-label={t('{name} verwalten', { name: view.name })} {...opener}>
                    <IconChevronDown aria-hidden />
                  </ActionIcon>
                )}
              >
                {(Menu) => (
                  <>
                    {mayShare(saved, me) && (
                      <Menu.Item onClick={() => toggleShared(saved, view)}>
                        {view.isShared ? t('Nicht mehr teilen') : t('Mit allen teilen')}
                      </Menu.Item>
                    )}
                    <Menu.Item onClick={() => setRenamed(view)}>{t('Umbenennen …')}</Menu.Item>
                    <Menu.Item color="rot" onClick={() => void remove(view).catch(toastError)}>
                      {t('Löschen')}
                    </Menu.Item>
                  </>
                )}
              </DropMenu>
            )}
          </li>
        ))}
      </ul>
      {current && !isFromOutside(me) && (
        <VersandLine key={current.id} id={Number(current.id)} isOwn={current.isOwn} isShared={current.isShared} />
      )}
      {renamed && (
        <NameDialog
          title={t('Auswertung umbenennen')}
          name={renamed.name}
          taken={saved.views.flatMap((view) => (view.isOwn && view !== renamed ? [view.name] : []))}
          onSave={async (Name) => {
            await saved.change(renamed, { Name });
            setRenamed(undefined);
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  );
}
