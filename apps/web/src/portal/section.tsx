import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { entityApi } from '../api/entity.ts';
import { Link } from '../router/link.tsx';
import { t } from '../texts/t.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import classes from './portal.module.css';

interface SectionProps {
  readonly title: string;
  readonly entitaet: string;
  readonly query: ListQuery;
  /** Where all of them are. */
  readonly to?: string;
  /** What is said where there are none; without it the section is left out then. */
  readonly empty?: string;
  /** Below the rows. */
  readonly foot?: ReactNode;
  row(row: WireRow): ReactNode;
}

/** So many rows of a list are on a start page. */
export const shownRows = 5;

/** The first rows of a list, in words of its own, and the way to the rest. What the list does not show the caller is not here either. */
export function Section({ title, entitaet, query, to, empty, foot, row }: SectionProps) {
  const { data } = useQuery({
    queryKey: ['portal', entitaet, query],
    queryFn: ({ signal }) => entityApi.list(entitaet, { take: shownRows, ...query }, signal),
    meta: { isQuiet: true, reads: [entitaet] },
  });
  if (!data || (data.Rows.length === 0 && empty === undefined)) return null;
  const all = to && data.Rows.length > 0 && (
    <Link to={to} className={classes.all} aria-label={t('{title}: alle anzeigen', { title })}>
      {t('alle')}
    </Link>
  );
  return (
    <Box title={title} count={data.Total ?? 0} beside={all} foot={data.Rows.length > 0 && foot}>
      {data.Rows.length === 0 ? (
        <p className={classes.none}>{empty}</p>
      ) : (
        <ul className={classes.lines}>
          {data.Rows.map((one) => (
            <li key={String(one['Id'])}>{row(one)}</li>
          ))}
        </ul>
      )}
    </Box>
  );
}

interface BoxProps {
  readonly title: string;
  readonly count: number;
  /** A word beside the count. */
  readonly note?: ReactNode;
  /** At the end of its head. */
  readonly beside?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a start page: what it holds, how many, and what is done with them. */
export const Box = ({ title, count, note, beside, foot, children }: BoxProps) => (
  <section className={classes.box} aria-label={title}>
    <div className={classes.boxHead}>
      <h2>
        {title} {count > 0 && <span>{count}</span>} {note && <span>{note}</span>}
      </h2>
      {beside}
    </div>
    {children}
    {foot && <div className={classes.boxFoot}>{foot}</div>}
  </section>
);

interface LinkLineProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly meta: ReactNode;
  /** Below both, as how far it is. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

/** A row that leads to its record: what it is, what else is to know, and at its end a state or a number. */
export const LinkLine = ({ to, title, meta, below, children }: LinkLineProps) => (
  <Link to={to} className={classes.line}>
    <span className={classes.lineMain}>
      <span className={classes.lineTitle}>{title}</span>
      <span className={classes.lineMeta}>{meta}</span>
      {below}
    </span>
    {children}
  </Link>
);

/** A week of hours, of whom and when. */
export const WeekLine = ({ row, children }: { row: WireRow; children: ReactNode }) => (
  <LinkLine
    to={`/einsatz/stunden/${String(row['Id'])}`}
    title={String(row['IdEinsatzText'] ?? '')}
    meta={String(row['Bezeichnung'] ?? '')}
  >
    {children}
  </LinkLine>
);

/** What there is of it, in one line. */
export const metaOf = (parts: readonly unknown[]): string => parts.filter(Boolean).join(' · ');

/** A status as lists show it. */
export function Status({ table, code }: { table: Table; code: unknown }) {
  const { states } = table.entity;
  const field = states && table.fields[states.field];
  const look = states?.looks[String(code)];
  return field && look ? <StatusPill {...look}>{labelIn(field, String(code))}</StatusPill> : null;
}
