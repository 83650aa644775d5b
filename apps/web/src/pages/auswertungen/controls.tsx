import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { isByTime } from '@disponent/domain/pivot-table';
import {
  canCompare,
  hasGaps,
  isAdditive,
  isStackable,
  type Report,
  topDefault,
  without,
} from '@disponent/domain/report';
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMaySee } from '../../entity/use-may-see.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import classes from './auswertungen.module.css';
import { aheadDimensions, aheadLabel, daysOf, dimensionsOf, firstDimension, times, valuesOf } from './choices.ts';

interface ControlsProps {
  readonly table: Table;
  readonly report: Report;
  onChoose(next: Report): void;
}

interface ListSelectProps extends ControlsProps {
  readonly lists: readonly { readonly value: string; readonly label: string }[];
}

const quote = 'quote';
const tops = ['5', '10', '25', '100', '1000'];

/** For the key that leads there. */
export const rowsFieldId = 'auswertung-zeilen';

/** Of which list. */
export function ListSelect({ table, report, lists, onChoose }: ListSelectProps) {
  const maySee = useMaySee();
  const isKnown = lists.some(({ value }) => value === report.liste);
  async function begin(liste: string): Promise<void> {
    const zeilen = firstDimension(await loadTable(liste), maySee);
    onChoose({ liste, zeilen, spalten: '', wert: 'anzahl' });
  }
  return (
    <NativeSelect
      aria-label={t('Liste')}
      className={classes.list}
      value={report.liste}
      data={[...lists, ...(isKnown ? [] : [{ value: report.liste, label: table.caption.many }])]}
      onChange={(event) => void begin(event.currentTarget.value)}
    />
  );
}

/** As what it is drawn. */
export const Darstellung = ({ report, onChoose }: ControlsProps) => (
  <SegmentedControl
    aria-label={t('Darstellung')}
    value={report.darstellung ?? 'tabelle'}
    onChange={(darstellung) => onChoose({ ...report, darstellung })}
    data={[
      { value: 'tabelle' as const, label: t('Tabelle') },
      { value: 'balken' as const, label: t('Balken') },
      { value: 'linie' as const, label: t('Linie') },
    ]}
  />
);

/** By what, what of it, and of when. */
export function Controls({ table, report, onChoose }: ControlsProps) {
  const maySee = useMaySee();
  const ahead = useAheadDimensions(table);
  const dimensions = [...dimensionsOf(table, maySee), ...ahead];
  const values = valuesOf(table, maySee);
  const isQuote = report.teil !== undefined || report.je !== undefined;
  const [day = '', period = 'monat'] = report.zeit?.split(':') ?? [];
  function chooseValue(wert: string): void {
    if (wert === quote) return;
    const rest = without(
      report,
      'teil',
      'je',
      'anteil',
      ...(wert === report.zweiterWert ? (['zweiterWert'] as const) : []),
    );
    onChoose({ ...rest, wert });
  }
  function chooseTime(next: string): void {
    onChoose(next === '' ? without(report, 'zeit', 'vergleich') : { ...report, zeit: next });
  }
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          id={rowsFieldId}
          label={t('Zeilen')}
          value={report.zeilen}
          data={dimensions}
          onChange={(event) => onChoose({ ...report, zeilen: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('Zweite Ebene')}
          value={report.ebene ?? ''}
          data={[
            { value: '', label: t('keine') },
            ...dimensions.filter((one) => !('value' in one) || one.value !== report.zeilen),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === '' ? without(report, 'ebene') : { ...report, ebene: value })
          }
        />
        <NativeSelect
          label={t('Spalten')}
          value={report.spalten}
          data={[{ value: '', label: t('keine') }, ...dimensions]}
          onChange={(event) => onChoose({ ...report, spalten: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('Wert')}
          value={isQuote ? quote : report.wert}
          data={[...(isQuote ? [{ value: quote, label: t('Quote wie beschrieben') }] : []), ...values]}
          onChange={(event) => chooseValue(event.currentTarget.value)}
        />
        {!isQuote && (
          <NativeSelect
            label={t('Zweiter Wert')}
            value={report.zweiterWert ?? ''}
            data={[{ value: '', label: t('keiner') }, ...values.filter(({ value }) => value !== report.wert)]}
            onChange={({ currentTarget: { value } }) =>
              onChoose(value === '' ? without(report, 'zweiterWert') : { ...report, zweiterWert: value })
            }
          />
        )}
        <NativeSelect
          label={t('Zeit nach')}
          value={day}
          data={[{ value: '', label: t('alle Zeiten') }, ...daysOf(table, maySee)]}
          onChange={({ currentTarget: { value } }) => chooseTime(value && `${value}:${period}`)}
        />
        {day && (
          <NativeSelect
            label={t('Zeitraum')}
            value={period}
            data={[...times]}
            onChange={(event) => chooseTime(`${day}:${event.currentTarget.value}`)}
          />
        )}
        <NativeSelect
          label={t('Zeilen zeigen')}
          value={String(report.top ?? topDefault)}
          onChange={(event) => onChoose({ ...report, top: Number(event.currentTarget.value) })}
          data={tops.map((n) => ({ value: n, label: isByTime(report.zeilen) ? t('neueste {n}', { n }) : n }))}
        />
      </div>
      <Switches table={table} report={report} onChoose={onChoose} />
    </>
  );
}

/** They come once the report is there: what they name are other lists. Those that are chosen are there at once. */
function useAheadDimensions(table: Table) {
  const me = useMe();
  const maySee = useMaySee();
  const { data } = useQuery({
    queryKey: ['auswertung-felder', table.key],
    queryFn: () => aheadDimensions(table, me, maySee),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (data) return data.map(({ group, items }) => ({ group, items: [...items] }));
  return Object.entries(table.allFields).flatMap(([value, { caption }]) =>
    value.includes('.') ? [{ value, label: aheadLabel(caption) }] : [],
  );
}

function Switches({ table, report, onChoose }: ControlsProps) {
  const isTable = (report.darstellung ?? 'tabelle') === 'tabelle';
  return (
    <div className={classes.bar}>
      {isAdditive(report) && (
        <Switch
          label={t('Als Anteil am Ganzen')}
          checked={report.anteil ?? false}
          onChange={({ currentTarget: { checked } }) => {
            onChoose(checked ? { ...report, anteil: true } : without(report, 'anteil'));
          }}
        />
      )}
      {isStackable(report) && isTable && (
        <Switch
          label={t('Diagramm darüber')}
          checked={!report.ohneDiagramm}
          onChange={({ currentTarget: { checked } }) => {
            onChoose(checked ? without(report, 'ohneDiagramm') : { ...report, ohneDiagramm: true });
          }}
        />
      )}
      {isTable && (
        <Switch
          label={t('Wärme je Zelle')}
          checked={!report.ohneWaerme}
          onChange={({ currentTarget: { checked } }) => {
            onChoose(checked ? without(report, 'ohneWaerme') : { ...report, ohneWaerme: true });
          }}
        />
      )}
      {hasGaps(table, report) && (
        <Switch
          label={t('Leere zeigen')}
          checked={report.leere ?? false}
          onChange={({ currentTarget: { checked } }) => {
            onChoose(checked ? { ...report, leere: true } : without(report, 'leere'));
          }}
        />
      )}
      {canCompare(report) && (
        <Switch
          label={t('Mit dem Zeitraum davor vergleichen')}
          checked={report.vergleich ?? false}
          onChange={({ currentTarget: { checked } }) => {
            onChoose(checked ? { ...report, vergleich: true } : without(report, 'vergleich'));
          }}
        />
      )}
    </div>
  );
}
