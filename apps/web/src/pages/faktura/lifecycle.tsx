import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { fromWire } from '../../entity/wire.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { initialsOf } from '../../ui/initials.tsx';
import classes from './faktura.module.css';
import { stepsOf } from './steps.ts';

/** The way of an invoice as a bar: each step with its day and who did it. */
export function Lifecycle({ table, row }: { table: Table; row: Row }) {
  const { data: changes = [] } = useQuery({
    queryKey: ['statusverlauf', table.key, row['Id'], row['Version']],
    queryFn: async ({ signal }) => {
      const filter = [['Entitaet', '=', table.key], 'and', ['DatensatzId', '=', row['Id']]] as never;
      const { Rows } = await entityApi.list('StatusVerlauf', { filter, sort: ['Am'], count: 'none' }, signal);
      const verlauf = await loadTable('StatusVerlauf');
      return Rows.map((change) => fromWire(verlauf, change));
    },
    placeholderData: (last) => last,
    meta: { isQuiet: true },
  });
  const field = table.fields['Status'];
  return (
    <ol className={classes.lifecycle} aria-label={t('Verlauf')}>
      {stepsOf(row, changes).map(({ status, done, at, by }) => (
        <li key={status} aria-current={status === row['Status'] ? 'step' : undefined}>
          <span className={classes.track}>
            <span style={{ width: `${done * 100}%` }} />
          </span>
          <span className={classes.step}>{field && labelIn(field, status)}</span>
          <span className={classes.stepMeta}>{metaWords(done, at, by)}</span>
        </li>
      ))}
    </ol>
  );
}

function metaWords(done: number, at: Date | undefined, by: string | undefined): string {
  if (done > 0 && done < 1) return formatNumber(done, 'p1');
  if (!at) return done === 1 ? '' : '–';
  const day = formatDate(at, 'd').slice(0, 6);
  return by ? `${day}, ${initialsOf(by)}` : day;
}
