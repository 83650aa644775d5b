import { abbreviateNumber, formatExact, formatNumber, numberFormats } from '@disponent/domain/format/number';
import { t } from '../../texts/t.ts';
import classes from './test.module.css';

const example = 1234.5678;
const codes = ['f0', 'f2', 'n0', 'n2', 'n8', 'c0', 'c2'];
const fractions = ['p0', 'p1', 'p2'];
const large = [1284, 2_500_000, 4_500_000_000, 1e12];

export function NumberFormats() {
  const rows = [
    ...codes.map((code) => [code, formatExact(example), formatNumber(example, code)] as const),
    ...fractions.map((code) => [code, formatExact(0.825), formatNumber(0.825, code)] as const),
    [t('ohne Vorgabe'), formatExact(example), numberFormats().formatNumber(example, 'c2')] as const,
    ...large.map((value) => [t('kurz'), formatExact(value), abbreviateNumber(value)] as const),
  ];
  return (
    <table className={classes.table}>
      <caption>{t('Zahlen')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Code')}</th>
          <th scope="col">{t('Wert')}</th>
          <th scope="col">{t('Anzeige')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([code, value, words]) => (
          <tr key={`${code} ${value}`}>
            <th scope="row">{code}</th>
            <td>{value}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
