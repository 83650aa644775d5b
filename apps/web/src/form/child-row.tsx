import type { Table } from '@disponent/domain/entity/table';
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Row } from '../grid/rows/row.ts';
import { foreignOf } from '../kinds/currency.ts';
import { kindViews } from '../kinds/index.ts';
import { headOf } from '../kinds/kind-view.ts';
import { t } from '../texts/t.ts';
import { IconAlertCircle, IconCheck, IconPencil, IconTrash, IconX } from '../ui/icons.ts';
import { ChildCell } from './child-cell.tsx';
import { ChildDetails, hasDetails } from './child-details.tsx';
import classes from './child-table.module.css';
import { useFormContext } from './form-context.ts';
import { getIn } from './path.ts';

interface ChildRowProps {
  readonly table: Table;
  /** `PersonAdresse.0` */
  readonly path: string;
  readonly columns: readonly string[];
  /** What found no room beside them. */
  readonly below: readonly string[];
  readonly isEditing: boolean;
  readonly isNew: boolean;
  readonly focusColumn: string | undefined;
  onEdit(column: string | undefined): void;
  onDone(): void;
  onRemove(): void;
  /** Tab past the end of the last row. */
  readonly onTabOut: (() => void) | undefined;
}

export function ChildRow(props: ChildRowProps) {
  return props.isEditing ? <EditedRow {...props} /> : <ReadRow {...props} />;
}

function ReadRow({ table, path, columns, below, onEdit, onRemove }: ChildRowProps) {
  const { store, listWriting, isOthers } = useFormContext();
  const row = useSyncExternalStore(
    useCallback((listener) => store.subscribe('', listener), [store]),
    () => getIn(store.row(), path) as Row,
  );
  const hasErrors = useSyncExternalStore(
    useCallback((listener) => store.subscribe('', listener), [store]),
    () => Object.keys(store.errors()).some((error) => error.startsWith(`${path}.`)),
  );

  const writing = listWriting(path.slice(0, path.lastIndexOf('.')));
  const isNew = (row?.['Id'] ?? null) === null;
  const isOwn = row !== undefined && !isOthers(table, row);
  const canEdit = isOwn && writing.row(isNew).any;
  const canRemove = isOwn && (isNew ? writing.adds : writing.removes);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    if (canEdit && (event.key === 'F2' || event.key === 'Enter')) onEdit(columns[0]);
    else if (canRemove && event.key === 'Delete' && event.ctrlKey) onRemove();
    else return;
    event.preventDefault();
  }

  const others = row ? below.flatMap((name) => wordOf(table, name, row, foreignOf(store.row())) ?? []) : [];
  return (
    <>
      <tr
        className={classes.row}
        data-readonly={!canEdit || undefined}
        data-invalid={hasErrors || undefined}
        tabIndex={canEdit || canRemove ? 0 : undefined}
        onKeyDown={canEdit || canRemove ? onKeyDown : undefined}
      >
        {columns.map((name) => {
          const field = table.allFields[name];
          if (!field || !row) return null;
          const view = kindViews[field.kind.name];
          const content = view.cell({ table, field, name, row });
          return (
            <td
              key={name}
              data-end={view.align === 'end' || undefined}
              title={typeof content === 'string' ? content : undefined}
              onClick={canEdit ? () => onEdit(name) : undefined}
            >
              {content ?? <span className={classes.none}>–</span>}
            </td>
          );
        })}
        <td className={classes.buttons}>
          {hasErrors && <IconAlertCircle className={classes.alert} aria-label={t('Diese Zeile hat Fehler')} />}
          {canEdit && (
            <ActionIcon size={24} tabIndex={-1} aria-label={t('Zeile bearbeiten')} onClick={() => onEdit(columns[0])}>
              <IconPencil aria-hidden />
            </ActionIcon>
          )}
          {canRemove && (
            <ActionIcon size={24} tabIndex={-1} aria-label={t('Zeile entfernen')} onClick={onRemove}>
              <IconTrash aria-hidden />
            </ActionIcon>
          )}
        </td>
      </tr>
      {others.length > 0 && (
        <tr className={classes.below} data-readonly={!canEdit || undefined}>
          <td colSpan={columns.length + 1}>
            {others.map(({ name, caption, content }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the row above takes the keys
              <span key={name} className={classes.other} onClick={canEdit ? () => onEdit(name) : undefined}>
                <span className={classes.otherName}>{caption}</span> {content}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** A value with its caption; nothing for what is empty, or a switch that stands as usual. */
function wordOf(
  table: Table,
  name: string,
  row: Row,
  currency: string | undefined,
): { name: string; caption: string; content: ReactNode } | undefined {
  const field = table.allFields[name];
  if (!field || (field.kind.name === 'boolean' && row[name] === (field.default ?? false))) return;
  const view = kindViews[field.kind.name];
  const content = view.cell({ table, field, name, row }) ?? null;
  return content === null ? undefined : { name, caption: headOf(field, view, currency), content };
}

function EditedRow({ table, path, columns, isNew, focusColumn, onDone, onRemove, onTabOut }: ChildRowProps) {
  const { store } = useFormContext();
  const before = useRef(getIn(store.row(), path) as Row);
  const box = useRef<HTMLTableRowElement>(null);

  // What stands below is edited in the details, whose fields know nothing of who clicked them.
  useLayoutEffect(() => {
    if (focusColumn !== undefined && !columns.includes(focusColumn))
      document.querySelector<HTMLElement>(`[data-path="${path}.${focusColumn}"] :is(input, textarea)`)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the row opens
  }, []);

  function undo(): void {
    if (isNew) onRemove();
    else store.set(path, before.current);
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const controls = [
      ...(box.current?.querySelectorAll<HTMLElement>('td:not([data-buttons]) :is(input, textarea)') ?? []),
    ].filter((control) => control.offsetParent && control.tabIndex >= 0);
    if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      onTabOut &&
      event.target === controls.at(-1) &&
      !hasDetails(table, columns)
    ) {
      event.preventDefault();
      onTabOut();
    } else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.getAttribute('aria-expanded') !== 'true'
    ) {
      event.preventDefault();
      onDone();
    }
  }

  return (
    <>
      <tr ref={box} className={classes.edited} onKeyDown={onKeyDown}>
        {columns.map((name) => (
          <td key={name}>
            <ChildCell table={table} name={name} path={`${path}.${name}`} wantsFocus={name === focusColumn} />
          </td>
        ))}
        <td className={classes.buttons} data-buttons>
          <ActionIcon size={24} aria-label={t('Zeile übernehmen')} onClick={onDone}>
            <IconCheck aria-hidden />
          </ActionIcon>
          <ActionIcon size={24} aria-label={t('Änderungen an der Zeile verwerfen')} onClick={undo}>
            <IconX aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {hasDetails(table, columns) && (
        <tr className={classes.details}>
          <td colSpan={columns.length + 1}>
            <ChildDetails table={table} path={path} columns={columns} />
          </td>
        </tr>
      )}
    </>
  );
}
