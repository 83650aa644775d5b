import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { formatNumber } from '@disponent/domain/format/number';
import { loadTable } from '@disponent/domain/load-table';
import type { PivotAnswer } from '@disponent/domain/wire/answers';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { useMaySee } from '../../entity/use-may-see.ts';
import { mainEntries } from '../../layout/entries.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { routeTable } from '../../route-table.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { Bars } from '../../ui/charts/bars.tsx';
import { Line } from '../../ui/charts/line.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconDownload } from '../../ui/icons.ts';
import classes from './auswertungen.module.css';
import { dimensionsOf, valuesOf } from './choices.ts';
import { PivotGrid } from './pivot-grid.tsx';
import { type Report, shipped } from './reports.ts';
import { saveCsv } from './save-csv.ts';
import { cellFilter, type PivotTable, tableOf } from './table-of.ts';

type View = 'tabelle' | 'balken' | 'linie';

/** /auswertungen: any list put together as table, bars or line; every number opens its rows, in the rights of who looks. */
export default function AuswertungenPage() {
  const me = useMe();
  const navigate = useNavigate();
  const search = useSearch();
  const [view, setView] = useState<View>('tabelle');
  const [top, setTop] = useState(25);
  const report = reportOf(search);
  const known = shipped.find((one) => JSON.stringify(one.report) === JSON.stringify(report));
  const lists = mainEntries(me).flatMap(({ path, title }) => {
    const entity = routeTable.find((route) => route.path === path)?.entity;
    return entity ? [{ value: entity, label: title }] : [];
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['auswertung', report],
    queryFn: async ({ signal }) => ({
      report,
      table: await loadTable(report.liste),
      answer: await entityApi.auswertung(
        report.liste,
        { gruppen: [report.zeilen, report.spalten].filter(Boolean).join(','), werte: report.wert },
        report.filter,
        signal,
      ),
    }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const show = (next: Report) => navigate({ to: '.', search: { ...next } }, { replace: true });
  return (
    <>
      <PageHeader
        title={t('Auswertungen')}
        actions={
          data && (
            <Button
              variant="default"
              leftSection={<IconDownload aria-hidden />}
              onClick={() =>
                saveCsv(
                  tableOf(data.answer, data.table, data.report, Number.POSITIVE_INFINITY),
                  known?.title ?? t('Auswertung'),
                )
              }
            >
              {t('Als CSV speichern')}
            </Button>
          )
        }
      />
      <div className={classes.page}>
        <nav aria-label={t('Fertige Auswertungen')} className={classes.shipped}>
          <h2>{t('Fertige Auswertungen')}</h2>
          <ul>
            {shipped
              .filter(({ report: { liste } }) => lists.some(({ value }) => value === liste))
              .map((one) => (
                <li key={one.title}>
                  <Link
                    to="."
                    search={{ ...one.report }}
                    preload={false}
                    aria-current={one === known ? 'page' : undefined}
                    title={one.definition}
                  >
                    {one.title}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className={classes.body}>
          <div className={classes.bar}>
            {data && <Choices table={data.table} report={report} lists={lists} onChoose={show} />}
            <NativeSelect
              label={t('Zeilen zeigen')}
              value={String(top)}
              onChange={(event) => setTop(Number(event.currentTarget.value))}
              data={['10', '25', '100', '1000']}
            />
            <SegmentedControl
              aria-label={t('Darstellung')}
              value={view}
              onChange={setView}
              data={[
                { value: 'tabelle' as const, label: t('Tabelle') },
                { value: 'balken' as const, label: t('Balken') },
                { value: 'linie' as const, label: t('Linie') },
              ]}
            />
          </div>
          {known && <p className={classes.definition}>{known.definition}</p>}
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            data && <Shown {...data} view={view} top={top} />
          )}
        </div>
      </div>
    </>
  );
}

function reportOf(search: Readonly<Record<string, unknown>>): Report {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  if (text('liste') === '')
    return shipped[0]?.report ?? { liste: 'PersSt', zeilen: 'Status', spalten: '', wert: 'anzahl' };
  const filter = search['filter'] as Report['filter'];
  const read = {
    liste: text('liste'),
    zeilen: text('zeilen'),
    spalten: text('spalten'),
    wert: text('wert') || 'anzahl',
  };
  return filter ? { ...read, filter } : read;
}

interface ChoicesProps {
  readonly table: Table;
  readonly report: Report;
  readonly lists: readonly { readonly value: string; readonly label: string }[];
  onChoose(next: Report): void;
}

/** Which list, by what, and what of it. */
function Choices({ table, report, lists, onChoose }: ChoicesProps) {
  const maySee = useMaySee();
  const dimensions = dimensionsOf(table, maySee);
  /** Another list begins with its status, or with what it has first. */
  async function begin(liste: string): Promise<void> {
    const found = dimensionsOf(await loadTable(liste), maySee);
    const first = found.find(({ value }) => value === 'Status') ?? found[0];
    onChoose({ liste, zeilen: first?.value ?? '', spalten: '', wert: 'anzahl' });
  }
  return (
    <>
      <NativeSelect
        label={t('Liste')}
        value={report.liste}
        data={[...lists]}
        onChange={(event) => void begin(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('Zeilen')}
        value={report.zeilen}
        data={dimensions}
        onChange={(event) => onChoose({ ...report, zeilen: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Spalten')}
        value={report.spalten}
        data={[{ value: '', label: t('keine') }, ...dimensions]}
        onChange={(event) => onChoose({ ...report, spalten: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Wert')}
        value={report.wert}
        data={valuesOf(table, maySee)}
        onChange={(event) => onChoose({ ...report, wert: event.currentTarget.value })}
      />
    </>
  );
}

interface ShownProps {
  readonly table: Table;
  readonly report: Report;
  readonly answer: PivotAnswer;
  readonly view: View;
  readonly top: number;
}

function Shown({ table, report, answer, view, top }: ShownProps) {
  const pivot = tableOf(answer, table, report, top);
  const words = wordsOf(table, report);
  const path = table.entity.path;
  if (pivot.rows.length === 0) return <p className={classes.definition}>{t('Dazu gibt es keine Zeilen.')}</p>;
  return (
    <>
      {view === 'tabelle' ? (
        <PivotGrid pivot={pivot} table={table} report={report} words={words} />
      ) : view === 'linie' ? (
        <Line points={pointsOf(pivot, words)} label={t('Auswertung')} words={words} />
      ) : (
        <Bars
          label={t('Auswertung')}
          points={pointsOf(pivot, words).map((point, index) => {
            const filter = cellFilter(report, pivot.rows[index]);
            return path && filter ? { ...point, target: { to: path, search: { filter } } } : point;
          })}
        />
      )}
      <p className={classes.foot}>
        {t('{n} Zeilen der Liste, Stand {zeit}', {
          n: formatNumber(answer.Anzahl, 'n0'),
          zeit: formatDate(fromWireDateTime(answer.Stand), 't'),
        })}
      </p>
    </>
  );
}

const pointsOf = ({ rows }: PivotTable, words: (value: number) => string) =>
  rows.map(({ key, label, total }) => ({ key, label, value: total ?? 0, words: words(total ?? 0) }));

/** As the field itself is written; an average with one digit more. */
function wordsOf(table: Table, { wert }: Report): (value: number) => string {
  const [name = '', how] = wert.split(':');
  const kind = table.allFields[name]?.kind.name;
  if (kind === 'money') return (value) => formatNumber(value, 'c0');
  if (kind === 'percent') return (value) => formatNumber(value / 100, 'p1');
  return (value) => formatNumber(value, how === 'mittel' ? 'n1' : 'n0');
}
