import { formatMoney } from '@disponent/domain/format/money';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { useQuery } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import type { Row } from '../../grid/rows/row.ts';
import { Link } from '../../router/link.tsx';
import { currencyOf } from './cells.tsx';
import classes from './faktura.module.css';
import { faktura } from './tables.ts';

/** What took an invoice back, all of it or a part: its Stornorechnung, its Gutschriften. */
export function Folgebelege({ row }: { row: Row }) {
  const { data = [] } = useQuery({
    queryKey: ['folgebelege', row['Id'], row['Version']],
    queryFn: async ({ signal }) => {
      const columns = ['FakturaNr', 'EntwurfNr', 'Belegart', 'SummeBrutto', 'Waehrung'];
      const filter = ['IdFakturaBezug', '=', row['Id']] as never;
      return (await entityApi.list(faktura.key, { filter, columns, sort: ['Id'], count: 'none' }, signal)).Rows;
    },
    meta: { isQuiet: true, reads: [faktura.key] },
  });
  const field = faktura.fields['Belegart'];
  if (data.length === 0 || !field) return null;
  return (
    <dl className={classes.facts}>
      {data.map((one) => (
        <div key={String(one['Id'])}>
          <dt>{labelIn(field, String(one['Belegart']))}</dt>
          <dd>
            <Link to="." search={(last: object) => ({ ...last, id: Number(one['Id']) })}>
              {String(one['FakturaNr'] ?? one['EntwurfNr'])}
            </Link>{' '}
            {formatMoney(Number(one['SummeBrutto'] ?? 0), currencyOf(one))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
