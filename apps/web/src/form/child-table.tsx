import type { Table } from '@disponent/domain/entity/table';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { foreignOf } from '../kinds/currency.ts';
import { kindViews } from '../kinds/index.ts';
import { headOf } from '../kinds/kind-view.ts';
import { t } from '../texts/t.ts';
import { IconPlus } from '../ui/icons.ts';
import { ChildRow } from './child-row.tsx';
import classes from './child-table.module.css';
import { localDefaults } from './defaults.ts';
import { FieldErrors } from './field-errors.tsx';
import { fitting, useWidthOf } from './fitting.ts';
import { useFormContext } from './form-context.ts';
import { getIn, withKey } from './path.ts';
import { useField, useStoreValue } from './use-field.ts';
import { columnOf } from './widths.ts';

interface ChildTableProps {
  readonly table: Table;
  readonly path: string;
  readonly title: string;
  readonly level: 2 | 3;
  /** The section above it already says what it is. */
  readonly isTitled?: boolean;
}

/** For the two buttons of a row, which are larger where fingers press them. */
const buttonsWidth = (card: number): number => (card < 600 ? 100 : 76);

/** What is being edited: the row, and the column that gets the focus. */
interface Editing {
  readonly key: number;
  readonly column: string | undefined;
  /** Added just now: whoever drops the edit drops the row. */
  readonly isNew?: true;
}

interface HeadsProps {
  readonly table: Table;
  readonly columns: readonly string[];
  readonly currency: string | undefined;
}

function Heads({ table, columns, currency }: HeadsProps) {
  return columns.map((name) => {
    const field = table.allFields[name];
    if (!field) return null;
    const view = kindViews[field.kind.name];
    return (
      <th key={name} scope="col" data-end={view.align === 'end' || undefined}>
        {headOf(field, view, currency)}
      </th>
    );
  });
}

/** The rows below a record. A click or F2 edits one in place; the whole record is saved at once. */
export function ChildTable({ table, path, title, level, isTitled = true }: ChildTableProps) {
  const { store, listWriting, newRow } = useFormContext();
  const writing = listWriting(path);
  const isReadOnly = !writing.adds && !writing.removes && !writing.row(false).any;
  const [editing, setEditing] = useState<Editing>();
  const id = useId();
  const keys = useStoreValue(store, (current) => current.rows(path).map(withKey).join(' '));
  const rowKeys = keys === '' ? [] : keys.split(' ').map(Number);
  const currency = useStoreValue(store, (current) => foreignOf(current.row()) ?? '') || undefined;
  const { errors } = useField(store, table, path);
  const card = useRef<HTMLDivElement>(null);
  const width = useWidthOf(card);
  const all = table.grid.flatMap((name) => {
    const field = table.allFields[name];
    return field && name !== table.parentField ? [columnOf(name, field)] : [];
  });
  const buttonsPx = isReadOnly ? 0 : buttonsWidth(width);
  const { shown, below } = fitting(all, width - buttonsPx);
  const columns = shown.map(({ name }) => name);
  const Heading = `h${level}` as const;
  const Section = isTitled ? 'section' : 'div';

  async function add(): Promise<void> {
    store.addRow(path, localDefaults(table));
    const key = withKey(store.rows(path).at(-1));
    if (key !== undefined) setEditing({ key, column: columns[0], isNew: true });
    const defaults = await newRow(table);
    const index = store.rows(path).findIndex((row) => withKey(row) === key);
    if (index < 0) return;
    for (const [name, value] of Object.entries(defaults)) {
      const isEmpty = (getIn(store.row(), `${path}.${index}.${name}`) ?? null) === null;
      if (isEmpty && value !== null && (table.fields[name] || name.endsWith('Text')))
        store.set(`${path}.${index}.${name}`, value);
    }
  }

  return (
    <Section
      className={classes.section}
      aria-labelledby={isTitled ? id : undefined}
      data-path={path}
      data-titled={isTitled}
    >
      <div className={classes.head}>
        <Heading id={id} className={isTitled ? undefined : classes.hidden}>
          {title}
        </Heading>
        <span className={classes.count}>{isTitled && rowKeys.length}</span>
        {writing.adds && (
          <Button
            variant="subtle"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => void add()}
            aria-label={t('{title}: Zeile hinzufügen', { title })}
          >
            {t('Zeile')}
          </Button>
        )}
      </div>
      {/* Rows that can be edited take the focus, and the table scrolls with it; where they cannot, it takes the focus itself. */}
      <div
        ref={card}
        className={classes.card}
        data-empty={rowKeys.length === 0 || undefined}
        {...(isReadOnly ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : { tabIndex: -1 })}
      >
        <table className={`${classes.table} ${classes.fitted}`} aria-label={title}>
          <colgroup>
            {shown.map((column) => (
              <col key={column.name} style={{ width: column.width }} />
            ))}
            <col style={{ width: buttonsPx }} />
          </colgroup>
          <thead>
            <tr>
              <Heads table={table} columns={columns} currency={currency} />
              <th className={classes.buttons}>
                <span className={classes.hidden}>{t('Aktionen')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rowKeys.map((key, index) => (
              <ChildRow
                key={key}
                table={table}
                path={`${path}.${index}`}
                columns={columns}
                below={below}
                isEditing={editing?.key === key}
                isNew={editing?.key === key && editing.isNew === true}
                focusColumn={editing?.key === key ? editing.column : undefined}
                onEdit={(column) => setEditing({ key, column })}
                onDone={() => setEditing(undefined)}
                onRemove={() => store.removeRow(path, index)}
                onTabOut={writing.adds && index === rowKeys.length - 1 ? () => void add() : undefined}
              />
            ))}
            {rowKeys.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1} className={classes.empty}>
                  {t('Keine Einträge')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <FieldErrors id={undefined} errors={errors} />
    </Section>
  );
}
