import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { entityApi } from '../../api/entity.ts';
import { recordHref } from '../../entity/record-address.ts';
import { recordTitle } from '../../entity/record-title.ts';
import { fromWire } from '../../entity/wire.ts';
import { isBeyond } from '../../form/is-beyond.ts';
import type { Row } from '../../grid/rows/row.ts';
import { FileLink } from '../../kinds/file-link.tsx';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { paperOf } from '../rail/paper-of.ts';
import classes from './about.module.css';
import { PlainFacts } from './plain-facts.tsx';

interface AboutProps {
  readonly table: Table;
  readonly row: Row;
  /** The reference to whom it is about. */
  readonly by: string;
}

/** How far it has got, and whom it is about: the facts and the paper of that record, for those who may open it. */
export function About({ table, row, by }: AboutProps) {
  const target = table.allFields[by]?.to ?? '';
  const me = useMe();
  const id = row[by];
  const mayOpen = (me.IsPlattformAdmin || me.Module.includes(target)) && !isBeyond(row, target, id);
  return (
    <>
      <Steps table={table} row={row} />
      {mayOpen && typeof id === 'number' && <Whom target={target} id={id} />}
    </>
  );
}

function Whom({ target, id }: { readonly target: string; readonly id: number }) {
  const headId = useId();
  const { data } = useQuery({
    queryKey: ['ueber', target, id],
    queryFn: async ({ signal }) => {
      const table = await loadTable(target);
      return { table, row: fromWire(table, await entityApi.read(target, id, signal)) };
    },
    meta: { isQuiet: true, reads: [target] },
  });
  if (!data) return null;
  const { table, row } = data;
  const paper = paperOf(table, row);
  return (
    <section className={classes.card} aria-labelledby={headId}>
      <h2 id={headId} className={classes.head}>
        <Link to={recordHref(target, id) ?? '/'} preload={false}>
          {recordTitle(table, row)}
        </Link>
      </h2>
      {paper && (
        <p className={classes.paper}>
          {paper.title} <FileLink file={paper.file} /> {paper.day}
        </p>
      )}
      <div className={classes.facts}>
        <PlainFacts table={table} row={row} />
      </div>
    </section>
  );
}

/** The states on the way, with the one that it is in. What was given up stands where it was left, and says so itself. */
function Steps({ table, row }: Pick<AboutProps, 'table' | 'row'>) {
  const { states, overview } = table.entity;
  const field = states && table.fields[states.field];
  const at = overview?.steps?.indexOf(String(row[states?.field ?? ''])) ?? -1;
  if (!field || !overview?.steps || at < 0) return null;
  return (
    <ol className={classes.steps} aria-label={t('Schritte')}>
      {overview.steps.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          {labelIn(field, step)}
        </li>
      ))}
    </ol>
  );
}
