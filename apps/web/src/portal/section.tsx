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
  row(row: WireRow): ReactNode;
}

const shown = 5;

/** The first rows of a list, in words of its own, and the way to the rest. What the list does not show the caller is not here either. */
export function Section({ title, entitaet, query, to, empty, row }: SectionProps) {
  const { data } = useQuery({
    queryKey: ['portal', entitaet, query],
    queryFn: ({ signal }) => entityApi.list(entitaet, { take: shown, ...query }, signal),
    meta: { isQuiet: true, reads: [entitaet] },
  });
  if (!data || (data.Rows.length === 0 && empty === undefined)) return null;
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.boxHead}>
        <h2>
          {title} {(data.Total ?? 0) > 0 && <span>{data.Total}</span>}
        </h2>
        {to && data.Rows.length > 0 && (
          <Link to={to} className={classes.all} aria-label={t('{title}: alle anzeigen', { title })}>
            {t('alle')}
          </Link>
        )}
      </div>
      {data.Rows.length === 0 ? (
        <p className={classes.none}>{empty}</p>
      ) : (
        <ul className={classes.lines}>
          {data.Rows.map((one) => (
            <li key={String(one['Id'])}>{row(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A status as lists show it. */
export function Status({ table, code }: { table: Table; code: unknown }) {
  const { states } = table.entity;
  const field = states && table.fields[states.field];
  const look = states?.looks[String(code)];
  return field && look ? <StatusPill {...look}>{labelIn(field, String(code))}</StatusPill> : null;
}
