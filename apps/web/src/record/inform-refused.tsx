import type { Table } from '@disponent/domain/entity/table';
import { type HttpError } from '@disponent/domain/errors';
import { formatNumber } from '@disponent/domain/format/number';
import { usagesOf } from '@disponent/domain/still-referenced';
import { recordTitle } from '../entity/record-title.ts';
import { type Place, placesOf } from '../entity/where-used.ts';
import type { Row } from '../grid/rows/row.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { ask } from '../ui/confirm.ts';
import { IconExternalLink } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import classes from './dialogs.module.css';

/** The record is still used: where, and what can be done instead. */
export async function informRefused(
  table: Table,
  row: Row,
  error: HttpError,
  canDeactivate: boolean,
): Promise<'ok' | 'deactivate'> {
  const [title = texts.datensatz.nichtLoeschbar, ...rest] = error.body.split('\n').filter(Boolean);
  const places = placesOf(table, row['Id'] as number, usagesOf(error.satz));
  const sum = places.reduce((total, { count }) => total + count, 0);
  return ask({
    title,
    text:
      places.length > 0
        ? t('{recordTitle} wird noch an {wert} verwendet.', {
            recordTitle: recordTitle(table, row),
            wert: sum === 1 ? t('1 Stelle') : t('{n} Stellen', { n: formatNumber(sum, 'n0') }),
          })
        : rest.join(' '),
    details: places.length > 0 && <Places places={places} />,
    buttons: [
      ...(canDeactivate
        ? [{ label: texts.datensatz.stattdessenDeaktivieren, value: 'deactivate', isAside: true } as const]
        : []),
      { label: texts.knopf.ok, value: 'ok', look: 'primary' } as const,
    ],
    safe: 'ok',
    width: 580,
  });
}

/** Each line leads to the list of exactly these records, in a tab of its own: the dialog stays. */
function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul className={classes.places}>
      {places.map(({ name, count, path, href }) => (
        <li key={name}>
          <ModuleIcon path={path ?? ''} />
          {href ? (
            <a href={href} target="_blank" rel="opener">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <strong>{formatNumber(count, 'n0')}</strong>
          {href && <IconExternalLink aria-hidden />}
        </li>
      ))}
    </ul>
  );
}
