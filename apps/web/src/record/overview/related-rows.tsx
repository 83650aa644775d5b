import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { loadTable } from '@disponent/domain/load-table';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Bezugsliste } from '@disponent/domain/wire/answers';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { entityApi } from '../../api/entity.ts';
import { recordHref } from '../../entity/record-address.ts';
import { useMaySee } from '../../entity/use-may-see.ts';
import { fromWire } from '../../entity/wire.ts';
import { type GridColumn, gridColumn } from '../../grid/columns/columns.ts';
import type { Row } from '../../grid/rows/row.ts';
import { switchWord } from '../../kinds/switch-word.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import type { RelatedTab } from '../related/related-tab.ts';
import { FactValue } from './fact-value.tsx';
import classes from './overview.module.css';
import { ownColumns, whole } from './own-columns.ts';

const maxRows = 5;
const maxColumns = 4;

interface RelatedRowsProps {
  readonly tab: RelatedTab;
  readonly liste: Bezugsliste;
  onAll(): void;
}

/** The first rows of a list that belongs to the record, and the way to all of them. */
export function RelatedRows({ tab, liste, onAll }: RelatedRowsProps) {
  const { Entitaet, Filter, Spalten, Anzahl } = liste;
  const maySee = useMaySee();
  const { data } = useQuery({
    queryKey: ['bezug', 'zeilen', Entitaet, Filter, Spalten],
    queryFn: async ({ signal }) => {
      const table = await loadTable(Entitaet);
      const columns = [...new Set(shownColumns(table, Spalten))];
      const { or } = table.text;
      const read = or && maySee(table.fields[or] as Field) ? [...columns, or] : columns;
      const { Rows } = await entityApi.list(
        Entitaet,
        { filter: Filter, columns: read, take: maxRows, count: 'none' },
        signal,
      );
      return { table, columns, rows: Rows.map((row) => fromWire(table, row)) };
    },
    meta: { isQuiet: true, reads: [Entitaet] },
  });
  const waiting = Math.min(Anzahl ?? maxRows, maxRows) + 1;
  return (
    <Card
      title={tab.caption ?? tab.title}
      count={tab.count ?? ''}
      more={t('alle {anzahl}', { anzahl: tab.count ?? '' })}
      onMore={onAll}
      heightPx={45 + waiting * 36}
    >
      {data && <FewRows {...data} />}
    </Card>
  );
}

interface OwnRowsProps {
  readonly table: Table;
  readonly rows: readonly Row[];
  /** Undefined where nobody may edit them. */
  readonly onEdit: (() => void) | undefined;
}

/** The first rows of a list that is part of the record itself. */
export function OwnRows({ table, rows, onEdit }: OwnRowsProps) {
  // What another number is out of is told with that one.
  const told = new Set([table.parentField, ...table.grid.map((name) => table.allFields[name]?.outOf)]);
  const columns = table.grid.filter((name) => !told.has(name) && rows.some((row) => !isEmpty(row[name])));
  const isMore = rows.length > maxRows;
  return (
    <Card
      title={table.caption.many}
      count={String(rows.length)}
      more={isMore ? t('alle {anzahl}', { anzahl: rows.length }) : t('bearbeiten')}
      onMore={onEdit}
    >
      <FewRows table={table} columns={ownColumns(table, columns, maxColumns)} rows={rows.slice(0, maxRows)} />
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  readonly count: string;
  readonly more: string;
  readonly onMore: (() => void) | undefined;
  readonly heightPx?: number;
  readonly children: ReactNode;
}

export function Card({ title, count, more, onMore, heightPx, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} style={{ minHeight: heightPx }}>
      <div className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        <span className={classes.count}>{count}</span>
        {onMore && (
          <button type="button" className={classes.all} onClick={onMore} aria-label={`${title}: ${more}`}>
            {more}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

type RowsProps = {
  readonly table: Table;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
};

function FewRows({ table, columns, rows }: RowsProps) {
  const shown = columns.flatMap((name) => gridColumn(table, name) ?? []);
  const cut = shown.filter((column) => !isWhole(column)).reduce((sum, column) => sum + shareOf(column), 0);
  return (
    <table className={classes.rows}>
      <colgroup>
        {shown.map((column) => (
          <col key={column.name} style={isWhole(column) ? undefined : { width: `${(100 * shareOf(column)) / cut}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.name} scope="col" data-end={column.view.align} data-whole={isWhole(column) || undefined}>
              {withUnit(column.caption)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row['Id'])}>
            {shown.map((column, index) => {
              const { name, view } = column;
              const content = contentOf(table, column, row);
              const href = index === 0 ? recordHref(table.key, row['Id']) : undefined;
              return (
                <td
                  key={name}
                  data-end={view.align}
                  data-whole={isWhole(column) || undefined}
                  data-caption={column.caption}
                  title={typeof content === 'string' ? content : undefined}
                >
                  {href ? (
                    <Link className={classes.link} to={href} preload={false}>
                      {content || otherName(table, name, row) || t('öffnen')}
                    </Link>
                  ) : (
                    content || '–'
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A draft has no number yet, but is called something. */
const otherName = ({ text }: Table, name: string, row: Row): string =>
  text.or && text.fields.includes(name) ? String(row[text.or] ?? '') : '';

/** Its unit stays with the last word. */
const withUnit = (caption: string): string => caption.replace(/ ([€%])$/, '\u00a0$1');

function contentOf(table: Table, { name, field, draw }: GridColumn, row: Row): ReactNode {
  if (field.kind.name === 'boolean') return switchWord(field, name, row[name] === true);
  return field.outOf ? <FactValue table={table} name={name} row={row} /> : draw({ table, field, name, row });
}

/** Half a date, a number or a state says nothing; of names the beginning does, and the rest is their tooltip. */
const isWhole = ({ field: { kind, server } }: GridColumn): boolean =>
  whole.has(kind.name) || (server === true && kind.name === 'text');

/** As in a list, but for heads, which wrap here. */
const shareOf = ({ width, view }: GridColumn): number => Math.min(width, view.width);

/** The first of the list; its status is always among them. */
function shownColumns(table: Table, columns: readonly string[]): readonly string[] {
  const status = table.entity.states?.field;
  const first = columns.slice(0, maxColumns);
  return status && columns.includes(status) && !first.includes(status) ? [...first.slice(0, -1), status] : first;
}
