import type { Table } from '@disponent/domain/entity/table';
import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { foreignOf } from '../kinds/currency.ts';
import { Link } from '../router/link.tsx';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonBar } from '../ui/skeleton.tsx';
import classes from './cards.module.css';
import { type CardFields, cardTitle } from './columns/card-fields.ts';
import { nameAndNumber } from './columns/card-name.ts';
import { cardCaption, isBare } from './columns/card-places.ts';
import type { GridColumn } from './columns/columns.ts';
import { RecordSign } from './record-sign.tsx';
import type { BlockSource } from './rows/block-source.ts';
import type { Row } from './rows/row.ts';
import { useRowWindow } from './rows/use-row-window.ts';

const cardPx = 84;

interface CardsProps {
  readonly label: string;
  readonly table: Table;
  readonly source: BlockSource;
  readonly fields: CardFields;
  hrefOf(row: Row): string | undefined;
  /** Opens a record in another way than by its page. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly empty: ReactNode;
  /** Offered beside an error. */
  readonly wayOut: ReactNode;
}

/** A list on a phone: one card per record, endless, drawn only where one looks. */
export function Cards({ label, table, source, fields, hrefOf, onOpen, empty, wayOut }: CardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(source.subscribe, source.state);
  const total = state.total ?? 0;
  const view = useRowWindow({ scroller, total, rowPx: cardPx, headPx: 0, source });

  useEffect(() => {
    source.ensure(view.first, Math.max(view.end, view.first + 1));
  }, [source, view.first, view.end, state.total]);
  useEffect(() => () => source.pause(), [source]);

  if (state.error !== undefined && total === 0)
    return <ErrorState error={state.error} onRetry={() => source.refresh()} wayOut={wayOut} />;
  if (state.total === 0) return empty;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={view.onScroll}
      tabIndex={-1}
      aria-busy={state.isLoading || undefined}
    >
      <ul className={classes.list} aria-label={label} style={{ height: view.heightPx }}>
        {Array.from({ length: view.end - view.first }, (_, position) => {
          const index = view.first + position;
          const row = source.row(index);
          return (
            <li
              key={index}
              className={classes.item}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${index * cardPx - view.offset}px)`, height: cardPx }}
            >
              {row ? (
                <Card table={table} row={row} fields={fields} href={hrefOf(row)} onOpen={onOpen} />
              ) : (
                <SkeletonCard />
              )}
            </li>
          );
        })}
      </ul>
      {state.total === undefined && (
        <Delayed>
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className={classes.skeleton} style={{ height: cardPx, opacity: 1 - index / 8 }}>
              <SkeletonCard />
            </div>
          ))}
        </Delayed>
      )}
    </div>
  );
}

interface CardProps extends Pick<CardsProps, 'table' | 'fields' | 'onOpen'> {
  readonly row: Row;
  readonly href: string | undefined;
}

function Card({ table, row, fields, href, onOpen }: CardProps) {
  const title = cardTitle(table, row);
  const { name, number, moment } = nameAndNumber(table, row, title);
  const draw = (column: GridColumn) => column.draw({ table, field: column.field, name: column.name, row });
  const words = valuesOf(fields.first, row, draw);
  const bare = [{ name: 'moment', content: moment }, ...valuesOf(fields.second, row, draw)];
  const numbered = { name: 'number', content: number ?? (fields.number && String(row[fields.number.name] ?? '')) };
  if (!words[0]) words.push(numbered);
  // Behind two values there is no room for it.
  else if (!bare[2]) bare.push(numbered);
  const body = (
    <>
      <RecordSign table={table} row={row} title={title} size={40} />
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.title}>{name}</span>
          {fields.status && <span className={classes.status}>{draw(fields.status)}</span>}
        </span>
        <span className={classes.line}>{joined(words)}</span>
        <span className={classes.meta}>{joined(bare)}</span>
      </span>
    </>
  );
  if (href && onOpen) {
    const open = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(row);
    };
    return (
      <a href={href} className={classes.card} onClick={open}>
        {body}
      </a>
    );
  }
  return href ? (
    <Link to={href} className={classes.card} preload={false}>
      {body}
    </Link>
  ) : (
    <div className={classes.card}>{body}</div>
  );
}

interface CardValue {
  readonly name: string;
  readonly content: ReactNode;
}

/** What the columns say of a record; the usual value of what has looks is left to the record. */
function valuesOf(columns: readonly GridColumn[], row: Row, draw: (column: GridColumn) => ReactNode): CardValue[] {
  return columns
    .filter(({ field, name }) => !field.looks || row[name] !== field.default)
    .map((column) => ({ name: column.name, content: captioned(column, row, draw(column)) }))
    .filter(isThere);
}

/** A bare value with its caption before it and its unit behind it. */
function captioned({ field, view }: GridColumn, row: Row, content: ReactNode): ReactNode {
  if (!isBare(field.kind.name) || content === null || content === undefined) return content;
  // An amount in another currency says it itself.
  const unit = field.kind.name === 'money' && foreignOf(row) ? undefined : view.unit;
  return (
    <>
      {cardCaption(field)} {content}
      {unit && !field.caption.endsWith(unit) && `\u00a0${unit}`}
    </>
  );
}

const isThere = ({ content }: CardValue): boolean => content !== null && content !== undefined && content !== '';

/** The values that are there, with a dot between them. */
function joined(values: readonly CardValue[]): ReactNode {
  return values.filter(isThere).map(({ name, content }, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      {content}
    </span>
  ));
}

function SkeletonCard() {
  return (
    <div className={classes.card}>
      <SkeletonBar width={40} height={40} />
      <span className={classes.words}>
        <SkeletonBar width="55%" height={10} />
        <SkeletonBar width="75%" />
        <SkeletonBar width="40%" />
      </span>
    </div>
  );
}
