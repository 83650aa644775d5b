import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { mayDelete } from '@disponent/domain/entity/writing';
import { formatNumber } from '@disponent/domain/format/number';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { onDemand } from '../../chunks/lazy-component.ts';
import type { BlockSource } from '../../grid/rows/block-source.ts';
import type { Row } from '../../grid/rows/row.ts';
import { isSelected, nothingSelected, type Selection, selectedCount } from '../../grid/rows/selection.ts';
import type { SelectionProps } from '../../grid/rows/use-row-selection.ts';
import { useMayCreate } from '../../kinds/use-may-create.ts';
import { toastError } from '../../query-client.ts';
import { useNavigate } from '../../router/hooks.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import {
  IconArrowRight,
  IconCheck,
  IconDots,
  IconDownload,
  IconMail,
  IconPencil,
  IconShare,
  IconTrash,
  IconUserShare,
  IconX,
} from '../../ui/icons.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { type BulkChoice, bulkActions } from './actions.ts';
import type { BulkTarget } from './bulk.tsx';
import { selectedFilter } from './selection.ts';
import classes from './selection-bar.module.css';

const ProposeMany = onDemand(async () => (await import('./propose-many.tsx')).ProposeMany);
const BulkDialog = onDemand(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

interface SelectionBarProps extends SelectionProps {
  readonly table: Table;
  readonly source: BlockSource;
  readonly query: ListQuery;
  readonly total: number;
  /** What the list allows the user: 'Neu' where he may write, 'Export'. */
  readonly allowed: readonly string[];
}

/** What can be done with the selected rows: two steps on, change, export, the rest behind the dots. */
export function SelectionBar({ table, source, query, total, allowed, selection, onSelection }: SelectionBarProps) {
  const me = useMe();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<BulkChoice | 'change'>();
  const [proposing, setProposing] = useState<readonly number[]>();
  const count = selectedCount(selection, total);
  const mayWrite = allowed.includes('Neu');
  const mayRemove = mayDelete(table, undefined, me);
  const statusField = table.entity.states?.field;
  const known =
    selection.isAll || !statusField ? undefined : [...source.loaded()].filter(({ Id }) => isSelected(selection, Id));
  const actions = mayWrite
    ? bulkActions(
        table,
        me,
        known?.map((row) => row[statusField ?? '']),
      )
    : [];
  const openRun = (id: number) => navigate({ to: '/laeufe', search: { id } });
  const target: BulkTarget = { table, selection, query, count, openRun };
  const clear = () => onSelection(() => nothingSelected);

  /** Loaded when it is needed: most who open a list change nothing in it. */
  async function run(name: string, caption: string, more: { isDangerous?: true; isRun?: boolean } = {}): Promise<void> {
    const { runBulk } = await import('./bulk.tsx');
    if (await runBulk(target, { name, caption, ...more })) clear();
  }

  const start = (action: BulkChoice) =>
    action.needsReason || action.asks?.length || action.changes?.length || action.input
      ? setAsking(action)
      : void run(action.name, action.caption, { isRun: action.isOfList === true }).catch(toastError);
  const exportRows = () =>
    entityApi
      .export(table.key, { ...query, filter: selectedFilter(selection, query.filter) }, 'xlsx')
      .catch(toastError);
  const proposed = useProposed(table, selection, known);
  const canList = selection.isAll ? selection.ids.size <= maxListed : count <= maxListed;

  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label={t('Auswahl')}>
        <strong>{countWords(selection, count)}</strong>
        <span className={classes.line} />
        {proposed && (
          <UnstyledButton className={classes.verb} onClick={() => setProposing(proposed)}>
            <IconUserShare aria-hidden />
            {t('Vorschlagen')}
          </UnstyledButton>
        )}
        {actions.slice(0, 2).map((action) => (
          <UnstyledButton key={action.name} className={classes.verb} onClick={() => start(action)}>
            <ActionIconOf action={action} />
            {action.caption}
          </UnstyledButton>
        ))}
        {mayWrite && (
          <UnstyledButton className={classes.verb} onClick={() => setAsking('change')}>
            <IconPencil aria-hidden />
            {t('Ändern …')}
          </UnstyledButton>
        )}
        {allowed.includes('Export') && canList && (
          <UnstyledButton className={classes.verb} onClick={() => void exportRows()}>
            <IconDownload aria-hidden />
            {t('Exportieren')}
          </UnstyledButton>
        )}
        {mayWrite && (mayRemove || actions.length > 2) && (
          <Menu position="top-end" width={232}>
            <Menu.Target>
              <UnstyledButton className={classes.verb} aria-label={t('Weitere Aktionen')}>
                <IconDots aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.slice(2).map((action) => (
                <Menu.Item
                  key={action.name}
                  leftSection={<ActionIconOf action={action} />}
                  onClick={() => start(action)}
                >
                  {action.caption}
                </Menu.Item>
              ))}
              {actions.length > 2 && mayRemove && <Menu.Divider />}
              {mayRemove && (
                <Menu.Item
                  color="rot"
                  leftSection={<IconTrash aria-hidden />}
                  onClick={() => void run('Loeschen', t('Löschen'), { isDangerous: true }).catch(toastError)}
                >
                  {t('Löschen')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        <span className={classes.line} />
        <UnstyledButton className={classes.verb} aria-keyshortcuts="Escape" onClick={clear}>
          <IconX aria-hidden />
          <VisuallyHidden>{t('Auswahl aufheben')}</VisuallyHidden>
          <kbd className={classes.key}>Esc</kbd>
        </UnstyledButton>
      </div>
      {proposing && (
        <Suspense>
          <ProposeMany table={table} ids={proposing} onDone={clear} onClose={() => setProposing(undefined)} />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <BulkDialog target={target} action={asking} onDone={clear} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function countWords(selection: SelectionBarProps['selection'], count: number): string {
  const n = formatNumber(count, 'n0');
  return selection.isAll && selection.ids.size === 0 ? t('Alle {n} ausgewählt', { n }) : t('{n} ausgewählt', { n });
}

/** People that a list is about. */
const proposable = ['PersSt', 'Bewerbung'];

/** Most that go to customers at once. */
const maxProposed = 25;

/** Those of the selection that the next step is to propose; nothing for who may not. */
function useProposed(
  { key, entity: { overview, states } }: Table,
  { isAll, ids }: Selection,
  known: readonly Row[] | undefined,
): readonly number[] | undefined {
  const isOurs = isInsider(useMe());
  const mayPropose = useMayCreate('PvDat', isOurs && proposable.includes(key));
  if (!mayPropose || isAll || ids.size > maxProposed || !known || !states) return;
  const ready = known.filter((row) => overview?.proposedIn?.includes(String(row[states.field])));
  // All of them or none: nobody is left out without a word.
  return ready.length === ids.size ? ready.map(({ Id }) => Number(Id)) : undefined;
}

const icons = { check: IconCheck, share: IconShare, mail: IconMail };

/** A step has the sign of the status that it leads to; one that leaves it as it is, that of going on. */
function ActionIconOf({ action: { icon, glyph } }: { readonly action: BulkChoice }) {
  if (glyph) return <StatusGlyph glyph={glyph} size={16} />;
  const Icon = icon ? icons[icon] : IconArrowRight;
  return <Icon aria-hidden />;
}

/** Ids that an address can carry. */
const maxListed = 1000;
