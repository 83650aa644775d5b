import { type DateCode, formatDate } from '@disponent/domain/format/date';
import { t } from '../../texts/t.ts';
import classes from './test.module.css';

const example = new Date(2026, 10, 15, 14, 30, 5);
const codes: readonly DateCode[] = ['d', 'D', 'e', 'E', 't', 'T', 'g', 'G', 'f', 'F'];

export function DateFormats() {
  return (
    <table className={classes.table}>
      <caption>{t('Datum und Uhrzeit')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Code')}</th>
          <th scope="col">{t('Anzeige')}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{formatDate(example, code)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
