import { daysBetween } from '@disponent/domain/days';
import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { formatMoney } from '@disponent/domain/format/money';
import { toWireDate } from '@disponent/domain/wire/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { onDemand } from '../../chunks/lazy-component.ts';
import { fromWire } from '../../entity/wire.ts';
import { gridColumn } from '../../grid/columns/columns.ts';
import type { Row } from '../../grid/rows/row.ts';
import { euroWords, foreignOf } from '../../kinds/currency.ts';
import { ReadTable } from '../../list/read-table.tsx';
import { t } from '../../texts/t.ts';
import { currencyOf } from './cells.tsx';
import classes from './faktura.module.css';
import { Folgebelege } from './folgebelege.tsx';
import { positionen, zahlungen } from './tables.ts';

const PdfView = onDemand(async () => (await import('./vorschau-datei.tsx')).PdfView);

const sums = ['SummeNetto', 'SummeSteuer', 'SummeBrutto', 'BezahltBetrag', 'Ueberzahlt'];
const terms = [
  'LeistungVon',
  'LeistungBis',
  'Zahlungsziel',
  'SkontoProzent',
  'SkontoTage',
  'BestellNr',
  'IdFakturaBezug',
];
const sending = ['VersandStatus', 'VersendetAm', 'Mahnstufe', 'FibuExportAm', 'IdBerater', 'Pdf', 'Xml'];

/** What a booked invoice is about, to be read: what is open, its facts, its positions, what was paid. */
export function Overview({ table, row }: { table: Table; row: Row }) {
  const lines = positionen ? ((row[positionen.key] ?? []) as readonly Row[]) : [];
  const [rate, ...others] = new Set(lines.map((one) => one['SteuersatzProzent']));
  const tax = typeof rate === 'number' && others.length === 0 ? t('USt {n} %', { n: rate }) : undefined;
  return (
    <>
      <div className={classes.top}>
        <Open row={row} />
        <Facts table={table} row={row} names={sums} captions={{ SummeSteuer: tax }} isMoney />
        <Facts table={table} row={row} names={terms} />
        <Facts table={table} row={row} names={sending} />
        <Folgebelege row={row} />
      </div>
      <Paper row={row} />
      {positionen && (
        <ReadTable
          title={t('Positionen')}
          table={positionen}
          columns={['Text', 'Menge', 'Einzelpreis', 'Netto']}
          rows={lines}
          currency={foreignOf(row)}
        />
      )}
      <Payments row={row} />
    </>
  );
}

/** The paper that was booked, for whoever wants to see it. */
function Paper({ row }: { row: Row }) {
  const [shown, setShown] = useState<unknown>();
  const file = (row['Pdf'] as { Id: number } | null | undefined)?.Id;
  if (file === undefined) return null;
  const isShown = shown === row['Id'];
  return (
    <section className={classes.paper} aria-label={t('Vorschau')}>
      <Button
        variant="default"
        size="xs"
        aria-expanded={isShown}
        onClick={() => setShown(isShown ? undefined : row['Id'])}
      >
        {isShown ? t('PDF schließen') : t('PDF ansehen')}
      </Button>
      {isShown && (
        <Suspense>
          <PdfView id={Number(row['Id'])} version={Number(row['Version'])} file={file} />
        </Suspense>
      )}
    </section>
  );
}

function Open({ row }: { row: Row }) {
  const open = Number(row['OffenBetrag'] ?? 0);
  const euros = euroWords(open, row);
  const due = row['FaelligAm'];
  const isLate = row['IsUeberfaellig'] === true;
  return (
    <div className={classes.open}>
      <div>{t('Offen')}</div>
      <div className={`${classes.amount} tabular`}>
        {row['OffenBetrag'] === null ? '–' : formatMoney(open, currencyOf(row))}
      </div>
      {euros && (
        <div className={classes.euros}>{t('{euros} zum Kurs {rate}', { euros, rate: Number(row['Kurs']) })}</div>
      )}
      {due instanceof Date && open !== 0 && (
        <div className={isLate ? classes.late : undefined}>
          {isLate ? t('überfällig seit') : t('fällig')} {formatDate(due, 'd')}
          {dueIn(due)}
        </div>
      )}
    </div>
  );
}

/** ', in 9 Tagen', ', heute', ', 34 Tage' */
function dueIn(due: Date): string {
  const days = daysBetween(toWireDate(new Date()), toWireDate(due));
  if (days === 0) return `, ${t('heute')}`;
  if (days > 0) return `, ${days === 1 ? t('morgen') : t('in {n} Tagen', { n: days })}`;
  return `, ${days === -1 ? t('1 Tag') : t('{days} Tage', { days: -days })}`;
}

interface FactsProps {
  readonly table: Table;
  readonly row: Row;
  readonly names: readonly string[];
  /** Instead of those of the fields. */
  readonly captions?: Readonly<Record<string, string | undefined>>;
  readonly isMoney?: boolean;
}

/** Captions and values; what is empty is left out. */
function Facts({ table, row, names, captions = {}, isMoney = false }: FactsProps) {
  const facts = names.flatMap((name) => {
    const column = gridColumn(table, name);
    const content = column && valueOf(column.draw({ table, field: column.field, name, row }), row, name, isMoney);
    return content === null || content === undefined || row[name] === 0 ? [] : [{ name, column, content }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, column, content }) => (
        <div key={name} data-name={name}>
          <dt>{captions[name] ?? column?.field.caption}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In a list the unit stands in the column's head; here there is none. */
function valueOf(cell: ReactNode, row: Row, name: string, isMoney: boolean): ReactNode {
  const value = row[name];
  if (!isMoney || typeof value !== 'number') return cell;
  const euros = euroWords(value, row);
  return (
    <>
      {formatMoney(value, currencyOf(row))}
      {euros && <span className={classes.euros}>{euros}</span>}
    </>
  );
}

function Payments({ row }: { row: Row }) {
  const { data } = useQuery({
    // A payment changes what is paid, and not always the record itself.
    queryKey: ['zahlungen', row['Id'], row['BezahltBetrag']],
    queryFn: async ({ signal }) => {
      const filter = ['IdFaktura', '=', row['Id']] as never;
      const { Rows } = await entityApi.list(zahlungen.key, { filter, sort: ['-Datum'], count: 'none' }, signal);
      return Rows.map((one) => fromWire(zahlungen, one));
    },
    // Once it was taken back, as much is paid as before it.
    staleTime: 0,
    meta: { isQuiet: true },
  });
  if (!data) return null;
  return (
    <ReadTable
      title={t('Zahlungen')}
      table={zahlungen}
      columns={['Datum', 'Weg', 'Referenz', 'Betrag']}
      rows={data}
      currency={foreignOf(row)}
      none={t('Noch keine Zahlung gebucht')}
    />
  );
}
