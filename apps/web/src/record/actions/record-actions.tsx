import { offeredDocuments } from '@disponent/domain/entity/documents';
import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useShortcut } from '../../entity/use-shortcut.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { useChangeCount } from '../../form/use-field.ts';
import type { Row } from '../../grid/rows/row.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconCopy, IconDots, IconTrash, IconUserShare } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { useIsSmall } from '../../ui/use-is-small.ts';
import type { OpenDocument } from '../documents/use-document.ts';
import classes from '../entity-detail.module.css';
import { actionLabel, actionOrder, askedOf, type RecordAction } from './action-order.ts';
import type { RunningAction } from './use-action.ts';

const ActionDialog = onDemand(async () => (await import('./action-dialog.tsx')).ActionDialog);
const DocumentDialog = onDemand(async () => (await import('../documents/document-dialog.tsx')).DocumentDialog);

interface RecordActionsProps {
  readonly table: Table;
  /** As saved, with the actions allowed to the caller. */
  readonly row: Row;
  readonly store: RecordStore;
  readonly action: RunningAction;
  readonly document: OpenDocument;
  readonly isBusy: boolean;
  /** Undefined where nothing can be proposed; else that is the next step. */
  readonly onPropose: (() => void) | undefined;
  /** On a phone the next steps of a page stand below it. */
  readonly isPage: boolean;
  /** Undefined where no copy may be made. */
  readonly onCopy: (() => void) | undefined;
  /** Undefined where the record must not be deleted. */
  readonly onDelete: (() => void) | undefined;
}

/** What may be done with the record: the next steps as buttons, the main one last, the rest behind the dots. Nothing that is not allowed. */
export function RecordActions(props: RecordActionsProps) {
  const { table, row, store, action, document, isBusy, onPropose, isPage, onCopy, onDelete } = props;
  const isDirty = useChangeCount(store) > 0;
  const isBelow = useIsSmall() && isPage;
  const status = table.entity.states && row[table.entity.states.field];
  const order = actionOrder(table, (row['Aktionen'] as readonly string[] | undefined) ?? [], status);
  const me = useMe();
  const asked = (actions: readonly RecordAction[]) => actions.map((one) => askedOf(table, one, me));
  const buttons = isBelow ? [] : asked(order.buttons);
  const menu = asked(isBelow ? [...order.buttons, ...order.menu] : order.menu);
  const documents = offeredDocuments(table, row, me);
  const hasActions = buttons.length + menu.length + documents.length > 0;
  const first = useRef<HTMLButtonElement>(null);
  useShortcut('status', buttons.length > 0 ? () => first.current?.focus() : undefined, t('Status wechseln'));
  return (
    <>
      {buttons.toReversed().map((one) => (
        <Button
          key={one.name}
          ref={one === buttons[0] ? first : undefined}
          variant={one === buttons[0] && order.isForward && !isDirty && !onPropose ? 'filled' : 'default'}
          disabled={isBusy}
          loading={action.running === one.name}
          onClick={() => action.start(one)}
        >
          {actionLabel(one)}
        </Button>
      ))}
      {onPropose && !isBelow && (
        <Button
          variant={isDirty ? 'default' : 'filled'}
          leftSection={<IconUserShare aria-hidden />}
          rightSection={<SingleKey of="propose" />}
          onClick={onPropose}
        >
          {t('Vorschlagen')}
        </Button>
      )}
      {onCopy && !hasActions && (
        <LoneButton caption={t('Kopieren')} Icon={IconCopy} disabled={isBusy} onClick={onCopy} />
      )}
      {onDelete && !hasActions && (
        <LoneButton caption={texts.knopf.loeschen} Icon={IconTrash} color="rot" disabled={isBusy} onClick={onDelete} />
      )}
      {hasActions && (menu.length + documents.length > 0 || onCopy || onDelete) && (
        <DropMenu
          position="bottom-end"
          width={232}
          button={(opener) => (
            <ActionIcon variant="default" size="lg" aria-label={t('Weitere Aktionen')} disabled={isBusy} {...opener}>
              <IconDots aria-hidden size={17} />
            </ActionIcon>
          )}
        >
          {(Menu) => (
            <>
              {menu.map((one) => (
                <Menu.Item key={one.name} onClick={() => action.start(one)}>
                  {actionLabel(one)}
                </Menu.Item>
              ))}
              {documents.length > 0 && menu.length > 0 && <Menu.Divider />}
              {documents.length > 0 && <Menu.Label>{t('Dokumente')}</Menu.Label>}
              {documents.map(([name, spec]) => (
                <Menu.Item key={name} onClick={() => document.show({ name, ...spec })}>
                  {spec.caption} …
                </Menu.Item>
              ))}
              {(onCopy || onDelete) && menu.length + documents.length > 0 && <Menu.Divider />}
              {onCopy && (
                <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={onCopy}>
                  {t('Kopieren')}
                </Menu.Item>
              )}
              {onDelete && (
                <Menu.Item color="rot" leftSection={<IconTrash aria-hidden />} onClick={onDelete}>
                  {texts.knopf.loeschen}
                </Menu.Item>
              )}
            </>
          )}
        </DropMenu>
      )}
      {action.asking && (
        <Suspense fallback={null}>
          <ActionDialog
            table={table}
            row={row}
            action={action.asking}
            onSubmit={action.submit}
            onClose={action.cancel}
          />
        </Suspense>
      )}
      {document.shown && (
        <Suspense fallback={null}>
          <DocumentDialog table={table} id={Number(row['Id'])} document={document.shown} onClose={document.close} />
        </Suspense>
      )}
    </>
  );
}

interface LoneButtonProps {
  readonly caption: string;
  readonly Icon: typeof IconCopy;
  readonly color?: string;
  readonly disabled: boolean;
  onClick(): void;
}

/** What would stand behind the dots, were there more; where there is little room its icon only. */
function LoneButton({ caption, Icon, ...rest }: LoneButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon aria-hidden />}
      aria-label={caption}
      className={classes.delete}
      {...rest}
    >
      <span>{caption}</span>
    </Button>
  );
}
